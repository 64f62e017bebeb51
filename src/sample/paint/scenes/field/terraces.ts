import { at, eroded, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, hex, lerp, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintSky } from '#sample/paint/outdoors/sky.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { mixInto } from './ground.ts'

const thicket: Rgb = hex(0x2e4028)
const bankGreen: Rgb = times(hex(0x4c5a2c), 0.7)
/** Step a slope into flat shelves with steep banks between them. */
const shelf = (h: number, rise: number, bank: number): number => {
  const t = h / rise
  const floor = Math.floor(t)
  return (floor + smooth(1 - bank, 1, t - floor)) * rise
}

export const terraces: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.1, 1.6),
    between(stage, 0.12, 0.3),
  )
  const air = airOf(recipe, between(stage, -0.9, 0.9), recipe.light === 'noon' ? 0.7 : 0.3)
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.2,
    clouds: [cloudsFor(stage, air)],
  })
  const shift = [stage.random(), stage.random()] as const
  const rise = between(stage, 0.085, 0.13)
  const flooded = stage.random() < 0.55
  const raw = (x: number, z: number): number =>
    1.05 * at(soft(), x * 0.03 + shift[0], z * 0.03 + shift[1]) +
    0.07 * z +
    0.08 * at(fbm(), x * 0.06 + shift[1], z * 0.06) -
    0.9
  const crops: readonly Rgb[] = [hex(0x7fa03a), hex(0x5d8033), hex(0xa3a545), hex(0x8a7a3f)]
  paintLand(picture, view, air, {
    eye: 2.5,
    near: 2.2,
    far: 46,
    steps: 620,
    height: (x, z) => {
      const h = raw(x, z)
      const wild = smooth(15, 24, z)
      const stepped = shelf(h, rise, 0.2) + 0.02 * at(rough(), x * 0.5, z * 0.5)
      if (wild <= 0) return stepped
      return lerp(
        stepped,
        h + 1.1 * at(eroded(), x * 0.03 + shift[0], z * 0.03) * wild + 0.5 * wild,
        wild,
      )
    },
    surface: (x, z, _h, slope, out) => {
      const level = Math.floor(raw(x, z) / rise)
      const wild = smooth(14, 20, z + 3 * at(fbm(), x * 0.1, z * 0.1))
      const leaf = 0.75 + 0.4 * at(rough(), x * 0.6, z * 0.6)
      const crop = crops[Math.floor(hash2(level, Math.floor(x * 0.12), recipe.seed) * 4)]!
      const flat = smooth(0.6, 0.86, slope)
      const wet = flooded && hash2(level, Math.floor(x * 0.1 + 0.2 * level), recipe.seed + 3) < 0.72
      if (wet && flat > 0.5 && wild < 0.5) {
        const ripple = 0.14 * at(soft(), x * 0.1, z * 0.1)
        for (let c = 0; c < 3; c++) {
          const sky = lerp(air.horizon[c]!, air.middle[c]!, clamp(0.45 + ripple * 3))
          out[c] =
            (sky * 0.95 + air.glow[c]! * 0.12) / (air.ambient[c]! + air.sun[c]! * air.towards[1])
        }
        return
      }
      mixInto(out, bankGreen, crop, flat, leaf)
      for (let c = 0; c < 3; c++) out[c] = lerp(out[c]!, thicket[c]! * leaf, wild)
    },
    grain: 0.003,
    shadow: 0.8,
    fog: {
      density: recipe.weather === 'mist' ? 0.04 : 0.018,
      low: recipe.weather === 'mist' ? 0.1 : 0.02,
      level: -0.4,
      fall: 0.5,
    },
  })
  return { exposure: recipe.light === 'blue-hour' ? 2 : 1, saturation: 1.1 }
}

export const teaRows: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.0, 1.4),
    between(stage, 0.2, 0.36),
  )
  const air = airOf(recipe, between(stage, -0.9, 0.9), recipe.light === 'noon' ? 0.75 : 0.26)
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.16,
    clouds: [cloudsFor(stage, air)],
  })
  const shift = [stage.random(), stage.random()] as const
  const pitch = between(stage, 0.16, 0.22)
  const raw = (x: number, z: number): number =>
    1.2 * at(soft(), x * 0.028 + shift[0], z * 0.028 + shift[1]) + 0.045 * z - 0.5
  const leafA = hex(0x6c9a34)
  const leafB = hex(0x2f4f20)
  const hedge = (x: number, z: number, h: number): number => {
    const t = (h + 0.12 * x + 0.03 * at(soft(), x * 0.1, z * 0.1)) / pitch
    return 1 - Math.abs(t - Math.floor(t) - 0.5) * 2
  }
  paintLand(picture, view, air, {
    eye: 2,
    near: 1.7,
    far: 44,
    steps: 560,
    height: (x, z) => {
      const h = raw(x, z)
      const wild = smooth(14, 22, z)
      const dome = Math.sqrt(smooth(0.06, 0.8, hedge(x, z, h)))
      const bush = dome * (0.14 + 0.03 * at(rough(), x * 0.5, z * 0.5))
      return (
        h + bush * (1 - wild) + wild * (1.2 * at(eroded(), x * 0.025 + shift[0], z * 0.025) + 0.5)
      )
    },
    surface: (x, z, _h, slope, out) => {
      const dome = smooth(0.05, 0.6, hedge(x, z, raw(x, z)))
      const wild = smooth(15, 21, z)
      const leaf = 0.8 + 0.5 * at(rough(), x * 0.7, z * 0.7)
      mixInto(out, times(leafB, 0.55), leafA, dome * (0.55 + 0.45 * slope), leaf)
      for (let c = 0; c < 3; c++) out[c] = lerp(out[c]!, thicket[c]! * leaf, wild)
    },
    grain: 0.005,
    shadow: 0.6,
    fog: {
      density: recipe.weather === 'mist' ? 0.045 : 0.016,
      low: recipe.weather === 'mist' ? 0.08 : 0,
      level: 0,
      fall: 0.6,
    },
  })
  return { exposure: 1, saturation: 1.1 }
}
