import { at, billow, crowns, fbm, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { cover, crack, scaleOf, scatter } from './surface.ts'

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
