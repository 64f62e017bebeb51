import { fractal } from '#sample/paint/canvas/fractal.ts'
import { blend, blur, clamp, glow, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { fill } from '#sample/paint/canvas/shapes.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { conifer } from '../forest/pines.ts'

/** Northern lights over a wood. */
export const aurora: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const seed = recipe.seed % 900
  const unit = Math.sqrt(width * height)
  const green: Rgb = [0.12, 1, 0.42]
  const upper: Rgb = recipe.seed % 2 ? [0.62, 0.2, 0.9] : [0.9, 0.22, 0.45]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const v = y / height
      const low = smooth(0.4, 1, v)
      data.set([0.008 + 0.016 * low, 0.014 + 0.05 * low, 0.035 + 0.05 * low], (y * width + x) * 3)
    }
  for (let i = 0; i < 700; i++) {
    const x = Math.floor(random() * width)
    const y = Math.floor(random() * height * 0.9)
    const big = random() ** 6
    const light = 0.1 + 0.9 * big
    const r = unit * (0.0002 + 0.0006 * big)
    for (let j = -2; j <= 2; j++)
      for (let k = -2; k <= 2; k++)
        glow(
          picture,
          x + k,
          y + j,
          [1, 1, 1.08],
          light * Math.exp(-(k * k + j * j) / Math.max(0.12, r * r)),
        )
  }
  for (let curtain = 0; curtain < 3; curtain++) {
    const base = [0.72, 0.6, 0.5][curtain]! + between(stage, -0.05, 0.05)
    const strong = [0.42, 0.62, 0.36][curtain]!
    const lean = between(stage, -0.35, 0.35)
    const samples = width * 3
    for (let i = 0; i < samples; i++) {
      const t = (i / samples) * 1.3 - 0.15
      const wave = fractal(t * 2.2 + curtain * 5, curtain * 7, 3, seed)
      const fold = fractal(t * 7 + curtain * 3, 3, 2, seed + 40) * 0.05
      const x = (t + fold) * width
      const foot = (base + lean * (t - 0.5) + 0.22 * wave) * height
      const ray = 0.35 + 0.65 * clamp(0.5 + fractal(t * 42, curtain, 3, seed + 9))
      const patch = clamp(0.35 + 1.1 * fractal(t * 2.6 + 9, curtain * 4, 2, seed + 19))
      const tall = height * (0.32 + 0.22 * ray)
      const col = Math.floor(x)
      if (col < 0 || col >= width) continue
      for (
        let y = Math.max(0, Math.floor(foot - tall));
        y < Math.min(height, foot + height * 0.025);
        y++
      ) {
        const up = (foot - y) / tall
        const fall = up < 0 ? smooth(-0.07, 0, up) : clamp(1 - up) ** 2.2
        const tint = blend(green, upper, smooth(0.25, 0.85, up))
        glow(picture, col, y, tint, (strong * fall * ray * patch) / 3)
      }
    }
  }
  blur(picture, unit * 0.0016, unit * 0.003, 1)
  let x = -unit * 0.05
  while (x < width + unit * 0.05) {
    const tall = unit * (0.07 + 0.16 * random() ** 2) * (1 + 0.7 * Math.abs(x / width - 0.5))
    const y = height * (1.0 + 0.02 * fractal(x / unit, 1, 2, seed))
    fill(picture, conifer(random, x, y, tall * 1.3), [0.004, 0.006, 0.008])
    x += unit * (0.008 + 0.03 * random())
  }
  return { exposure: 1.5, bloom: 0.4, vignette: 0.3, saturation: 1.05 }
}
