import { at, fbm, soft } from '../canvas/noise.ts'
import { lerp, smooth } from '../canvas/picture.ts'
import type { Picture } from '../canvas/picture.ts'
import type { Air } from '../outdoors/air.ts'

export interface RoundSky {
  readonly air: Air
  readonly shift: number
  /** 0 hardly a cloud, 1 a closed cover. */
  readonly cover: number
}

/** Writes the sky along a direction (x right, y up, z ahead; length 1) to `out`. */
export const skyAlong = (
  { air, shift, cover }: RoundSky,
  x: number,
  y: number,
  z: number,
  out: Float32Array,
): void => {
  const up = Math.max(0, y)
  const low = Math.exp(-up * 7)
  const middle = Math.exp(-up * 1.9)
  const [sx, sy, sz] = air.towards
  const facing = Math.max(0, x * sx + y * sy + z * sz)
  const glow = 0.34 * facing ** 5 + 0.5 * facing ** 40 + 1.1 * facing ** 300
  const disc = facing > 0.99993 ? 9 : 0
  // High thin clouds in rows; they close up towards the horizon.
  const far = 1 / (up + 0.13)
  const u = x * far * 0.05 + shift
  const v = z * far * 0.05 + shift * 0.6
  const warp = at(soft(), u * 0.8, v * 0.8) * 0.06
  const body = at(fbm(), u + warp, v * 1.7 - warp) + 0.3 * at(fbm(), u * 3.3, v * 5.1)
  const density = smooth(0.8 - cover, 2 - cover, body) * smooth(0.005, 0.09, y)
  const alpha = 1 - Math.exp(-density * 1.9)
  const rim = 0.75 * facing ** 4 * Math.exp(-density * 1.6)
  for (let c = 0; c < 3; c++) {
    const clear =
      lerp(air.zenith[c]!, air.middle[c]!, middle) +
      (air.horizon[c]! - air.middle[c]!) * low +
      air.glow[c]! * glow
    const lit = air.horizon[c]! * 0.72 + air.sun[c]! * 0.1 + air.glow[c]! * rim
    const cloud = lerp(lit, air.middle[c]! * 0.8, smooth(0.2, 1, density) * 0.6)
    out[c] = lerp(clear, cloud, alpha) + air.glow[c]! * disc
  }
}

/** Paints the sky over a round picture whose pixels are `1 / focal` radians, down to where the land begins, a little below the horizon. */
export const paintRoundSky = (
  picture: Picture,
  sky: RoundSky,
  focal: number,
  horizon: number,
): void => {
  const { width, data } = picture
  const out = new Float32Array(3)
  const last = Math.min(picture.height, Math.ceil(horizon + 0.07 * focal))
  for (let py = 0; py < last; py++) {
    const lat = (horizon - py - 0.5) / focal
    const y = Math.sin(lat)
    const flat = Math.cos(lat)
    for (let px = 0; px < width; px++) {
      const lon = ((px + 0.5) / width - 0.5) * Math.PI * 2
      skyAlong(sky, Math.sin(lon) * flat, y, Math.cos(lon) * flat, out)
      data.set(out, (py * width + px) * 3)
    }
  }
}
