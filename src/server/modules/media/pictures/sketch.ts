import type { RawPixels } from './pixels.ts'
import { sharpOf, toPixels } from './read-picture.ts'
import { within } from './sizes.ts'
import type { Size } from './sizes.ts'

/** A small grey picture, or its details without their surroundings; row by row. */
export interface Sketch extends Size {
  readonly values: Float32Array
}

/** The part of a picture that another one may be, in shares of its sides. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly across: number
  readonly down: number
}

export const wholePlace: Place = { left: 0, top: 0, across: 1, down: 1 }

/** Long sides in pixels: of the grey picture that is kept, and of the sketch that is compared. */
const sides = { grey: 160, sketch: 48 }
/** Radius of the surroundings in pixels of a sketch: skies and grounds would make strange pictures alike. */
const surroundings = 4

export async function greyOf(pixels: RawPixels): Promise<Sketch> {
  const { width, height } = within(pixels, sides.grey)
  const { data } = await toPixels(sharpOf(pixels).resize(width, height, { fit: 'fill' }))
  const values = new Float32Array(width * height)
  for (let i = 0; i < values.length; i++) {
    const [r = 0, g = 0, b = 0] = data.subarray(i * 3, i * 3 + 3)
    values[i] = 0.3 * r + 0.59 * g + 0.11 * b
  }
  return { width, height, values }
}

export function mirroredSketch({ width, height, values }: Sketch): Sketch {
  const turned = new Float32Array(values.length)
  for (let y = 0; y < height; y++) {
    const row = values.subarray(y * width, (y + 1) * width)
    turned.set(row.toReversed(), y * width)
  }
  return { width, height, values: turned }
}

/** The details of a part of a grey picture: a copy keeps them through changes of colour and light. */
export function sketchOf(grey: Sketch, place = wholePlace): Sketch {
  const cut = { width: grey.width * place.across, height: grey.height * place.down }
  const { width, height } = within(cut, sides.sketch)
  const values = new Float32Array(width * height)
  const [stepX, stepY] = [cut.width / width, cut.height / height]
  for (let y = 0; y < height; y++) {
    const from = place.top * grey.height + y * stepY
    for (let x = 0; x < width; x++) {
      const start = place.left * grey.width + x * stepX
      values[y * width + x] = meanOf(grey, [start, start + stepX], [from, from + stepY])
    }
  }
  return { width, height, values: outstanding(values, width, height) }
}

/** Mean of the pixels between two columns and two rows, those at the edges by their share. */
function meanOf(
  { width, height, values }: Sketch,
  [left, right]: readonly [number, number],
  [top, bottom]: readonly [number, number],
): number {
  let [sum, weights] = [0, 0]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
    const tall = Math.min(bottom, y + 1) - Math.max(top, y)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const weight = tall * (Math.min(right, x + 1) - Math.max(left, x))
      sum += (values[y * width + x] ?? 0) * weight
      weights += weight
    }
  }
  return weights > 0 ? sum / weights : 0
}

/** Each value less the mean around it. */
function outstanding(grey: Float32Array, width: number, height: number): Float32Array {
  const rows = boxMeans(grey, width, height, 1, width)
  const means = boxMeans(rows, height, width, width, 1)
  return grey.map((value, at) => value - (means[at] ?? 0))
}

/** Means of the values around each along lines: `lines` of them, `length` values each, `step` apart. */
function boxMeans(
  values: Float32Array,
  length: number,
  lines: number,
  step: number,
  next: number,
): Float32Array {
  const means = new Float32Array(values.length)
  const at = (line: number, place: number) => line * next + place * step
  for (let line = 0; line < lines; line++) {
    for (let place = 0; place < length; place++) {
      const from = Math.max(0, place - surroundings)
      const to = Math.min(length - 1, place + surroundings)
      let sum = 0
      for (let near = from; near <= to; near++) sum += values[at(line, near)] ?? 0
      means[at(line, place)] = sum / (to - from + 1)
    }
  }
  return means
}
