import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromLine } from '#sample/paint/canvas/lens.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { dappled, sunOf } from './walls.ts'

const clays = [
  [hex(0x3c4042), hex(0x565b5c)],
  [hex(0x8a4a34), hex(0xa8664a)],
  [hex(0x4a4440), hex(0x6a625a)],
] as const

/** Rows of roof tiles, straight from above: hollow and ridge in turn, lichen and moss. */
export const roofTiles: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const [dark, pale] = clays[recipe.seed % clays.length]!
  const many = recipe.framing === 'near' ? 7 : 12
  const light = sunOf(stage)
  const place = (u: number, v: number) => {
    const x = (u + 0.004 * fractal(u * 3, v * 2, 2, seed)) * many + 60
    const col = Math.floor(x)
    const fx = x - col
    const ridge = fx > 0.5
    const lx = ridge ? (fx - 0.75) * 4 : (fx - 0.25) * 4
    const y = v * many * 1.5 + hash2(col, ridge ? 1 : 2, seed) * 0.35 + 60
    const row = Math.floor(y)
    return { col, row, ridge, lx, fy: y - row }
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const { col, row, ridge, lx, fy } = place(u, v)
        const round = Math.sqrt(clamp(1 - lx * lx * 0.94))
        const lie = (hash2(col * 2 + (ridge ? 1 : 0), row, seed) - 0.5) * 0.03
        const step = 0.11 * fy
        const shape = ridge ? 0.2 + round * 0.24 : 0.22 - round * 0.2
        return (shape + step + lie + 0.012 * fractal(u * 40, v * 40, 4, seed)) / many
      },
      colour: (u, v, _h, out) => {
        const { col, row, ridge, lx, fy } = place(u, v)
        const own = hash2(col * 2 + (ridge ? 1 : 0), row, seed + 5)
        const cloud = 0.9 + 0.25 * fractal(u * 14, v * 14, 4, seed + 3)
        const lichen = smooth(0.28, 0.5, fractal(u * 17, v * 17, 5, seed + 31)) * 0.6
        const moss = ridge
          ? 0
          : smooth(
              -0.05,
              0.45,
              fractal(u * 3, v * 3, 4, seed + 41) + 0.3 * fractal(u * 60, v * 60, 2, seed),
            ) * smooth(1, 0.2, Math.abs(lx))
        const lip = smooth(0.97, 1, fy)
        for (let c = 0; c < 3; c++) {
          const clay = lerp(dark[c]!, pale[c]!, own) * cloud * (1 - 0.3 * lip)
          const spotted = lerp(clay, [0.5, 0.5, 0.42][c]!, lichen)
          out[c] = lerp(spotted, [0.1, 0.13, 0.035][c]!, moss * 0.75)
        }
        out[3] = recipe.weather === 'rain' ? 0.35 : 0.02
      },
    },
    {
      from: [-1, -0.5],
      ...light,
      steep: recipe.light === 'overcast' ? 1 : 0.6,
      shadow: recipe.light === 'overcast' ? 0.5 : 0.9,
      ...(recipe.light === 'golden' ? { through: dappled(seed, 1.4) } : {}),
    },
    { turn: between(stage, -0.12, 0.12), tilt: recipe.framing === 'wide' ? 0.55 : 0.25, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.009, fromLine(picture, 0.6, 0.6))
  return { exposure: 1.15, bloom: 0.08, vignette: 0.36, saturation: 0.9 }
}
