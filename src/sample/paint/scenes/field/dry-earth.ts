import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromLine } from '#sample/paint/canvas/lens.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { crack, scatter } from '../texture/surface.ts'

const muds = [hex(0x8d7761), hex(0x9c8a78), hex(0x7d6b5c)] as const

/** Mud that dried: plates with rims that curl up. */
export const dryEarth: Scene = (stage) => {
  const { recipe, picture } = stage
  const tone = muds[recipe.seed % muds.length]!
  const seed = recipe.seed % 900
  const large = scatter(recipe.seed)
  const small = scatter(recipe.seed + 5)
  const found = new Float32Array(4)
  const k = recipe.framing === 'near' ? 3.2 : 5.2
  const height = (u: number, v: number): number => {
    const wx = 0.13 * fractal(u * 2.3, v * 2.3, 4, seed)
    const wy = 0.13 * fractal(u * 2.3 + 5, v * 2.3 + 8, 4, seed + 60)
    crack((u + wx) * k + 30, (v + wy) * k + 30, large, found)
    const gap = found[0]!
    const own = found[1]!
    const lean = (found[2]! * (own - 0.5) + found[3]! * (((own * 7) % 1) - 0.5)) * 0.012
    crack((u + wx * 0.8) * k * 2.6 + 11, (v + wy * 0.8) * k * 2.6 + 11, small, found)
    const fine = smooth(0.05, 0.01, found[0]!) * 0.006 * smooth(0.1, 0.3, gap)
    const curl = 0.016 * smooth(0.5, 0.06, gap)
    const deep = 0.05 * smooth(0.085, 0.02, gap)
    return (
      (curl + lean - fine) * (3.2 / k) * 1.5 -
      deep +
      0.0022 * fractal(u * 20, v * 20, 4, seed) +
      0.0006 * fractal(u * 120, v * 120, 2)
    )
  }
  const cool = recipe.light === 'overcast'
  relief(
    picture,
    {
      height,
      colour: (u, v, h, out) => {
        const deep = smooth(-0.008, -0.035, h)
        const dust = 1 + 0.16 * fractal(u * 9, v * 9, 4, seed + 20)
        const grain = 0.9 + 0.2 * hash2(Math.floor(u * 1100), Math.floor(v * 1100), 3)
        for (let c = 0; c < 3; c++) out[c] = tone[c]! * dust * grain * lerp(1, 0.16, deep)
        out[3] = 0
      },
    },
    {
      from: [-1, between(stage, -0.9, -0.2)],
      steep: cool ? 0.9 : 0.42,
      sun: cool ? [0.9, 0.92, 0.95] : [1.95, 1.55, 1.1],
      sky: cool ? [0.42, 0.44, 0.48] : [0.2, 0.24, 0.33],
      shadow: cool ? 0.5 : 0.9,
    },
    { turn: between(stage, -0.6, 0.6), tilt: recipe.framing === 'flat' ? 0.15 : 0.7, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  if (recipe.framing !== 'flat') defocus(picture, unit * 0.011, fromLine(picture, 0.62, 0.5))
  return { exposure: 1.1, bloom: 0.08, vignette: 0.34, saturation: clamp(cool ? 0.7 : 0.95) }
}
