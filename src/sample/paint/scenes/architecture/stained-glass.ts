import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { clamp, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const jewels: readonly Rgb[] = [
  [0.9, 0.08, 0.06],
  [0.06, 0.16, 0.85],
  [0.95, 0.55, 0.06],
  [0.05, 0.5, 0.2],
  [0.35, 0.08, 0.6],
  [0.2, 0.62, 0.9],
  [0.95, 0.82, 0.5],
]

/** Stained glass with the day behind it: leaded lights in a rosette. */
export const stainedGlass: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const cx = between(stage, -0.14, 0.14)
  const cy = between(stage, -0.12, 0.12)
  const petals = [8, 10, 12, 16][recipe.seed % 4]!
  const zoom = recipe.framing === 'near' ? 0.62 : 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const u = ((x - width / 2) / unit) * zoom
      const v = ((y - height / 2) / unit) * zoom
      const wobble = 0.003 * fractal(u * 16, v * 16, 2, seed)
      const r = Math.hypot(u - cx, v - cy) + wobble
      const angle = Math.atan2(v - cy, u - cx) / 6.2832 + 0.5
      const ringAt = [0, 0.055, 0.15, 0.3, 0.42, 0.58, 0.75, 0.95, 1.3]
      let ring = 0
      while (r > ringAt[ring + 1]!) ring++
      const inner = ringAt[ring]!
      const outer = ringAt[ring + 1]!
      const count = ring === 0 ? 1 : petals * (ring > 4 ? 2 : 1) * (ring % 2 === 0 ? 1 : 1)
      const a = angle * count + (ring % 2 ? 0.5 : 0)
      const sector = Math.floor(a)
      const fa = a - sector
      const arc = (Math.min(fa, 1 - fa) / count) * 6.2832 * r
      const bow = Math.sin(fa * Math.PI) * (outer - inner)
      const petal = ring > 0 && ring % 2 === 0 ? inner + bow * 0.78 : 0
      const inside = petal > 0 && r < petal
      const line = Math.min(
        ring === 0 ? 9 : arc,
        r - inner,
        outer - r,
        petal > 0 ? Math.abs(r - petal) : 9,
      )
      const lead = smooth(0.0085, 0.0065, line)
      const mainBar = smooth(0.014, 0.012, Math.min(r - inner, outer - r)) * (ring > 2 ? 1 : 0)
      const id = hash2(
        ring,
        (sector % count) + (inside ? 40 : 0),
        seed + Math.floor(hash2(ring, 1, seed) * 2),
      )
      const tone =
        jewels[
          Math.floor((hash2(ring, inside ? 3 : 5, seed) * 0.8 + id * 0.24) * jewels.length) %
            jewels.length
        ]!
      const streak = 0.72 + 0.5 * clamp(0.5 + fractal(u * 14 + id * 9, v * 26, 4, seed + 7))
      const seedy = hash2(Math.floor(u * 420), Math.floor(v * 420), seed) > 0.985 ? 1.35 : 1
      const day =
        0.55 +
        0.75 * smooth(0.7, -0.1, Math.hypot(u + 0.15, v + 0.3)) +
        0.25 * fractal(u * 2, v * 2, 2, seed + 19)
      const edge = smooth(0.005, 0.03, line)
      const dark = Math.max(lead, mainBar)
      const sheen = 0.03 + 0.05 * smooth(0.0065, 0.002, line)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++)
        data[p + c] = lerp(
          (tone[c]! * 0.95 + 0.03) * streak * seedy * day * (0.62 + 0.38 * edge),
          sheen * 0.5,
          dark,
        )
    }
  }
  defocus(picture, unit * 0.004, fromPoint(picture, 0.5 + cx, 0.5 + cy, 0.36, 0.5))
  return { exposure: 1.1, bloom: 0.35, vignette: 0.46, saturation: 0.95 }
}
