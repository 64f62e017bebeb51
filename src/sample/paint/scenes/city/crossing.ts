import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromLine } from '#sample/paint/canvas/lens.ts'
import { clamp, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

/** Worn white paint on asphalt, low sun along the street. */
export const crossing: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const stripes = recipe.framing === 'near' ? 2.2 : 3.6
  const wet = recipe.weather === 'rain'
  const cool = recipe.light === 'overcast' || recipe.light === 'blue-hour'
  const painted = (u: number, v: number): number => {
    const f = (u + 0.004 * fractal(u * 20, v * 20, 3, seed)) * stripes + 20.25
    const band = Math.abs(f - Math.floor(f) - 0.5)
    const paint = smooth(0.265, 0.255, band)
    const worn = fractal(u * 26, v * 26, 5, seed + 7) + 0.7 * fractal(u * 2.5, v * 3, 3, seed + 17)
    return paint * smooth(0.42, 0.2, worn)
  }
  const crackAt = (u: number, v: number): number =>
    smooth(0.012, 0.002, Math.abs(fractal(u * 1.4, v * 1.4, 5, seed + 27))) *
    smooth(0, 0.3, fractal(u, v, 2, seed + 33))
  relief(
    picture,
    {
      height: (u, v) => {
        const stones = fractal(u * 85, v * 85, 3, seed, 0.7)
        return (
          0.0032 * stones * (1 - 0.45 * painted(u, v)) +
          0.0014 * painted(u, v) -
          0.006 * crackAt(u, v) +
          0.01 * fractal(u * 1.2, v * 1.2, 2, seed)
        )
      },
      colour: (u, v, _h, out) => {
        const paint = painted(u, v)
        const stone = hash2(Math.floor(u * 330), Math.floor(v * 330), seed)
        const base = 0.06 + 0.055 * stone ** 3 + 0.02 * fractal(u * 4, v * 4, 3, seed + 3)
        const tyre =
          smooth(0.06, 0, Math.abs(u * 0.98 + v * 0.2 - 0.16 + 0.02 * fractal(u, v * 2, 2, seed))) *
          0.5
        const dirt = 1 - 0.22 * clamp(0.5 + fractal(u * 8, v * 8, 4, seed + 13))
        const pool = wet ? smooth(0.02, 0.2, fractal(u * 1.2, v * 1.2, 2, seed) * -1 + 0.1) : 0
        for (let c = 0; c < 3; c++) {
          const road = base * [1, 1, 1.04][c]!
          out[c] =
            lerp(road, 0.74 * dirt * [1, 0.985, 0.95][c]!, paint) *
            (1 - tyre * 0.6) *
            (1 - 0.4 * pool)
        }
        out[3] = wet ? 0.25 * pool : 0.015
      },
    },
    {
      from: [between(stage, -0.6, 0.6), -1],
      steep: cool ? 0.9 : 0.3,
      sun: cool ? [0.8, 0.84, 0.92] : [2.4, 1.8, 1.15],
      sky: cool ? [0.42, 0.46, 0.54] : [0.2, 0.25, 0.36],
      shadow: 0.8,
      through: cool
        ? () => 1
        : (u, v) =>
            smooth(-0.02, 0.02, v * 0.5 - u * 0.35 + 0.22 + 0.01 * fractal(u * 9, v * 9, 2, seed)),
    },
    { turn: between(stage, -0.35, 0.35), tilt: recipe.framing === 'flat' ? 0.05 : 0.62, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.008, fromLine(picture, 0.62, 0.55))
  return { exposure: 1.1, bloom: 0.1, vignette: 0.38, saturation: 0.9 }
}
