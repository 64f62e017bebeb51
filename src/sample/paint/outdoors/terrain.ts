import type { Picture, Rgb } from '../canvas/picture.ts'
import { hazeAt } from './air.ts'
import type { Air, View } from './air.ts'

/** A landscape in its own metres-like units: the camera at x 0, z 0, looking along z. */
export interface Land {
  readonly eye: number
  readonly near: number
  readonly far: number
  /** Samples along a line of sight. */
  readonly steps: number
  readonly height: (x: number, z: number) => number
  /** Surface colour before light, written to `out`; `slope` is the up part of the normal. */
  readonly surface: (x: number, z: number, height: number, slope: number, out: Float32Array) => void
  /** How far apart the samples of a normal lie, at distance 1. */
  readonly grain?: number
  /** Reach of cast shadows; 0 for none. */
  readonly shadow?: number
  readonly fog: Fog
  /** 0 a matte surface, 1 water. */
  readonly gloss?: (x: number, z: number, height: number) => number
}

export interface Fog {
  /** Loss a unit of distance. */
  readonly density: number
  /** More fog below this height … */
  readonly level?: number
  /** … this much at most, fading with height over `fall`. */
  readonly low?: number
  readonly fall?: number
  readonly colour?: Rgb
}

/** No ground rises faster than this, so the march can skip ground deep below the line of sight. */
const STEEPEST = 2.6

const march = (land: Land): Float32Array => {
  const { near, far, steps } = land
  const depths = new Float32Array(steps)
  const growth = Math.pow(far / near, 1 / (steps - 1))
  for (let i = 0; i < steps; i++) depths[i] = near * Math.pow(growth, i)
  return depths
}

const shadeShadow = (land: Land, air: Air, x: number, z: number, h: number): number => {
  const reach = land.shadow ?? 0
  if (reach === 0) return 1
  const [sx, sy, sz] = air.towards
  const flat = Math.max(0.05, Math.hypot(sx, sz))
  let open = 1
  for (let i = 1; i <= 6; i++) {
    const t = (reach * i * i) / 36
    const over = land.height(x + (sx / flat) * t, z + (sz / flat) * t) - (h + (sy / flat) * t)
    if (over > 0) {
      const soft = 1 - over / (0.02 * reach + t * 0.12)
      if (soft < open) open = soft
      if (open <= 0) return 0
    }
  }
  return open
}

/**
 * Paint a landscape over a finished sky, column by column from near to far. The upper edge of every
 * piece of ground is weighted by the part of the pixel it covers. Returns the row of the skyline a
 * column, in pixels.
 */
export const paintLand = (picture: Picture, view: View, air: Air, land: Land): Float32Array => {
  const { width, height, data } = picture
  const depths = march(land)
  const skyline = new Float32Array(width)
  const haze = new Float32Array(3)
  const tone = new Float32Array(3)
  const before = new Float32Array(3)
  const part = new Float32Array(3)
  const [lx, ly, lz] = air.towards
  const grain = land.grain ?? 0.004
  const fogLow = land.fog.low ?? 0
  const fogLevel = land.fog.level ?? 0
  const fogFall = land.fog.fall ?? 1
  const sunlit = land.shadow !== undefined

  for (let column = 0; column < width; column++) {
    const turn = ((column + 0.5) / width - 0.5) * Math.PI * 2
    const tx = view.round ? Math.sin(turn) : (column + 0.5 - view.cx) / view.focal
    const tz = view.round ? Math.cos(turn) : 1
    hazeAt(air, view.round ? turn : tx, haze)
    if (land.fog.colour) for (let c = 0; c < 3; c++) haze[c] = land.fog.colour[c]!
    let top = height
    let joined = false
    let filled = 0
    let open = 1
    let shaded = -9
    part.fill(0)
    for (let i = 0; i < depths.length && top > 0; i++) {
      const d = depths[i]!
      const x = tx * d
      const z = tz * d
      const h = land.height(x, z)
      const slant = (h - land.eye) / d
      const row = view.round
        ? view.horizon - Math.atan(slant) * view.focal
        : view.horizon - slant * view.focal
      if (row > top - 0.55) {
        if (row < top + 1) continue
        joined = false
        const gap = ((row - top) / view.focal) * d
        while (i + 2 < depths.length && (depths[i + 1]! - d) * STEEPEST < gap) i++
        continue
      }
      const e = grain * d
      const gx = (land.height(x + e, z) - h) / e
      const gz = (land.height(x, z + e) - h) / e
      const up = 1 / Math.sqrt(1 + gx * gx + gz * gz)
      land.surface(x, z, h, up, tone)
      const facing = (-gx * lx + ly - gz * lz) * up
      const fresh = !joined || top - row > 2 || i - shaded > 2
      if (facing > 0 && sunlit && fresh) {
        open = shadeShadow(land, air, x, z, h)
        shaded = i
      }
      const direct = facing > 0 ? facing * open : 0
      const sky = 0.45 + 0.55 * up
      const thin = land.fog.density * d
      const pool = fogLow > 0 ? fogLow * d * Math.exp(-Math.max(0, h - fogLevel) / fogFall) : 0
      const clear = Math.exp(-thin - pool)
      for (let c = 0; c < 3; c++) {
        const lit = tone[c]! * (air.sun[c]! * direct + air.ambient[c]! * sky)
        tone[c] = haze[c]! + (lit - haze[c]!) * clear
      }
      const limit = row > 0 ? row : 0
      const start = top
      const span = top - row
      while (top > limit) {
        const y = Math.ceil(top) - 1
        const upper = y > limit ? y : limit
        const cover = top - upper
        const mixing = joined && span > 1 ? (start - (upper + top) / 2) / span : 1
        for (let c = 0; c < 3; c++) {
          part[c] = part[c]! + (before[c]! + (tone[c]! - before[c]!) * mixing) * cover
        }
        filled += cover
        top = upper
        if (upper > y) break
        const p = (y * width + column) * 3
        for (let c = 0; c < 3; c++) {
          data[p + c] = part[c]! / filled
          part[c] = 0
        }
        filled = 0
      }
      for (let c = 0; c < 3; c++) before[c] = tone[c]!
      joined = true
    }
    if (filled > 0) {
      const p = ((Math.ceil(top) - 1) * width + column) * 3
      for (let c = 0; c < 3; c++) data[p + c] = data[p + c]! * (1 - filled) + part[c]!
    }
    skyline[column] = top
  }
  return skyline
}
