import { at, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { blend, clamp, hex, lerp, smooth, times } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { airOf } from '#sample/paint/outdoors/air.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { cover, crack, scaleOf, scatter } from './surface.ts'

const papers: readonly Rgb[] = [
  hex(0xf3efe6),
  hex(0xd9c7a4),
  hex(0x9fb2b5),
  hex(0xc96f4f),
  hex(0x3c4350),
  hex(0xe3d7d4),
]

export const paper: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage)
  const tone = papers[recipe.seed % papers.length]!
  const a = stage.random()
  const b = stage.random()
  const air = airOf(recipe, 0)
  const sun = stage.random() * 6.28
  const lx = Math.cos(sun)
  const ly = Math.sin(sun)
  const found = new Float32Array(4)
  const folds = [0, 1, 2].map((layer) => scatter(recipe.seed + layer))
  const warm = blend([1, 1, 1], times(air.sun, 0.55), 0.4)
  const fibre = rough()
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const u = u0 * k
    const v = v0 * k
    let light = 0.62
    let fold = 0
    for (let layer = 0; layer < 3; layer++) {
      const f = 1.7 * 1.95 ** layer
      const wobble = 0.2 * at(soft(), u * 0.3 + a + layer * 0.3, v * 0.3 + b)
      crack(u * f + wobble + 50 + layer * 13, v * f - wobble + 50, folds[layer]!, found)
      const h = found[1]! * 6.283
      const slope = 0.35 + 0.65 * ((found[1]! * 53) % 1)
      const bend = (found[2]! * lx + found[3]! * ly) * 0.3
      light +=
        (Math.cos(h) * lx + Math.sin(h) * ly) * slope * 0.25 * 0.68 ** layer +
        bend * 0.6 * 0.7 ** layer
      fold += Math.exp(-found[0]! * 26) * 0.6 ** layer * (found[1]! > 0.45 ? 0.1 : -0.1)
    }
    const grain = at(fibre, u * 0.8, v * 0.8) * 0.018 + at(fibre, u * 2.3, v * 2.1) * 0.014
    const sheet = 0.1 * at(soft(), u * 0.12 + a, v * 0.12)
    const value = Math.max(0.05, light + fold + grain + sheet)
    for (let c = 0; c < 3; c++)
      out[c] = tone[c]! * value * lerp(1, warm[c]!, clamp(value * 1.1)) * 1.3
  })
  return { exposure: 1.05, bloom: 0.06, vignette: 0.3 }
}

const ironDark: Rgb = [0.055, 0.022, 0.012]
const ironBright: Rgb = [0.46, 0.16, 0.045]
const ironRun: Rgb = [0.3, 0.12, 0.045]
const paints: readonly Rgb[] = [
  hex(0x2f6d78),
  hex(0x9c3a2a),
  hex(0xc9a13a),
  hex(0x3d5a86),
  hex(0xd8d2c4),
  hex(0x4a6b49),
]

export const rust: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage) * 0.42
  const coat = paints[recipe.seed % paints.length]!
  const a = stage.random()
  const b = stage.random()
  const worn = between(stage, -0.12, 0.22)
  const tile = fbm()
  const coatAt = (u: number, v: number): number =>
    at(tile, u, v) +
    0.4 * at(rough(), u * 0.55, v * 0.55) * 0.5 +
    0.35 * at(tile, u * 3.1, v * 3.1) -
    worn +
    0.2
  const e = 0.0045
  cover(picture, 0, (u0, v0, out) => {
    const u = u0 * k + a
    const v = v0 * k + b
    const h = coatAt(u, v)
    const stays = smooth(-0.015, 0.03, h)
    const edge = smooth(0.14, 0, Math.abs(h))
    const relief = clamp((coatAt(u - e, v - e) - h) * 1.1, -0.5, 0.5)
    const pit = at(rough(), u * 1.9, v * 1.9)
    const stain = smooth(
      -0.2,
      0.7,
      at(soft(), u * 1.4, v * 0.22 + 0.4) + 0.3 * at(tile, u * 5, v * 0.5),
    )
    const oxide = smooth(-0.6, 0.7, at(tile, u * 2.2 + 0.3, v * 2.2))
    const chalk = 0.88 + 0.16 * at(tile, u * 0.6, v * 0.6 + 0.5) + 0.05 * pit
    for (let c = 0; c < 3; c++) {
      const iron = lerp(ironDark[c]!, ironBright[c]!, oxide) * (0.9 + 0.55 * pit) + relief * 0.02
      const run = lerp(coat[c]! * chalk, ironRun[c]!, stain * 0.5)
      const paint = run * (1 + (relief < 0 ? relief * 1.1 : relief * 0.6) * edge)
      const shadow = 1 - 0.5 * smooth(-0.09, 0, h) * (1 - stays)
      out[c] = Math.max(0, lerp(iron * shadow, paint, stays))
    }
  })
  return { exposure: 1.2, bloom: 0.06, vignette: 0.32, saturation: 1 }
}
