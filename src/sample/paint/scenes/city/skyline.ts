import { at, eroded, soft } from '#sample/paint/canvas/noise.ts'
import { blend, glow, lerp, times, tint } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { fill, stroke } from '#sample/paint/canvas/shapes.ts'
import type { Point } from '#sample/paint/canvas/shapes.ts'
import type { Air, View } from '#sample/paint/outdoors/air.ts'
import { lamp, lampTints, neonTints } from '#sample/paint/outdoors/lamps.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintSky, paintStars } from '#sample/paint/outdoors/sky.ts'
import { between } from '#sample/paint/stage.ts'
import type { Stage } from '#sample/paint/stage.ts'
import { paintTower } from './towers.ts'

interface Skyline {
  readonly base: number
  readonly tall: number
  readonly rows: number
  readonly lit: number
  readonly haze: Rgb
  /** Haze before the farthest and the nearest row. */
  readonly depths: readonly [number, number]
}

const dark = (recipe: Stage['recipe']): boolean =>
  recipe.light === 'night' || recipe.light === 'blue-hour'

/** Hills of the harbour behind the town. */
export const hills = (stage: Stage, view: View, colour: Rgb, tall: number): void => {
  const { picture } = stage
  const shift = stage.random()
  for (let x = 0; x < picture.width; x++) {
    const u = ((x - view.cx) / view.focal) * 0.16 + shift
    const rise = (at(soft(), u, 0.4) + 0.14 * at(eroded(), u * 3, 0.2) + 0.55) * tall * view.focal
    const top = view.horizon - Math.max(0, rise)
    for (let y = Math.max(0, Math.floor(top)); y < view.horizon; y++) {
      const cover = Math.min(1, y + 1 - top)
      const p = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++) {
        picture.data[p + c] = picture.data[p + c]! + (colour[c]! - picture.data[p + c]!) * cover
      }
    }
  }
}

export const skyline = (stage: Stage, air: Air, plan: Skyline): void => {
  const { picture, recipe, random } = stage
  const unit = Math.sqrt(picture.width * picture.height)
  const centre = picture.width * between(stage, 0.3, 0.7)
  const landmark = picture.width * between(stage, 0.25, 0.75)
  for (let row = 0; row < plan.rows; row++) {
    const near = plan.rows === 1 ? 1 : row / (plan.rows - 1)
    const depth = lerp(plan.depths[0], plan.depths[1], near)
    const wide = unit * lerp(0.022, 0.06, near)
    for (let x = -wide; x < picture.width;) {
      const width = wide * (0.55 + random() * 0.95)
      const cluster = Math.exp(-(((x - centre) / (picture.width * 0.32)) ** 2))
      const rise =
        unit *
        plan.tall *
        (0.2 + 0.85 * cluster * random() ** 0.7 + 0.22 * random() * random()) *
        lerp(1.15, 0.62, near)
      const grey = 0.5 + 0.5 * random()
      const tone: Rgb = [0.3 * grey + 0.03, 0.3 * grey + 0.03, 0.32 * grey + 0.035]
      const towards = air.towards[0] > 0 ? 1 : -1
      const turn = (random() < 0.5 ? 1 : -1) * (0.22 + 0.2 * random())
      const faces = turn * towards > 0 ? [0.25, 0.85] : [0.7, 0.1]
      paintTower(picture, {
        x,
        width,
        top: plan.base - rise,
        foot: plan.base,
        turn,
        seed: Math.floor(random() * 1e6),
        pitch: lerp(unit * 0.0038, unit * 0.0075, near) * (0.8 + 0.5 * random()),
        lit: plan.lit * (0.4 + random()),
        face: tint(tone, add(times(air.ambient, 0.9), times(air.sun, faces[0]! * 0.8))),
        side: tint(tone, add(times(air.ambient, 0.7), times(air.sun, faces[1]! * 0.8))),
        haze: plan.haze,
        depth,
        ground: plan.base,
      })
      if (dark(recipe) && random() < 0.3) crown(stage, x, width, plan.base - rise, depth)
      x += width * (0.82 + random() * 0.35)
    }
    if (row === plan.rows - 2) spire(stage, air, landmark, plan, unit)
  }
}

const add = (a: Rgb, b: Rgb): Rgb => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]

const crown = (stage: Stage, x: number, width: number, top: number, depth: number): void => {
  const unit = Math.sqrt(stage.picture.width * stage.picture.height)
  const tone = neonTints[Math.floor(stage.random() * neonTints.length)]!
  const strength = (1 - depth) * 0.9
  stroke(
    stage.picture,
    [x, top + 1],
    [x + width, top + 1],
    unit * 0.0016,
    times(tone, 1.6 * strength + 0.05),
  )
  if (stage.random() < 0.4)
    lamp(
      stage.picture,
      x + width / 2,
      top - unit * 0.012,
      unit * 0.0014,
      [1.4, 0.12, 0.06],
      strength,
    )
}

const spire = (stage: Stage, air: Air, x: number, plan: Skyline, unit: number): void => {
  const rise = unit * plan.tall * between(stage, 1.25, 1.5)
  const wide = unit * 0.036
  const haze = lerp(plan.depths[0], plan.depths[1], 0.6)
  const night = dark(stage.recipe)
  const tone = times(add(times(air.ambient, 0.5), times(air.sun, 0.16)), night ? 1.2 : 0.6)
  const edge = (t: number): number =>
    wide * (0.5 - 0.28 * t * t) * (t > 0.86 ? 1 - (t - 0.86) * 5.5 : 1)
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= 24; i++) {
    const t = i / 24
    left.push([x - edge(t), plan.base - rise * t * 0.9])
    right.unshift([x + edge(t), plan.base - rise * t * 0.9])
  }
  const pitch = unit * 0.0052
  fill(stage.picture, [...left, ...right], (px, py) => {
    const across = (px - x) / wide
    const base = blend(
      times(tone, 0.6 + 0.7 * (across * (air.towards[0] > 0 ? 1 : -1) + 0.5)),
      plan.haze,
      haze,
    )
    const line =
      night && Math.floor((py + across * across * 30) / pitch) % 2 === 0
        ? 0.32 * (1 - haze) * (0.4 + 0.6 * Math.abs(Math.sin((px * 1.9) / pitch + py * 7.3)))
        : 0
    return [base[0] + line * 0.8, base[1] + line * 0.9, base[2] + line * 1.15]
  })
  const tip = plan.base - rise
  stroke(
    stage.picture,
    [x, tip + rise * 0.12],
    [x, tip - rise * 0.08],
    unit * 0.0022,
    blend(tone, plan.haze, haze),
  )
  if (night) lamp(stage.picture, x, tip - rise * 0.08, unit * 0.002, [1.5, 0.15, 0.08], 1.2)
}

/** The warm dome of light over a town. */
export const cityGlow = (stage: Stage, base: number, strength: number): void => {
  const { picture } = stage
  for (let y = 0; y < base; y++) {
    const by = strength * Math.exp(-((base - y) / picture.height) * 4.2)
    for (let x = 0; x < picture.width; x++) glow(picture, x, y, [0.09, 0.056, 0.036], by)
  }
}

export const quayLights = (stage: Stage, line: number, count: number): void => {
  const { picture, random } = stage
  const unit = Math.sqrt(picture.width * picture.height)
  for (let i = 0; i < count; i++) {
    const tone =
      random() < 0.2
        ? neonTints[Math.floor(random() * neonTints.length)]!
        : lampTints[Math.floor(random() * 3)]!
    lamp(
      picture,
      random() * picture.width,
      line - unit * (0.002 + 0.012 * random() * random()),
      unit * (0.0012 + 0.0008 * random()),
      tone,
      between(stage, 0.4, 1.5),
    )
  }
}

export const nightSky = (stage: Stage, view: View, air: Air, cover: number): void => {
  const { recipe, picture } = stage
  paintSky(picture, view, air, {
    clouds: [
      cloudsFor(stage, air, {
        cover: recipe.weather === 'cloud' ? 0.62 : cover,
        ...(recipe.light === 'night'
          ? { lit: [0.07, 0.055, 0.05] as Rgb, shade: [0.02, 0.021, 0.03] as Rgb }
          : {}),
      }),
    ],
  })
  if (recipe.light === 'night' && recipe.weather === 'clear')
    paintStars(picture, recipe.seed, 90, view.horizon * 0.6)
}
