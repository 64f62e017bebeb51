import { at, crowns, fbm } from '#sample/paint/canvas/noise.ts'
import { hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Picture } from '#sample/paint/canvas/picture.ts'
import { coast, exposureOf, outdoors, sea, skyOver } from '#sample/paint/outdoors/shore.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { boat } from './vessels.ts'

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

const rocks = (bend: number, lean: number, half: number, tall: number) => {
  return (x: number, z: number): number => {
    const middle = bend * Math.sin(z * 0.12) + lean * z + 0.4
    const off = Math.abs(x - middle) / half
    if (off > 1.6) return -9
    const bulk = (1 - off * off) * tall * smooth(15, 11, z)
    const block = at(crowns().height, x * 0.075, z * 0.075) * 0.42
    const small = at(crowns().height, x * 0.19 + 0.3, z * 0.19) * 0.13
    return (
      bulk +
      (block + small) * smooth(1.6, 1, off) * smooth(16, 13, z) -
      0.3 -
      0.25 * Math.max(0, off - 1)
    )
  }
}

export const breakwater: Scene = (stage) => {
  const { recipe, picture } = stage
  const side = stage.random() < 0.5 ? -1 : 1
  const place = outdoors(
    stage,
    recipe.framing === 'high' ? 0.28 : between(stage, 0.4, 0.52),
    0.95,
    side * -0.45,
    0.1,
  )
  skyOver(stage, place, 3.4)
  coast(stage, place, 0.07, 0.72)
  const storm = recipe.weather === 'storm'
  paintWater(
    picture,
    place.view,
    place.air,
    sea(stage, place, { rough: storm ? 0.9 : 0.07, eye: 1.4, swell: 0.9, glitter: 0.5 }),
  )
  const height = rocks(
    between(stage, 0.5, 1.4) * side,
    side * between(stage, 0.02, 0.14),
    0.95,
    0.46,
  )
  const wet = hex(0x2b2a29)
  const dry = hex(0x77706a)
  paintLand(picture, place.view, place.air, {
    eye: 1.4,
    near: 1.2,
    far: 18,
    steps: 420,
    height: (x, z) => {
      const h = height(x, z)
      return h < -0.04 ? -9 : h
    },
    surface: (x, z, h, slope, out) => {
      const grit = 0.8 + 0.4 * at(fbm(), x * 0.5, z * 0.5)
      const t = smooth(-0.02, 0.28, h + 0.1 * slope)
      for (let c = 0; c < 3; c++) out[c] = lerp(wet[c]! * 0.6, dry[c]!, t) * grit
    },
    grain: 0.006,
    shadow: 0.5,
    fog: { density: 0.012 },
  })
  return { exposure: exposureOf(stage) }
}

export const fishingBoats: Scene = (stage) => {
  const { recipe, picture } = stage
  const place = outdoors(stage, between(stage, 0.36, 0.52), 1.15, between(stage, -0.4, 0.4), 0.15)
  const { view, seen } = place
  skyOver(stage, place)
  coast(stage, place, 0.15, recipe.weather === 'mist' ? 0.72 : 0.45)
  const water = sea(stage, place, { rough: recipe.weather === 'mist' ? 0.1 : 0.24 })
  paintWater(picture, view, place.air, water)
  const unit = Math.min(picture.width, picture.height)
  const count = 3 + Math.floor(stage.random() * 4)
  const fleet = Array.from({ length: count }, () => stage.random() ** 1.7).sort((a, b) => a - b)
  const sail = stage.random() < 0.4
  for (const [i, near] of fleet.entries()) {
    const y = view.horizon + (0.012 + near * 0.33) * unit
    const size = unit * (0.05 + near * 0.4)
    const x = picture.width * (0.1 + 0.8 * ((i * 0.618 + recipe.seed * 0.137) % 1))
    const depth = (1 - near) * 0.5
    const hull = seen([0.05, 0.045, 0.045], depth, x)
    const trim = seen(sail ? [0.5, 0.24, 0.12] : [0.4, 0.42, 0.4], depth, x)
    const flip = stage.random() < 0.5 ? 1 : -1
    reflectBoat(
      picture,
      x,
      y,
      size,
      (target) => boat(target, x, y, size, flip, sail, hull, trim),
      water.rough,
      recipe.seed,
    )
  }
  return { exposure: exposureOf(stage) }
}

/** Paint something that floats and its broken mirror image in the rows below its waterline. */
const reflectBoat = (
  picture: Picture,
  x: number,
  y: number,
  size: number,
  draw: (target: Picture) => void,
  rough0: number,
  seed: number,
): void => {
  const { width, data } = picture
  const before = data.slice()
  draw(picture)
  const waterline = Math.round(y)
  const reach = Math.round(size)
  const from = Math.max(0, Math.floor(x - size * 0.7))
  const to = Math.min(width, Math.ceil(x + size * 0.7))
  for (let d = 0; d < reach && waterline + d < picture.height; d++) {
    const shake = 1 + d * 0.11
    for (let px = from; px < to; px++) {
      const ripple = at(fbm(), (px / size) * 0.22 + seed * 0.01, (d / size) * 1.6)
      const qy = waterline - 1 - Math.round(d * (1 + 0.15 * ripple))
      const qx = Math.round(px + ripple * shake * (0.6 + rough0 * 4))
      if (qy < 0 || qx < 0 || qx >= width) continue
      const q = (qy * width + qx) * 3
      const p = ((waterline + d) * width + px) * 3
      const keep = 0.78 * (1 - d / reach) * smooth(-0.75, -0.1, ripple)
      for (let c = 0; c < 3; c++) {
        const change = data[q + c]! - before[q + c]!
        if (change !== 0) data[p + c] = Math.max(0, data[p + c]! + change * keep)
      }
    }
  }
}
