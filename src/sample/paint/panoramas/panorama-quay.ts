import { at, eroded, fbm, rough, soft } from '../canvas/noise.ts'
import { clamp, lerp, smooth } from '../canvas/picture.ts'
import type { Picture, Rgb } from '../canvas/picture.ts'
import { hash2, makeRandom } from '../canvas/random.ts'
import { trace } from '../canvas/trace.ts'
import type { Air } from '../outdoors/air.ts'
import { coats } from '../scenes/sea/containers.ts'
import { skyAlong } from './round-sky.ts'
import type { RoundSky } from './round-sky.ts'
import { box, makeCell, meet } from './yard.ts'
import type { Cell, Hit } from './yard.ts'

/** An hour after sunrise, the sun over the bay to the right. */
const air: Air = {
  zenith: [0.13, 0.24, 0.46],
  middle: [0.4, 0.47, 0.58],
  horizon: [0.9, 0.72, 0.56],
  sun: [2.3, 1.5, 0.9],
  ambient: [0.3, 0.34, 0.42],
  glow: [1.3, 0.78, 0.4],
  haze: [0.62, 0.58, 0.57],
  towards: [0.82, 0.36, -0.44],
  disc: 1,
}
const eye = 40
const edge = -9
const water = -3
/** Metres a pixel covers at a metre's distance decide how far steel shows its folds. */
const folds = 0.28

const fold = (along: number): number =>
  smooth(0.25, 0.65, Math.abs((along / folds - Math.floor(along / folds)) * 2 - 1))

interface Quay {
  readonly seed: number
  readonly sky: RoundSky
  /** Radians a pixel. */
  readonly grain: number
}

const cell = makeCell()
const shade = makeCell()
const hit: Hit = { t: 0, face: 'none' }
const blocked: Hit = { t: 0, face: 'none' }

const isLit = (seed: number, x: number, y: number, z: number): boolean => {
  const [sx, sy, sz] = air.towards
  meet(seed, x, y, z, sx, sy, sz, shade, blocked)
  return blocked.face === 'none'
}

/** Paint, folds and dirt of the box that a ray met, written to `out`; answers how its face turns to the sun and the sky. */
const steel = (
  seed: number,
  { x0, x1, z0, z1, height, keyX, keyZ }: Cell,
  face: Hit['face'],
  [x, y, z]: Rgb,
  [dx, , dz]: Rgb,
  pixel: number,
  out: Float32Array,
): { facing: number; sky: number } => {
  const [sx, sy, sz] = air.towards
  const level = Math.floor(Math.min(y, height - 0.01) / box.high)
  const coat = coats[Math.floor(hash2(keyX * 8 + level, keyZ, seed + 5) * coats.length)]!
  const isTop = face === 'top'
  const along = face === 'x' ? z - z0 : x - x0
  const length = face === 'x' ? z1 - z0 : x1 - x0
  const up = isTop ? z - z0 : y - level * box.high
  const high = isTop ? z1 - z0 : box.high
  const border = Math.min(Math.min(along, length - along), Math.min(up, high - up))
  const fine = clamp(1.6 - pixel / 0.1)
  const folded = (fold(along) - 0.5) * fine * smooth(0.1, 0.16, border)
  const seam = lerp(1, 0.5, smooth(0.07 + pixel, 0.02, border) * 0.8)
  const dirt = at(fbm(), along * 0.05 + keyX * 0.37, up * 0.11 + keyZ * 0.21)
  const rust = smooth(0.35, 0.95, at(fbm(), along * 0.13 + keyZ * 0.3, up * 0.05 + level * 0.4))
  const worn = 0.9 + 0.16 * dirt
  for (let c = 0; c < 3; c++) {
    const paint = coat[c]! * worn * (isTop ? 1.05 : 1)
    out[c] = lerp(paint, [0.2, 0.1, 0.055][c]!, rust * (isTop ? 0.5 : 0.3)) * seam
  }
  if (isTop) return { facing: clamp(sy + 0.1 * folded), sky: 1 }
  const facing = face === 'x' ? (dx > 0 ? -sx : sx) : dz > 0 ? -sz : sz
  return {
    facing: clamp(facing + 0.3 * folded),
    sky: 0.46 + 0.34 * smooth(0, 9, y) + 0.12 * folded,
  }
}

/** Asphalt with tyre marks and lines; concrete near the water. */
const ground = (x: number, z: number, pixel: number, out: Float32Array): void => {
  const isQuay = smooth(17, 15, z)
  const spot = at(fbm(), x * 0.012, z * 0.012)
  const fine = at(rough(), x * 0.11, z * 0.11) * clamp(1 - pixel / 0.5)
  const tyre = smooth(0.1, 0.9, at(fbm(), x * 0.004, z * 0.16)) * 0.3
  const tone = 1 + 0.28 * spot + 0.12 * fine - tyre * (1 - isQuay)
  const line = (at: number, half: number): number =>
    smooth(half + pixel * 0.7, half, Math.abs(z - at)) * clamp(half / (pixel * 0.6))
  const rail = Math.max(line(-4.5, 0.09), line(13, 0.09))
  const mark = Math.max(line(3.2, 0.12), line(7.4, 0.12))
  const dash = (x / 6 - Math.floor(x / 6) < 0.5 ? 1 : 0) * line(5.3, 0.1)
  const kerb = smooth(edge + 0.9 + pixel, edge + 0.9, z)
  for (let c = 0; c < 3; c++) {
    const plain = lerp([0.075, 0.076, 0.08][c]!, [0.21, 0.2, 0.185][c]!, isQuay) * tone
    const marked = lerp(plain, [0.62, 0.47, 0.1][c]!, mark * (0.6 + 0.3 * spot))
    const dashed = lerp(marked, 0.6, dash * 0.8)
    out[c] = lerp(lerp(dashed, 0.035, rail), [0.5, 0.4, 0.12][c]!, kerb * 0.7)
  }
}

const ridges = (shift: number, lon: number, lat: number, haze: Rgb, out: Float32Array): void => {
  const turn = lon / (Math.PI * 2)
  for (let layer = 0; layer < 3; layer++) {
    const rise =
      at(soft(), turn * 3 + shift, 0.2 + layer * 0.23) +
      0.2 * at(eroded(), turn * 9 + shift, 0.3 + layer * 0.19)
    const top = (0.05 + 0.042 * rise) * (1 - layer * 0.3) + 0.004
    const cover = clamp((top - lat) * 900)
    const far = [0.86, 0.7, 0.5][layer]!
    for (let c = 0; c < 3; c++) {
      const tone = lerp([0.05, 0.07, 0.08][c]!, haze[c]!, far + 0.12 * smooth(0.03, 0, lat))
      out[c] = lerp(out[c]!, tone, cover)
    }
  }
}

const sea = (quay: Quay, dx: number, dy: number, dz: number, out: Float32Array): number => {
  const t = (water - eye) / dy
  const x = dx * t
  const z = dz * t
  const calm = 1 / (1 + t * 0.004)
  const a = at(fbm(), x * 0.006 + 0.3, z * 0.011)
  const b = at(fbm(), x * 0.021 + 0.7, z * 0.033 + 0.2)
  const c = at(rough(), x * 0.03, z * 0.045) * clamp(1.4 - t / 260)
  const nx = (a + 0.7 * b + 0.3 * c) * 0.07 * calm
  const nz = (a - 0.7 * b + 0.35 * c) * 0.07 * calm
  const ry = Math.max(0.012, -dy + 0.5 * nz)
  const norm = 1 / Math.hypot(dx + nx, ry, dz + nz)
  const [rx, rz] = [(dx + nx) * norm, (dz + nz) * norm]
  skyAlong(quay.sky, rx, ry * norm, rz, out)
  const [sx, sy, sz] = air.towards
  const glitter = 2.2 * Math.max(0, rx * sx + ry * norm * sy + rz * sz) ** 90
  const fresnel = 0.03 + 0.97 * (1 - clamp(-dy + nz)) ** 5
  for (let i = 0; i < 3; i++)
    out[i] =
      (out[i]! + air.sun[i]! * glitter) * fresnel +
      [0.02, 0.045, 0.052][i]! * (1 + 0.4 * a) * (1 - fresnel)
  return t
}

/** A container terminal in the morning from forty metres above its quay: the yard ahead, the bay behind. */
export const paintQuay = (picture: Picture, seed: number): void => {
  const random = makeRandom(seed)
  const { width, height } = picture
  const grain = (Math.PI * 2) / width
  const quay: Quay = { seed: seed & 0xffff, sky: { air, shift: random(), cover: 0.55 }, grain }
  const shift = random()
  const tone = new Float32Array(3)
  const [sx, sy, sz] = air.towards
  trace(picture, (px, py, out) => {
    const lon = (px / width - 0.5) * Math.PI * 2
    const lat = (height / 2 - py) * grain
    const dx = Math.sin(lon) * Math.cos(lat)
    const dy = Math.sin(lat)
    const dz = Math.cos(lon) * Math.cos(lat)
    const near = Math.max(0, dx * sx + dz * sz)
    const haze = air.haze.map((c, i) => c + air.glow[i]! * 0.3 * near ** 4) as unknown as Rgb
    let far = Infinity
    if (dy >= -0.0005) {
      skyAlong(quay.sky, dx, dy, dz, out)
      ridges(shift, lon, lat, haze, out)
      return
    }
    const level = -eye / dy
    if (dz * level < edge) far = sea(quay, dx, dy, dz, out)
    else {
      meet(quay.seed, 0, eye, 0, dx, dy, dz, cell, hit)
      far = hit.t
      const [x, y, z] = [dx * far, eye + dy * far, dz * far]
      const pixel = far * grain
      const open = hit.face === 'ground' || hit.face === 'none'
      let facing = sy
      let above = 0.85
      if (open) ground(x, z, pixel, tone)
      else {
        const turned = steel(quay.seed, cell, hit.face, [x, y, z], [dx, dy, dz], pixel, tone)
        facing = turned.facing
        above = turned.sky
      }
      const lit =
        facing > 0 && isLit(quay.seed, x - dx * 0.02, y + 0.02, z - dz * 0.02) ? facing : 0
      for (let c = 0; c < 3; c++)
        out[c] = tone[c]! * (air.sun[c]! * lit + air.ambient[c]! * above * 1.25)
    }
    const fog = 1 - Math.exp(-far * 0.0016)
    for (let c = 0; c < 3; c++) out[c] = lerp(out[c]!, haze[c]!, fog)
  })
}
