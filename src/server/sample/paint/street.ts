import { airOf, viewOf } from './air.ts'
import { lampTints, neonTints } from './lamps.ts'
import { at, fbm, rough, soft } from './noise.ts'
import { blur, clamp, glow, makePicture, enlarge, lerp, smooth, times } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'
import { hash2 } from './random.ts'
import { fill, stroke } from './shapes.ts'
import { between } from './stage.ts'
import type { Scene, Stage } from './stage.ts'

/** A disc of light out of focus: even inside, a brighter rim, a slightly cut edge towards the corners. */
export const disc = (picture: Picture, x: number, y: number, radius: number, light: Rgb): void => {
  const { width, height } = picture
  const ox = ((x - width / 2) / width) * 0.55
  const oy = ((y - height / 2) / height) * 0.55
  for (let j = Math.floor(y - radius - 1); j <= y + radius + 1; j++) {
    for (let i = Math.floor(x - radius - 1); i <= x + radius + 1; i++) {
      const d = Math.hypot(i + 0.5 - x, j + 0.5 - y)
      const cut = Math.hypot(i + 0.5 - x + ox * radius * 1.6, j + 0.5 - y + oy * radius * 1.6)
      const edge = clamp((radius - d) / 1.6 + 0.5) * clamp((radius * 1.12 - cut) / 2.5 + 0.5)
      if (edge <= 0) continue
      const t = d / radius
      glow(picture, i, j, light, edge * (0.62 + 0.14 * t + 0.42 * smooth(0.84, 0.97, t)))
    }
  }
}

const tintOf = (stage: Stage): Rgb =>
  stage.random() < 0.38
    ? neonTints[Math.floor(stage.random() * neonTints.length)]!
    : lampTints[Math.floor(stage.random() * lampTints.length)]!

const backdrop = (stage: Stage, horizon: number): void => {
  const { picture, recipe } = stage
  const air = airOf(recipe, 0, 0.1)
  const small = makePicture(24, 24)
  const day = recipe.light === 'golden' ? 0.35 : recipe.light === 'blue-hour' ? 0.55 : 0.5
  for (let y = 0; y < 24; y++) {
    for (let x = 0; x < 24; x++) {
      const v = y / 23
      const wall = Math.abs(x / 23 - 0.5) * 2
      const sky = smooth(horizon + 0.05, 0, v) * smooth(1, 0.2, wall + at(soft(), x * 0.05, v))
      const street = smooth(horizon, 1, v) * 0.5
      const p = (y * 24 + x) * 3
      for (let c = 0; c < 3; c++) {
        const base = air.ambient[c]! * (0.16 + 0.2 * street) + [0.012, 0.009, 0.008][c]!
        small.data[p + c] =
          base +
          air.middle[c]! * sky * day +
          0.06 * [1, 0.55, 0.25][c]! * Math.exp(-(((v - horizon) * 5) ** 2)) * day
      }
    }
  }
  enlarge(small, picture)
}

const streetBokeh: Scene = (stage) => {
  const { picture, recipe } = stage
  const { width, height } = picture
  const unit = Math.sqrt(width * height)
  const horizon = recipe.framing === 'high' ? 0.36 : between(stage, 0.46, 0.6)
  backdrop(stage, horizon)
  const vx = width * between(stage, 0.3, 0.7)
  const vy = height * horizon
  const big = unit * between(stage, 0.026, 0.05)
  const strength = recipe.light === 'golden' ? 0.5 : 0.75
  for (let i = 0; i < 190; i++) {
    const t = stage.random() ** 1.3
    const lane = stage.random()
    const near = 0.12 + t
    const side = stage.random() < 0.5 ? -1 : 1
    const lift =
      lane < 0.34 ? -0.02 - 0.02 * stage.random() : lane < 0.8 ? between(stage, 0.05, 0.75) : 0.04
    const spreadX = lane < 0.34 ? between(stage, 0.04, 0.5) : between(stage, 0.25, 0.75)
    const x = vx + side * spreadX * unit * near * 1.15
    const y = vy - lift * unit * near * 0.9
    const tone =
      lane < 0.34
        ? side > 0
          ? ([1.3, 0.1, 0.05] as Rgb)
          : ([1.2, 1.1, 0.9] as Rgb)
        : tintOf(stage)
    const power = (strength * between(stage, 0.18, 0.95)) / (0.6 + near)
    disc(picture, x, y, big * (0.5 + 0.75 * near) * between(stage, 0.85, 1.1), times(tone, power))
    if (recipe.weather === 'rain' && lane < 0.8) {
      disc(
        picture,
        x,
        2 * vy - y + unit * 0.03,
        big * (0.6 + 0.75 * near),
        times(tone, power * 0.32),
      )
    }
  }
  blur(picture, unit * 0.0018, unit * 0.0018, 1)
  if (recipe.weather === 'rain') droplets(stage, unit)
  return { exposure: recipe.light === 'golden' ? 1.1 : 1.25, bloom: 0.35, saturation: 1.15 }
}

/** Drops on a pane: each one bends the street behind it upside down. */
const droplets = (stage: Stage, unit: number): void => {
  const { picture, random } = stage
  const { width, height, data } = picture
  const behind = data.slice()
  for (let n = 0; n < 620; n++) {
    const radius = unit * (0.0025 + 0.017 * random() ** 5 + 0.003 * random())
    const cx = random() * width
    const cy = random() * height
    const long = 1 + 0.35 * random()
    for (let y = Math.floor(cy - radius * long - 1); y <= cy + radius * long + 1; y++) {
      if (y < 0 || y >= height) continue
      for (let x = Math.floor(cx - radius - 1); x <= cx + radius + 1; x++) {
        if (x < 0 || x >= width) continue
        const dx = (x - cx) / radius
        const dy = (y - cy) / (radius * long)
        const d = Math.hypot(dx, dy) + 0.12 * Math.sin(Math.atan2(dy, dx) * 3 + n)
        const cover = clamp((1 - d) * radius * 0.8)
        if (cover <= 0) continue
        const bend = 0.3 + d * d
        const sx = clamp(
          Math.round(width / 2 + (cx - width / 2) * 0.6 - dx * bend * unit * 0.32),
          0,
          width - 1,
        )
        const sy = clamp(Math.round(cy - dy * bend * unit * 0.32), 0, height - 1)
        const rim = smooth(1.02, 0.62, d) * 0.85 + 0.15
        const shine = Math.exp(-((dx + 0.35) ** 2 + (dy + 0.4) ** 2) * 26) * 0.35
        const q = (sy * width + sx) * 3
        const p = (y * width + x) * 3
        for (let c = 0; c < 3; c++) {
          const light = behind[q + c]! * rim * 1.05 + shine * 0.5
          data[p + c] = data[p + c]! + (light - data[p + c]!) * cover
        }
      }
    }
  }
}

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

const wetStreet: Scene = (stage) => {
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
export const figure = (
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

export const streetScenes = { 'street-bokeh': streetBokeh, 'wet-street': wetStreet }
