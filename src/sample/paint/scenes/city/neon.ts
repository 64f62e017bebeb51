import { fractal } from '#sample/paint/canvas/fractal.ts'
import { blur, hex, lerp, makePicture, smooth } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'

const gases: readonly (readonly Rgb[])[] = [
  [hex(0xff3d6e), hex(0x35d6ff)],
  [hex(0xff6a2a), hex(0xffd08a)],
  [hex(0x7a5cff), hex(0x2affc0)],
]

const tube = (
  line: Picture,
  points: readonly (readonly [number, number])[],
  thick: number,
  tone: Rgb,
): void => {
  for (let i = 0; i + 1 < points.length; i++) {
    const [ax, ay] = points[i]!
    const [bx, by] = points[i + 1]!
    const steps = Math.ceil(Math.hypot(bx - ax, by - ay))
    for (let s = 0; s < steps; s++) {
      const cx = ax + ((bx - ax) * s) / steps
      const cy = ay + ((by - ay) * s) / steps
      for (let y = Math.floor(cy - thick); y <= cy + thick; y++)
        for (let x = Math.floor(cx - thick); x <= cx + thick; x++) {
          const d = Math.hypot(x - cx, y - cy) / thick
          if (d > 1) continue
          const p = (y * line.width + x) * 3
          if (x < 0 || y < 0 || x >= line.width || y >= line.height) continue
          const core = (1 - d * d) ** 0.6
          for (let c = 0; c < 3; c++)
            line.data[p + c] = Math.max(
              line.data[p + c]!,
              core * (tone[c]! * 1.5 + 0.75 * core ** 3),
            )
        }
    }
  }
}

const shapes = (
  stage: Stage,
  unit: number,
  cx: number,
  cy: number,
): (readonly [number, number])[][] => {
  const kind = stage.recipe.seed % 3
  const size = unit * 0.3
  const ring = (r: number, from = 0, to = 6.283): [number, number][] =>
    Array.from({ length: 61 }, (_, i) => {
      const a = from + ((to - from) * i) / 60
      return [cx + Math.cos(a) * r, cy + Math.sin(a) * r]
    })
  if (kind === 0) return [ring(size, 0.4, 6.1), ring(size * 0.86, 3.5, 9.2)]
  if (kind === 1)
    return [0, 1, 2].map((n) =>
      Array.from({ length: 61 }, (_, i): [number, number] => {
        const t = i / 60
        return [
          cx + (t - 0.5) * unit * 1.05,
          cy + (n - 1) * unit * 0.15 + Math.sin(t * 12.5 + n * 0.7) * unit * 0.05,
        ]
      }),
    )
  return [0, 1, 2, 3].map((n): [number, number][] => {
    const x = cx + (n - 1.5) * unit * 0.2
    return [
      [x - unit * 0.06, cy - size],
      [x + unit * 0.09, cy],
      [x - unit * 0.06, cy + size],
    ]
  })
}

/** Neon tubes before a wall, their light on the bricks and on the wet floor. */
export const neonTubes: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const gas = gases[recipe.seed % gases.length]!
  const lit = makePicture(width, height)
  const cx = width * between(stage, 0.42, 0.58)
  const cy = height * between(stage, 0.42, 0.52)
  shapes(stage, unit, cx, cy).forEach((points, index) =>
    tube(lit, points, unit * 0.0085, gas[index % gas.length]!),
  )
  const wide = makePicture(width, height)
  wide.data.set(lit.data)
  blur(wide, unit * 0.075, unit * 0.075, 3)
  const close = makePicture(width, height)
  close.data.set(lit.data)
  blur(close, unit * 0.018, unit * 0.018, 2)
  const rows = 15
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = x / unit
      const v = y / unit
      const ty = v * rows
      const row = Math.floor(ty)
      const tx = (u * rows) / 2.9 + (row & 1 ? 0.5 : 0)
      const col = Math.floor(tx)
      const edge =
        Math.min(Math.min(tx - col, 1 - tx + col) * 2.9, Math.min(ty - row, 1 - ty + row)) +
        0.03 * fractal(u * 45, v * 45, 3, seed)
      const stands = smooth(0.05, 0.12, edge)
      const below = ty - row > 0.5 ? 1 : -1
      const bevel = smooth(0.2, 0.08, edge) * stands
      const towards = v * unit < cy ? 1 : -1
      const albedo =
        (0.2 + 0.25 * hash2(row, col, seed)) *
        (0.8 + 0.4 * fractal(u * 20, v * 20, 4, seed)) *
        lerp(0.5, 1, stands) *
        (1 + 0.8 * bevel * below * towards)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const light = wide.data[p + c]! * 6.5 + close.data[p + c]! * 0.9
        data[p + c] =
          Math.max(0, albedo) * (light + [0.012, 0.012, 0.02][c]!) +
          lit.data[p + c]! * 2.2 +
          close.data[p + c]! * 0.22
      }
    }
  }
  return { exposure: 1.1, bloom: 0.55, vignette: 0.44, saturation: 1 }
}
