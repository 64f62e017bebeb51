import { clamp, over } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'

export type Point = readonly [number, number]

/** Fill a polygon with four samples down a pixel and exact cover across. */
export const fill = (
  picture: Picture,
  points: readonly Point[],
  colour: Rgb | ((x: number, y: number) => Rgb),
  cover = 1,
): void => {
  let low = Infinity
  let high = -Infinity
  for (const [, y] of points) {
    if (y < low) low = y
    if (y > high) high = y
  }
  const first = Math.max(0, Math.floor(low))
  const last = Math.min(picture.height - 1, Math.ceil(high))
  const line = new Float32Array(picture.width + 1)
  for (let y = first; y <= last; y++) {
    const span = coverRow(picture.width, points, y, line)
    for (let x = span[0]; x <= span[1]; x++) {
      const part = line[x]!
      if (part <= 0.002) continue
      over(
        picture,
        x,
        y,
        typeof colour === 'function' ? colour(x, y) : colour,
        Math.min(1, part) * cover,
      )
      line[x] = 0
    }
  }
}

const SUB = 4
const crossings: number[] = []
const coverRow = (
  width: number,
  points: readonly Point[],
  y: number,
  line: Float32Array,
): [number, number] => {
  let from = width
  let to = -1
  for (let s = 0; s < SUB; s++) {
    const at = y + (s + 0.5) / SUB
    crossings.length = 0
    for (let i = 0; i < points.length; i++) {
      const [ax, ay] = points[i]!
      const [bx, by] = points[(i + 1) % points.length]!
      if (ay <= at !== by <= at) crossings.push(ax + ((at - ay) / (by - ay)) * (bx - ax))
    }
    crossings.sort((a, b) => a - b)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const a = clamp(crossings[i]!, 0, width)
      const b = clamp(crossings[i + 1]!, 0, width)
      if (b <= a) continue
      const x0 = Math.floor(a)
      const x1 = Math.min(width - 1, Math.floor(b))
      for (let x = x0; x <= x1; x++) {
        line[x] = line[x]! + (Math.min(b, x + 1) - Math.max(a, x)) / SUB
      }
      if (x0 < from) from = x0
      if (x1 > to) to = x1
    }
  }
  return [from, to]
}

/** A straight stroke between two points. */
export const stroke = (
  picture: Picture,
  a: Point,
  b: Point,
  thick: number,
  colour: Rgb,
  cover = 1,
): void => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const wide = Math.max(thick, 1)
  const nx = (-(b[1] - a[1]) / length) * wide * 0.5
  const ny = ((b[0] - a[0]) / length) * wide * 0.5
  fill(
    picture,
    [
      [a[0] + nx, a[1] + ny],
      [b[0] + nx, b[1] + ny],
      [b[0] - nx, b[1] - ny],
      [a[0] - nx, a[1] - ny],
    ],
    colour,
    cover * Math.min(1, thick / wide),
  )
}
