import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { hex } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const dyes = [
  [hex(0x24365c), hex(0x35507e)],
  [hex(0xc9bda6), hex(0xddd3c0)],
  [hex(0x8a3526), hex(0xa5503a)],
  [hex(0x4e5a44), hex(0x6b775c)],
] as const

/** Plain weave close up: threads of uneven thickness over and under each other, in folds. */
export const wovenCloth: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const [warp, weft] = dyes[recipe.seed % dyes.length]!
  const many = recipe.framing === 'near' ? 46 : recipe.framing === 'wide' ? 120 : 78
  const folds = between(stage, 0.7, 1.3)
  const threads = (u: number, v: number) => {
    const x = u * many + 0.35 * fractal(u * 5, v * 5, 2, seed) + 300
    const y = v * many + 0.35 * fractal(u * 5 + 9, v * 5, 2, seed + 5) + 300
    const i = Math.floor(x)
    const j = Math.floor(y)
    const fx = x - i - 0.5
    const fy = y - j - 0.5
    const wx = 0.4 + 0.16 * fractal(i * 0.7, v * 4, 2, seed + 9)
    const wy = 0.4 + 0.16 * fractal(j * 0.7, u * 4, 2, seed + 19)
    const over = ((i + j) & 1) === 0
    const up =
      Math.sqrt(Math.max(0, 1 - (fx / wx) ** 2)) *
      (over ? Math.cos(fy * 2.6) : -Math.cos(fy * 2.6) * 0.6)
    const across =
      Math.sqrt(Math.max(0, 1 - (fy / wy) ** 2)) *
      (over ? -Math.cos(fx * 2.6) * 0.6 : Math.cos(fx * 2.6))
    return { up, across, i, j, fx, fy }
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const { up, across } = threads(u, v)
        const fold = fractal(u * 1.3 * folds + v * 0.8, v * 0.7 * folds, 2, seed + 40)
        return (Math.max(up, across, -0.7) * 0.27) / many + 0.11 * fold
      },
      colour: (u, v, _h, out) => {
        const { up, across, i, j, fx, fy } = threads(u, v)
        const upper = up > across
        const own = upper ? hash2(i, 3, seed) : hash2(j, 8, seed)
        const fibre = fractal(
          upper ? fx * 9 + i : u * many * 0.6,
          upper ? v * many * 0.6 : fy * 9 + j,
          2,
          seed,
        )
        const gap = Math.max(up, across) < 0.05 ? 0.28 : 1
        const dye = upper ? warp : weft
        for (let c = 0; c < 3; c++) out[c] = dye[c]! * (0.8 + 0.3 * own + 0.25 * fibre) * gap
        out[3] = 0.02
      },
    },
    {
      from: [-1, between(stage, -0.8, 0.2)],
      steep: 0.7,
      sun: recipe.light === 'golden' ? [2.1, 1.6, 1.1] : [1.7, 1.66, 1.58],
      sky: [0.24, 0.26, 0.3],
      shadow: 0.7,
    },
    { turn: between(stage, -0.5, 0.5), tilt: recipe.framing === 'near' ? 0.35 : 0.1, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.009, fromPoint(picture, 0.46, 0.55, 0.22, 0.55))
  return { exposure: 1.15, bloom: 0.06, vignette: 0.42, saturation: 0.92 }
}
