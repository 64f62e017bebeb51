import { fractal, ridged } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { clamp, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { crack, scatter } from '../texture/surface.ts'

/** Bark of an old pine: plates between deep furrows. */
export const pineBark: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const points = scatter(recipe.seed)
  const found = new Float32Array(4)
  const k = recipe.framing === 'near' ? 3.4 : 5
  const plate = (u: number, v: number): number => {
    const wx = 0.17 * fractal(u * 3, v * 1.6, 4, seed)
    const wy = 0.2 * fractal(u * 3 + 6, v * 1.6, 3, seed + 5)
    crack((u + wx) * k + 30, (v * 0.42 + wy) * k + 30, points, found)
    return found[0]!
  }
  const cool = recipe.light === 'overcast'
  const moss = recipe.seed % 2 === 0
  relief(
    picture,
    {
      height: (u, v) => {
        const edge = plate(u, v)
        const flakes = Math.floor(edge * 9 + fractal(u * 8, v * 6, 3, seed + 8)) * 0.0055
        return (
          (smooth(0, 0.22, edge) * 0.055 + flakes) * (4 / k) +
          0.006 * ridged(u * 14, v * 7, 4, seed + 13) +
          0.0016 * fractal(u * 90, v * 60, 3, seed)
        )
      },
      colour: (u, v, h, out) => {
        const edge = plate(u, v)
        const deep = smooth(0.16, 0.01, edge)
        const cloud = fractal(u * 9, v * 5, 4, seed + 3)
        const red = clamp(0.45 + 0.8 * fractal(u * 5 + 3, v * 3, 3, seed + 21))
        const green = moss
          ? smooth(
              0.1,
              0.45,
              fractal(u * 2.4, v * 2.4, 4, seed + 33) + 0.25 * fractal(u * 50, v * 50, 2, seed),
            )
          : 0
        for (let c = 0; c < 3; c++) {
          const wood = lerp([0.21, 0.17, 0.14][c]!, [0.3, 0.15, 0.085][c]!, red) * (1 + 0.4 * cloud)
          out[c] = lerp(
            lerp(wood, [0.03, 0.024, 0.02][c]!, deep),
            [0.17, 0.21, 0.06][c]!,
            green * (1 - deep) * 0.8,
          )
        }
        out[3] = h > 1 ? 1 : 0
      },
    },
    {
      from: [-1, between(stage, -0.5, 0.1)],
      steep: cool ? 0.8 : 0.38,
      sun: cool ? [0.9, 0.93, 0.95] : [2.2, 1.75, 1.2],
      sky: cool ? [0.4, 0.44, 0.46] : [0.2, 0.25, 0.3],
      shadow: 0.85,
    },
    { turn: between(stage, -0.08, 0.08), tilt: 0, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.012, fromPoint(picture, 0.45, 0.5, 0.3, 0.45))
  return { exposure: 1.2, bloom: 0.06, vignette: 0.45, saturation: 0.95 }
}
