import { labOfHex, toLab } from './oklab.ts'
import type { Lab } from './oklab.ts'

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
const handicap = [0, 0.015, 0.03, 0.045, 0.06]
/** Farther than this a picture has too little of the colour. */
const farthest = 0.085
/** What each of its colours that is as near as `akin` takes off: a picture full of the colour comes before one with a spot of it. */
const bonus = 0.015
const akin = 0.12
/** Below this chroma an eye sees grey. */
const leastChroma = 0.03

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

/**
 * How far a colour is from a wanted one. A hue is the same colour lighter or darker, so lightness and chroma count half; of greys
 * lightness is all there is, and a tinge counts twice. A grey is never near a hue.
 */
function away(wanted: Lab, [light, a, b]: Lab): number {
  const chroma = { wanted: Math.hypot(wanted[1], wanted[2]), found: Math.hypot(a, b) }
  const lighter = light - wanted[0]
  if (chroma.wanted < leastChroma) return Math.hypot(0.75 * lighter, 2 * chroma.found)
  if (chroma.found < Math.max(leastChroma, chroma.wanted / 3)) return Infinity
  const stronger = chroma.found - chroma.wanted
  const hue = Math.hypot(a - wanted[1], b - wanted[2]) ** 2 - stronger ** 2
  return Math.sqrt(lighter ** 2 / 4 + stronger ** 2 / 4 + Math.max(0, hue))
}

/** Ids of the pictures that show a colour (`rrggbb`), nearest first; of equal ones the newer first. */
export function picturesNear({ ids, labs }: ColourIndex, hex: string): number[] {
  const wanted = labOfHex(hex)
  const points = Float32Array.from(ids, (_, place) => {
    const each = handicap.map((_, at) => {
      const from = (place * perPicture + at) * 3
      return away(wanted, [labs[from]!, labs[from + 1]!, labs[from + 2]!])
    })
    const nearest = Math.min(...each.map((far, at) => far + handicap[at]!))
    return nearest > farthest
      ? Infinity
      : nearest - bonus * each.filter((far) => far <= akin).length
  })
  const places = [...ids.keys()].filter((place) => points[place]! < Infinity)
  places.sort((one, other) => points[one]! - points[other]! || ids[other]! - ids[one]!)
  return places.map((place) => ids[place]!)
}
