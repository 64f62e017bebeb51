/** The palette of styles/placeholder.css in class order: five greys, six hues in dark, middle and light, then night. */
export const placeholderColours: readonly string[] = [
  '121110',
  '3e3d3b',
  '706e6c',
  'a6a4a2',
  'dfdedb',
  '4f2e26',
  '955f51',
  'd7a395',
  '473418',
  '88683a',
  'caac83',
  '2f3d21',
  '607848',
  'a4ba8e',
  '104040',
  '2e7c7c',
  '7fbebe',
  '203b50',
  '487398',
  '8fb6d8',
  '492d40',
  '8c5d7c',
  'cea1be',
  '121f37',
]

const linear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** OKLab coordinates of an 'rrggbb' colour, where distance is near to what an eye sees. */
function oklab(hex: string): [number, number, number] {
  const value = Number.parseInt(hex, 16)
  const r = linear(((value >> 16) & 255) / 255)
  const g = linear(((value >> 8) & 255) / 255)
  const b = linear((value & 255) / 255)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const palette = placeholderColours.map(oklab)

/**
 * Nearest placeholder class for a picture's dominant colour, written 'rrggbb' with or without '#'.
 * Anything else gives the quiet class `tone-none`, which is sunk paper.
 */
export function placeholderClass(color: string | null | undefined): string {
  const hex = color?.replace(/^#/, '')
  if (!hex || !/^[0-9a-f]{6}$/i.test(hex)) return 'tone-none'
  const [l, a, b] = oklab(hex)
  let nearest = 0
  let least = Infinity
  palette.forEach(([pl, pa, pb], index) => {
    const distance = (pl - l) ** 2 + (pa - a) ** 2 + (pb - b) ** 2
    if (distance < least) {
      least = distance
      nearest = index
    }
  })
  return `tone-${nearest}`
}

/** OKLab distance below which two pictures of these dominant colours look alike from afar. */
const alike = 0.1

const isKnown = (color: string | null | undefined): color is string =>
  placeholderClass(color) !== 'tone-none'

/** Whether two dominant colours are nearly one; false where one of them isn't known. */
export function areNear(one: string | null | undefined, other: string | null | undefined): boolean {
  if (!isKnown(one) || !isKnown(other)) return false
  const [l, a, b] = oklab(one.replace('#', ''))
  const [otherL, otherA, otherB] = oklab(other.replace('#', ''))
  return Math.hypot(l - otherL, a - otherA, b - otherB) < alike
}
