import { times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import type { Air, View } from '#sample/paint/outdoors/air.ts'
import type { CloudField } from '#sample/paint/outdoors/clouds.ts'
import { cloudsFor, fairWeather } from '#sample/paint/outdoors/moods.ts'
import { paintDisc, paintSky } from '#sample/paint/outdoors/sky.ts'
import type { Stage } from '#sample/paint/stage.ts'

export const mixInto = (out: Float32Array, a: Rgb, b: Rgb, t: number, by: number): void => {
  for (let c = 0; c < 3; c++) out[c] = (a[c]! + (b[c]! - a[c]!) * t) * by
}

export const open = (
  stage: Stage,
  horizon: number,
  lens: number,
  side: number,
): { view: View; air: Air } => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, lens, horizon)
  const air = airOf(recipe, side, recipe.light === 'noon' ? 0.8 : 0.22)
  const storm = recipe.weather === 'storm'
  const heaps = recipe.weather === 'cloud' && recipe.light === 'noon'
  const cover = storm ? 0.82 : recipe.weather === 'cloud' ? 0.6 : 0.38
  const clouds: CloudField[] = [
    cloudsFor(stage, air, {
      cover: heaps ? 0.3 : cover,
      depth: storm ? 1.7 : 0.8,
      stretch: heaps ? 3 : 1.3,
    }),
  ]
  if (heaps) clouds.push(fairWeather(stage, air))
  paintSky(picture, view, air, { until: view.horizon + picture.height * 0.1, clouds })
  if (air.disc > 0 && recipe.light !== 'noon')
    paintDisc(picture, view, air, 0.013, times(air.glow, 5))
  return { view, air }
}
