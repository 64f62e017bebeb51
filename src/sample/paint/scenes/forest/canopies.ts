import { at, billow, crowns, eroded, rough, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintSky } from '#sample/paint/outdoors/sky.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene, Stage } from '#sample/paint/stage.ts'

interface Crowned {
  readonly tones: readonly Rgb[]
  readonly snow: number
}

const crownedHill = (stage: Stage, plan: Crowned): void => {
  const { recipe, picture } = stage
  const aerial = recipe.framing === 'high' || recipe.framing === 'near'
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.2, 1.7),
    aerial ? between(stage, -0.25, 0.05) : between(stage, 0.18, 0.32),
  )
  const side = (stage.random() < 0.5 ? -1 : 1) * between(stage, 0.8, 1.6)
  const air = airOf(recipe, side, recipe.light === 'noon' ? 0.9 : 0.42)
  paintSky(picture, view, air, {
    until: Math.max(2, view.horizon + picture.height * 0.25),
    clouds: [cloudsFor(stage, air)],
  })
  const shift = [stage.random(), stage.random()] as const
  const k = 0.105
  const base = (x: number, z: number): number =>
    1.5 * at(soft(), x * 0.022 + shift[0], z * 0.022 + shift[1]) +
    smooth(9, 34, z) * (2.1 + 1.6 * at(eroded(), x * 0.018 + shift[1], z * 0.018))
  const { height, kind } = crowns()
  paintLand(picture, view, air, {
    eye: aerial ? 4.6 : 3.1,
    near: 3,
    far: 48,
    steps: 520,
    height: (x, z) =>
      base(x, z) +
      0.34 * at(height, x * k, z * k) +
      0.045 * at(rough(), x * 0.75, z * 0.75) +
      0.05 * at(billow(), x * 0.5, z * 0.5) -
      1,
    surface: (x, z, _h, slope, out) => {
      const dome = at(height, x * k, z * k)
      const pick = clamp(at(kind, x * k, z * k) * 0.8 + 0.35 * at(soft(), x * 0.03, z * 0.03) + 0.1)
      const tone =
        plan.tones[Math.min(plan.tones.length - 1, Math.floor(pick * plan.tones.length))]!
      const leaf = 0.72 + 0.5 * at(rough(), x * 1.1, z * 1.1)
      const deep = smooth(0.05, 0.62, dome)
      const white =
        plan.snow * smooth(0.4, 0.75, slope + 0.25 * at(rough(), x * 0.6, z * 0.6)) * deep
      for (let c = 0; c < 3; c++) out[c] = lerp(tone[c]! * leaf * (0.22 + 0.78 * deep), 0.85, white)
    },
    grain: 0.006,
    shadow: 0.9,
    fog: {
      density: recipe.weather === 'mist' ? 0.04 : 0.017,
      low: recipe.weather === 'mist' ? 0.16 : 0,
      level: -0.9,
      fall: 0.6,
    },
  })
}

export const autumnForest: Scene = (stage) => {
  crownedHill(stage, {
    tones: [
      hex(0x39512a),
      hex(0x6f6a26),
      hex(0xc8931f),
      hex(0xd9691c),
      hex(0xb0321a),
      hex(0xdcb03a),
      hex(0x4a5c2c),
    ],
    snow: 0,
  })
  return { exposure: 1.08, saturation: 1.12 }
}

export const summerCanopy: Scene = (stage) => {
  crownedHill(stage, {
    tones: [hex(0x2f4d24), hex(0x46692c), hex(0x5c7f33), hex(0x375a2e), hex(0x6f8f3e)],
    snow: 0,
  })
  return { exposure: 1.1, saturation: 1.06 }
}
