import { at, fbm, soft } from '#sample/paint/canvas/noise.ts'
import { glow, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { makeRandom } from '#sample/paint/canvas/random.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import type { Air } from '#sample/paint/outdoors/air.ts'
import { paintSky, paintStars } from '#sample/paint/outdoors/sky.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { foreground, low } from './foreground.ts'

export const milkyWay: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height, data } = picture
  const view = viewOf(recipe, width, height, 0.8, low(stage))
  const air: Air = {
    ...airOf(recipe, between(stage, -0.8, 0.8), 0.02),
    horizon: [0.075, 0.062, 0.055],
    middle: [0.022, 0.03, 0.055],
    zenith: [0.009, 0.014, 0.032],
    glow: [0.05, 0.035, 0.02],
  }
  paintSky(picture, view, air)
  const angle = between(stage, 0.7, 1.25) * (stage.random() < 0.5 ? -1 : 1)
  const ux = Math.cos(angle)
  const uy = Math.sin(angle)
  const cx = width * between(stage, 0.35, 0.65)
  const cy = view.horizon * between(stage, 0.5, 0.8)
  const unit = Math.sqrt(width * height)
  const shift = stage.random()
  const band = (x: number, y: number): number => {
    const s = ((x - cx) * ux + (y - cy) * uy) / unit
    const t = (-(x - cx) * uy + (y - cy) * ux) / unit
    const bent = t + 0.05 * s * s + 0.07 * at(soft(), s * 0.5 + shift, 0.4)
    const core = Math.exp(-s * s * 2.6)
    const wide = 0.085 + 0.075 * core
    const body = Math.exp(-((bent / wide) ** 2)) * (0.4 + 1.1 * core)
    const cloud = at(fbm(), s * 0.55 + shift, bent * 0.8 + 0.3)
    const lane = smooth(
      -0.15,
      0.5,
      at(fbm(), s * 0.42 + 0.5 + shift, bent * 0.9) + 0.75 - Math.abs(bent) * 11,
    )
    return (
      body *
      Math.max(0.04, 0.75 + 0.75 * cloud) *
      (1 - 0.72 * lane * Math.exp(-((bent / 0.07) ** 2)))
    )
  }
  for (let y = 0; y < Math.min(height, view.horizon + 2); y++) {
    const thick = smooth(0, 0.16, (view.horizon - y) / height)
    for (let x = 0; x < width; x++) {
      const by = band(x, y) * thick
      const p = (y * width + x) * 3
      data[p] = data[p]! + by * 0.135
      data[p + 1] = data[p + 1]! + by * 0.115
      data[p + 2] = data[p + 2]! + by * 0.12
    }
  }
  paintStars(picture, recipe.seed, 2600, view.horizon)
  paintStars(picture, recipe.seed + 1, 5200, view.horizon, (x, y) => Math.min(1, band(x, y) * 0.9))
  foreground(
    stage,
    view,
    [0.004, 0.005, 0.008],
    between(stage, 0.05, 0.16),
    between(stage, 0.008, 0.02),
  )
  return { exposure: 2.3, bloom: 0.18, vignette: 0.4 }
}

export const starTrails: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height } = picture
  const view = viewOf(recipe, width, height, 0.8, low(stage))
  const blue = recipe.light === 'blue-hour'
  const air: Air = {
    ...airOf(recipe, between(stage, -0.8, 0.8), 0.02),
    horizon: blue ? [0.16, 0.12, 0.13] : [0.07, 0.056, 0.05],
    middle: blue ? [0.05, 0.08, 0.17] : [0.02, 0.03, 0.06],
  }
  paintSky(picture, view, air)
  const random = makeRandom(recipe.seed + 9)
  const px = width * between(stage, 0.25, 0.75)
  const py = view.horizon * between(stage, 0.25, 0.8)
  const unit = Math.sqrt(width * height)
  const sweep = between(stage, 0.35, 0.8)
  for (let i = 0; i < 330; i++) {
    const radius = unit * 1.25 * Math.sqrt(random())
    const start = random() * Math.PI * 2
    const power = 0.16 + 1.2 * random() ** 5
    const hue = random()
    const light: Rgb =
      hue < 0.35 ? [0.65, 0.8, 1.2] : hue < 0.75 ? [1, 0.98, 0.95] : [1.2, 0.85, 0.55]
    const steps = Math.ceil((radius * sweep) / 0.7)
    for (let s = 0; s < steps; s++) {
      const a = start + (sweep * s) / steps
      const x = px + Math.cos(a) * radius
      const y = py + Math.sin(a) * radius
      if (y < 0 || y >= view.horizon || x < 1 || x >= width - 1) continue
      const x0 = Math.floor(x)
      const y0 = Math.floor(y)
      const fx = x - x0
      const fy = y - y0
      const by = power * 0.42
      glow(picture, x0, y0, light, by * (1 - fx) * (1 - fy))
      glow(picture, x0 + 1, y0, light, by * fx * (1 - fy))
      glow(picture, x0, y0 + 1, light, by * (1 - fx) * fy)
      glow(picture, x0 + 1, y0 + 1, light, by * fx * fy)
    }
  }
  foreground(
    stage,
    view,
    [0.004, 0.005, 0.008],
    between(stage, 0.06, 0.18),
    between(stage, 0.01, 0.024),
  )
  return { exposure: blue ? 1.7 : 2.1, bloom: 0.15, vignette: 0.36 }
}
