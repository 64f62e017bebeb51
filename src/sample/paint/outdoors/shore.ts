import { at, eroded, rough, soft } from '../canvas/noise.ts'
import { blend, hex, lerp, smooth, times } from '../canvas/picture.ts'
import type { Rgb } from '../canvas/picture.ts'
import type { Stage } from '../stage.ts'
import { airOf, hazeAt, viewOf } from './air.ts'
import type { Air, View } from './air.ts'
import { cloudsFor } from './moods.ts'
import { paintDisc, paintSky, paintStars } from './sky.ts'
import type { Water } from './water.ts'

export interface Place {
  readonly view: View
  readonly air: Air
  /** A surface's colour after the haze at a depth 0..1. */
  readonly seen: (colour: Rgb, depth: number, x: number) => Rgb
}

export const outdoors = (
  stage: Stage,
  horizon: number,
  lens: number,
  side: number,
  up?: number,
): Place => {
  const { recipe, picture } = stage
  const view = viewOf(recipe, picture.width, picture.height, lens, horizon)
  const air = airOf(recipe, side, up)
  const haze = new Float32Array(3)
  return {
    view,
    air,
    seen: (colour, depth, x) => {
      hazeAt(air, (x - view.cx) / view.focal, haze)
      const lit = times(colour, 0.9 * (air.ambient[1] + air.sun[1] * 0.22))
      return blend(lit, [haze[0]!, haze[1]!, haze[2]!], depth)
    },
  }
}

export const exposureOf = (stage: Stage): number =>
  stage.recipe.light === 'night' ? 3.2 : stage.recipe.light === 'blue-hour' ? 2 : 1

export const sea = (stage: Stage, place: Place, changes: Partial<Water> = {}): Water => ({
  eye: 1.6,
  rough: stage.recipe.weather === 'storm' ? 1 : stage.recipe.weather === 'mist' ? 0.16 : 0.45,
  body: times(blend([0.012, 0.045, 0.06], place.air.middle, 0.1), place.air.ambient[2] * 1.6),
  shift: [stage.random() + stage.time * 0.02, stage.random() - stage.time * 0.05],
  from: place.view.horizon,
  mirror: 1,
  ...changes,
})

/** Far hills along the water's edge, a quiet line behind the subject. */
export const coast = (stage: Stage, place: Place, tall: number, depth: number): void => {
  const { picture } = stage
  const offset = stage.random()
  const unit = place.view.focal
  for (let ridge = 0; ridge < 3; ridge++) {
    const haze = lerp(0.93, depth, ridge / 2)
    const scale = 0.11 + ridge * 0.05
    for (let x = 0; x < picture.width; x++) {
      const u = ((x - place.view.cx) / unit) * scale + offset + ridge * 0.31
      const rise =
        at(soft(), u, 0.3 + ridge * 0.17) +
        0.13 * at(eroded(), u * 3, 0.7) +
        0.025 * at(rough(), u * 6, 0.2)
      const top =
        place.view.horizon -
        Math.max(0, rise + 0.34 - ridge * 0.2) * tall * unit * (1 - ridge * 0.2)
      const colour = place.seen(hex(0x2c3a38), haze, x)
      for (let y = Math.max(0, Math.floor(top)); y < place.view.horizon; y++) {
        const cover = Math.min(1, y + 1 - top)
        const low = smooth(0.05 * unit, 0, place.view.horizon - y) * 0.25
        const p = (y * picture.width + x) * 3
        for (let c = 0; c < 3; c++) {
          const tone = colour[c]! + (place.air.haze[c]! - colour[c]!) * low
          picture.data[p + c] = picture.data[p + c]! + (tone - picture.data[p + c]!) * cover
        }
      }
    }
  }
}

export const skyOver = (stage: Stage, place: Place, streaks = 1.6): void => {
  const { picture, recipe } = stage
  const cover = recipe.weather === 'cloud' ? 0.56 : recipe.weather === 'storm' ? 0.78 : 0.36
  const depth = recipe.weather === 'storm' ? 1.6 : 0.8
  paintSky(picture, place.view, place.air, {
    clouds: [cloudsFor(stage, place.air, { cover, depth, stretch: streaks })],
  })
  if (recipe.light === 'night') paintStars(picture, recipe.seed, 260, place.view.horizon * 0.9)
  if (place.air.disc > 0 && recipe.light !== 'noon') {
    paintDisc(
      picture,
      place.view,
      place.air,
      0.012,
      times(place.air.glow, recipe.light === 'night' ? 22 : 5),
    )
  }
}
