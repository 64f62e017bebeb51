import { labOfHex } from '#domain/colour/oklab.ts'
import type { Lab } from '#domain/colour/oklab.ts'

/** The swatches of the colour search and the colour each stands for. */
export const swatchColors = {
  red: '#c8322b',
  orange: '#e07b2a',
  yellow: '#e6c229',
  green: '#4f8a3c',
  teal: '#2a8c86',
  blue: '#2f6fb3',
  purple: '#6f4a9e',
  pink: '#d97a9a',
  brown: '#7a5236',
  black: '#15161a',
  grey: '#8c8c8c',
  white: '#f2f1ee',
} as const
export type Swatch = keyof typeof swatchColors

const swatches = Object.entries(swatchColors).map(([name, hex]) => ({
  name: name as Swatch,
  lab: labOfHex(hex),
}))
const greys = new Set<Swatch>(['black', 'grey', 'white'])
const hues = swatches.filter(({ name }) => !greys.has(name))

/** Below this chroma a colour is seen as a grey; pale skies and night blues lie above it. */
const leastChroma = 0.028
/** Least share of a picture, vivid parts weighed more, that makes it belong to a swatch. */
const leastShare = 0.12

const chromaOf = (color: Lab): number => Math.hypot(color[1], color[2])

const hueApart = (one: Lab, other: Lab): number => {
  const angle = Math.abs(Math.atan2(one[2], one[1]) - Math.atan2(other[2], other[1]))
  return Math.min(angle, 2 * Math.PI - angle)
}

/** By hue first; lightness tells brown from orange and pink from red. */
function swatchOf(color: Lab): Swatch {
  const [lightness] = color
  if (lightness < 0.17) return 'black'
  if (chromaOf(color) < leastChroma) {
    if (lightness < 0.33) return 'black'
    return lightness > 0.88 ? 'white' : 'grey'
  }
  let name: Swatch = 'grey'
  let least = Infinity
  for (const swatch of hues) {
    const chroma = chromaOf(color) - chromaOf(swatch.lab)
    const distant = Math.hypot(
      hueApart(color, swatch.lab) / 2,
      (lightness - swatch.lab[0]) * 0.5,
      chroma,
    )
    if (distant < least) [name, least] = [swatch.name, distant]
  }
  return name
}

/** The swatches a picture belongs to, strongest first; always at least one, four at most. */
export function swatchesOf(colors: readonly Lab[]): Swatch[] {
  const weights = new Map<Swatch, number>()
  for (const color of colors) {
    const name = swatchOf(color)
    const vivid = Math.min(1, chromaOf(color) / 0.1)
    weights.set(name, (weights.get(name) ?? 0) + (0.6 + 1.4 * vivid) / colors.length)
  }
  const ranked = [...weights].toSorted((one, other) => other[1] - one[1])
  const kept = ranked.filter(([, weight], index) => index === 0 || weight >= leastShare)
  return kept.slice(0, 4).map(([name]) => name)
}

/** The swatch a searched colour stands for. */
export function nearestSwatch(hex: string): Swatch {
  return swatchesOf([labOfHex(hex)])[0]!
}
