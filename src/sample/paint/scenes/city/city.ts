import { blend, lerp, times } from '#sample/paint/canvas/picture.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintDisc, paintSky } from '#sample/paint/outdoors/sky.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { cityGlow, hills, nightSky, quayLights, skyline } from './skyline.ts'

export const nightSkyline: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    1.2,
    recipe.framing === 'high' ? 0.74 : between(stage, 0.56, 0.68),
  )
  const air = airOf(recipe, between(stage, -0.8, 0.8), 0.1)
  nightSky(stage, view, air, 0.36)
  const night = recipe.light === 'night'
  hills(stage, view, times(air.middle, night ? 0.7 : 0.55), between(stage, 0.14, 0.24))
  cityGlow(stage, view.horizon, night ? 0.9 : 0.5)
  const mist = recipe.weather === 'mist' ? 0.28 : 0
  skyline(stage, air, {
    base: view.horizon,
    tall: between(stage, 0.3, 0.42),
    rows: 4,
    lit: night ? 0.42 : 0.3,
    haze: night ? [0.05, 0.046, 0.055] : blend(air.haze, [0.12, 0.1, 0.12], 0.5),
    depths: [0.62 + mist, 0.08 + mist],
  })
  quayLights(stage, view.horizon, 70)
  paintWater(picture, view, air, {
    eye: 1.6,
    rough: between(stage, 0.22, 0.5),
    body: [0.002, 0.004, 0.008],
    shift: [stage.random() + stage.time * 0.02, stage.random() - stage.time * 0.04],
    from: view.horizon,
    mirror: 1,
    glitter: 0,
  })
  return { exposure: night ? 1.5 : 1.5, bloom: 0.5, saturation: 1.12 }
}

export const cityHaze: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, 1.3, between(stage, 0.66, 0.8))
  const air = airOf(recipe, between(stage, -0.7, 0.7), recipe.light === 'noon' ? 0.7 : 0.16)
  paintSky(picture, view, air, {
    until: picture.height,
    clouds: [cloudsFor(stage, air, { cover: 0.36, stretch: 2 })],
  })
  if (air.disc > 0 && recipe.light !== 'noon')
    paintDisc(picture, view, air, 0.014, times(air.glow, 5))
  hills(stage, view, blend(air.haze, times(air.middle, 0.6), 0.2), between(stage, 0.2, 0.32))
  const mist = recipe.weather === 'mist' ? 0.12 : 0
  const haze = blend(air.haze, air.horizon, 0.35)
  for (let tier = 0; tier < 3; tier++) {
    skyline(stage, air, {
      base: lerp(view.horizon + picture.height * 0.03, picture.height * 1.16, tier / 2),
      tall: lerp(0.2, 0.4, tier / 2),
      rows: 3,
      lit: 0.02,
      haze,
      depths: [lerp(0.84, 0.36, tier / 2) + mist * 0.6, lerp(0.72, 0.1, tier / 2) + mist],
    })
  }
  return { exposure: 0.98 }
}
