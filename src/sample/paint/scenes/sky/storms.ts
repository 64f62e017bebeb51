import { at, fbm, soft } from '#sample/paint/canvas/noise.ts'
import { lerp, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { makeRandom } from '#sample/paint/canvas/random.ts'
import { stroke } from '#sample/paint/canvas/shapes.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import type { Air, View } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { exposureOf } from '#sample/paint/outdoors/shore.ts'
import { paintSky } from '#sample/paint/outdoors/sky.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'
import { ground, low } from './foreground.ts'

const rainCurtains = (stage: Stage, view: View, air: Air, until: number): void => {
  const { picture } = stage
  const shift = stage.random()
  for (let y = 0; y < until; y++) {
    const e = (view.horizon - y) / view.focal
    const band = smooth(0.42, 0.12, e)
    if (band <= 0) continue
    for (let x = 0; x < picture.width; x++) {
      const u = ((x - view.cx) / view.focal) * 0.22 + shift - e * 0.09
      const curtain =
        smooth(0.1, 0.8, at(soft(), u, 0.3) + 0.22 * at(fbm(), u * 7, e * 0.02)) * band * 0.62
      const p = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++) {
        picture.data[p + c] = lerp(picture.data[p + c]!, air.middle[c]! * 0.42, curtain)
      }
    }
  }
}

const stormAir = (stage: Stage): Air => {
  const { recipe } = stage
  const base = airOf(recipe, between(stage, -0.9, 0.9), 0.12)
  const gap: Rgb =
    recipe.light === 'golden'
      ? [1.3, 0.74, 0.3]
      : recipe.light === 'blue-hour'
        ? [0.2, 0.24, 0.38]
        : recipe.light === 'night'
          ? [0.03, 0.035, 0.06]
          : [0.72, 0.74, 0.72]
  return { ...base, horizon: gap, disc: 0 }
}

const stormClouds = (stage: Stage, air: Air) => {
  const level = air.middle[1]
  return [
    cloudsFor(stage, air, {
      lit: times(air.horizon, 0.7),
      shade: [level * 0.42, level * 0.46, level * 0.55],
      cover: 0.86,
      depth: 0.9,
      size: 2.3,
      stretch: 0.9,
    }),
    cloudsFor(stage, air, {
      lit: times(air.horizon, 0.6),
      shade: [level * 0.16, level * 0.185, level * 0.24],
      cover: between(stage, 0.66, 0.8),
      depth: 1.9,
      size: between(stage, 1.0, 1.6),
      stretch: 0.7,
    }),
  ]
}

export const storm: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, 0.8, low(stage))
  const air = stormAir(stage)
  paintSky(picture, view, air, { coarse: 2, clouds: stormClouds(stage, air) })
  rainCurtains(stage, view, air, view.horizon)
  ground(stage, view, air, stage.random() < 0.5)
  return { exposure: exposureOf(stage) * 0.95, vignette: 0.45 }
}

interface Bolt {
  readonly x: number
  readonly y: number
  readonly bottom: number
  readonly thick: number
}

const bolt = (picture: Picture, random: () => number, start: Bolt, branch: number): void => {
  let { x, y } = start
  let angle = (random() - 0.5) * 0.6 + branch * (random() < 0.5 ? -0.7 : 0.7)
  const unit = picture.height * 0.016
  const light: Rgb = [1.5, 1.5, 2.0]
  let steps = branch > 0 ? 8 + random() * 22 : 400
  while (y < start.bottom && steps-- > 0) {
    angle = angle * 0.72 + (random() - 0.5) * 1.25 + branch * 0.1 * Math.sign(angle)
    const nx = x + Math.sin(angle) * unit
    const ny = y + Math.max(0.25, Math.cos(angle)) * unit * (0.6 + random() * 0.6)
    const thin = start.thick * (branch > 0 ? Math.max(0.25, steps / 30) : 1)
    stroke(picture, [x, y], [nx, ny], thin, times(light, 4), 0.95)
    if (random() < 0.07 && branch < 2)
      bolt(
        picture,
        random,
        { x: nx, y: ny, bottom: start.bottom, thick: start.thick * 0.45 },
        branch + 1,
      )
    x = nx
    y = ny
  }
}

export const lightning: Scene = (stage) => {
  const { recipe, picture } = stage
  const { width, height } = picture
  const view = viewOf(recipe, width, height, 0.85, low(stage))
  const lit = stormAir(stage)
  const strike = between(stage, 0.2, 0.8)
  const night = recipe.light === 'night'
  const air: Air = {
    ...lit,
    middle: night ? [0.05, 0.055, 0.085] : times(lit.middle, 0.8),
    glow: [0, 0, 0],
  }
  paintSky(picture, view, air, { coarse: 2, clouds: stormClouds(stage, air) })
  const sx = width * strike
  const sy = height * between(stage, 0.08, 0.22)
  for (let y = 0; y < view.horizon; y++) {
    for (let x = 0; x < width; x++) {
      const d = Math.hypot((x - sx) / width, ((y - sy) / height) * 0.8)
      const p = (y * width + x) * 3
      const fade = Math.exp(-d * 2)
      const flash = (4.8 * fade * fade + 1.6) * fade
      picture.data[p] = picture.data[p]! * (1 + flash * 0.85)
      picture.data[p + 1] = picture.data[p + 1]! * (1 + flash * 0.85)
      picture.data[p + 2] = picture.data[p + 2]! * (1 + flash * 1.1)
    }
  }
  const random = makeRandom(recipe.seed + 5)
  bolt(
    picture,
    random,
    { x: sx, y: sy, bottom: view.horizon, thick: Math.max(1.3, height * 0.0028) },
    0,
  )
  if (random() < 0.5)
    bolt(
      picture,
      random,
      { x: width * random(), y: sy, bottom: view.horizon, thick: Math.max(1, height * 0.0014) },
      0,
    )
  ground(stage, view, air, random() < 0.5)
  return { exposure: night ? 2.1 : 1.6, bloom: 0.5, vignette: 0.4 }
}
