import { at, eroded, fbm, rough } from '#sample/paint/canvas/noise.ts'
import { hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintSky } from '#sample/paint/outdoors/sky.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

const wood: Rgb = [0.05, 0.07, 0.05]
const moss: Rgb = hex(0x4d5236)
export const tiledRoofs: Scene = (stage) => {
  const { recipe, picture } = stage
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.2, 1.8),
    between(stage, 0.1, 0.26),
  )
  const air = airOf(
    recipe,
    (stage.random() < 0.5 ? -1 : 1) * between(stage, 1, 2),
    recipe.light === 'noon' ? 0.9 : 0.45,
  )
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.2,
    clouds: [cloudsFor(stage, air)],
  })
  const tiles: readonly Rgb[] =
    recipe.seed % 3 === 0
      ? [hex(0x9a5236), hex(0x8a4630), hex(0xa8633f)]
      : [hex(0x4b4e52), hex(0x3f4347), hex(0x575654)]
  const plaster: Rgb = recipe.seed % 3 === 0 ? hex(0xd9cbb0) : hex(0xcfcdc6)
  const cellX = between(stage, 4.2, 5.4)
  const cellZ = between(stage, 3, 3.8)
  const snow = recipe.weather === 'snow' ? 1 : 0
  const turn = between(stage, -0.25, 0.25)
  const shift = stage.random() * 50
  const pitch = 0.2
  const roof = (x0: number, z0: number): number => {
    const x = x0 * Math.cos(turn) - z0 * Math.sin(turn) + shift
    const z = x0 * Math.sin(turn) + z0 * Math.cos(turn) + shift
    const row = Math.floor(z / cellZ)
    const cx = Math.floor(x / cellX + (row & 1) * 0.5)
    const r = hash2(cx, row, recipe.seed)
    const lx = x - (cx - (row & 1) * 0.5 + 0.5) * cellX
    const lz = z - (row + 0.5) * cellZ
    const across = r > 0.72
    const u = across ? lz : lx
    const v = across ? lx : lz
    const hu = (across ? cellZ : cellX) * 0.47
    const hv = (across ? cellX : cellZ) * 0.47
    if (Math.abs(u) > hu || Math.abs(v) > hv) return 0
    const slope = 1 - Math.abs(v) / hv
    const sweep = slope * slope * 0.25 + slope * 0.75
    const f = u / pitch - Math.floor(u / pitch)
    const barrel = Math.sqrt(Math.max(0, 1 - ((f - 0.5) / 0.34) ** 2)) * 0.05
    const course = slope * 9 - Math.floor(slope * 9)
    const ridge = Math.abs(v) < 0.1 ? 0.1 : 0
    const gable = hu - Math.abs(u) < 0.14 ? 0.05 : 0
    return (
      0.8 +
      0.6 * ((r * 7) % 1) +
      sweep * hv * 0.62 +
      (barrel - course * 0.022) * (1 - 0.6 * snow) +
      ridge +
      gable
    )
  }
  paintLand(picture, view, air, {
    eye: 4.6,
    near: 3.4,
    far: 46,
    steps: 700,
    height: (x, z) =>
      z > 30 ? smooth(30, 44, z) * (2.6 + 1.6 * at(eroded(), x * 0.02, z * 0.02)) : roof(x, z),
    surface: (x, z, h, slope, out) => {
      if (z > 30) {
        for (let c = 0; c < 3; c++) out[c] = wood[c]!
        return
      }
      const pick = hash2(Math.floor(x * 4), Math.floor(z * 4), 9)
      const weather =
        0.8 + 0.32 * at(fbm(), x * 0.1, z * 0.1) + 0.24 * at(rough(), x * 0.35, z * 0.35)
      const tile = tiles[Math.floor(pick * 3)]!
      const mossy = smooth(0.25, 0.8, at(fbm(), x * 0.06 + 0.4, z * 0.06)) * 0.4
      const upright = smooth(0.4, 0.25, slope)
      const white = snow * smooth(0.45, 0.8, slope + 0.15 * at(rough(), x * 0.4, z * 0.4))
      for (let c = 0; c < 3; c++) {
        const roofed = lerp(tile[c]!, moss[c]!, mossy) * weather
        const ground = h < 0.2 ? 0.035 : roofed
        out[c] = lerp(lerp(ground, plaster[c]! * 0.8, upright * (h > 0.2 ? 1 : 0)), 0.82, white)
      }
    },
    grain: 0.0022,
    shadow: 1.1,
    fog: { density: recipe.weather === 'mist' ? 0.045 : 0.014 },
  })
  return { exposure: 1.12 }
}
