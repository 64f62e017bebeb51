import { at, fbm, soft } from '../canvas/noise.ts'
import { clamp } from '../canvas/picture.ts'
import type { Picture, Rgb } from '../canvas/picture.ts'
import { skyAt } from './air.ts'
import type { Air, View } from './air.ts'

export interface Water {
  /** Height of the camera over the water; waves are about one unit long at roughness 1. */
  readonly eye: number
  /** 0 a mirror, 1 choppy. */
  readonly rough: number
  /** Light that comes back out of the water. */
  readonly body: Rgb
  readonly shift: readonly [number, number]
  /** First row of water. */
  readonly from: number
  /** Share of the scene above the water that the water mirrors, 0..1; the rest reflects open sky. */
  readonly mirror: number
  /** How far below the water's edge the mirror axis lies, in rows (0 at the horizon). */
  readonly axis?: number
  /** Strength of the sun's glitter. */
  readonly glitter?: number
  readonly fog?: number
  readonly swell?: number
}

/**
 * Paint water over the rows from `from` down: perspective waves that mirror the picture painted
 * above, the sky's colours by Fresnel, and the sun's glitter path.
 */
export const paintWater = (picture: Picture, view: View, air: Air, water: Water): void => {
  const { width, height, data } = picture
  picture.waterline = Math.max(0, Math.floor(water.from))
  const out = new Float32Array(3)
  const sky = new Float32Array(3)
  const sx = air.towards[0] / air.towards[2]
  const sy = air.towards[1] / air.towards[2]
  const axis = water.axis ?? water.from
  const wave = fbm()
  const long = soft()
  const glitter = water.glitter ?? 1
  const swell = water.swell ?? 0.5
  for (let y = Math.max(0, Math.floor(water.from)); y < height; y++) {
    const down = Math.max(0.4, y + 0.5 - view.horizon) / view.focal
    const z = water.eye / down
    const flatness = 1 / (1 + z * 0.012 * (0.4 + water.rough))
    const dim = water.fog ? 1 - Math.exp(-z * water.fog) : 0
    const steep = water.rough * 0.34 * flatness
    const fresnelBase = 1 - down / Math.sqrt(1 + down * down)
    for (let x = 0; x < width; x++) {
      const tx = (x + 0.5 - view.cx) / view.focal
      const wx = tx * z
      const u = wx * 0.023 + water.shift[0]
      const v = z * 0.047 + water.shift[1]
      const n1 = at(wave, u, v)
      const n2 = at(wave, u + 0.37 + water.shift[1] * 0.7, v * 1.13 + 0.11)
      const n3 = at(wave, u * 4.1 - water.shift[0] * 2, v * 4.3 + 0.5)
      const s = at(long, u * 0.21 + 0.2, v * 0.3)
      const nx = (n1 - n2 + 0.4 * n3) * steep * 0.6
      const ny = (n1 + n2 + 0.6 * n3 + swell * s) * steep
      const tilt = clamp(fresnelBase - ny * 0.55)
      const fresnel = 0.03 + 0.97 * tilt * tilt * tilt * tilt
      const ry = down + ny * 0.9
      const rx = tx + nx * 0.5
      const my = axis - (y - axis) - ny * view.focal * 0.3
      const mx = x + nx * view.focal * 0.14
      const py = my < 0 || my >= axis ? -1 : my | 0
      const keep = py < 0 ? 0 : water.mirror * clamp(my / (height * 0.03))
      if (keep < 1) skyAt(air, rx, Math.abs(ry), sky)
      if (keep > 0) {
        const px = mx < 0 ? 0 : mx >= width ? width - 1 : mx | 0
        const p = (py * width + px) * 3
        for (let c = 0; c < 3; c++)
          sky[c] = keep === 1 ? data[p + c]! : sky[c]! + (data[p + c]! - sky[c]!) * keep
      }
      const gx = rx - sx + nx * 0.5
      const gy = (ry - sy) * 0.55
      const spread = 0.0016 + steep * steep * 0.05
      const flash =
        glitter *
        Math.exp(-(gx * gx * 1.5 + gy * gy) / spread) *
        (0.6 + 6 * clamp(n1 + n3 * 0.6 + 0.1))
      for (let c = 0; c < 3; c++) {
        const deep = water.body[c]! * (1 + 0.35 * s)
        const lit = deep + (sky[c]! - deep) * fresnel + air.sun[c]! * flash * air.disc
        out[c] = lit + (air.haze[c]! - lit) * dim
      }
      const p = (y * width + x) * 3
      data[p] = out[0]!
      data[p + 1] = out[1]!
      data[p + 2] = out[2]!
    }
  }
}
