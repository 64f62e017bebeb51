import { at, crowns, eroded, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { hex, lerp, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { mixInto, open } from './ground.ts'

const farGreen: Rgb = hex(0x4d5f35)
const farWood: Rgb = hex(0x42562f)
const pathSoil: Rgb = hex(0x6f5d43)
const farPaddy: Rgb = hex(0x34482d)
const dykeSoil: Rgb = hex(0x5b4c35)
const dykeGrass: Rgb = hex(0x55682e)
const farHills =
  (shift: number, tall: number) =>
  (x: number, z: number): number => {
    const rise = smooth(26, 60, z)
    return rise <= 0 ? 0 : rise * tall * (0.9 + at(eroded(), x * 0.011 + shift, z * 0.011))
  }

/** Rows of a crop running to the horizon: `across` is the distance from a row's middle, 0..1. */
const rowOf = (x: number, z: number, lean: number, pitch: number, bend: number): number => {
  const t = (x + lean * z + bend * at(soft(), x * 0.01, z * 0.012)) / pitch
  return Math.abs(t - Math.floor(t) - 0.5) * 2
}

const tulipTones: readonly Rgb[] = [
  hex(0xd0213a),
  hex(0xf2b91c),
  hex(0xee6fa0),
  hex(0xf4ede2),
  hex(0x7b3aa0),
  hex(0xf0682a),
  hex(0xb0163c),
]

export const tulipField: Scene = (stage) => {
  const { recipe } = stage
  const { view, air } = open(
    stage,
    recipe.framing === 'high' ? 0.24 : between(stage, 0.34, 0.5),
    1,
    between(stage, -0.8, 0.8),
  )
  const lean = between(stage, -0.35, 0.35)
  const pitch = between(stage, 0.9, 1.5)
  const hills = farHills(stage.random(), 3.2)
  const bands = 1 + Math.floor(stage.random() * 3)
  const green = hex(0x4b6b2c)
  const soil = hex(0x4a3a2b)
  const band = (x: number, z: number): number => Math.floor((x + lean * z) / pitch)
  paintLand(stage.picture, view, air, {
    eye: recipe.framing === 'near' ? 0.9 : 1.7,
    near: 1,
    far: 90,
    steps: 430,
    height: (x, z) => {
      if (z > 26) return hills(x, z)
      const row = rowOf(x, z, lean, pitch, 0)
      const plant = at(crowns().height, x * 0.17, z * 0.17)
      return row < 0.78 ? 0.22 + plant * 0.16 : 0.03 * plant
    },
    surface: (x, z, h, _slope, out) => {
      if (z > 30) {
        mixInto(out, farGreen, green, 0.5 + at(rough(), x * 0.2, z * 0.2), 0.8)
        return
      }
      const row = rowOf(x, z, lean, pitch, 0)
      if (row >= 0.78) {
        mixInto(out, soil, green, 0.3, 0.7)
        return
      }
      const kind = Math.floor(
        hash2(Math.floor(band(x, z) / bands), 4, recipe.seed) * tulipTones.length,
      )
      const bloom = smooth(0.24, 0.31, h + 0.05 * at(rough(), x * 0.5, z * 0.5)) * 0.94
      mixInto(
        out,
        green,
        tulipTones[kind]!,
        z > 12 ? Math.max(0.72, bloom) : bloom,
        0.62 + 0.5 * at(crowns().kind, x * 0.17, z * 0.17),
      )
    },
    grain: 0.004,
    shadow: 0.5,
    fog: { density: recipe.weather === 'mist' ? 0.028 : 0.009 },
  })
  return { saturation: 1.14, exposure: 1 }
}

export const rapeField: Scene = (stage) => {
  const { recipe } = stage
  const { view, air } = open(
    stage,
    recipe.framing === 'high' ? 0.26 : between(stage, 0.36, 0.6),
    1,
    between(stage, -0.8, 0.8),
  )
  const hills = farHills(stage.random(), 3.6)
  const shift = stage.random()
  const path = between(stage, -0.5, 0.5)
  const bend = between(stage, 0.6, 1.8)
  const yellow = hex(0xf0c80c)
  const green = hex(0x5c7a24)
  const trail = (x: number, z: number): number =>
    Math.abs(x - path - bend * Math.sin(z * 0.17)) / 0.36
  paintLand(stage.picture, view, air, {
    eye: 1.55,
    near: 1,
    far: 90,
    steps: 430,
    height: (x, z) => {
      const roll = 0.5 * at(soft(), x * 0.012 + shift, z * 0.016)
      const plant =
        at(crowns().height, x * 0.1, z * 0.1) * 0.3 +
        at(crowns().height, x * 0.33 + 0.4, z * 0.33) * 0.12
      return roll + (trail(x, z) > 1 ? plant + 0.1 : 0) + (z > 26 ? hills(x, z) : 0)
    },
    surface: (x, z, _h, _slope, out) => {
      if (z > 34) {
        const patch = smooth(-0.1, 0.1, at(soft(), x * 0.02, z * 0.012)) * smooth(60, 34, z)
        mixInto(out, farWood, yellow, patch, 0.75 + 0.3 * at(rough(), x * 0.2, z * 0.2))
        return
      }
      if (trail(x, z) < 1) {
        mixInto(out, pathSoil, green, 0.35 + at(rough(), x * 0.4, z * 0.4), 0.8)
        return
      }
      const plant =
        at(crowns().height, x * 0.1, z * 0.1) + 0.5 * at(crowns().height, x * 0.33 + 0.4, z * 0.33)
      const bloom = smooth(0.15, 0.6, plant + 0.45 * at(rough(), x * 0.45, z * 0.45) + z * 0.03)
      mixInto(out, green, yellow, bloom, 0.62 + 0.3 * at(fbm(), x * 0.08, z * 0.08) + 0.25 * plant)
    },
    grain: 0.005,
    shadow: 0.6,
    fog: { density: recipe.weather === 'mist' ? 0.03 : 0.011 },
  })
  return { saturation: 1.1, exposure: recipe.weather === 'storm' ? 1.15 : 1 }
}

export const riceField: Scene = (stage) => {
  const { recipe } = stage
  const { view, air } = open(
    stage,
    recipe.framing === 'high' ? 0.26 : between(stage, 0.36, 0.56),
    1,
    between(stage, -0.6, 0.6),
  )
  const hills = farHills(stage.random(), 4)
  const lean = between(stage, -0.3, 0.3)
  const plot = between(stage, 4.5, 7)
  const water = stage.random() < 0.55
  const young = hex(0x6f9a35)
  const ripe = hex(0xc09a3a)
  const crop = recipe.light === 'golden' && !water ? ripe : young
  const edge = (x: number, z: number): number => {
    const a = (x + lean * z) / plot
    const b = (z + 0.35 * x) / (plot * 1.5)
    return Math.min(Math.abs(a - Math.round(a)) * plot, Math.abs(b - Math.round(b)) * plot * 1.5)
  }
  const shine = new Float32Array(3)
  paintLand(stage.picture, view, air, {
    eye: 1.6,
    near: 1,
    far: 90,
    steps: 430,
    height: (x, z) => {
      if (z > 30) return hills(x, z)
      const dyke = edge(x, z)
      if (dyke < 0.28) return 0.3 * smooth(0.28, 0.12, dyke) + 0.03 * at(rough(), x * 0.5, z * 0.5)
      if (water && z > 3.2) {
        const row = rowOf(x, z, lean, 0.24, 0)
        const clump = at(crowns().height, x * 0.3, z * 0.3)
        return row < 0.42 && clump > 0.35 ? 0.1 * clump : 0
      }
      return 0.08 + 0.2 * at(crowns().height, x * 0.3, z * 0.3)
    },
    surface: (x, z, h, slope, out) => {
      const tone = at(fbm(), x * 0.04, z * 0.04)
      if (z > 34) {
        mixInto(out, farPaddy, young, 0.3, 0.75 + 0.3 * at(rough(), x * 0.2, z * 0.2))
        return
      }
      const dyke = edge(x, z)
      if (dyke < 0.28) mixInto(out, dykeSoil, dykeGrass, 0.5 + at(rough(), x * 0.3, z * 0.3), 0.8)
      else if (water && h < 0.03 && slope > 0.9) {
        const ripple = 0.1 * at(fbm(), x * 0.1, z * 0.2)
        for (let c = 0; c < 3; c++) {
          shine[c] = lerp(air.horizon[c]!, air.middle[c]!, smooth(0, 0.7, 1.6 / z + ripple))
          out[c] = (shine[c]! * 0.82) / (air.ambient[c]! + air.sun[c]! * air.towards[1])
        }
      } else {
        const wind = 0.85 + 0.28 * at(soft(), x * 0.05, z * 0.03) + 0.3 * tone
        mixInto(out, times(crop, 0.55), crop, smooth(0.08, 0.26, h), wind)
      }
    },
    grain: 0.005,
    shadow: 0.4,
    fog: { density: recipe.weather === 'mist' ? 0.03 : 0.011 },
  })
  return { saturation: 1.08, exposure: 1 }
}
