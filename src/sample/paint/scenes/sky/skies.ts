import { times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { exposureOf } from '#sample/paint/outdoors/shore.ts'
import { paintDisc, paintSky } from '#sample/paint/outdoors/sky.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { ground, low } from './foreground.ts'

export const sunsetClouds: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, 0.9, low(stage))
  const air = airOf(recipe, between(stage, -0.5, 0.5), recipe.light === 'blue-hour' ? 0.02 : 0.07)
  const ember: Rgb =
    recipe.light === 'blue-hour'
      ? [0.75, 0.25, 0.22]
      : recipe.light === 'dawn'
        ? [1.6, 0.62, 0.45]
        : [1.9, 0.72, 0.22]
  const shade: Rgb = recipe.light === 'blue-hour' ? [0.05, 0.06, 0.12] : [0.2, 0.19, 0.27]
  paintSky(picture, view, air, {
    coarse: 1.6,
    clouds: [
      cloudsFor(stage, air, {
        lit: times(ember, 0.7),
        shade: times(air.middle, 0.9),
        cover: 0.46,
        depth: 0.4,
        stretch: 2.4,
        size: 1.6,
      }),
      cloudsFor(stage, air, {
        lit: ember,
        shade,
        cover: between(stage, 0.52, 0.68),
        depth: 1.1,
        size: between(stage, 0.6, 1.1),
        stretch: between(stage, 0.6, 1.4),
      }),
    ],
  })
  if (air.disc > 0) paintDisc(picture, view, air, 0.014, times(air.glow, 4))
  ground(stage, view, air, stage.random() < 0.6)
  return { exposure: exposureOf(stage) * 0.85, saturation: 1.12 }
}
