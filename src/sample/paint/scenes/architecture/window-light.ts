import { fractal } from '#sample/paint/canvas/fractal.ts'
import { hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { dappled } from './walls.ts'

const plasters: readonly Rgb[] = [hex(0xd8cfc0), hex(0xc9b8a0), hex(0xb8bcb8), hex(0xc98f70)]

/** Sun through a window or a blind on a plastered wall; a plant stands in its way. */
export const windowLight: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const wall = plasters[recipe.seed % plasters.length]!
  const blind = recipe.framing === 'near' || recipe.seed % 3 === 0
  const slant = between(stage, 0.25, 0.6)
  const ox = between(stage, -0.12, 0.12)
  const leaves = dappled(seed, 0.55)
  const soft = between(stage, 0.006, 0.012)
  const through = (u: number, v: number): number => {
    const x = u - ox
    const y = v + slant * x
    const frame =
      smooth(0.4, 0.4 - soft * 2, Math.abs(x)) * smooth(0.36, 0.36 - soft * 2, Math.abs(y))
    if (blind) {
      const slat = y * 15 + 40
      const f = Math.abs(slat - Math.floor(slat) - 0.5)
      const cord = smooth(0.002, 0.006, Math.abs(Math.abs(x) - 0.2))
      return frame * smooth(0.3, 0.3 - soft * 14, f) * (0.55 + 0.45 * cord)
    }
    const bars =
      smooth(0.008, 0.008 + soft, Math.abs(Math.abs(x) - 0.2 + (Math.abs(x) < 0.1 ? 0 : 0))) *
      smooth(0.008, 0.008 + soft, Math.abs(x)) *
      smooth(0.008, 0.008 + soft, Math.abs(y - 0.02)) *
      smooth(0.008, 0.008 + soft, Math.abs(Math.abs(y) - 0.2))
    const plant =
      smooth(-0.5, 0.2, u + v * 0.6 + 0.1) < 0.5
        ? leaves(u, v)
        : lerp(leaves(u, v), 1, smooth(-0.1, 0.3, u + v * 0.4))
    return frame * bars * plant
  }
  relief(
    picture,
    {
      height: (u, v) =>
        0.0016 * fractal(u * 16, v * 16, 5, seed) + 0.0045 * fractal(u * 3, v * 3, 3, seed + 9),
      colour: (u, v, _h, out) => {
        const stain = 1 + 0.07 * fractal(u * 2.2, v * 2.2, 4, seed + 3)
        for (let c = 0; c < 3; c++) out[c] = wall[c]! * stain
        out[3] = 0
      },
    },
    {
      from: [-1, -0.55],
      steep: 0.5,
      sun: [2.6, 1.9, 1.2],
      sky: [0.16, 0.185, 0.24],
      shadow: 0.5,
      through,
    },
    { turn: between(stage, -0.04, 0.04), tilt: 0, scale: 1 },
  )
  return { exposure: 1.05, bloom: 0.25, vignette: 0.4, saturation: 0.95 }
}
