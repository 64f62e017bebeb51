import { fractal } from '#sample/paint/canvas/fractal.ts'
import { clamp, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { dayOf, hillOf } from './stepped-hill.ts'

/** Flooded terraces from the air: each level mirrors the sky a little differently. */
export const paddySteps: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const hill = hillOf(seed, recipe.framing === 'near' ? 0.85 : 1.2)
  const many = recipe.framing === 'near' ? 15 : 22
  const light = dayOf(stage)
  const warm = recipe.light === 'golden' || recipe.light === 'dawn'
  const level = (u: number, v: number) => {
    const h = hill(u, v) * many + 0.12 * fractal(u * 7, v * 7, 3, seed + 5)
    const index = Math.floor(h)
    return { index, f: h - index }
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const { index, f } = level(u, v)
        const bund = smooth(0.24, 0.1, f) * 0.5 + smooth(0.84, 0.96, f)
        return (
          (index * 0.35 + bund * 0.32) * 0.018 +
          0.0014 * fractal(u * 70, v * 70, 3, seed) * Math.min(1, bund)
        )
      },
      colour: (u, v, _h, out) => {
        const { index, f } = level(u, v)
        const own = hash2(index, 7, seed)
        const water = smooth(0.17, 0.23, f) * smooth(0.9, 0.86, f)
        const planted =
          own > 0.62 ? smooth(0.1, 0.6, fractal(u * 150, v * 150, 2, seed + 3) + 0.35) * 0.75 : 0
        const cloud = 0.5 + 0.5 * fractal(u * 2.4 + own * 3, v * 2.4, 4, seed + 23)
        const far = clamp(0.5 - v * 0.8 + (own - 0.5) * 0.5)
        const grass = 0.6 + 0.5 * fractal(u * 55, v * 55, 3, seed + 2)
        for (let c = 0; c < 3; c++) {
          const sky = warm
            ? lerp([0.3, 0.34, 0.5][c]!, [0.95, 0.62, 0.36][c]!, far * cloud)
            : lerp([0.22, 0.29, 0.36][c]!, [0.62, 0.68, 0.72][c]!, far * cloud)
          const bank = [0.12, 0.15, 0.045][c]! * grass
          const wet = lerp(sky * 0.62, [0.1, 0.16, 0.045][c]!, planted)
          out[c] = lerp(bank, wet, water)
        }
        out[3] = 0
      },
    },
    { from: [-1, -0.6], ...light, shadow: 0.8 },
    { turn: between(stage, -1, 1), tilt: recipe.framing === 'high' ? 0.05 : 0.45, scale: 1.15 },
  )
  return { exposure: 1.2, bloom: 0.12, vignette: 0.32, saturation: 0.95 }
}
