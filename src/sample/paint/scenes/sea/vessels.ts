import { times } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { box, fill, stroke } from '#sample/paint/canvas/shapes.ts'
import type { Point } from '#sample/paint/canvas/shapes.ts'

const at = (x: number, y: number, size: number, flip: number) => {
  return (u: number, v: number): Point => [x + u * size * flip, y - v * size]
}

/** A ship-to-shore gantry crane on a quay: `size` is its height to the apex. */
export const crane = (
  picture: Picture,
  x: number,
  y: number,
  size: number,
  flip: number,
  lift: number,
  colour: Rgb,
): void => {
  const p = at(x, y, size, flip)
  const bar = (a: Point, b: Point, thick: number) => stroke(picture, a, b, thick * size, colour)
  const tip: Point = p(0.3 + 0.62 * Math.cos(lift), 0.6 + 0.62 * Math.sin(lift))
  const legs: readonly number[] = [0, 0.3]
  for (const u of legs) bar(p(u, 0), p(u, 0.6), 0.026)
  bar(p(0, 0.3), p(0.3, 0.3), 0.022)
  bar(p(0, 0.02), p(0.3, 0.3), 0.01)
  bar(p(0, 0.58), p(0.3, 0.32), 0.01)
  bar(p(-0.36, 0.6), p(0.3, 0.6), 0.034)
  bar(p(0.3, 0.6), tip, 0.03)
  const apex = p(0.24, 0.98)
  bar(p(0.3, 0.6), apex, 0.02)
  bar(p(0.08, 0.6), apex, 0.016)
  bar(apex, p(-0.3, 0.61), 0.006)
  bar(apex, [(tip[0] + p(0.3, 0.6)[0]) / 2, (tip[1] + p(0.3, 0.6)[1]) / 2], 0.006)
  bar(apex, tip, 0.006)
  fill(picture, [p(-0.22, 0.61), p(-0.02, 0.61), p(-0.02, 0.7), p(-0.22, 0.7)], colour)
  fill(picture, [p(0.36, 0.52), p(0.43, 0.52), p(0.43, 0.59), p(0.36, 0.59)], colour)
  bar(p(0.395, 0.52), p(0.395, 0.34), 0.004)
  fill(picture, [p(0.34, 0.3), p(0.45, 0.3), p(0.45, 0.34), p(0.34, 0.34)], colour)
}

const boxTones: readonly Rgb[] = [
  [0.24, 0.07, 0.05],
  [0.05, 0.1, 0.19],
  [0.28, 0.14, 0.04],
  [0.07, 0.14, 0.1],
  [0.3, 0.3, 0.29],
]

/** A container ship seen from its side; `size` is its length. `haze` mixes its colours to air. */
export const ship = (
  picture: Picture,
  x: number,
  y: number,
  size: number,
  flip: number,
  random: () => number,
  paint: (colour: Rgb) => Rgb,
): void => {
  const p = at(x, y, size, flip)
  const hull = paint([0.035, 0.045, 0.06])
  fill(picture, [p(-0.5, 0), p(-0.5, 0.07), p(0.44, 0.07), p(0.53, 0.095), p(0.46, 0)], hull)
  fill(
    picture,
    [p(-0.49, 0), p(-0.495, 0.012), p(0.47, 0.012), p(0.46, 0)],
    paint([0.2, 0.035, 0.03]),
  )
  for (let i = 0; i < 22; i++) {
    const u = -0.3 + i * 0.0325
    const floors = 2 + Math.floor(random() * 3.6)
    for (let j = 0; j < floors; j++) {
      const tone = paint(boxTones[Math.floor(random() * boxTones.length)]!)
      const v = 0.07 + j * 0.0165
      fill(picture, [p(u, v), p(u + 0.031, v), p(u + 0.031, v + 0.0155), p(u, v + 0.0155)], tone)
    }
  }
  const white = paint([0.42, 0.42, 0.4])
  fill(picture, [p(-0.42, 0.07), p(-0.34, 0.07), p(-0.34, 0.2), p(-0.42, 0.2)], white)
  fill(
    picture,
    [p(-0.43, 0.18), p(-0.325, 0.18), p(-0.325, 0.196), p(-0.43, 0.196)],
    times(white, 0.5),
  )
  fill(
    picture,
    [p(-0.47, 0.07), p(-0.435, 0.07), p(-0.435, 0.165), p(-0.47, 0.165)],
    paint([0.2, 0.1, 0.05]),
  )
  stroke(picture, p(-0.38, 0.2), p(-0.38, 0.26), size * 0.004, hull)
  stroke(picture, p(0.46, 0.09), p(0.46, 0.15), size * 0.004, hull)
}

/** A small wooden fishing boat with a wheelhouse and mast; `size` is its length. */
export const boat = (
  picture: Picture,
  x: number,
  y: number,
  size: number,
  flip: number,
  sail: boolean,
  colour: Rgb,
  trim: Rgb,
): void => {
  const p = at(x, y, size, flip)
  fill(
    picture,
    [
      p(-0.46, 0),
      p(-0.52, 0.13),
      p(-0.3, 0.1),
      p(0.1, 0.09),
      p(0.36, 0.13),
      p(0.56, 0.22),
      p(0.46, 0.06),
      p(0.38, 0),
    ],
    colour,
  )
  stroke(picture, p(-0.5, 0.115), p(0.1, 0.078), size * 0.012, trim)
  stroke(picture, p(0.1, 0.078), p(0.53, 0.19), size * 0.012, trim)
  if (sail) {
    stroke(picture, p(0.02, 0.09), p(0.02, 0.95), size * 0.012, colour)
    fill(picture, [p(0.04, 0.2), p(0.05, 0.92), p(0.2, 0.7), p(0.3, 0.44), p(0.28, 0.2)], trim)
    fill(picture, [p(0.0, 0.2), p(-0.01, 0.9), p(-0.2, 0.62), p(-0.32, 0.2)], trim)
    return
  }
  fill(picture, [p(-0.36, 0.1), p(-0.08, 0.09), p(-0.1, 0.27), p(-0.34, 0.28)], colour)
  fill(picture, [p(-0.33, 0.18), p(-0.24, 0.18), p(-0.24, 0.24), p(-0.33, 0.24)], trim)
  fill(picture, [p(-0.21, 0.18), p(-0.12, 0.18), p(-0.12, 0.24), p(-0.21, 0.24)], trim)
  fill(picture, [p(-0.4, 0.275), p(-0.05, 0.265), p(-0.06, 0.29), p(-0.39, 0.3)], colour)
  stroke(picture, p(-0.2, 0.28), p(-0.2, 0.66), size * 0.01, colour)
  stroke(picture, p(-0.2, 0.62), p(0.5, 0.2), size * 0.005, colour)
  stroke(picture, p(-0.2, 0.6), p(-0.5, 0.13), size * 0.005, colour)
  stroke(picture, p(0.22, 0.1), p(0.24, 0.42), size * 0.008, colour)
}

/** A row of low quay buildings and stacked boxes between two columns. */
export const quay = (
  picture: Picture,
  from: number,
  to: number,
  y: number,
  unit: number,
  random: () => number,
  paint: (colour: Rgb) => Rgb,
): void => {
  fill(picture, box(from, y - unit * 0.35, to - from, unit * 0.35), paint([0.05, 0.05, 0.055]))
  for (let x = from; x < to;) {
    const wide = unit * (1.3 + random() * 0.3)
    const floors = Math.floor(random() * 4.5)
    for (let i = 0; i < floors; i++) {
      const tone = paint(boxTones[Math.floor(random() * boxTones.length)]!)
      fill(picture, box(x, y - unit * (0.35 + (i + 1) * 0.5), wide * 0.96, unit * 0.47), tone)
    }
    x += wide
  }
}
