import { at, crowns, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { blend, clamp, smooth } from '#sample/paint/canvas/picture.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintSky } from '#sample/paint/outdoors/sky.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import type { Fog } from '#sample/paint/outdoors/terrain.ts'
import { paintWater } from '#sample/paint/outdoors/water.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { grass, pine, put, rangeHeight, rock, snow } from './ranges.ts'
import type { Range } from './ranges.ts'

export const karstHills: Scene = (stage) => {
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

export const mountainLake: Scene = (stage) => {
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
