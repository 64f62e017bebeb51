import { at, billow, crowns, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { cover, crack, scaleOf, scatter } from './surface.ts'

const stones: readonly (readonly [Rgb, Rgb, Rgb, Rgb])[] = [
  [hex(0xf0ede8), hex(0xd5d2ce), hex(0x77767a), hex(0xb99a62)],
  [hex(0x23252a), hex(0x111216), hex(0xd9d4c8), hex(0xb98f4a)],
  [hex(0x2f5546), hex(0x163328), hex(0xcfe0d2), hex(0x8fb59b)],
  [hex(0xe5cdb9), hex(0xcfa98f), hex(0x8c5a44), hex(0xf6eee4)],
  [hex(0x8fa3b3), hex(0x5a7288), hex(0xf1f3f4), hex(0x2d3c4d)],
]

export const marble: Scene = (stage) => {
  const { recipe, picture } = stage
  const [light, dark, vein, gold] = stones[recipe.seed % stones.length]!
  const k = scaleOf(stage) * 0.34
  const a = stage.random()
  const b = stage.random()
  const tile = fbm()
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const u = u0 * k + a
    const v = v0 * k * 0.7 + b
    const wx = at(soft(), u * 0.8, v * 0.8) * 0.2
    const wy = at(soft(), u * 0.8 + 0.5, v * 0.8 + 0.3) * 0.2
    const base = at(tile, u + wx, v + wy)
    const n1 = at(tile, u * 0.7 + wy * 1.3, v * 0.7 + wx * 1.5 + 0.4)
    const n2 = at(tile, u * 1.7 - wx * 1.4 + 0.2, v * 1.7 + wy * 1.2)
    const thick = 0.6 + 0.8 * clamp(0.5 + base)
    const main = Math.exp(-Math.abs(n1) * (26 / thick))
    const fine = Math.exp(-Math.abs(n2 + 0.1) * 48) * 0.55
    const feather = Math.exp(-Math.abs(n1) * 4) * 0.34 * clamp(0.6 + base)
    const crystal = at(rough(), u * 2.3, v * 2.3) * 0.02
    const body = smooth(-0.6, 0.7, base)
    const line = clamp(main * 0.85 + fine + feather)
    const lode = smooth(0.35, 0.9, main) * smooth(0.0, 0.4, at(soft(), u * 1.3, v * 1.3 + 0.7))
    for (let c = 0; c < 3; c++) {
      let tone = lerp(dark[c]!, light[c]!, body)
      tone = lerp(tone, vein[c]!, line)
      tone = lerp(tone, gold[c]!, lode)
      out[c] = tone * (0.98 + crystal) + 0.015 * v0
    }
  })
  return { exposure: 1.15, bloom: 0.08, vignette: 0.22 }
}

export const ice: Scene = (stage) => {
  const { recipe, picture } = stage
  const k = scaleOf(stage)
  const a = stage.random()
  const b = stage.random()
  const found = new Float32Array(4)
  const plates = scatter(recipe.seed)
  const flakes = scatter(recipe.seed + 3)
  const deepTone =
    recipe.light === 'overcast'
      ? hex(0x274a55)
      : recipe.light === 'noon'
        ? hex(0x0d5a78)
        : hex(0x1a3a6e)
  const pale =
    recipe.light === 'overcast'
      ? hex(0xc5d3d6)
      : recipe.light === 'noon'
        ? hex(0xbfe4ea)
        : hex(0xa6bede)
  const tile = fbm()
  cover(picture, stage.random() * 3, (u0, v0, out) => {
    const u = u0 * k
    const v = v0 * k
    const w = at(tile, u * 0.2 + a, v * 0.2 + b)
    const w2 = at(tile, u * 0.2 + b, v * 0.2 + a + 0.5)
    crack(u * 2.1 + w * 0.28 + 40, v * 2.1 + w2 * 0.28 + 40, plates, found)
    const main = found[0]!
    const tilt = found[1]!
    crack(u * 5.3 + w2 * 0.5 + 90, v * 5.3 + w * 0.5 + 10, flakes, found)
    const minor = found[0]!
    const depth = smooth(-0.7, 0.8, at(soft(), u * 0.16 + b, v * 0.16 + a) + 0.5 * w)
    const vein = 0.95 * Math.exp(-main * 60) + 0.3 * Math.exp(-main * 9)
    const hair =
      (0.5 * Math.exp(-minor * 70) + 0.1 * Math.exp(-minor * 12)) *
      smooth(0.3, 0.75, tilt + 0.4 * w)
    const bubble =
      smooth(0.82, 0.95, at(crowns().height, u * 0.75 + a, v * 0.75 + b)) *
      smooth(0.1, 0.5, w2) *
      0.5
    const frost = smooth(0.15, 0.9, at(billow(), u * 0.35 + a, v * 0.35) + 0.5 * w) * 0.3
    const light = clamp(vein + hair + bubble + frost)
    const relief =
      0.1 * (at(tile, u * 0.5 + 0.01, v * 0.5) - at(tile, u * 0.5, v * 0.5 + 0.01)) +
      0.16 * (tilt - 0.5)
    for (let c = 0; c < 3; c++) {
      const body = lerp(deepTone[c]! * 0.35, deepTone[c]! * 1.35, depth) * (1 + relief)
      out[c] = lerp(body, pale[c]!, light) + relief * 0.06
    }
  })
  return { exposure: 1.25, bloom: 0.16, vignette: 0.3 }
}
