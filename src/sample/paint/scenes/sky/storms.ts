import { at, fbm, soft } from '#sample/paint/canvas/noise.ts'
import { lerp, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
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
