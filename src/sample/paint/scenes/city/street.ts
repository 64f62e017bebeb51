import { at, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { fill, stroke } from '#sample/paint/canvas/shapes.ts'
import { viewOf } from '#sample/paint/outdoors/air.ts'
import { lampTints, neonTints } from '#sample/paint/outdoors/lamps.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'

const sodium: Rgb = [1, 0.72, 0.45]
interface Street {
  readonly seed: number
  readonly half: number
  readonly eye: number
  readonly lit: number
  readonly fog: Rgb
  readonly thick: number
  readonly sky: Rgb
  readonly day: number
}

/** Light of a street canyon seen along a ray; y up. Writes to out, returns the distance. */
const canyon = (
  street: Street,
  dx: number,
  dy: number,
  ex: number,
  ey: number,
  out: Float32Array,
): number => {
  const side = dx > 0 ? 1 : -1
  const z = Math.abs(dx) < 1e-5 ? 1e5 : (side * street.half - ex) / dx
  const y = ey + dy * z
  const block = Math.floor((z + hash2(side, 1, street.seed) * 4) / 4.2)
  const tall = 5 + 9 * hash2(block, side, street.seed)
  if (y > tall || z > 130) {
    for (let c = 0; c < 3; c++) {
      const fog = Math.exp(-Math.max(0, dy) * 3.2)
      out[c] = lerp(street.sky[c]!, street.fog[c]!, fog * 0.85)
    }
    return 200
  }
  const tone = 0.05 + 0.09 * hash2(block, side + 5, street.seed)
  const blurred = 1 / (1 + z * 0.05)
  const shop = y < 1.15
  const wx = shop ? z / 1.05 : z / 0.62
  const wy = shop ? y / 1.15 : (y - 1.15) / 0.86
  const cell = Math.floor(wx)
  const row = Math.floor(wy)
  const fx = wx - cell
  const fy = wy - row
  const chance = hash2(cell, shop ? 99 : row, street.seed + side)
  const frame =
    smooth(0.08, 0.16, fx) * smooth(0.92, 0.84, fx) * smooth(0.14, 0.24, fy) * smooth(0.9, 0.8, fy)
  const on = shop ? chance < 0.72 : chance < street.lit
  const warm = hash2(cell, row, street.seed + 11)
  const lampTone = lampTints[Math.floor(warm * 3)]!
  const grime = 0.75 + 0.5 * at(fbm(), z * 0.11 + side * 0.3, y * 0.15)
  const clutter = shop
    ? 0.45 + 0.8 * Math.max(0, 0.5 + at(rough(), z * 0.16, y * 0.3))
    : 0.6 + 0.5 * fy
  const power = on ? frame * (shop ? 1.5 : 0.22 + 0.65 * warm) * clutter : 0
  const signRow = y > 1.02 && y < 1.42 && hash2(Math.floor(z / 1.6), side, street.seed + 21) < 0.6
  const banner = hash2(Math.floor(z / 2.1), side, street.seed + 31)
  const hung = banner < 0.4 && y > 1.6 && y < 3.2 + banner * 4 && (z / 2.1) % 1 < 0.13
  const neon =
    neonTints[Math.floor(hash2(Math.floor(z / 1.6), side, street.seed + 41) * neonTints.length)]!
  const glyph = 0.25 + 0.75 * smooth(-0.05, 0.25, at(rough(), z * 0.21, y * 0.33))
  const sign = signRow || hung ? glyph * 1.7 : 0
  const spill = 0.22 * Math.exp(-Math.max(0, y - 0.8) * 0.8)
  const fog = 1 - Math.exp(-z * street.thick)
  for (let c = 0; c < 3; c++) {
    const wall =
      tone * grime * (street.day * street.sky[c]! * 3 + spill * sodium[c]!) * (1 - 0.5 * frame)
    const light = wall + lampTone[c]! * power * 0.55 + neon[c]! * sign * (0.4 + 0.6 * blurred)
    out[c] = light + (street.fog[c]! - light) * fog
  }
  return z
}

export const wetStreet: Scene = (stage) => {
  const { picture, recipe } = stage
  const { width, height, data } = picture
  const view = viewOf(
    recipe,
    width,
    height,
    between(stage, 0.85, 1.25),
    recipe.framing === 'high' ? 0.3 : between(stage, 0.42, 0.55),
  )
  const day = recipe.light === 'overcast'
  const sky: Rgb = day
    ? [0.4, 0.43, 0.46]
    : recipe.light === 'blue-hour'
      ? [0.045, 0.075, 0.16]
      : [0.012, 0.013, 0.02]
  const street: Street = {
    seed: recipe.seed & 0xffff,
    half: between(stage, 2.1, 3.2),
    eye: between(stage, 0.9, 1.5),
    lit: day ? 0.16 : 0.3,
    fog: day
      ? [0.36, 0.38, 0.41]
      : recipe.light === 'blue-hour'
        ? [0.1, 0.11, 0.17]
        : [0.085, 0.06, 0.046],
    thick: recipe.weather === 'mist' ? 0.055 : 0.026,
    sky,
    day: day ? 1 : recipe.light === 'blue-hour' ? 0.8 : 0.2,
  }
  const ex = between(stage, -0.7, 0.7)
  const out = new Float32Array(3)
  const wet = new Float32Array(3)
  for (let py = 0; py < height; py++) {
    const dy = (view.horizon - py - 0.5) / view.focal
    const ground = dy < 0 ? -street.eye / dy : 1e9
    for (let px = 0; px < width; px++) {
      const dx = (px + 0.5 - view.cx) / view.focal
      const side = ((dx > 0 ? street.half : -street.half) - ex) / (dx || 1e-5)
      const paved = ground < side && ground < 130
      if (!paved) canyon(street, dx, dy, ex, street.eye, out)
      if (paved) {
        const gx = ex + dx * ground
        const lane = Math.abs(gx) / street.half
        const puddle = smooth(
          -0.25,
          0.4,
          at(soft(), gx * 0.05 + 0.1, ground * 0.05) + (lane > 0.8 ? -0.4 : 0),
        )
        const grit = at(rough(), gx * 0.11, ground * 0.11)
        const ripple = at(fbm(), gx * 0.16, ground * 0.16)
        const shake = lerp(0.05, 0.008, puddle)
        const bounceX = dx + (grit * 0.5 + ripple) * shake * 0.6
        const bounceY = -dy + Math.abs(grit + ripple) * shake * 2.2 + shake * 0.6 * grit
        canyon(street, bounceX, bounceY, ex, -street.eye, wet)
        const grazing = 1 - -dy / Math.sqrt(1 + dx * dx + dy * dy)
        const mirror = lerp(0.16, 0.55, puddle) + 0.4 * grazing ** 5
        const fog = 1 - Math.exp(-ground * street.thick)
        for (let c = 0; c < 3; c++) {
          const tar = (0.028 + 0.012 * grit) * (street.day * sky[c]! * 3 + 0.4 * sodium[c]!)
          const lit = tar + wet[c]! * Math.min(1, mirror)
          out[c] = lit + (street.fog[c]! - lit) * fog
        }
      }
      const p = (py * width + px) * 3
      data[p] = out[0]!
      data[p + 1] = out[1]!
      data[p + 2] = out[2]!
    }
  }
  passers(stage, view.horizon, street.eye, view.focal, ex)
  return { exposure: day ? 1.0 : 1.7, bloom: 0.45, vignette: 0.4 }
}

/** People with umbrellas against the light, and their reflections. */
const passers = (stage: Stage, horizon: number, eye: number, focal: number, ex: number): void => {
  const { picture, random } = stage
  const count = 1 + Math.floor(random() * 3)
  for (let i = 0; i < count; i++) {
    const z = 4.5 + i * 2.6 + random() * 3
    const x = picture.width / 2 + ((between(stage, -1.1, 1.1) - ex) / z) * focal
    const y = horizon + (eye / z) * focal
    const size = (0.95 / z) * focal
    const haze = clamp(0.05 + z * 0.012)
    const ink: Rgb = [0.008 + haze * 0.05, 0.008 + haze * 0.045, 0.011 + haze * 0.045]
    figure(picture, x, y, size, ink, random() < 0.75, 1, 1)
    figure(picture, x, y, size * 0.9, ink, random() < 0.75, -1, 0.5)
  }
}

/** A walking person seen from behind; `up` -1 paints the reflection. */
const figure = (
  picture: Picture,
  x: number,
  y: number,
  size: number,
  ink: Rgb,
  umbrella: boolean,
  up: number,
  cover: number,
): void => {
  const p = (u: number, v: number): [number, number] => [x + u * size, y - v * size * up]
  const round = (u: number, v: number, r: number, squash: number): void => {
    const dots = Array.from({ length: 18 }, (_, i) =>
      p(u + Math.cos((i / 9) * Math.PI) * r, v + Math.sin((i / 9) * Math.PI) * r * squash),
    )
    fill(picture, dots, ink, cover)
  }
  fill(
    picture,
    [
      p(-0.1, 0.48),
      p(-0.09, 0.2),
      p(-0.12, 0),
      p(-0.05, 0),
      p(-0.02, 0.22),
      p(0, 0.42),
      p(0.03, 0.22),
      p(0.07, 0.01),
      p(0.13, 0.02),
      p(0.09, 0.25),
      p(0.1, 0.48),
    ],
    ink,
    cover,
  )
  fill(
    picture,
    [
      p(-0.13, 0.4),
      p(-0.15, 0.66),
      p(-0.1, 0.79),
      p(-0.03, 0.83),
      p(0.03, 0.83),
      p(0.1, 0.79),
      p(0.15, 0.66),
      p(0.13, 0.4),
    ],
    ink,
    cover,
  )
  round(0, 0.9, 0.068, 1.2)
  if (!umbrella) return
  stroke(picture, p(0.09, 0.6), p(0.1, 1.15), size * 0.014, ink, cover)
  const dome = Array.from({ length: 15 }, (_, i) =>
    p(0.1 + Math.cos((i / 14) * Math.PI) * 0.42, 0.98 + Math.sin((i / 14) * Math.PI) * 0.24),
  )
  const hem = Array.from({ length: 9 }, (_, i) => p(-0.32 + (i / 8) * 0.84, 0.98 + (i % 2) * 0.025))
  fill(picture, [...dome, ...hem], ink, cover)
}
