import { airOf, viewOf } from './air.ts'
import type { Air } from './air.ts'
import type { CloudField } from './clouds.ts'
import { at, crowns, eroded, fbm, rough, soft } from './noise.ts'
import { blend, clamp, hex, smooth, times } from './picture.ts'
import type { Rgb } from './picture.ts'
import { paintDisc, paintSky } from './sky.ts'
import { between } from './stage.ts'
import type { Scene, Stage } from './stage.ts'
import { paintLand } from './terrain.ts'
import type { Fog } from './terrain.ts'
import { paintWater } from './water.ts'

/** Clouds that suit an hour: lit by its sun, shaded by its sky. */
export const cloudsFor = (
  stage: Stage,
  air: Air,
  changes: Partial<CloudField> = {},
): CloudField => ({
  kind: 'layer',
  shift: [stage.random() + stage.time * 0.035, stage.random()],
  cover: between(stage, 0.42, 0.6),
  size: between(stage, 0.8, 1.3),
  stretch: between(stage, 0.8, 1.6),
  lit: blend(times(air.sun, 0.62), air.horizon, 0.4),
  shade: blend(air.middle, air.ambient, 0.45),
  depth: 0.9,
  ...changes,
})

const pine: Rgb = hex(0x2b3a2a)
const grass: Rgb = hex(0x59653c)
const rock: Rgb = hex(0x6f6a64)
const snow: Rgb = [0.86, 0.89, 0.93]

const put = (out: Float32Array, a: Rgb, b: Rgb, t: number, by: number): void => {
  for (let c = 0; c < 3; c++) out[c] = (a[c]! + (b[c]! - a[c]!) * t) * by
}

interface Range {
  readonly offset: readonly [number, number]
  readonly tall: number
  /** Tiles a unit of distance. */
  readonly scale: number
}

const rangeHeight = (range: Range, x: number, z: number): number => {
  const { scale, offset, tall } = range
  const u = x * scale + offset[0]
  const v = z * scale + offset[1]
  return (at(eroded(), u, v) + 0.075 * at(eroded(), u * 4.3, v * 4.3)) * tall
}

const ridgeFog: Scene = (stage) => {
  const { recipe, picture } = stage
  const tall = recipe.framing === 'tall'
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.3, 2.1),
    between(stage, 0.3, 0.46) + (tall ? 0.05 : 0),
  )
  const air = airOf(recipe, between(stage, -0.6, 0.6))
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.16,
    clouds: [cloudsFor(stage, air, { cover: 0.36, stretch: 2.2 })],
  })
  if (air.disc > 0 && stage.random() < 0.6) paintDisc(picture, view, air, 0.012, times(air.glow, 5))
  const range: Range = {
    offset: [stage.random() + stage.time * 0.01, stage.random()],
    tall: between(stage, 1.1, 1.5),
    scale: between(stage, 0.036, 0.055),
  }
  const eye = 1.9
  paintLand(picture, view, air, {
    eye,
    near: 2,
    far: 60,
    steps: 380,
    height: (x, z) =>
      rangeHeight(range, x, z) +
      0.018 * at(rough(), x * 0.6, z * 0.6) +
      (z > 9 ? 0.012 * (z - 9) : -0.16 * (9 - z)) -
      0.2,
    surface: (x, z, _height, slope, out) => {
      put(out, rock, pine, smooth(0.45, 0.8, slope), 0.62 + 0.3 * at(rough(), x * 0.4, z * 0.4))
    },
    grain: 0.006,
    shadow: 2.2,
    fog: { density: 0.038, low: 0.16, level: -0.65, fall: 0.42 },
  })
  return { exposure: recipe.light === 'blue-hour' ? 1.9 : 1.05 }
}

const snowPeaks: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.0, 1.5),
    recipe.framing === 'high' ? 0.45 : between(stage, 0.6, 0.72),
  )
  const side = between(stage, 0.8, 1.6) * (stage.random() < 0.5 ? -1 : 1)
  const low = recipe.light === 'noon' ? 0.9 : 0.32
  const lit = airOf(recipe, side * 2.2, low)
  const air: Air = { ...lit, glow: times(lit.glow, 0.5) }
  const cloudy = recipe.weather === 'cloud'
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.16,
    clouds: [
      cloudsFor(stage, air, { cover: cloudy ? 0.52 : 0.3, stretch: cloudy ? 1.2 : 3, depth: 0.5 }),
    ],
  })
  const range: Range = {
    offset: [stage.random() + stage.time * 0.006, stage.random()],
    tall: between(stage, 3.2, 3.9),
    scale: between(stage, 0.015, 0.02),
  }
  const line = between(stage, -1.0, 0.1)
  const alpenglow = recipe.light === 'dawn' || recipe.light === 'golden'
  paintLand(picture, view, air, {
    eye: 0.2,
    near: 2.2,
    far: 44,
    steps: 400,
    height: (x, z) =>
      rangeHeight(range, x, z) * smooth(1, 16, z) +
      0.02 * at(rough(), x * 0.4, z * 0.4) +
      0.085 * (z - 12) * smooth(4, 20, z) -
      1.1,
    surface: (x, z, h, slope, out) => {
      const patch = 0.35 * at(fbm(), x * 0.3, z * 0.3)
      const cover =
        smooth(line - 0.5, line + 0.5, h + patch) * smooth(0.42, 0.62, slope + patch * 0.3)
      const ground = smooth(line - 1.2, line, h)
      put(out, pine, rock, ground, 0.8 + 0.4 * at(rough(), x * 0.5, z * 0.5))
      for (let c = 0; c < 3; c++) out[c] = out[c]! + (snow[c]! - out[c]!) * cover
    },
    grain: 0.004,
    shadow: 3.4,
    fog: { density: alpenglow ? 0.014 : 0.011, low: 0.05, level: -1.6, fall: 0.6 },
  })
  return { exposure: recipe.light === 'blue-hour' ? 2.1 : 0.92, saturation: 1.1 }
}

const cloudSea: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.1, 1.7),
    between(stage, 0.3, 0.44),
  )
  const air = airOf(recipe, between(stage, -0.7, 0.7), recipe.light === 'noon' ? 0.5 : 0.12)
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.16,
    clouds: [cloudsFor(stage, air, { cover: 0.34, stretch: 3 })],
  })
  if (air.disc > 0) paintDisc(picture, view, air, 0.011, times(air.glow, 6))
  const range: Range = {
    offset: [stage.random(), stage.random()],
    tall: between(stage, 1.3, 1.7),
    scale: between(stage, 0.036, 0.05),
  }
  const drift = stage.time * 0.02
  const shift = stage.random()
  const sea = (x: number, z: number): number =>
    0.34 * at(soft(), x * 0.045 + shift + drift, z * 0.045) +
    0.17 * at(fbm(), x * 0.12 - drift, z * 0.12 + shift) -
    0.25
  const peaks = (x: number, z: number): number =>
    rangeHeight(range, x, z) -
    0.35 +
    0.018 * at(rough(), x * 0.5, z * 0.5) -
    (z < 7 ? 0.5 * (7 - z) : 0)
  const white = blend([0.8, 0.82, 0.86], air.horizon, 0.25)
  paintLand(picture, view, air, {
    eye: 1.75,
    near: 3,
    far: 70,
    steps: 380,
    height: (x, z) => Math.max(sea(x, z), peaks(x, z)),
    surface: (x, z, _h, slope, out) => {
      const above = peaks(x, z) - sea(x, z)
      const wisp = 0.12 * at(fbm(), x * 0.4 + drift * 3, z * 0.4)
      put(out, rock, pine, smooth(0.5, 0.8, slope), 0.75)
      const mist = 1 - smooth(-0.02, 0.34, above + wisp)
      for (let c = 0; c < 3; c++) out[c] = out[c]! + (white[c]! - out[c]!) * mist
    },
    grain: 0.012,
    shadow: 2.4,
    fog: { density: 0.02 },
  })
  return { exposure: recipe.light === 'blue-hour' ? 2.0 : 0.98 }
}

const karstHills: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.2, 1.8),
    between(stage, 0.5, 0.62),
  )
  const air = airOf(recipe, between(stage, -0.6, 0.6), 0.16)
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.16,
    clouds: [cloudsFor(stage, air, { cover: 0.4, stretch: 2 })],
  })
  const shift: [number, number] = [stage.random() * 40, stage.random() * 40]
  const height = baked(karst(shift, stage.random() * 0.4 + 0.75), 22, 44, 352)
  const fog: Fog = { density: 0.042, low: 0.1, level: 0.1, fall: 0.35 }
  paintLand(picture, view, air, {
    eye: 0.55,
    near: 1.4,
    far: 42,
    steps: 380,
    height,
    surface: (x, z, _h, slope, out) => {
      const leaf = 0.75 + 0.55 * at(rough(), x * 0.9, z * 0.9)
      put(out, rock, blend(pine, grass, 0.35), smooth(0.14, 0.34, slope), leaf)
    },
    grain: 0.008,
    shadow: 1.6,
    fog,
  })
  return { exposure: recipe.light === 'blue-hour' ? 2.0 : 1.05 }
}

const mountainLake: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 0.95, 1.3),
    between(stage, 0.46, 0.58),
  )
  const air = airOf(
    recipe,
    (stage.random() < 0.5 ? -1 : 1) * between(stage, 0.9, 1.9),
    recipe.light === 'noon' ? 0.8 : 0.3,
  )
  paintSky(picture, view, air, {
    clouds: [cloudsFor(stage, air, recipe.weather === 'cloud' ? { cover: 0.6 } : {})],
  })
  const range: Range = {
    offset: [stage.random(), stage.random()],
    tall: between(stage, 2.4, 3),
    scale: between(stage, 0.018, 0.024),
  }
  const line = between(stage, 1.0, 1.8)
  const shore = between(stage, 7, 9)
  const water = (view.focal * 0.3) / shore
  paintLand(picture, view, air, {
    eye: 0.3,
    near: shore - 2,
    far: 46,
    steps: 420,
    height: (x, z) => {
      const bank = z - shore - 1.6 * at(soft(), x * 0.05 + range.offset[0], 0.3)
      if (bank < 0) return -9
      const rise = smooth(0, 14, bank)
      const tree =
        (at(crowns().height, x * 0.3, z * 0.3) * 0.24 + 0.04 * at(rough(), x, z)) *
        smooth(1.6, 0.6, rangeHeight(range, x, z) * rise)
      return (rangeHeight(range, x, z) + 1.1) * rise + 0.04 * bank + tree * smooth(0, 0.4, bank)
    },
    surface: (x, z, h, slope, out) => {
      const patch = 0.35 * at(fbm(), x * 0.25, z * 0.25)
      const high = smooth(0.7, 1.5, h + patch)
      const leaf = 0.7 + 0.5 * at(rough(), x * 0.5, z * 0.5)
      put(out, blend(pine, grass, 0.3), rock, clamp(high + smooth(0.6, 0.4, slope) * 0.5), leaf)
      const cover = smooth(line - 0.1, line + 0.9, h + patch) * smooth(0.45, 0.66, slope)
      for (let c = 0; c < 3; c++) out[c] = out[c]! + (snow[c]! - out[c]!) * cover
    },
    grain: 0.004,
    shadow: 2.4,
    fog: { density: 0.014, low: recipe.weather === 'mist' ? 0.09 : 0.01, level: 0.1, fall: 0.4 },
  })
  paintWater(picture, view, air, {
    eye: 1.1,
    rough: between(stage, 0.03, 0.16),
    body: [0.004, 0.02, 0.022],
    shift: [stage.random() + stage.time * 0.01, stage.random() - stage.time * 0.02],
    from: Math.round(view.horizon + water),
    mirror: 1,
    glitter: 0,
  })
  return { exposure: recipe.light === 'blue-hour' ? 2 : 1 }
}

/** A height function read from a grid: x in -reach..reach, z in 0..far. */
const baked = (
  height: (x: number, z: number) => number,
  reach: number,
  far: number,
  cells: number,
): ((x: number, z: number) => number) => {
  const data = new Float32Array((cells + 2) * (cells + 2))
  const row = cells + 2
  for (let j = 0; j < row; j++) {
    const z = (j / cells) * far
    for (let i = 0; i < row; i++) {
      const x = ((i / cells) * 2 - 1) * reach
      data[j * row + i] = Math.abs(x) < z * 0.62 + 2 ? height(x, z) : 0
    }
  }
  return (x, z) => {
    const u = clamp((x / reach + 1) * 0.5 * cells, 0, cells)
    const v = clamp((z / far) * cells, 0, cells)
    const i = u | 0
    const j = v | 0
    const p = j * row + i
    const fx = u - i
    const near = data[p]! + (data[p + 1]! - data[p]!) * fx
    const next = data[p + row]! + (data[p + row + 1]! - data[p + row]!) * fx
    return near + (next - near) * (v - j) + 0.03 * at(rough(), x * 0.5, z * 0.5)
  }
}

/** Steep rounded towers on a plain, one to a cell, overlapping. */
const karst = (shift: readonly [number, number], tall: number) => {
  const cell = 3.1
  return (x: number, z: number): number => {
    const wx = x + 0.55 * at(soft(), x * 0.09, z * 0.09)
    const wz = z + 0.55 * at(soft(), x * 0.09 + 0.5, z * 0.09)
    const cx = Math.floor(wx / cell + shift[0])
    const cz = Math.floor(wz / cell + shift[1])
    let best = 0
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const a = Math.sin((cx + i) * 127.1 + (cz + j) * 311.7) * 43758.5453
        const r1 = a - Math.floor(a)
        const r2 = r1 * 91.7 - Math.floor(r1 * 91.7)
        const r3 = r1 * 517.3 - Math.floor(r1 * 517.3)
        const dx = (wx / cell + shift[0] - cx - i - 0.2 - 0.6 * r1) / (0.34 + 0.2 * r3)
        const dz = (wz / cell + shift[1] - cz - j - 0.2 - 0.6 * r2) / (0.34 + 0.2 * r2)
        const d = dx * dx + dz * dz
        if (d >= 1) continue
        const rise = (1 - d) ** 0.62 * (0.45 + 1.15 * r3) * tall
        if (rise > best) best = rise
      }
    }
    const wide = smooth(4, 8, z)
    const near = 0.1 * at(fbm(), x * 0.2, z * 0.2)
    return best * wide * (1 + 0.28 * at(fbm(), x * 0.3, z * 0.3)) + near
  }
}

export const mountainScenes = {
  'ridge-fog': ridgeFog,
  'snow-peaks': snowPeaks,
  'cloud-sea': cloudSea,
  'mountain-lake': mountainLake,
  'karst-hills': karstHills,
}
