import { at, billow, fbm, soft } from '#sample/paint/canvas/noise.ts'
import type { Tile } from '#sample/paint/canvas/noise.ts'
import { blend, clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { airOf } from '#sample/paint/outdoors/air.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { cover, scaleOf } from './surface.ts'

const inks: readonly (readonly [Rgb, Rgb, Rgb])[] = [
  [[0.86, 0.87, 0.88], hex(0x10131c), hex(0x394a66)],
  [[0.9, 0.89, 0.86], hex(0x8a1022), hex(0xe0662c)],
  [[0.88, 0.9, 0.92], hex(0x0d3a8a), hex(0x18a0b8)],
  [hex(0x07080c), hex(0xd8c6a0), hex(0xc0582c)],
  [hex(0x050910), hex(0x58b8d8), hex(0x6a3aa8)],
]

export const ink: Scene = (stage) => {
  const { recipe, picture } = stage
  const dark = recipe.light === 'night'
  const [water, first, second] = inks[dark ? 3 + (recipe.seed % 2) : recipe.seed % 3]!
  const k = scaleOf(stage) * 0.3
  const a = stage.random()
  const b = stage.random() + stage.time * 0.03
  const tile = fbm()
  const lean = between(stage, -0.25, 0.25)
  cover(picture, lean, (u0, v0, out) => {
    const u = u0 * k + a
    const v = v0 * k + b
    const p = at(soft(), u * 0.9, v * 0.9) * 0.17
    const q = at(soft(), u * 0.9 + 0.37, v * 0.9 + 0.61) * 0.17
    const r = at(tile, u * 1.1 + p * 1.7, v * 1.1 + q * 1.7) * 0.1
    const s = at(tile, u * 1.1 - q * 1.5 + 0.3, v * 1.1 + p * 1.5) * 0.1
    const x = u + p + r * 1.4
    const y = v + q + s * 1.4
    const plume = at(billow(), x * 0.9, y * 0.9)
    const body =
      at(soft(), x, y) +
      0.55 -
      Math.hypot(u0 * 0.95, v0 * 0.75) * 1.1 +
      0.25 * smooth(0.2, -0.6, v0)
    const density = smooth(-0.05, 0.85, body - plume * 0.28)
    const lit = at(tile, x + 0.012, y - 0.014) - at(tile, x - 0.012, y + 0.014)
    const fold = clamp(0.5 + lit * 1.5, 0, 1.3)
    const mixing = smooth(-0.3, 0.4, at(soft(), x * 1.3 + 0.2, y * 1.3))
    const shade = Math.exp(-density * 2.2)
    for (let c = 0; c < 3; c++) {
      const tone = lerp(first[c]!, second[c]!, mixing) * (0.3 + fold * 1.25)
      const light = water[c]! * (dark ? 1 : 1 - 0.14 * v0)
      out[c] = lerp(tone, light, dark ? 1 - density : shade)
    }
  })
  return { exposure: dark ? 1.5 : 1.12, bloom: 0.1, vignette: 0.24 }
}

const seas: readonly (readonly [Rgb, Rgb])[] = [
  [hex(0x06384a), hex(0x49b6bd)],
  [hex(0x0a2f55), hex(0x4f9ed0)],
  [hex(0x0d3a34), hex(0x63b59a)],
]

export const waterSurface: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage) * 0.3
  const air = airOf(recipe, 0.3)
  const [deep, shallow] = seas[recipe.seed % seas.length]!
  const a = stage.random() + stage.time * 0.02
  const b = stage.random()
  const t = stage.time * 0.05
  const dim = recipe.light === 'blue-hour' ? 0.5 : recipe.light === 'overcast' ? 0.7 : 1
  const waves: Tile = fbm()
  const web = (u: number, v: number, s: number): number => {
    const n = at(soft(), u + s, v - s * 0.7) + 0.24 * at(waves, u * 1.7 - s, v * 1.7)
    return Math.exp(-Math.abs(n) * 9)
  }
  const sky = blend(air.middle, air.horizon, 0.6)
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const squeeze = recipe.framing === 'near' ? 1 : 1.25
    const u = u0 * k + a
    const v = v0 * k * squeeze + b
    const w = at(soft(), u * 0.6, v * 0.6) * 0.12
    const n1 = at(waves, u + w + t, v)
    const nx = at(waves, u + w + t + 0.007, v) - n1
    const ny = at(waves, u + w + t, v + 0.007) - n1
    const net =
      web(u * 1.5 + nx * 0.35, v * 1.5 + ny * 0.35, t) *
        web(u * 1.3 + 0.4 + ny * 0.3, v * 1.3 + 0.2, -t) *
        1.6 +
      0.4 * web(u * 2.6 + 0.1, v * 2.6 + nx, t * 0.5) ** 3
    const facing = clamp(0.5 + (nx * 0.8 - ny) * 2.6)
    const glance = facing ** 5 * 0.75
    const flash = smooth(0.86, 1, facing + 0.1 * n1) * 2.4
    const depth = smooth(-0.9, 0.9, at(soft(), u * 0.4 + 0.5, v * 0.4) + 0.4 * n1)
    for (let c = 0; c < 3; c++) {
      const body = lerp(deep[c]!, shallow[c]!, depth * 0.75) * dim
      const caustic = net * shallow[c]! * (recipe.light === 'noon' ? 0.85 : 0.35) * dim
      out[c] = lerp(body + caustic, sky[c]!, glance) + air.sun[c]! * flash * 0.4
    }
  })
  return { exposure: recipe.light === 'blue-hour' ? 1.9 : 1.15, bloom: 0.22 }
}
