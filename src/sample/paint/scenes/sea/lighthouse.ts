import { at, eroded, rough } from '#sample/paint/canvas/noise.ts'
import { hex, lerp, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { fill, stroke } from '#sample/paint/canvas/shapes.ts'
import { lamp } from '#sample/paint/outdoors/lamps.ts'
import { coast, exposureOf, outdoors, sea, skyOver } from '#sample/paint/outdoors/shore.ts'
import type { Place } from '#sample/paint/outdoors/shore.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'

const cliff: Rgb = hex(0x6d6358)
const turf: Rgb = hex(0x545a35)
export const lighthouse: Scene = (stage) => {
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
    const channel = (c: 0 | 1 | 2): number =>
      0.78 * (air.ambient[c] * 0.9 + air.sun[c] * light * 0.8)
    return [channel(0), channel(1), channel(2)]
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
