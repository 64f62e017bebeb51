import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromLine } from '#sample/paint/canvas/lens.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { crack, scatter } from '../texture/surface.ts'

const stones = [
  hex(0x5d6468),
  hex(0x8b8880),
  hex(0x3f4347),
  hex(0xa89c8c),
  hex(0x7a6658),
  hex(0xc9c4ba),
]

/** Round stones at the edge of the water, still wet. */
export const pebbles: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const large = scatter(recipe.seed)
  const small = scatter(recipe.seed + 3)
  const found = new Float32Array(4)
  const k = recipe.framing === 'near' ? 5 : 8
  const place = (u: number, v: number) => {
    const wx = 0.05 * fractal(u * 4, v * 4, 2, seed)
    const wy = 0.05 * fractal(u * 4 + 3, v * 4, 2, seed + 5)
    crack((u + wx) * k + 30, (v + wy) * k + 30, large, found)
    const first = { edge: found[0]!, id: found[1]!, x: found[2]!, y: found[3]! }
    if (first.edge > 0.1 && first.id > 0.14) return { ...first, size: 1 }
    crack((u + wx) * k * 2.4 + 9, (v + wy) * k * 2.4 + 9, small, found)
    return { edge: found[0]!, id: found[1]!, x: found[2]!, y: found[3]!, size: 0.42 }
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const { edge, id, x, y, size } = place(u, v)
        const base = size === 1 ? edge - 0.1 : edge - 0.04
        const dome = Math.sqrt(clamp(base * 2.1, 0, 1)) * (0.7 + 0.5 * id)
        const lean = (x * (((id * 13) % 1) - 0.5) + y * (((id * 29) % 1) - 0.5)) * 0.3
        return (
          ((dome + lean * Math.min(1, dome)) * 0.42 * size + (size === 1 ? 0.1 : 0)) / k +
          0.0007 * fractal(u * 70, v * 70, 3, seed)
        )
      },
      colour: (u, v, _h, out) => {
        const { edge, id, size } = place(u, v)
        const tone = stones[Math.floor(((id * 37) % 1) * stones.length)]!
        const cloud = 0.85 + 0.35 * fractal(u * 12 + id * 9, v * 12, 4, seed + 7)
        const speck = hash2(Math.floor(u * 800), Math.floor(v * 800), seed) > 0.93 ? 1.25 : 1
        const vein =
          (id * 71) % 1 > 0.72
            ? smooth(0.03, 0.006, Math.abs(fractal(u * 5 + id * 5, v * 5, 2, seed + 17))) * 0.5
            : 0
        const deep = smooth(size === 1 ? 0.02 : 0, 0.2, edge)
        for (let c = 0; c < 3; c++)
          out[c] = lerp(tone[c]! * cloud * speck * 0.8, 0.7, vein) * lerp(0.12, 1, deep)
        out[3] = recipe.weather === 'rain' || recipe.light === 'dawn' ? 0.6 : 0.14
      },
    },
    {
      from: [between(stage, -1, -0.3), -1],
      steep: recipe.light === 'overcast' ? 1 : 0.5,
      sun: recipe.light === 'overcast' ? [0.8, 0.84, 0.88] : [2, 1.7, 1.3],
      sky: recipe.light === 'overcast' ? [0.42, 0.46, 0.5] : [0.22, 0.27, 0.36],
      shadow: 0.85,
    },
    { turn: between(stage, -1, 1), tilt: recipe.framing === 'flat' ? 0 : 0.5, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.012, fromLine(picture, 0.62, 0.5))
  return { exposure: 1.12, bloom: 0.12, vignette: 0.36, saturation: 0.85 }
}
