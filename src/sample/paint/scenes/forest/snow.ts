import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromLine } from '#sample/paint/canvas/lens.ts'
import { smooth } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { dappled } from '../architecture/walls.ts'

/** A line of footprints over fresh snow, low sun through trees that stand outside the picture. */
export const snowTracks: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const small = recipe.seed % 2 === 0
  const lean = between(stage, -0.35, 0.35)
  const start = between(stage, -0.15, 0.15)
  const cold = recipe.light === 'overcast' || recipe.light === 'blue-hour'
  const trees = dappled(seed, 0.9)
  const step = small ? 0.085 : 0.15
  const size = small ? 0.014 : 0.03
  const print = (u: number, v: number): number => {
    const n = Math.round(v / step)
    let deep = 0
    for (let i = n - 1; i <= n + 1; i++) {
      const at = i * step + 0.03 * (hash2(i, 1, seed) - 0.5)
      const x =
        start +
        lean * at +
        0.12 * Math.sin(at * 1.7 + seed) +
        (i & 1 ? 1 : -1) * size * 0.95 +
        0.008 * (hash2(i, 2, seed) - 0.5)
      const dx = (u - x) / size
      const dy = (v - at) / (size * (small ? 1.1 : 2.1))
      const d =
        Math.hypot(dx * (dy < -0.1 ? 1 : 1.25), dy) + 0.16 * fractal(u * 60, v * 60, 2, seed)
      deep = Math.max(
        deep,
        smooth(1.05, 0.72, d) - 0.22 * smooth(1.5, 1.1, d) * smooth(0.95, 1.1, d),
      )
      if (small)
        deep = Math.max(
          deep,
          0.55 * smooth(0.3, 0.1, Math.abs(dx)) * smooth(3.2, 0.8, Math.abs(dy + 1.4)),
        )
    }
    return deep
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const drift =
          0.06 * fractal(u * 1.2, v * 1.2, 3, seed) + 0.004 * fractal(u * 7, v * 11, 3, seed + 5)
        return drift - print(u, v) * size * 0.75 + 0.0011 * fractal(u * 90, v * 90, 2, seed)
      },
      colour: (u, v, _h, out) => {
        const spark = hash2(Math.floor(u * 900), Math.floor(v * 900), seed) > 0.996 ? 1.7 : 1
        for (let c = 0; c < 3; c++) out[c] = [0.8, 0.83, 0.88][c]! * spark
        out[3] = 0.02
      },
    },
    {
      from: [between(stage, -1, -0.4), -0.8],
      steep: cold ? 0.9 : 0.24,
      sun: cold ? [0.62, 0.66, 0.74] : [1.75, 1.35, 0.92],
      sky: cold ? [0.42, 0.48, 0.6] : [0.25, 0.3, 0.42],
      shadow: 0.9,
      ...(cold ? {} : { through: trees }),
    },
    { turn: between(stage, -0.2, 0.2), tilt: recipe.framing === 'high' ? 0.35 : 0.78, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.009, fromLine(picture, 0.66, 0.55))
  return { exposure: 1.0, bloom: 0.16, vignette: 0.26, saturation: 0.72 }
}
