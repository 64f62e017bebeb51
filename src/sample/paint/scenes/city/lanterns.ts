import { fractal } from '#sample/paint/canvas/fractal.ts'
import { blend, blur, clamp, lerp, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { stroke } from '#sample/paint/canvas/shapes.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { disc } from './bokeh.ts'

const papers: readonly Rgb[] = [
  [1.2, 0.16, 0.05],
  [1.25, 0.5, 0.12],
  [1.15, 0.82, 0.5],
  [1.2, 0.3, 0.1],
]

/** A lantern of paper over bamboo rings, lit from inside. */
const lantern = (
  picture: Picture,
  cx: number,
  cy: number,
  r: number,
  tone: Rgb,
  power: number,
): void => {
  const tall = r * 0.86
  for (let y = Math.floor(cy - tall - 2); y <= cy + tall + 2; y++) {
    if (y < 0 || y >= picture.height) continue
    for (let x = Math.floor(cx - r - 2); x <= cx + r + 2; x++) {
      if (x < 0 || x >= picture.width) continue
      const dx = (x - cx) / r
      const dy = (y - cy) / tall
      const d = Math.hypot(dx, dy)
      const cover = clamp((1 - d) * r * 0.7 + 0.5)
      if (cover <= 0) continue
      const z = Math.sqrt(Math.max(0, 1 - d * d))
      const ribs = Math.asin(clamp(dy, -1, 1)) * 10
      const rib = smooth(0.18, 0.04, Math.abs(ribs - Math.round(ribs)))
      const fold = 0.9 + 0.1 * Math.cos((ribs - Math.round(ribs)) * 6.28)
      const core = 0.32 + 1.15 * Math.exp(-(dx * dx * 1.6 + (dy - 0.12) ** 2 * 1.8) * 1.7)
      const paper = 0.93 + 0.1 * fractal(dx * 9, dy * 9, 3, 7)
      const light = power * core * fold * paper * (1 - 0.42 * rib) * (0.5 + 0.5 * z)
      const p = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++)
        picture.data[p + c] = lerp(
          picture.data[p + c]!,
          tone[c]! * light + core * power * [0.3, 0.16, 0.05][c]! * 0.6,
          cover,
        )
    }
  }
  const dark: Rgb = [0.012, 0.008, 0.006]
  stroke(
    picture,
    [cx - r * 0.34, cy - tall * 0.97],
    [cx + r * 0.34, cy - tall * 0.97],
    r * 0.12,
    dark,
  )
  stroke(
    picture,
    [cx - r * 0.34, cy + tall * 0.97],
    [cx + r * 0.34, cy + tall * 0.97],
    r * 0.12,
    dark,
  )
  for (let n = -3; n <= 3; n++)
    stroke(
      picture,
      [cx + n * r * 0.035, cy + tall],
      [cx + n * r * 0.05, cy + tall + r * 0.72],
      r * 0.02,
      times(tone, 0.16),
    )
}

/** Paper lanterns in the street: a few in focus, many that are only light. */
export const paperLanterns: Scene = (stage) => {
  const { recipe, picture, random } = stage
  const { width, height, data } = picture
  const unit = Math.sqrt(width * height)
  const seed = recipe.seed % 900
  const blue = recipe.light === 'blue-hour'
  const tone = papers[recipe.seed % papers.length]!
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const v = y / height
      const n = 0.5 + 0.5 * fractal((x / unit) * 2, v * 2, 2, seed)
      const base = blue
        ? blend([0.02, 0.045, 0.11], [0.008, 0.014, 0.035], v)
        : blend([0.012, 0.008, 0.01], [0.03, 0.014, 0.008], v)
      data.set(times(base, 0.7 + 0.6 * n), (y * width + x) * 3)
    }
  const slope = between(stage, -0.14, 0.14)
  for (let row = 0; row < 5; row++) {
    const near = row / 4
    const gap = unit * lerp(0.05, 0.34, near ** 1.5)
    const r = gap * 0.34
    const y0 = height * lerp(0.62, 0.3, near) + unit * 0.05 * (random() - 0.5)
    if (row === 3) blur(picture, unit * 0.006)
    for (let x = -gap * random(); x < width + gap; x += gap * (0.92 + 0.16 * random())) {
      const sag = 0.06 * unit * near * Math.sin((x / width) * 3.14)
      const y = y0 + slope * (x - width / 2) + sag
      if (row < 3) disc(picture, x, y, r * 1.25, times(tone, 0.35 + 0.3 * random()))
      else {
        stroke(
          picture,
          [x, y - r * 3.4],
          [x, y - r * 0.8],
          Math.max(1, r * 0.025),
          [0.01, 0.008, 0.008],
        )
        lantern(
          picture,
          x,
          y,
          r,
          blend(tone, [1.2, 0.4, 0.1], random() * 0.25),
          0.85 + 0.3 * random(),
        )
      }
    }
    if (row === 3) blur(picture, unit * 0.0042)
  }
  return { exposure: 1.15, bloom: 0.6, vignette: 0.4, saturation: 0.98 }
}
