import { lamp, lampTints } from '#sample/paint/outdoors/lamps.ts'
import { coast, exposureOf, outdoors, sea, skyOver } from '#sample/paint/outdoors/shore.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { crane, quay, ship } from './vessels.ts'

export const harbourCranes: Scene = (stage) => {
  const { recipe, picture } = stage
  const place = outdoors(
    stage,
    recipe.framing === 'high' ? 0.52 : between(stage, 0.62, 0.74),
    1.25,
    between(stage, -0.5, 0.5),
    0.12,
  )
  const { view, seen } = place
  const night = recipe.light === 'night' || recipe.light === 'blue-hour'
  skyOver(stage, place)
  coast(stage, place, 0.2, 0.55)
  const unit = Math.min(picture.width, picture.height)
  const line = view.horizon + unit * 0.012
  const mist = recipe.weather === 'mist' ? 0.3 : 0
  const lamps: [number, number, number][] = []
  for (let row = 0; row < 2; row++) {
    const depth = (row === 0 ? 0.5 : 0.14) + mist
    const size = unit * (row === 0 ? 0.2 : 0.42) * between(stage, 0.9, 1.15)
    const base = line - (1 - row) * unit * 0.006
    const shift = stage.random() * size
    quay(picture, 0, picture.width, base, unit * (row === 0 ? 0.012 : 0.026), stage.random, (c) =>
      seen(c, depth, view.cx),
    )
    const gap = size * between(stage, 0.78, 1.15)
    for (let x = shift - size; x < picture.width + size; x += gap * between(stage, 0.75, 1.4)) {
      const flip = recipe.seed % 2 === 0 ? 1 : -1
      const lift = stage.random() < 0.35 ? 1.18 : 0
      crane(picture, x, base, size, flip, lift, seen([0.075, 0.07, 0.07], depth, x))
      if (night)
        lamps.push(
          [x, base - size * 0.62, size],
          [x + size * 0.24 * flip, base - size * 0.98, size],
          [x + size * 0.15, base - size * 0.2, size],
        )
    }
  }
  ship(
    picture,
    picture.width * between(stage, 0.25, 0.75),
    line + unit * 0.004,
    unit * between(stage, 0.5, 0.75),
    1,
    stage.random,
    (c) => seen(c, 0.16 + mist, view.cx),
  )
  if (night) {
    for (const [x, y, size] of lamps)
      lamp(
        picture,
        x,
        y,
        Math.max(1, size * 0.007),
        lampTints[Math.floor(stage.random() * 3)]!,
        1.5,
      )
    for (let i = 0; i < 90; i++) {
      const tone = lampTints[Math.floor(stage.random() * lampTints.length)]!
      lamp(
        picture,
        stage.random() * picture.width,
        line - stage.random() ** 2 * unit * 0.05,
        Math.max(0.8, unit * 0.0014),
        tone,
        between(stage, 0.3, 1.2),
      )
    }
  }
  paintWater(
    picture,
    view,
    place.air,
    sea(stage, place, { from: Math.round(line), rough: mist > 0 ? 0.14 : 0.3 }),
  )
  return { exposure: exposureOf(stage) * (night ? 0.8 : 1) }
}
