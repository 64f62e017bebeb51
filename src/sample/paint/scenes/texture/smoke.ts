import { fractal } from '#sample/paint/canvas/fractal.ts'
import { blur, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const plumes: readonly (readonly [Rgb, Rgb])[] = [
  [
    [0.7, 0.78, 0.9],
    [0.9, 0.92, 0.95],
  ],
  [
    [0.95, 0.62, 0.34],
    [0.5, 0.6, 0.9],
  ],
  [
    [0.6, 0.85, 0.88],
    [0.85, 0.55, 0.75],
  ],
]

/** Smoke in a still room: sheets that fold over themselves, traced grain by grain. */
export const smoke: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const [one, other] = plumes[recipe.seed % plumes.length]!
  const x0 = between(stage, 0.35, 0.65)
  const sheets = 5
  const grains = Math.round((width * height) / 2.4)
  const speed = (x: number, y: number, t: number, out: Float32Array): void => {
    const e = 0.02
    const up = 1.15 - y
    const size = 1.4 + 1.2 * t
    const n = fractal(x * size, y * size, 2, seed)
    out[0] = ((fractal(x * size, (y + e) * size, 2, seed) - n) / e) * (0.12 + 0.5 * up)
    out[1] = -((fractal((x + e) * size, y * size, 2, seed) - n) / e) * (0.1 + 0.3 * up) - 0.65
  }
  const out = new Float32Array(2)
  const paths = 900
  const steps = 260
  const light = (8.5 * unit * unit) / (grains * 1.0) / 8
  const each = Math.ceil(grains / (paths * steps))
  const rows: Float32Array[] = []
  for (let sheet = 0; sheet < sheets; sheet++) {
    const sx = x0 + (random() - 0.5) * 0.16
    const wide = 0.015 + 0.05 * random()
    for (let n = 0; n < paths; n++) {
      const s = n / paths
      let x = sx + wide * (s - 0.5)
      let y = 1.12
      const line = new Float32Array(steps * 2)
      for (let i = 0; i < steps; i++) {
        speed(x, y, sheet * 0.13, out)
        x += out[0]! * 0.0062
        y += out[1]! * 0.0062
        line[i * 2] = x
        line[i * 2 + 1] = y
      }
      rows.push(line)
    }
  }
  for (let r = 0; r + 1 < rows.length; r++) {
    if ((r + 1) % paths === 0) continue
    const a = rows[r]!
    const b = rows[r + 1]!
    const share = r / rows.length
    for (let i = 0; i < steps; i++) {
      const fade = smooth(steps, steps * 0.5, i) * 0.9
      for (let g = 0; g < each; g++) {
        const f = random()
        const h = random()
        const j = Math.min(steps - 1, i + 1) * 2
        const ax = lerp(a[i * 2]!, a[j]!, h)
        const ay = lerp(a[i * 2 + 1]!, a[j + 1]!, h)
        const bx = lerp(b[i * 2]!, b[j]!, h)
        const by = lerp(b[i * 2 + 1]!, b[j + 1]!, h)
        const x = Math.floor(lerp(ax, bx, f) * height * 1 + (width - height) * 0.5)
        const y = Math.floor(lerp(ay, by, f) * height)
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        const p = (y * width + x) * 3
        for (let c = 0; c < 3; c++)
          data[p + c] = data[p + c]! + light * fade * lerp(one[c]!, other[c]!, share) * 0.0011
      }
    }
  }
  blur(picture, unit * 0.0011, unit * 0.0011, 1)
  for (let p = 0; p < data.length; p++) data[p] = 0.014 + (1 - Math.exp(-data[p]! * 1.6))
  return { exposure: 1.25, bloom: 0.22, vignette: 0.3, saturation: 0.9 }
}
