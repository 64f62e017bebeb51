import { fractal } from '#sample/paint/canvas/fractal.ts'
import { defocus, fromPoint } from '#sample/paint/canvas/lens.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { crack, scatter } from '../texture/surface.ts'

const greens: readonly (readonly [Rgb, Rgb])[] = [
  [hex(0x2f5a14), hex(0xb8d848)],
  [hex(0x1f4f24), hex(0x8fc860)],
  [hex(0x6a3f10), hex(0xe8a83a)],
]

/** A leaf against the light: ribs, veins and the net between them. */
export const leafVeins: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const autumn = recipe.light === 'golden'
  const [dark, bright] = greens[autumn ? 2 : recipe.seed % 2]!
  const large = scatter(recipe.seed)
  const small = scatter(recipe.seed + 3)
  const found = new Float32Array(4)
  const zoom = recipe.framing === 'near' ? 0.6 : 1
  const turn = between(stage, -0.5, 0.5) + 0.5
  const sx = between(stage, -0.2, 0.2)
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const px = ((x - width / 2) / unit) * zoom
      const py = ((y - height / 2) / unit) * zoom
      const wx = 0.012 * fractal(px * 6, py * 6, 3, seed)
      const along = px * cos + py * sin
      const across = -px * sin + py * cos + 0.05 * Math.sin(along * 2) + wx
      const side = Math.abs(across)
      const rib = smooth(0.016 - 0.008 * along, 0.003, side)
      const branch =
        (along - side * 0.95 - 0.18 * side * side) * 7.5 +
        (across > 0 ? 0.45 : 0) +
        0.25 * fractal(px * 3, py * 3, 2, seed + 5)
      const b = Math.abs(branch - Math.floor(branch) - 0.5)
      const second = smooth(0.05 * (1 - side * 0.7), 0.008, 0.5 - b)
      crack(px * 15 + wx * 30 + 30, py * 15 + 30, large, found)
      const third = smooth(0.09, 0.01, found[0]!)
      const cell = found[1]!
      crack(px * 52 + 30, py * 52 + wx * 60 + 30, small, found)
      const net = smooth(0.16, 0.02, found[0]!)
      const vein = Math.max(rib, second * 0.9, third * 0.62, net * 0.34)
      const glowing =
        0.62 + 0.5 * smooth(0.75, 0, Math.hypot(px - sx, py + 0.1)) + 0.1 * (cell - 0.5)
      const flesh =
        0.2 + 0.36 * clamp(0.5 + fractal(px * 5, py * 5, 4, seed + 9)) + 0.12 * found[1]!
      const spot = autumn ? smooth(0.25, 0.5, fractal(px * 9, py * 9, 4, seed + 30)) : 0
      const t = clamp(lerp(flesh, 0.98, vein))
      const shadow =
        1 -
        0.35 * smooth(0.03, 0.012, Math.abs(side - 0.018)) -
        0.2 * smooth(0.13, 0.06, 0.5 - b) * (1 - second)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const tone = lerp(dark[c]!, bright[c]!, t) * glowing * shadow
        data[p + c] = lerp(tone, [0.16, 0.06, 0.02][c]!, spot * 0.7) * 1.15
      }
    }
  }
  defocus(picture, unit * 0.011, fromPoint(picture, 0.5 + sx * 0.8, 0.45, 0.26, 0.5))
  return { exposure: 1.08, bloom: 0.18, vignette: 0.36, saturation: 0.72 }
}
