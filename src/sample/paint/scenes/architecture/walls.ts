import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'

/** Leaves and branches between sun and wall: large soft blots with bright gaps. */
export const dappled = (seed: number, size = 1): ((u: number, v: number) => number) => {
  return (u, v) => {
    const x = u / size
    const y = v / size
    const crown = fractal(x * 1.3 + y * 0.4, y * 1.3, 3, seed)
    const leaves = fractal(x * 4.6 + y * 1.5, y * 5.2 - x, 2, seed + 300)
    return 0.06 + 0.94 * smooth(-0.14, 0.16, crown + 0.45 * leaves)
  }
}

const bricks: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [hex(0x8c3f2c), hex(0xb0644a), hex(0xb8ab9a)],
  [hex(0x7a6a5c), hex(0x9c8a78), hex(0x6a635b)],
  [hex(0x5d2f28), hex(0x8a4b3c), hex(0x8c857c)],
  [hex(0xd6d0c4), hex(0xe6e1d6), hex(0xcfc8bb)],
]

export const sunOf = (stage: Stage): { sun: Rgb; sky: Rgb; steep: number } => {
  switch (stage.recipe.light) {
    case 'golden':
    case 'dawn':
      return { sun: [2.3, 1.62, 0.98], sky: [0.16, 0.19, 0.28], steep: 0.3 }
    case 'noon':
      return { sun: [2.0, 1.92, 1.78], sky: [0.22, 0.27, 0.36], steep: 0.55 }
    case 'night':
      return { sun: [1.5, 0.9, 0.42], sky: [0.05, 0.07, 0.13], steep: 0.5 }
    default:
      return { sun: [0.8, 0.83, 0.88], sky: [0.5, 0.53, 0.58], steep: 1.1 }
  }
}

/** A brick wall in light that rakes along it. */
export const brickWall: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const [one, other, mortar] = bricks[recipe.seed % bricks.length]!
  const rows = recipe.framing === 'near' ? 9 : recipe.framing === 'tall' ? 15 : 13
  const light = sunOf(stage)
  const leaves = recipe.light === 'overcast' ? undefined : dappled(seed, between(stage, 0.8, 1.3))
  const place = (u: number, v: number) => {
    const y = v * rows + 0.02 * fractal(u * 3, v * 3, 2, seed) * rows * 0.2
    const row = Math.floor(y)
    const x = (u * rows) / 2.9 + (row & 1 ? 0.5 : 0) + 0.04 * hash2(row, 1, seed)
    const col = Math.floor(x)
    const fx = x - col
    const fy = y - row
    const edge = Math.min(Math.min(fx, 1 - fx) * 2.9, Math.min(fy, 1 - fy))
    return { row, col, edge }
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const { row, col, edge } = place(u, v)
        const ragged = edge + 0.035 * fractal(u * 40, v * 40, 3, seed + 40)
        const stands = smooth(0.055, 0.13, ragged)
        const own = (hash2(row, col, seed) - 0.5) * 0.006
        const rough = 0.0016 * fractal(u * 46, v * 46, 4, seed + 11)
        const pit = 0.004 * smooth(0.34, 0.5, fractal(u * 26, v * 26, 3, seed + 81))
        return (stands * (0.016 + own) + rough - pit * stands) * (11 / rows)
      },
      colour: (u, v, _h, out) => {
        const { row, col, edge } = place(u, v)
        const ragged = edge + 0.035 * fractal(u * 40, v * 40, 3, seed + 40)
        const stands = smooth(0.06, 0.1, ragged)
        const tone = hash2(row, col, seed + 9)
        const burnt = hash2(row, col, seed + 19) > 0.88 ? 0.55 : 1
        const cloud = 1 + 0.22 * fractal(u * 16, v * 16, 4, seed + 3)
        const bloom = smooth(0.15, 0.6, fractal(u * 2.2, v * 3.1, 4, seed + 31)) * 0.22
        for (let c = 0; c < 3; c++) {
          const brick = lerp(one[c]!, other[c]!, tone) * burnt * cloud
          const joint = mortar[c]! * (0.75 + 0.2 * fractal(u * 50, v * 50, 3, seed + 5))
          out[c] = lerp(joint, lerp(brick, 0.62, bloom), stands)
        }
        out[3] = 0
      },
    },
    {
      from: [between(stage, -1, -0.4), -0.75],
      ...light,
      shadow: recipe.light === 'overcast' ? 0.4 : 0.9,
      ...(leaves ? { through: leaves } : {}),
    },
    { turn: between(stage, -0.02, 0.02), tilt: 0, scale: 1 },
  )
  return { exposure: 1.1, bloom: 0.08, vignette: 0.4, saturation: 0.95 }
}

const glazes: readonly (readonly Rgb[])[] = [
  [hex(0x0f5a56), hex(0x1c7a6c), hex(0x0b4650), hex(0x2f8f7c)],
  [hex(0x1b3f7a), hex(0x2b5aa0), hex(0x143062), hex(0x3f78bb)],
  [hex(0xe9e4da), hex(0xdcd6ca), hex(0xf1ede4), hex(0xd2ccc2)],
  [hex(0x8c5a3c), hex(0xa87a58), hex(0x7a4a32), hex(0xb89a7a)],
]

/** Glazed tiles set by hand: every one leans a little and mirrors the window elsewhere. */
export const glazedTiles: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const glaze = glazes[recipe.seed % glazes.length]!
  const rows = recipe.framing === 'near' ? 7 : 11
  const tall = recipe.seed % 2 === 0
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const sx = between(stage, -0.3, 0.3)
  const sy = between(stage, -0.4, -0.1)
  const dim = recipe.light === 'night' ? 0.6 : 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = (x - width / 2) / unit
      const v = (y - height / 2) / unit
      const ty = (v * rows) / (tall ? 2.2 : 1)
      const col = Math.floor(u * rows + 100)
      const offset = tall ? 0.5 * (col & 1) : 0
      const row = Math.floor(ty + 100 + offset)
      const fx = u * rows + 100 - col
      const fy = ty + 100 + offset - row
      const stretch = tall ? 2.2 : 1
      const edge = Math.min(Math.min(fx, 1 - fx), Math.min(fy, 1 - fy) * stretch)
      const wavy = 0.012 * fractal(u * 22, v * 22, 2, seed + 4)
      const e = edge + wavy
      const inside = smooth(0.026, 0.04, e)
      const bevel = smooth(0.11, 0.03, e)
      const nx =
        (hash2(row, col, seed) - 0.5) * 0.32 +
        0.05 * fractal(u * 7, v * 7, 2, seed + 6) +
        bevel *
          (fx < 0.5 ? -0.5 : 0.5) *
          (Math.min(fx, 1 - fx) < Math.min(fy, 1 - fy) * stretch ? 1 : 0)
      const ny =
        (hash2(row, col, seed + 3) - 0.5) * 0.32 +
        0.05 * fractal(u * 7 + 4, v * 7, 2, seed + 7) +
        bevel *
          (fy < 0.5 ? -0.5 : 0.5) *
          (Math.min(fx, 1 - fx) < Math.min(fy, 1 - fy) * stretch ? 0 : 1)
      const mx = u * 0.9 + nx - sx
      const my = v * 0.9 + ny - sy
      const window =
        smooth(0.24, 0.12, Math.abs(mx)) *
        smooth(0.3, 0.16, Math.abs(my)) *
        (0.35 +
          0.65 * smooth(0.006, 0.014, Math.abs(mx)) * smooth(0.006, 0.014, Math.abs(my + 0.04)))
      const tone = glaze[Math.floor(hash2(row, col, seed + 13) * glaze.length)]!
      const pool = 0.8 + 0.3 * fractal(u * 14, v * 14, 3, seed + 5) - 0.3 * smooth(0.1, 0.04, e)
      const far = 1 - 0.5 * Math.hypot(u - sx, v - sy)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const joint = 0.32 * (0.8 + 0.25 * fractal(u * 70, v * 70, 2, seed))
        const body = tone[c]! * pool * (0.55 + 0.5 * far) + 0.05 * clamp(0.5 - my)
        const mirror = window * [1.5, 1.42, 1.3][c]! * 0.6
        data[p + c] = lerp(joint * 0.5 * far, body + mirror, inside) * dim
      }
    }
  }
  defocus(picture, unit * 0.006, fromPoint(picture, 0.5 + sx * 0.6, 0.5, 0.3, 0.5))
  return { exposure: 1.1, bloom: 0.2, vignette: 0.4, saturation: 0.9 }
}
