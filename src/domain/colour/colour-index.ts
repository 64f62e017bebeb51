import { toLab } from './oklab.ts'

/** The main colours of many pictures in fourteen bytes each: written when a site is built, ranked in the browser. */

export interface Palette {
  id: number
  /** `rrggbb`, largest first. */
  colors: readonly string[]
}

export interface ColourIndex {
  ids: Uint32Array
  /** OKLab of `perPicture` colours each. */
  labs: Float32Array
}

const mark = 0x31_6c_61_70
const perPicture = 5
/** What a colour's place among a picture's colours adds to its distance: the largest counts most. */
const handicap = [0, 0.03, 0.06, 0.09, 0.12]
/** Farther than this a picture has nothing of the colour. */
const farthest = 0.16

/** Five, six and five bits of a colour: a search doesn't need finer differences. */
function packed(hex: string): number {
  const value = Number.parseInt(hex.replace('#', ''), 16)
  const part = (shift: number, bits: number): number =>
    Math.round((((value >> shift) & 255) * (2 ** bits - 1)) / 255)
  return (part(16, 5) << 11) | (part(8, 6) << 5) | part(0, 5)
}

const unpacked = (value: number) =>
  toLab(((value >> 11) * 255) / 31, (((value >> 5) & 63) * 255) / 63, ((value & 31) * 255) / 31)

export function encodeColours(palettes: readonly Palette[]): Uint8Array {
  const known = palettes.filter(({ colors }) => colors.length > 0)
  const view = new DataView(new ArrayBuffer(8 + known.length * (4 + 2 * perPicture)))
  view.setUint32(0, mark, true)
  view.setUint32(4, known.length, true)
  known.forEach(({ id, colors }, place) => {
    view.setUint32(8 + 4 * place, id, true)
    for (let at = 0; at < perPicture; at++) {
      const color = colors[at] ?? colors.at(-1) ?? ''
      const offset = 8 + 4 * known.length + 2 * (place * perPicture + at)
      view.setUint16(offset, packed(color), true)
    }
  })
  return new Uint8Array(view.buffer)
}

/** Undefined where the bytes are something else. */
export function decodeColours(bytes: ArrayBuffer): ColourIndex | undefined {
  const view = new DataView(bytes)
  if (bytes.byteLength < 8 || view.getUint32(0, true) !== mark) return undefined
  const count = view.getUint32(4, true)
  if (bytes.byteLength !== 8 + count * (4 + 2 * perPicture)) return undefined
  const labs = new Float32Array(count * perPicture * 3)
  for (let at = 0; at < count * perPicture; at++)
    labs.set(unpacked(view.getUint16(8 + 4 * count + 2 * at, true)), 3 * at)
  return {
    ids: Uint32Array.from({ length: count }, (_, at) => view.getUint32(8 + 4 * at, true)),
    labs,
  }
}

/** Ids of the pictures that show a colour (`rrggbb`), nearest first; of equal ones the newer first. */
export function picturesNear({ ids, labs }: ColourIndex, hex: string): number[] {
  const value = Number.parseInt(hex, 16)
  const [light, a, b] = toLab((value >> 16) & 255, (value >> 8) & 255, value & 255)
  const distances = new Float32Array(ids.length)
  for (let place = 0; place < ids.length; place++) {
    let least = Infinity
    for (let at = 0; at < perPicture; at++) {
      const from = (place * perPicture + at) * 3
      const [x, y, z] = [labs[from]! - light, labs[from + 1]! - a, labs[from + 2]! - b]
      least = Math.min(least, Math.sqrt(x * x + y * y + z * z) + handicap[at]!)
    }
    distances[place] = least
  }
  const places = [...ids.keys()].filter((place) => distances[place]! <= farthest)
  places.sort((one, other) => distances[one]! - distances[other]! || ids[other]! - ids[one]!)
  return places.map((place) => ids[place]!)
}
