import { at, soft } from '#sample/paint/canvas/noise.ts'
import {
  blur,
  clamp,
  enlarge,
  glow,
  makePicture,
  smooth,
  times,
} from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { airOf } from '#sample/paint/outdoors/air.ts'
import { lampTints, neonTints } from '#sample/paint/outdoors/lamps.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'

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

export const streetBokeh: Scene = (stage) => {
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
