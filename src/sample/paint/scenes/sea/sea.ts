import { coast, exposureOf, outdoors, sea, skyOver } from '#sample/paint/outdoors/shore.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

export const seaGlitter: Scene = (stage) => {
  const { recipe, picture } = stage
  const storm = recipe.weather === 'storm'
  const horizon = recipe.framing === 'high' ? 0.2 : recipe.framing === 'wide' ? 0.55 : 0.36
  const up = recipe.light === 'noon' ? 0.34 : recipe.light === 'night' ? 0.2 : 0.11
  const place = outdoors(stage, horizon, between(stage, 0.9, 1.4), between(stage, -0.35, 0.35), up)
  skyOver(stage, place, storm ? 1 : 2)
  if (stage.random() < 0.55) coast(stage, place, 0.08, 0.62)
  paintWater(
    picture,
    place.view,
    place.air,
    sea(stage, place, {
      rough: storm ? 1.25 : between(stage, 0.4, 0.75),
      glitter: 1.4,
      swell: storm ? 1.5 : 0.6,
    }),
  )
  return { exposure: exposureOf(stage) * 0.95 }
}
