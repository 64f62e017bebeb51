import { at, eroded, rough, soft } from '#sample/paint/canvas/noise.ts'
import { blend, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import type { Air, View } from '#sample/paint/outdoors/air.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Stage } from '#sample/paint/stage.ts'

/** A dark foreground: hills with a fringe of trees, the eye's resting place under a big sky. */
export const foreground = (
  stage: Stage,
  view: View,
  colour: Rgb,
  tall: number,
  trees: number,
): void => {
  const { picture } = stage
  const shift = stage.random()
  for (let x = 0; x < picture.width; x++) {
    const u = ((x - view.cx) / view.focal) * 0.2 + shift
    const hill = (at(soft(), u * 0.6, 0.4) * 0.7 + 0.1 * at(eroded(), u * 2, 0.6) + 0.5) * tall
    const fringe =
      trees * (0.5 + Math.max(0, at(rough(), u * 2.1, 0.3)) + 0.5 * at(rough(), u * 5, 0.7))
    const top = view.horizon - Math.max(0, hill + fringe) * view.focal
    for (let y = Math.max(0, Math.floor(top)); y < picture.height; y++) {
      const cover = Math.min(1, y + 1 - top)
      const deep = 1 - 0.5 * smooth(0, 0.12 * view.focal, y - top)
      const p = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++) {
        picture.data[p + c] =
          picture.data[p + c]! + (colour[c]! * deep - picture.data[p + c]!) * cover
      }
    }
  }
}

export const ground = (stage: Stage, view: View, air: Air, water: boolean): void => {
  if (!water) {
    foreground(
      stage,
      view,
      times(air.ambient, 0.12),
      between(stage, 0.05, 0.12),
      between(stage, 0.006, 0.016),
    )
    return
  }
  foreground(
    stage,
    { ...view, horizon: view.horizon },
    blend(times(air.ambient, 0.2), air.haze, 0.3),
    0.05,
    0.004,
  )
  paintWater(stage.picture, view, air, {
    eye: 1.6,
    rough: between(stage, 0.15, 0.5),
    body: times(air.ambient, 0.1),
    shift: [stage.random(), stage.random() - stage.time * 0.05],
    from: view.horizon,
    mirror: 1,
    glitter: 0.6,
  })
}

export const low = (stage: Stage): number =>
  stage.recipe.framing === 'high' ? 0.7 : between(stage, 0.76, 0.88)
