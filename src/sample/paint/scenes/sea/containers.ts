import { fractal } from '#sample/paint/canvas/fractal.ts'
import { hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { sunOf } from '../architecture/walls.ts'

export const coats: readonly Rgb[] = [
  hex(0x7c2a22),
  hex(0x1f4a78),
  hex(0x9a9c98),
  hex(0x2f5f4c),
  hex(0xb8762c),
  hex(0xc9c5bb),
  hex(0x3b3f46),
  hex(0x8f4a34),
  hex(0x2a6a80),
]

/** A trapezoid wave 0..1, as pressed steel has it. */
const pressed = (x: number): number => {
  const f = Math.abs((x - Math.floor(x)) * 2 - 1)
  return smooth(0.28, 0.62, f)
}

/** Shipping containers stacked on the quay, seen straight from far away. */
export const containers: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const rows = recipe.framing === 'near' ? 2.3 : recipe.framing === 'tall' ? 6.2 : 4.4
  const shift = stage.random()
  const light = sunOf(stage)
  const place = (u: number, v: number) => {
    const y = v * rows + 50.3
    const row = Math.floor(y)
    const slip = hash2(row, 4, seed) * 0.9 + shift
    const x = (u * rows) / 2.35 + slip + 50
    const col = Math.floor(x)
    return { row, col, fx: (x - col) * 2.35, fy: y - row }
  }
  const edgeOf = (fx: number, fy: number): number =>
    Math.min(Math.min(fx, 2.35 - fx), Math.min(fy, 1 - fy))
  relief(
    picture,
    {
      height: (u, v) => {
        const { row, col, fx, fy } = place(u, v)
        const edge = edgeOf(fx, fy)
        const gap = smooth(0.006, 0.012, edge)
        const frame = smooth(0.062, 0.055, edge)
        const corner = fx < 0.1 || fx > 2.25 ? (fy < 0.09 || fy > 0.91 ? 0.012 : 0) : 0
        const wave = pressed(fx * 9.4 + hash2(row, col, seed) * 3) * 0.03 * (1 - frame)
        const dent = 0.006 * fractal(fx * 2 + row * 7, fy * 2 + col * 5, 3, seed + 9)
        return ((gap - 1) * 0.12 + frame * 0.032 + wave + corner + dent * (1 - frame)) / rows
      },
      colour: (u, v, _h, out) => {
        const { row, col, fx, fy } = place(u, v)
        const edge = edgeOf(fx, fy)
        const coat = coats[Math.floor(hash2(row, col, seed + 7) * coats.length)]!
        const frame = smooth(0.062, 0.055, edge)
        const gap = smooth(0.006, 0.014, edge)
        const streak =
          smooth(0.1, 0.7, fractal(fx * 14 + row * 9, fy * 0.9 + col * 3, 4, seed + 31)) *
          smooth(0.05, 0.5, fy)
        const rusty = smooth(
          0.3,
          0.6,
          fractal(fx * 5 + col * 11, fy * 5 + row * 5, 5, seed + 51) + 0.3 * smooth(0.12, 0, edge),
        )
        const faded = 0.85 + 0.3 * fractal(fx * 0.9 + col, fy * 1.4 + row, 3, seed + 71)
        const plate =
          hash2(row, col, seed + 91) > 0.35 && fx > 1.98 && fx < 2.24 && fy > 0.12 && fy < 0.3
            ? smooth(
                0.3,
                0.7,
                pressed(fy * 40) *
                  (hash2(Math.floor(fx * 60), Math.floor(fy * 40), seed) > 0.4 ? 1 : 0),
              )
            : 0
        for (let c = 0; c < 3; c++) {
          const paint = lerp(coat[c]! * faded, [0.24, 0.2, 0.17][c]!, streak * 0.38)
          const iron = lerp(paint, [0.2, 0.085, 0.04][c]!, rusty * 0.75)
          out[c] = lerp(iron, 0.72, plate * 0.7) * lerp(1, 0.86, frame) * lerp(0.03, 1, gap)
        }
        out[3] = 0.03
      },
    },
    { from: [-1, -0.7], ...light, shadow: 0.85 },
    { turn: between(stage, -0.012, 0.012), tilt: 0, scale: 1 },
  )
  // The air between the far camera and the quay.
  const haze = recipe.weather === 'mist' ? 0.3 : 0.06
  const { data } = picture
  for (let p = 0; p < data.length; p += 3)
    for (let c = 0; c < 3; c++) data[p + c] = lerp(data[p + c]!, [0.6, 0.6, 0.62][c]!, haze)
  return { exposure: 1.1, bloom: 0.1, vignette: 0.34, saturation: 0.98 }
}
