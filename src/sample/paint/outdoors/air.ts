import { blend, times } from '../canvas/picture.ts'
import type { Rgb } from '../canvas/picture.ts'
import type { Light, Recipe } from '../recipe.ts'

/** Where the camera stands: directions are (x - cx, horizon - y) / focal, distance 1 straight ahead. */
export interface View {
  readonly width: number
  readonly height: number
  readonly cx: number
  /** Row of the horizon in pixels; may lie outside the picture. */
  readonly horizon: number
  /** Focal length in pixels; pixels a radian when the view is round. */
  readonly focal: number
  /** All the way around: columns are longitudes, rows latitudes. */
  readonly round?: boolean
}

/** The light of a place: sky, sun and haze in linear colours. */
export interface Air {
  readonly zenith: Rgb
  readonly middle: Rgb
  readonly horizon: Rgb
  /** Direct light on a surface that faces the sun (or the moon). */
  readonly sun: Rgb
  readonly ambient: Rgb
  readonly glow: Rgb
  readonly haze: Rgb
  /** Sun direction: right, up, ahead; length 1. */
  readonly towards: Rgb
  /** Brightness of the sun's disc; 0 hides it. */
  readonly disc: number
}

interface Hour {
  readonly zenith: Rgb
  readonly middle: Rgb
  readonly horizon: Rgb
  readonly sun: Rgb
  readonly glow: Rgb
  readonly ambient: Rgb
  readonly elevation: number
}

const hours: Record<Light, Hour> = {
  dawn: {
    zenith: [0.13, 0.21, 0.42],
    middle: [0.32, 0.35, 0.5],
    horizon: [0.86, 0.54, 0.4],
    sun: [2.0, 0.95, 0.52],
    glow: [1.5, 0.72, 0.32],
    ambient: [0.24, 0.27, 0.38],
    elevation: 0.1,
  },
  noon: {
    zenith: [0.05, 0.15, 0.42],
    middle: [0.16, 0.36, 0.72],
    horizon: [0.58, 0.72, 0.88],
    sun: [1.75, 1.62, 1.42],
    glow: [0.5, 0.48, 0.42],
    ambient: [0.26, 0.33, 0.45],
    elevation: 0.75,
  },
  golden: {
    zenith: [0.1, 0.2, 0.42],
    middle: [0.4, 0.44, 0.52],
    horizon: [0.98, 0.66, 0.42],
    sun: [2.5, 1.42, 0.6],
    glow: [1.9, 1.0, 0.36],
    ambient: [0.27, 0.27, 0.33],
    elevation: 0.17,
  },
  'blue-hour': {
    zenith: [0.018, 0.045, 0.15],
    middle: [0.06, 0.11, 0.28],
    horizon: [0.2, 0.19, 0.27],
    sun: [0.16, 0.17, 0.27],
    glow: [0.42, 0.17, 0.08],
    ambient: [0.07, 0.1, 0.21],
    elevation: 0.02,
  },
  night: {
    zenith: [0.004, 0.008, 0.022],
    middle: [0.009, 0.015, 0.036],
    horizon: [0.028, 0.034, 0.055],
    sun: [0.1, 0.12, 0.17],
    glow: [0.05, 0.06, 0.08],
    ambient: [0.012, 0.016, 0.03],
    elevation: 0.35,
  },
  overcast: {
    zenith: [0.3, 0.34, 0.4],
    middle: [0.45, 0.49, 0.54],
    horizon: [0.66, 0.69, 0.72],
    sun: [0.42, 0.42, 0.42],
    glow: [0.16, 0.16, 0.15],
    ambient: [0.36, 0.39, 0.44],
    elevation: 0.9,
  },
}

const grey: Rgb = [0.5, 0.53, 0.57]

/** The air of a recipe with the sun at a given side: -1 left edge, 1 right edge, of a normal lens. */
export const airOf = (recipe: Recipe, side: number, elevation?: number): Air => {
  const hour = hours[recipe.light]
  const up = elevation ?? hour.elevation
  const flat = Math.hypot(side * 0.55, up, 1)
  const hidden = recipe.weather === 'rain' || recipe.weather === 'storm' ? 0.85 : 0
  const veiled = recipe.weather === 'mist' ? 0.35 : recipe.weather === 'snow' ? 0.4 : 0
  const dull = Math.max(hidden, veiled)
  const level = (hour.horizon[1] + hour.middle[1]) / 2
  const cover = times(grey, level * 1.5)
  const horizon = blend(hour.horizon, cover, dull * 0.7)
  return {
    zenith: blend(hour.zenith, times(cover, 0.7), dull * 0.75),
    middle: blend(hour.middle, cover, dull * 0.75),
    horizon,
    sun: times(hour.sun, 1 - dull * 0.75),
    glow: times(hour.glow, 1 - hidden * 0.7),
    ambient: hour.ambient,
    haze: blend(blend(horizon, hour.middle, 0.7), times(hour.ambient, 1.6), 0.18),
    towards: [(side * 0.55) / flat, up / flat, 1 / flat],
    disc: recipe.light === 'overcast' || recipe.light === 'blue-hour' || hidden > 0 ? 0 : 1,
  }
}

/** Write the clear sky at tangent direction (x, y) to `out`. */
export const skyAt = (air: Air, x: number, y: number, out: Float32Array): void => {
  const e = Math.max(0, y)
  const low = Math.exp(-e * 7)
  const mid = Math.exp(-e * 1.9)
  const sx = air.towards[0] / air.towards[2]
  const sy = air.towards[1] / air.towards[2]
  const d = Math.sqrt((x - sx) * (x - sx) + (y - sy) * (y - sy) * 1.5)
  const near = 0.55 * Math.exp(-d * 3.2) + 1.1 * Math.exp(-d * 14)
  for (let c = 0; c < 3; c++) {
    const z = air.zenith[c]!
    const m = air.middle[c]!
    const base = z + (m - z) * mid + (air.horizon[c]! - m) * low
    out[c] = base + air.glow[c]! * near
  }
}

/** The haze that lies between the camera and something far, seen towards tangent x. */
export const hazeAt = (air: Air, x: number, out: Float32Array): void => {
  const sx = air.towards[0] / air.towards[2]
  const sy = air.towards[1] / air.towards[2]
  const d = Math.sqrt((x - sx) * (x - sx) + sy * sy)
  const near = 0.34 * Math.exp(-d * 2.6)
  for (let c = 0; c < 3; c++) out[c] = air.haze[c]! + air.glow[c]! * near
}

const horizons: Record<string, number> = {
  wide: 0.64,
  high: 0.26,
  near: 0.4,
  tall: 0.46,
  flat: 0.5,
}

/** A camera for a recipe; `lens` 1 is a normal lens, 2 a tele, 0.6 a wide angle. */
export const viewOf = (
  recipe: Recipe,
  width: number,
  height: number,
  lens = 1,
  horizon = horizons[recipe.framing]!,
): View => ({
  width,
  height,
  cx: width / 2,
  horizon: Math.round(height * horizon),
  focal: Math.sqrt(width * height) * 1.05 * lens,
})
