import { at, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import {
  blend,
  clamp,
  enlarge,
  lerp,
  makePicture,
  smooth,
  times,
} from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { airOf } from '#sample/paint/outdoors/air.ts'
import type { Air } from '#sample/paint/outdoors/air.ts'
import { between } from '#sample/paint/stage.ts'
import type { Stage } from '#sample/paint/stage.ts'

export interface Wood {
  readonly air: Air
  readonly glowX: number
  readonly glowY: number
  readonly floor: number
  readonly haze: Rgb
  readonly light: Rgb
}

export const backdrop = (stage: Stage, wood: Wood, leaf: Rgb): void => {
  const { picture } = stage
  const coarse = 2
  const small = makePicture(Math.ceil(picture.width / coarse), Math.ceil(picture.height / coarse))
  const unit = 1 / Math.sqrt(small.width * small.height)
  const shift = stage.random()
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const u = x * unit
      const v = y * unit
      const d = Math.hypot(x / small.width - wood.glowX, (y / small.height - wood.glowY) * 0.8)
      const glow = 1.1 * Math.exp(-d * d * 9) + 0.35 * Math.exp(-d * 2)
      const leaves = at(fbm(), u * 0.55 + shift, v * 0.5)
      const speck = at(rough(), u * 0.55, v * 0.55 + shift)
      const crown = smooth(0.75, 0.05, y / small.height) * smooth(-0.5, 0.6, leaves + 0.5 * speck)
      const p = (y * small.width + x) * 3
      for (let c = 0; c < 3; c++) {
        const base = wood.haze[c]! * (0.78 + 0.12 * leaves) + wood.light[c]! * glow * 0.5
        small.data[p + c] = lerp(base, leaf[c]! * (0.55 + 0.7 * glow) + base * 0.35, crown * 0.62)
      }
    }
  }
  enlarge(small, picture)
}

/** Leaves of a near canopy: clusters of dark and back-lit specks, dense at the top. */
export const canopy = (
  stage: Stage,
  wood: Wood,
  leaf: Rgb,
  depth: number,
  size: number,
  reach: number,
): void => {
  const { picture } = stage
  const { width, height, data } = picture
  const unit = 1 / (Math.sqrt(width * height) * size)
  const a = stage.random()
  const last = Math.min(height, Math.ceil(height * reach * 1.25))
  for (let y = 0; y < last; y++) {
    const drop = y / height / reach
    for (let x = 0; x < width; x++) {
      const u = x * unit
      const v = y * unit
      const cloud = at(fbm(), u * 0.22 + a, v * 0.26 + a)
      const fill = cloud + 0.75 - drop * 1.5
      if (fill < -0.4) continue
      const speck = at(rough(), u * 0.5 + a, v * 0.5)
      const cover = smooth(-0.08, 0.14, fill * 0.8 + speck * 0.75 - 0.12)
      if (cover <= 0) continue
      const d = Math.hypot(x / width - wood.glowX, (y / height - wood.glowY) * 0.8)
      const back = Math.exp(-d * 2.6)
      const tone = 0.22 + 0.35 * clamp(0.5 + speck) + 1.25 * back * clamp(0.6 - fill * 0.5)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const colour = leaf[c]! * tone * (0.5 + wood.light[c]! * 0.55)
        const seen = lerp(colour, wood.haze[c]!, depth)
        data[p + c] = data[p + c]! + (seen - data[p + c]!) * cover
      }
    }
  }
}

export const floorOf = (stage: Stage, wood: Wood, soil: Rgb, tuft: Rgb): void => {
  const { picture } = stage
  const { width, height, data } = picture
  const shift = stage.random()
  const focal = Math.sqrt(width * height)
  const line = wood.floor * height
  for (let x = 0; x < width; x++) {
    const bank =
      line -
      (at(soft(), (x / focal) * 0.15 + shift, 0.2) * 0.03 +
        0.012 * at(rough(), (x / focal) * 0.9, 0.5)) *
        height
    for (let y = Math.max(0, Math.floor(bank)); y < height; y++) {
      const down = Math.max(1.5, y - bank + 2) / focal
      const z = 0.26 / down
      const wx = ((x - width / 2) / focal) * z
      const n = at(fbm(), wx * 0.35 + shift, z * 0.35)
      const g = at(rough(), wx * 0.6, z * 0.6)
      const fern = smooth(-0.1, 0.5, n + 0.4 * g)
      const d = Math.abs(x / width - wood.glowX)
      const patch =
        smooth(-0.1, 0.45, at(fbm(), wx * 0.22 + 0.4, z * 0.14 + shift)) * Math.exp(-d * 2)
      const fog = clamp(1 - Math.exp(-z * 0.32) + 0.05)
      const cover = clamp(y + 1 - bank)
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const tone =
          lerp(soil[c]!, tuft[c]!, fern) *
          (0.55 + 0.55 * (0.5 + g)) *
          (wood.air.ambient[c]! * 0.9 + wood.light[c]! * (0.18 + 0.75 * patch))
        const seen = lerp(tone, wood.haze[c]! + wood.light[c]! * 0.16 * Math.exp(-d * 4), fog)
        data[p + c] = data[p + c]! + (seen - data[p + c]!) * cover
      }
    }
  }
}

/** Shafts of light that fan out from the bright gap in the crowns, broken up by leaves. */
export const shafts = (stage: Stage, wood: Wood, strength: number): void => {
  const { picture } = stage
  const small = makePicture(Math.ceil(picture.width / 4), Math.ceil(picture.height / 4))
  const gx = small.width * wood.glowX
  const gy = small.height * (wood.glowY - 0.22)
  const shift = stage.random()
  const unit = Math.sqrt(small.width * small.height)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const dx = x - gx
      const dy = y - gy
      const r = Math.hypot(dx, dy) / unit
      const angle = Math.atan2(dx, dy)
      const ray = smooth(
        0.0,
        0.85,
        at(soft(), angle * 0.42 + shift, 0.3) +
          0.5 * at(fbm(), angle * 0.75 + shift, 0.7 + r * 0.01),
      )
      const smoke = 0.75 + 0.4 * at(soft(), (x / unit) * 0.2, (y / unit) * 0.2 + shift)
      const by =
        strength *
        ray *
        smoke *
        Math.exp(-r * 1.15) *
        smooth(0.02, 0.3, r) *
        clamp((dy / unit) * 3 + 0.2)
      const p = (y * small.width + x) * 3
      for (let c = 0; c < 3; c++) small.data[p + c] = wood.light[c]! * by
    }
  }
  const full = makePicture(picture.width, picture.height)
  enlarge(small, full)
  for (let i = 0; i < picture.data.length; i++) picture.data[i] = picture.data[i]! + full.data[i]!
}

export const woodOf = (stage: Stage, floor: number): Wood => {
  const { recipe } = stage
  const air = airOf(recipe, 0, 0.2)
  const cool: Rgb = recipe.light === 'blue-hour' ? [0.13, 0.19, 0.3] : [0.52, 0.57, 0.55]
  const haze =
    recipe.light === 'blue-hour'
      ? cool
      : blend(cool, air.horizon, recipe.light === 'overcast' ? 0.25 : 0.45)
  return {
    air,
    glowX: between(stage, 0.22, 0.78),
    glowY: between(stage, 0.2, 0.5),
    floor,
    haze: times(haze, recipe.light === 'noon' ? 0.8 : 0.9),
    light: recipe.light === 'overcast' ? [0.5, 0.52, 0.5] : times(air.sun, 0.75),
  }
}
