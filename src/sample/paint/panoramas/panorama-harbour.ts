import { at, eroded, fbm, rough, soft } from '../canvas/noise.ts'
import { clamp, lerp, smooth } from '../canvas/picture.ts'
import type { Picture, Rgb } from '../canvas/picture.ts'
import { hash2, makeRandom } from '../canvas/random.ts'
import { lampTints, neonTints } from '../outdoors/lamps.ts'

interface Harbour {
  readonly seed: number
  readonly shift: number
  /** Longitude of the afterglow and of the town's middle. */
  readonly glow: number
  readonly town: number
}

const TURN = Math.PI * 2

const apart = (a: number, b: number): number => {
  const d = Math.abs(a - b) % TURN
  return d > Math.PI ? TURN - d : d
}

const sky = (h: Harbour, x: number, y: number, z: number, lon: number, out: Float32Array): void => {
  const up = Math.max(0, y)
  const near = apart(lon, h.glow)
  const warm = Math.exp(-near * 0.9) * Math.exp(-up * 5.2)
  const far = 1 / (up + 0.09)
  const u = x * far * 0.06 + h.shift
  const v = z * far * 0.06 + h.shift * 0.7
  const warp = at(soft(), u * 0.7, v * 0.7) * 0.08
  const cloud = smooth(0.02, 1, at(fbm(), u + warp, v - warp) + 0.25 * at(fbm(), u * 3.3, v * 3.3))
  const lit = Math.exp(-near * 0.8) * Math.exp(-up * 2.2)
  const alpha = cloud * smooth(0, 0.1, y) * 0.85
  const zenith: Rgb = [0.016, 0.042, 0.135]
  const low: Rgb = [0.1, 0.125, 0.26]
  const ember: Rgb = [0.95, 0.42, 0.2]
  const cloudLit: Rgb = [0.62, 0.25, 0.24]
  const cloudDark: Rgb = [0.035, 0.05, 0.11]
  for (let c = 0; c < 3; c++) {
    const clear = lerp(zenith[c]!, low[c]!, Math.exp(-up * 3)) + ember[c]! * warm
    out[c] = lerp(clear, lerp(cloudDark[c]!, cloudLit[c]!, lit), alpha)
  }
}

const mountain = (h: Harbour, lon: number, ridge: number): number => {
  const t = lon / TURN
  const rise =
    at(soft(), t * 3 + h.shift, 0.3 + ridge * 0.21) +
    0.16 * at(eroded(), t * 8 + h.shift, 0.4 + ridge * 0.17) +
    0.03 * at(rough(), t * 20, 0.2)
  return (0.075 + 0.075 * rise) * (1 - ridge * 0.42)
}

/** Towers along the shore: the row of a town, nearer ones lower; returns true when the ray meets one. */
const town = (h: Harbour, lon: number, lat: number, row: number, out: Float32Array): boolean => {
  const count = 150 + row * 46
  const place = ((lon + TURN) / TURN) * count
  const index = Math.floor(place)
  const f = place - index
  const key = ((index % count) + count) % count
  const centre = Math.exp(-((apart(lon, h.town) / 0.75) ** 2))
  const r = hash2(key, row, h.seed)
  const rise =
    (0.02 + 0.2 * centre * r * r + 0.02 * r) * (1 - row * 0.26) * (centre > 0.03 ? 1 : 0.35)
  const wide = 0.35 + 0.32 * hash2(key, row + 9, h.seed)
  if (lat > rise || Math.abs(f - 0.5) > wide) return false
  const wx = f * 11
  const wy = lat * 330
  const light = hash2(Math.floor(wx) + key * 13, Math.floor(wy), h.seed + row)
  const fx = wx - Math.floor(wx)
  const fy = wy - Math.floor(wy)
  const pane =
    smooth(0.1, 0.3, fx) * smooth(0.9, 0.7, fx) * smooth(0.12, 0.3, fy) * smooth(0.9, 0.7, fy)
  const on = light < 0.34 ? pane * (0.35 + light * 3) : 0
  const tone = lampTints[Math.floor(r * 3)]!
  const roof = lat > rise - 0.0022 && r > 0.6 ? 0.8 : 0
  const neon = neonTints[Math.floor(r * 97) % neonTints.length]!
  const side = f < 0.5 ? 1.3 : 0.75
  const haze = 0.35 - row * 0.12
  for (let c = 0; c < 3; c++) {
    const wall = [0.035, 0.045, 0.085][c]! * side + tone[c]! * on * 0.9 + neon[c]! * roof
    out[c] = lerp(wall, [0.14, 0.12, 0.19][c]!, haze)
  }
  return true
}

/** The colour along a ray above the water, into `out`. */
const above = (h: Harbour, x: number, y: number, z: number, out: Float32Array): void => {
  const lon = Math.atan2(x, z)
  const lat = Math.atan2(y, Math.hypot(x, z))
  sky(h, x, y, z, lon, out)
  for (let ridge = 0; ridge < 2; ridge++) {
    const top = mountain(h, lon, ridge)
    if (lat >= top) continue
    const mist = smooth(0.06, 0, lat) * 0.5
    const near = Math.exp(-apart(lon, h.glow) * 0.9)
    const soft0 = clamp((top - lat) * 1500)
    for (let c = 0; c < 3; c++) {
      const tone =
        [0.035, 0.05, 0.105][c]! * (1.3 - ridge * 0.5) +
        [0.12, 0.06, 0.05][c]! * near * (1 - ridge * 0.5)
      out[c] = lerp(out[c]!, lerp(tone, [0.11, 0.11, 0.19][c]!, mist), soft0)
    }
  }
  if (lat < 0.25) for (let row = 0; row < 3; row++) town(h, lon, Math.max(0, lat), row, out)
  if (lat < 0.006) {
    const key = Math.floor(((lon + TURN) / TURN) * 520)
    const lamp = hash2(key, 5, h.seed)
    if (lamp < 0.4)
      for (let c = 0; c < 3; c++)
        out[c] = out[c]! + lampTints[Math.floor(lamp * 7)]![c]! * 1.1 * smooth(0.006, 0.002, lat)
  }
}

const quay = (x: number, z: number, out: Float32Array): void => {
  const board = x / 0.24
  const fx = board - Math.floor(board)
  const grain = at(rough(), x * 0.9, z * 0.05) * 0.3 + at(fbm(), x * 0.3, z * 0.1) * 0.4
  const tone =
    (0.72 + 0.5 * hash2(Math.floor(board), Math.floor(z / 3.1 + Math.floor(board) * 0.37), 3)) *
    (1 + grain * 0.4)
  const gap = smooth(0.0, 0.05, fx) * smooth(1, 0.95, fx)
  for (let c = 0; c < 3; c++) out[c] = [0.075, 0.068, 0.072][c]! * tone * lerp(0.25, 1, gap)
}

/** A harbour after sunset, seen from the end of a wooden pier. */
export const paintDuskHarbour = (picture: Picture, seed: number): void => {
  const { width, height, data } = picture
  const random = makeRandom(seed)
  const h: Harbour = {
    seed: seed & 0xffff,
    shift: random(),
    glow: random() * 1.2 - 0.6,
    town: random() * 1.6 - 2.2,
  }
  const out = new Float32Array(3)
  const eye = 2.4
  for (let py = 0; py < height; py++) {
    const lat = (0.5 - (py + 0.5) / height) * Math.PI
    const y = Math.sin(lat)
    const flat = Math.cos(lat)
    for (let px = 0; px < width; px++) {
      const lon = ((px + 0.5) / width - 0.5) * TURN
      const x = Math.sin(lon) * flat
      const z = Math.cos(lon) * flat
      if (y >= 0) above(h, x, y, z, out)
      else {
        const t = eye / -y
        const wx = x * t
        const wz = z * t
        if (Math.abs(wx) < 1.7 && wz < 2.6 && wz > -70) quay(wx, wz, out)
        else {
          const calm = 1 / (1 + t * 0.03)
          const n1 = at(fbm(), wx * 0.03 + h.shift, wz * 0.03)
          const n2 = at(fbm(), wx * 0.031 + 0.4, wz * 0.029 + 0.7)
          const s = at(soft(), wx * 0.006, wz * 0.006)
          const nx = (n1 - n2) * 0.1 * calm
          const nz = (n1 + n2) * 0.1 * calm
          const ny = -y + Math.abs(n1 + 0.4 * n2) * 0.13 * calm
          above(h, x + nx, Math.max(0.001, ny), z + nz, out)
          const facing = clamp(1 + y)
          const fresnel = 0.05 + 0.95 * facing ** 4
          for (let c = 0; c < 3; c++)
            out[c] = out[c]! * fresnel * 0.92 + [0.004, 0.011, 0.024][c]! * (1 + 0.4 * s)
        }
      }
      const p = (py * width + px) * 3
      data[p] = out[0]!
      data[p + 1] = out[1]!
      data[p + 2] = out[2]!
    }
  }
}
