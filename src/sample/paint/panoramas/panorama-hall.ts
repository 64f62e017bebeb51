import { at, fbm, rough, soft } from '../canvas/noise.ts'
import { clamp, hex, lerp, smooth } from '../canvas/picture.ts'
import type { Picture, Rgb } from '../canvas/picture.ts'
import { hash2 } from '../canvas/random.ts'
import { trace } from '../canvas/trace.ts'
import { paint } from '../paint.ts'
import { makeRecipes } from '../recipe.ts'

interface Frame {
  readonly centre: number
  readonly half: number
  readonly rise: number
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
}

const HALF_X = 5.2
const HALF_Z = 7.4
const CEILING = 3.1
const FLOOR = -1.55
const HANG = 0.05

const decode = new Float32Array(256).map((_, i) => (i / 255) ** 2.2 * 0.9)

/** Pixels of the pictures on the walls go with those of the hall. */
const hang = (seed: number, side: number): Frame[][] => {
  const recipes = makeRecipes(60, seed).filter((r) => r.palette !== 'monochrome')
  let next = 0
  return [HALF_X, HALF_Z, HALF_X, HALF_Z].map((half) => {
    const count = half === HALF_X ? 3 : 4
    const gap = (half * 2) / count
    return Array.from({ length: count }, (_, i) => {
      const recipe = recipes[next++]!
      const ratio = clamp(recipe.ratio[0] / recipe.ratio[1], 0.7, 1.5)
      const rise = ratio > 1 ? 0.62 : 0.78
      const width = Math.round(side * Math.sqrt(ratio))
      const height = Math.round(side / Math.sqrt(ratio))
      return {
        centre: -half + gap * (i + 0.5),
        half: rise * ratio,
        rise,
        bytes: paint(recipe, width, height),
        width,
        height,
      }
    })
  })
}

const wallTone: Rgb = hex(0xe9e6e0)

const wallLight = (frames: readonly Frame[], along: number, up: number): number => {
  let light = 0.34 + 0.1 * smooth(FLOOR, CEILING, up)
  for (const frame of frames) {
    const dx = (along - frame.centre) / (frame.half + 0.55)
    const dy = (up - HANG - 0.35) / 1.35
    light += 0.62 * Math.exp(-(dx * dx + dy * dy) * 1.1)
  }
  const corner = smooth(0, 0.5, up - FLOOR) * 0.2 + 0.8
  return light * corner
}

const wall = (frames: readonly Frame[], along: number, up: number, out: Float32Array): void => {
  const light = wallLight(frames, along, up)
  const base = up < FLOOR + 0.12 ? 0.75 : 1
  const plaster = 1 + 0.02 * at(rough(), along * 0.6, up * 0.6)
  for (let c = 0; c < 3; c++) out[c] = wallTone[c]! * light * base * plaster * [1, 0.97, 0.91][c]!
  for (const frame of frames) {
    const x = along - frame.centre
    const y = up - HANG
    const ox = Math.abs(x) - frame.half
    const oy = Math.abs(y) - frame.rise
    const outer = Math.max(ox, oy)
    if (outer > 0.2) {
      const shade = smooth(
        0.42,
        0.1,
        Math.hypot(
          Math.max(0, Math.abs(x) - frame.half - 0.1),
          Math.max(0, Math.abs(y + 0.16) - frame.rise - 0.1),
        ),
      )
      if (shade > 0) for (let c = 0; c < 3; c++) out[c] = out[c]! * (1 - 0.3 * shade)
      continue
    }
    if (outer > 0.155) {
      const bevel = oy > ox ? (y > 0 ? 1.5 : 0.6) : 1
      for (let c = 0; c < 3; c++) out[c] = [0.028, 0.025, 0.023][c]! * bevel * light
    } else if (outer > 0) {
      const inner = outer < 0.012 ? 0.7 : 1
      for (let c = 0; c < 3; c++) out[c] = 0.86 * light * inner * [1, 0.985, 0.95][c]!
    } else {
      const px = clamp(((x / frame.half + 1) / 2) * frame.width, 0, frame.width - 1.001)
      const py = clamp(((1 - y / frame.rise) / 2) * frame.height, 0, frame.height - 1.001)
      sample(frame, px, py, out)
      for (let c = 0; c < 3; c++) out[c] = out[c]! * (0.25 + light * 0.95)
    }
  }
}

const sample = (frame: Frame, x: number, y: number, out: Float32Array): void => {
  const x0 = x | 0
  const y0 = y | 0
  const fx = x - x0
  const fy = y - y0
  const right = x0 + 1 < frame.width ? 3 : 0
  const down = y0 + 1 < frame.height ? frame.width * 3 : 0
  const p = (y0 * frame.width + x0) * 3
  for (let c = 0; c < 3; c++) {
    const a = decode[frame.bytes[p + c]!]!
    const b = decode[frame.bytes[p + right + c]!]!
    const d = decode[frame.bytes[p + down + c]!]!
    const e = decode[frame.bytes[p + down + right + c]!]!
    out[c] = (a * (1 - fx) + b * fx) * (1 - fy) + (d * (1 - fx) + e * fx) * fy
  }
}

const ceiling = (x: number, z: number, out: Float32Array): void => {
  const panelX = Math.abs(x) - 1.5
  const panelZ = Math.abs(((z + 7.4) % 2.96) - 1.48) - 1.16
  const pane = Math.max(panelX, Math.abs(z) > 7 ? 1 : panelZ)
  const rail = Math.abs(Math.abs(x) - 3.4)
  const lit = smooth(0.02, -0.04, pane)
  const cell = (z + 7.4) / 2.96
  const bulb = Math.hypot(rail / 0.06, (cell * 3 - Math.floor(cell * 3) - 0.5) / 0.09)
  const base = 0.5 + 0.25 * Math.exp(-Math.max(0, pane) * 1.4)
  for (let c = 0; c < 3; c++) {
    const plane = wallTone[c]! * base * (rail < 0.035 ? 0.12 : 1)
    out[c] = lerp(plane, [1.75, 1.85, 2.0][c]!, lit) + (bulb < 1 ? [3, 2.5, 1.8][c]! : 0)
  }
}

/** Where a ray from (ox, 0, oz) leaves the room: walls and ceiling, not the floor. */
const cast = (
  walls: readonly Frame[][],
  ox: number,
  oy: number,
  oz: number,
  dx: number,
  dy: number,
  dz: number,
  out: Float32Array,
): void => {
  const tx = Math.abs(dx) < 1e-6 ? 1e6 : ((dx > 0 ? HALF_X : -HALF_X) - ox) / dx
  const tz = Math.abs(dz) < 1e-6 ? 1e6 : ((dz > 0 ? HALF_Z : -HALF_Z) - oz) / dz
  const ty = dy > 1e-6 ? (CEILING - oy) / dy : 1e6
  const t = Math.min(tx, ty, tz)
  const x = ox + dx * t
  const y = oy + dy * t
  const z = oz + dz * t
  if (t === ty) ceiling(x, z, out)
  else if (t === tz) wall(walls[dz > 0 ? 0 : 2]!, dz > 0 ? x : -x, y, out)
  else wall(walls[dx > 0 ? 1 : 3]!, dx > 0 ? -z : z, y, out)
}

const bench = (dx: number, dy: number, dz: number): { t: number; top: boolean } | undefined => {
  let best: { t: number; top: boolean } | undefined
  for (const middle of [-4, 4]) {
    const lowX = -0.95
    const y0 = FLOOR
    const y1 = FLOOR + 0.44
    const t1 = [(lowX - 0) / dx, (-lowX - 0) / dx].sort((a, b) => a - b)
    const t2 = [y0 / dy, y1 / dy].sort((a, b) => a - b)
    const t3 = [(middle - 0.3) / dz, (middle + 0.3) / dz].sort((a, b) => a - b)
    const enter = Math.max(t1[0]!, t2[0]!, t3[0]!)
    const leave = Math.min(t1[1]!, t2[1]!, t3[1]!)
    if (enter > 0 && enter < leave && (!best || enter < best.t))
      best = { t: enter, top: enter === t2[0]! }
  }
  return best
}

const floor = (
  walls: readonly Frame[][],
  x: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
  out: Float32Array,
  mirror: Float32Array,
): void => {
  const board = x / 0.19
  const key = Math.floor(board)
  const length = z / 1.7 + hash2(key, 0, 4)
  const fx = board - key
  const fz = length - Math.floor(length)
  const tone = 0.78 + 0.34 * hash2(key, Math.floor(length), 9)
  const grain = 1 + 0.14 * at(rough(), x * 1.1, z * 0.07) + 0.12 * at(fbm(), x * 0.5, z * 0.06)
  const gap = smooth(0, 0.03, fx) * smooth(1, 0.97, fx) * smooth(0, 0.006, fz)
  const edge = Math.min(HALF_X - Math.abs(x), HALF_Z - Math.abs(z))
  const light = (0.5 + 0.32 * Math.exp(-(x * x) / 6)) * (0.62 + 0.38 * smooth(0, 0.8, edge))
  let contact = 1
  for (const middle of [-4, 4]) {
    const d = Math.hypot(Math.max(0, Math.abs(x) - 0.95), Math.max(0, Math.abs(z - middle) - 0.3))
    contact *= 1 - 0.62 * smooth(0.45, 0, d)
  }
  // Boards are not quite level, and waxed: a reflection sways, its edges don’t fray.
  const shake = 0.007
  cast(
    walls,
    x,
    FLOOR,
    z,
    dx + shake * at(soft(), x * 0.8, z * 0.8),
    -dy,
    dz + shake * at(soft(), x * 0.8 + 0.5, z * 0.8),
    mirror,
  )
  const shine = (0.07 + 0.5 * (1 - Math.abs(dy)) ** 4) * contact
  for (let c = 0; c < 3; c++)
    out[c] =
      [0.36, 0.22, 0.125][c]! * tone * grain * lerp(0.4, 1, gap) * light * contact * 1.15 +
      mirror[c]! * shine
}

/** An exhibition hall: four walls of framed pictures, a lit ceiling, a polished wooden floor, two benches. */
export const paintHall = (picture: Picture, seed: number): void => {
  const { width, height } = picture
  const walls = hang(seed, Math.max(420, Math.round(width / 12)))
  const mirror = new Float32Array(3)
  trace(picture, (px, py, out) => {
    const lon = (px / width - 0.5) * Math.PI * 2
    const lat = (0.5 - py / height) * Math.PI
    const dx = Math.sin(lon) * Math.cos(lat)
    const dy = Math.sin(lat)
    const dz = Math.cos(lon) * Math.cos(lat)
    const seat = dy < 0 ? bench(dx || 1e-9, dy, dz || 1e-9) : undefined
    if (seat) {
      const x = dx * seat.t
      const z = dz * seat.t
      const leather = 0.9 + 0.15 * at(rough(), x * 0.5, z * 0.5)
      const seam = seat.top
        ? smooth(0, 0.03, Math.abs(((x + 0.95) % 0.63) - 0.315) * -1 + 0.315)
        : 1
      for (let c = 0; c < 3; c++)
        out[c] = [0.075, 0.048, 0.036][c]! * leather * (seat.top ? 1.15 : 0.34) * lerp(0.5, 1, seam)
      return
    }
    const tFloor = dy < -1e-6 ? FLOOR / dy : 1e6
    const x = dx * tFloor
    const z = dz * tFloor
    if (dy < 0 && Math.abs(x) < HALF_X && Math.abs(z) < HALF_Z)
      floor(walls, x, z, dx, dy, dz, out, mirror)
    else cast(walls, 0, 0, 0, dx, dy, dz, out)
  })
}
