import { at, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { blend, smooth, times } from '#sample/paint/canvas/picture.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintDisc, paintSky } from '#sample/paint/outdoors/sky.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { pine, put, rangeHeight, rock } from './ranges.ts'
import type { Range } from './ranges.ts'

export const ridgeFog: Scene = (stage) => {
  const { recipe, picture } = stage
  const tall = recipe.framing === 'tall'
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.3, 2.1),
    between(stage, 0.3, 0.46) + (tall ? 0.05 : 0),
  )
  const air = airOf(recipe, between(stage, -0.6, 0.6))
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.16,
    clouds: [cloudsFor(stage, air, { cover: 0.36, stretch: 2.2 })],
  })
  if (air.disc > 0 && stage.random() < 0.6) paintDisc(picture, view, air, 0.012, times(air.glow, 5))
  const range: Range = {
    offset: [stage.random() + stage.time * 0.01, stage.random()],
    tall: between(stage, 1.1, 1.5),
    scale: between(stage, 0.036, 0.055),
  }
  const eye = 1.9
  paintLand(picture, view, air, {
    eye,
    near: 2,
    far: 60,
    steps: 380,
    height: (x, z) =>
      rangeHeight(range, x, z) +
      0.018 * at(rough(), x * 0.6, z * 0.6) +
      (z > 9 ? 0.012 * (z - 9) : -0.16 * (9 - z)) -
      0.2,
    surface: (x, z, _height, slope, out) => {
      put(out, rock, pine, smooth(0.45, 0.8, slope), 0.62 + 0.3 * at(rough(), x * 0.4, z * 0.4))
    },
    grain: 0.006,
    shadow: 2.2,
    fog: { density: 0.038, low: 0.16, level: -0.65, fall: 0.42 },
  })
  return { exposure: recipe.light === 'blue-hour' ? 1.9 : 1.05 }
}

export const cloudSea: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.1, 1.7),
    between(stage, 0.3, 0.44),
  )
  const air = airOf(recipe, between(stage, -0.7, 0.7), recipe.light === 'noon' ? 0.5 : 0.12)
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.16,
    clouds: [cloudsFor(stage, air, { cover: 0.34, stretch: 3 })],
  })
  if (air.disc > 0) paintDisc(picture, view, air, 0.011, times(air.glow, 6))
  const range: Range = {
    offset: [stage.random(), stage.random()],
    tall: between(stage, 1.3, 1.7),
    scale: between(stage, 0.036, 0.05),
  }
  const drift = stage.time * 0.02
  const shift = stage.random()
  const sea = (x: number, z: number): number =>
    0.34 * at(soft(), x * 0.045 + shift + drift, z * 0.045) +
    0.17 * at(fbm(), x * 0.12 - drift, z * 0.12 + shift) -
    0.25
  const peaks = (x: number, z: number): number =>
    rangeHeight(range, x, z) -
    0.35 +
    0.018 * at(rough(), x * 0.5, z * 0.5) -
    (z < 7 ? 0.5 * (7 - z) : 0)
  const white = blend([0.8, 0.82, 0.86], air.horizon, 0.25)
  paintLand(picture, view, air, {
    eye: 1.75,
    near: 3,
    far: 70,
    steps: 380,
    height: (x, z) => Math.max(sea(x, z), peaks(x, z)),
    surface: (x, z, _h, slope, out) => {
      const above = peaks(x, z) - sea(x, z)
      const wisp = 0.12 * at(fbm(), x * 0.4 + drift * 3, z * 0.4)
      put(out, rock, pine, smooth(0.5, 0.8, slope), 0.75)
      const mist = 1 - smooth(-0.02, 0.34, above + wisp)
      for (let c = 0; c < 3; c++) out[c] = out[c]! + (white[c]! - out[c]!) * mist
    },
    grain: 0.012,
    shadow: 2.4,
    fog: { density: 0.02 },
  })
  return { exposure: recipe.light === 'blue-hour' ? 2.0 : 0.98 }
}
