import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { relief } from '#sample/paint/canvas/relief.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const bindings: readonly Rgb[] = [
  hex(0x4f2a26),
  hex(0x2a3644),
  hex(0x3c4638),
  hex(0xa39274),
  hex(0x6c543c),
  hex(0x2c2a28),
  hex(0xb8b09c),
  hex(0x74402f),
  hex(0x48525e),
  hex(0x8f7c54),
]

/** Spines of old books on their shelves. */
export const bookSpines: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const seed = recipe.seed % 900
  const shelves = recipe.framing === 'near' ? 1.15 : recipe.framing === 'tall' ? 3.4 : 2.2
  const spines: { from: number; to: number; tall: number; id: number }[][] = []
  for (let shelf = 0; shelf < 8; shelf++) {
    const row: { from: number; to: number; tall: number; id: number }[] = []
    let x = 0
    let set = 0
    let wide = 0
    let tall = 0
    let id = 0
    while (x < 6) {
      if (set-- <= 0) {
        set = Math.floor(random() ** 2 * 5)
        wide = 0.05 + 0.075 * random()
        tall = 0.66 + 0.2 * random()
        id = Math.floor(random() * 10_000)
      }
      const own = wide * (0.94 + 0.12 * random())
      row.push({ from: x, to: x + own, tall: tall * (0.99 + 0.02 * random()), id })
      x += own
    }
    spines.push(row)
  }
  const place = (u: number, v: number) => {
    const y = v * shelves + 3.42
    const shelf = Math.floor(y)
    const fy = 1 - (y - shelf)
    const x = (u + 1.1) * shelves + shelf * 0.37
    const row = spines[shelf & 7]!
    let lo = 0
    let hi = row.length - 1
    while (lo < hi) {
      const mid = (lo + hi) >> 1
      if (row[mid]!.to < x) lo = mid + 1
      else hi = mid
    }
    const book = row[lo]!
    const wide = book.to - book.from
    return {
      fy,
      book,
      fx: clamp((x - book.from) / wide),
      wide,
      plank: fy < 0.07,
      above: fy - 0.07 > book.tall,
      index: lo + shelf * 300,
    }
  }
  relief(
    picture,
    {
      height: (u, v) => {
        const { fy, book, fx, wide, plank, above, index } = place(u, v)
        if (plank) return 0.1 / shelves + 0.0012 * fractal(u * 5, v * 60, 3, seed)
        if (above) return -0.22 / shelves
        const round = Math.sqrt(clamp(1 - (fx * 2 - 1) ** 2)) * wide * 0.3
        const bands =
          (book.id % 3 === 0 ? 1 : 0) *
          smooth(0.012, 0.006, Math.abs((((fy - 0.07) / book.tall) % 0.2) - 0.1)) *
          0.008
        return (
          (round +
            bands +
            (hash2(index, 2, seed) - 0.5) * 0.03 +
            0.0006 * fractal(u * 90, v * 60, 3, seed)) /
          shelves
        )
      },
      colour: (u, v, _h, out) => {
        const { fy, book, fx, plank, above, index } = place(u, v)
        const coat = bindings[book.id % bindings.length]!
        const y = (fy - 0.07) / book.tall
        const wear = smooth(
          0.2,
          0.6,
          fractal(u * 30, v * 16, 4, seed + index) +
            0.5 * smooth(0.1, 0, Math.min(y, 1 - y)) +
            0.3 * smooth(0.7, 1, Math.abs(fx * 2 - 1)),
        )
        const label = book.id % 4 === 1 && y > 0.62 && y < 0.8 && fx > 0.12 && fx < 0.88
        const line = smooth(
          0.006,
          0.002,
          Math.min(Math.abs(y - 0.88), Math.abs(y - 0.12), Math.abs(y - 0.58)),
        )
        const grain = 0.9 + 0.2 * fractal(u * 60, v * 60, 3, seed)
        for (let c = 0; c < 3; c++) {
          const gold = [0.62, 0.44, 0.18][c]!
          let tone = coat[c]! * grain * (0.85 + 0.2 * hash2(index, 5, seed))
          if (label) tone = [0.12, 0.05, 0.04][c]! * grain
          tone = lerp(tone, gold, line * (book.id % 5 === 2 ? 0 : 0.7))
          tone = lerp(tone, [0.42, 0.33, 0.24][c]!, wear * 0.5)
          out[c] = plank
            ? [0.2, 0.12, 0.065][c]! * (0.8 + 0.3 * fractal(u * 3, v * 70, 4, seed))
            : above
              ? 0.012
              : tone
        }
        out[3] = 0.03
      },
    },
    { from: [-0.6, -1], steep: 0.55, sun: [1.75, 1.4, 1.0], sky: [0.15, 0.15, 0.17], shadow: 0.9 },
    { turn: between(stage, -0.01, 0.01), tilt: 0, scale: 1 },
  )
  const unit = Math.sqrt(picture.width * picture.height)
  defocus(picture, unit * 0.012, fromPoint(picture, between(stage, 0.3, 0.6), 0.5, 0.25, 0.5))
  return { exposure: 1.1, bloom: 0.1, vignette: 0.5, saturation: 0.9 }
}
