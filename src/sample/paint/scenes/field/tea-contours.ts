import { fractal } from '#sample/paint/canvas/fractal.ts'
import { lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { dayOf, hillOf } from './stepped-hill.ts'

/** Hedges of tea along the contours of a hill, from the air. */
export const teaContours: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const hill = hillOf(seed, recipe.framing === 'near' ? 0.8 : 1.25)
  const many = recipe.framing === 'near' ? 24 : 34
  const light = dayOf(stage)
  const row = (u: number, v: number) => {
    const h = hill(u, v) * many + 0.14 * fractal(u * 9, v * 9, 2, seed + 5)
    const f = h - Math.floor(h)
    return {
      f,
      index: Math.floor(h),
      path: smooth(0.028, 0.012, Math.abs(fractal(u * 0.9 + 2, v * 0.9, 2, seed + 77))),
    }
  }
  const leaves = (u: number, v: number): number => fractal(u * 95, v * 95, 3, seed + 9, 0.7)
  relief(
    picture,
    {
      height: (u, v) => {
        const { f, path } = row(u, v)
        const hedge = smooth(0.5, 0.3, Math.abs(f - 0.5)) * (1 - path)
        return hedge * 0.011 + 0.0032 * leaves(u, v) * hedge + 0.05 * hill(u, v)
      },
      colour: (u, v, _h, out) => {
        const { f, index, path } = row(u, v)
        const hedge = smooth(0.46, 0.34, Math.abs(f - 0.5)) * (1 - path)
        const own = hash2(index, 3, seed)
        const young = smooth(0, 0.5, leaves(u, v) + 0.4 * fractal(u * 2, v * 2, 3, seed + 61))
        const soil = 0.8 + 0.3 * fractal(u * 40, v * 40, 3, seed + 2)
        for (let c = 0; c < 3; c++) {
          const leaf = lerp(
            [0.035, 0.085, 0.022][c]!,
            [0.2, 0.31, 0.055][c]!,
            young * (0.7 + 0.3 * own),
          )
          out[c] = lerp([0.17, 0.115, 0.07][c]! * soil, leaf, hedge)
        }
        out[3] = 0.02
      },
    },
    { from: [-1, -0.55], ...light, shadow: 0.85 },
    { turn: between(stage, -1, 1), tilt: recipe.framing === 'high' ? 0.1 : 0.5, scale: 1.15 },
  )
  return { exposure: 1.15, bloom: 0.1, vignette: 0.3, saturation: 0.94 }
}
