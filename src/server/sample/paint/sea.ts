import { airOf, hazeAt, viewOf } from './air.ts'
import type { Air, View } from './air.ts'
import { lamp, lampTints } from './lamps.ts'
import { cloudsFor } from './mountains.ts'
import { at, crowns, eroded, fbm, rough, soft } from './noise.ts'
import { blend, hex, lerp, smooth, times } from './picture.ts'
import type { Picture, Rgb } from './picture.ts'
import { fill, stroke } from './shapes.ts'
import { paintDisc, paintSky, paintStars } from './sky.ts'
import { between } from './stage.ts'
import type { Scene, Stage } from './stage.ts'
import { paintLand } from './terrain.ts'
import { boat, crane, quay, ship } from './vessels.ts'
import { paintWater } from './water.ts'
import type { Water } from './water.ts'

interface Place {
  readonly view: View
  readonly air: Air
  /** A surface's colour after the haze at a depth 0..1. */
  readonly seen: (colour: Rgb, depth: number, x: number) => Rgb
}

const outdoors = (
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

const sea = (stage: Stage, place: Place, changes: Partial<Water> = {}): Water => ({
  eye: 1.6,
  rough: stage.recipe.weather === 'storm' ? 1 : stage.recipe.weather === 'mist' ? 0.16 : 0.45,
  body: times(blend([0.012, 0.045, 0.06], place.air.middle, 0.1), place.air.ambient[2] * 1.6),
  shift: [stage.random() + stage.time * 0.02, stage.random() - stage.time * 0.05],
  from: place.view.horizon,
  mirror: 1,
  ...changes,
})

/** Far hills along the water's edge, a quiet line behind the subject. */
const coast = (stage: Stage, place: Place, tall: number, depth: number): void => {
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

const skyOver = (stage: Stage, place: Place, streaks = 1.6): void => {
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

const seaGlitter: Scene = (stage) => {
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

const harbourCranes: Scene = (stage) => {
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

const cliff: Rgb = hex(0x6d6358)
const turf: Rgb = hex(0x545a35)

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

const breakwater: Scene = (stage) => {
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

const fishingBoats: Scene = (stage) => {
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

const lighthouse: Scene = (stage) => {
  const { recipe, picture } = stage
  const side = stage.random() < 0.5 ? -1 : 1
  const place = outdoors(
    stage,
    between(stage, 0.58, 0.7),
    1.2,
    -side * between(stage, 0.3, 0.9),
    0.14,
  )
  const { view, air } = place
  skyOver(stage, place, recipe.weather === 'storm' ? 1 : 2)
  coast(stage, place, 0.06, 0.75)
  const shift = stage.random()
  const foot = side * between(stage, 1.0, 1.9)
  const height = (x: number, z: number): number => {
    const dx = (x - foot * 1.3) / 2.9
    const dz = (z - 9) / 2.6
    const hump = 1 - dx * dx - dz * dz
    if (hump < -0.4) return -9
    return (
      hump * 0.85 +
      0.42 * at(eroded(), x * 0.09 + shift, z * 0.09) +
      0.05 * at(eroded(), x * 0.4, z * 0.4) -
      0.22
    )
  }
  paintLand(picture, view, air, {
    eye: 0.55,
    near: 4,
    far: 14,
    steps: 420,
    height: (x, z) => {
      const h = height(x, z)
      return h < -0.03 ? -9 : h
    },
    surface: (x, z, h, slope, out) => {
      const green = smooth(0.7, 0.9, slope) * smooth(0.28, 0.55, h)
      const grit = 0.75 + 0.4 * at(rough(), x * 0.5, z * 0.5)
      const base = smooth(0.0, 0.14, h)
      for (let c = 0; c < 3; c++) {
        out[c] = lerp(lerp(0.03, cliff[c]!, base), turf[c]!, green) * grit
      }
    },
    grain: 0.005,
    shadow: 1.2,
    fog: { density: 0.012 },
  })
  const z = 8.6
  const tx = foot * 1.12
  const x = view.cx + (tx / z) * view.focal
  const base = view.horizon - ((height(tx, z) - 0.62) / z) * view.focal
  tower(stage, place, x, base, (view.focal / z) * 1.65, side)
  paintWater(
    picture,
    view,
    air,
    sea(stage, place, { eye: 0.55, rough: recipe.weather === 'storm' ? 1 : 0.3 }),
  )
  return { exposure: exposureOf(stage) }
}

const tower = (
  stage: Stage,
  place: Place,
  x: number,
  base: number,
  tall: number,
  side: number,
): void => {
  const { picture, recipe } = stage
  const { air } = place
  const wide = tall * 0.115
  const shade = (px: number): Rgb => {
    const t = (px - x) / wide
    const light = Math.max(0, Math.sqrt(Math.max(0, 1 - t * t)) * 0.45 + t * -side * 0.75)
    return [0, 1, 2].map(
      (c) => 0.78 * (air.ambient[c]! * 0.9 + air.sun[c]! * light * 0.8),
    ) as unknown as Rgb
  }
  const red: Rgb = [0.55, 0.1, 0.07]
  fill(
    picture,
    [
      [x - wide, base],
      [x - wide * 0.68, base - tall],
      [x + wide * 0.68, base - tall],
      [x + wide, base],
    ],
    (px, py) => {
      const band = (base - py) / tall
      const tone = shade(px)
      return (band > 0.3 && band < 0.5) || band > 0.72
        ? [tone[0] * red[0], tone[1] * red[1], tone[2] * red[2]]
        : tone
    },
  )
  const dark = times(shade(x + wide * side), 0.35)
  const top = base - tall
  fill(
    picture,
    [
      [x - wide * 0.95, top],
      [x - wide * 0.95, top - tall * 0.03],
      [x + wide * 0.95, top - tall * 0.03],
      [x + wide * 0.95, top],
    ],
    dark,
  )
  fill(
    picture,
    [
      [x - wide * 0.5, top - tall * 0.03],
      [x - wide * 0.5, top - tall * 0.15],
      [x + wide * 0.5, top - tall * 0.15],
      [x + wide * 0.5, top - tall * 0.03],
    ],
    times(shade(x), 0.5),
  )
  fill(
    picture,
    [
      [x - wide * 0.62, top - tall * 0.15],
      [x, top - tall * 0.23],
      [x + wide * 0.62, top - tall * 0.15],
    ],
    dark,
  )
  stroke(picture, [x, top - tall * 0.22], [x, top - tall * 0.28], tall * 0.008, dark)
  if (recipe.light === 'blue-hour' || recipe.light === 'night' || recipe.weather === 'storm') {
    lamp(
      picture,
      x,
      top - tall * 0.09,
      tall * 0.024,
      [1.3, 1.05, 0.65],
      recipe.light === 'overcast' ? 1.2 : 1,
    )
    beam(picture, x, top - tall * 0.09, -side, tall)
  }
}

const beam = (picture: Picture, x: number, y: number, side: number, unit: number): void => {
  const far = x + side * unit * 3
  for (
    let px = Math.round(x);
    side > 0 ? px < Math.min(far, picture.width) : px > Math.max(far, 0);
    px += side
  ) {
    const d = Math.abs(px - x) / unit
    const half = unit * (0.012 + d * 0.055)
    const axis = y - d * unit * 0.05
    for (let py = Math.floor(axis - half); py <= axis + half; py++) {
      if (py < 0 || py >= picture.height || px < 0 || px >= picture.width) continue
      const across = 1 - Math.abs(py - axis) / half
      const light = (0.09 * across * across * Math.max(0, 1 - d / 3)) / (0.35 + d)
      const p = (py * picture.width + px) * 3
      picture.data[p] = picture.data[p]! + light
      picture.data[p + 1] = picture.data[p + 1]! + light * 0.86
      picture.data[p + 2] = picture.data[p + 2]! + light * 0.6
    }
  }
}

export const seaScenes = {
  'sea-glitter': seaGlitter,
  'harbour-cranes': harbourCranes,
  breakwater,
  'fishing-boats': fishingBoats,
  lighthouse,
}
