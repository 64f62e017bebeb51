import { fractal, ridged } from '#sample/paint/canvas/fractal.ts'
import { clamp, hex, lerp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'
import { cover, crack, scatter } from '../texture/surface.ts'

const seas: readonly (readonly [Rgb, Rgb])[] = [
  [hex(0x0b4a5e), hex(0x4fb3b3)],
  [hex(0x123c58), hex(0x3f8fa8)],
  [hex(0x24474c), hex(0x7fa8a0)],
]

/** A beach straight from above: deep water, lace of foam, wet and dry sand. */
export const seaFoam: Scene = (stage) => {
  const { recipe, picture } = stage
  const seed = recipe.seed % 900
  const [deep, shallow] = seas[recipe.seed % seas.length]!
  const points = scatter(recipe.seed)
  const fine = scatter(recipe.seed + 3)
  const found = new Float32Array(4)
  const dim = recipe.light === 'overcast' ? 0.75 : recipe.light === 'golden' ? 0.95 : 1
  const warm: Rgb = recipe.light === 'golden' ? [1.15, 0.98, 0.8] : [1, 1, 1]
  const lean = between(stage, -0.6, 0.6)
  const reach = recipe.framing === 'near' ? 0.7 : 1.15
  const lace = (u: number, v: number, open: number): number => {
    const wx = 0.12 * fractal(u * 4, v * 4, 3, seed + 5)
    const wy = 0.12 * fractal(u * 4 + 7, v * 4, 3, seed + 9)
    crack((u + wx) * 11 + 20, (v + wy) * 11 + 20, points, found)
    const large = smooth(0.34 * open, 0.02, found[0]!)
    crack((u + wx * 1.4) * 27 + 20, (v + wy * 1.4) * 27 + 20, fine, found)
    const small = smooth(0.4 * open, 0.03, found[0]!)
    return clamp(large * 0.85 + small * 0.6 * open)
  }
  cover(picture, lean, (u0, v0, out) => {
    const u = u0 * reach
    const v = v0 * reach
    const shore =
      v + 0.09 * fractal(u * 1.3, 2, 3, seed) + 0.03 * fractal(u * 5, v * 3, 3, seed + 13)
    const depth = smooth(0.12, -0.62, shore)
    const swell = 0.5 + 0.5 * fractal(u * 3.5, v * 9, 4, seed + 21)
    const glint = smooth(0.55, 0.85, ridged(u * 16, v * 34, 3, seed + 4)) * 0.1
    const sandGrain = 0.93 + 0.14 * hash2(Math.floor(u * 1300), Math.floor(v * 1300), seed)
    const wet = smooth(0.36, 0.2, shore + 0.03 * fractal(u * 2.2, 9, 3, seed + 31))
    const old = smooth(
      0.012,
      0.002,
      Math.abs(shore - 0.335 + 0.02 * fractal(u * 4, 5, 3, seed + 41)),
    )
    let foam = 0
    for (let line = 0; line < 3; line++) {
      const at =
        [0.1, -0.1, -0.33][line]! + 0.05 * fractal(u * 2.1 + line * 9, line * 3, 4, seed + 51)
      const behind = at - shore
      if (behind < -0.004) continue
      const strong = [1, 0.8, 0.5][line]!
      const front =
        smooth(-0.004, 0.004, behind) *
        smooth(0.05 + 0.03 * fractal(u * 6, line, 2, seed), 0.006, behind)
      const trail = smooth(0.3, 0.02, behind)
      const torn = 0.5 + 0.7 * fractal(u * 5, v * 5, 4, seed + 60 + line)
      foam = Math.max(
        foam,
        strong *
          clamp(
            front * (0.6 + torn) +
              trail * trail * lace(u + line, v, 0.35 + trail * 0.5) * clamp(torn + 0.25),
          ),
      )
    }
    for (let c = 0; c < 3; c++) {
      const sea = lerp(shallow[c]!, deep[c]!, clamp(depth * 1.15)) * (0.74 + 0.36 * swell) + glint
      const dry = [0.62, 0.52, 0.4][c]! * sandGrain * (0.94 + 0.1 * fractal(u * 9, v * 9, 3, seed))
      const sand = lerp(dry, dry * [0.5, 0.5, 0.54][c]!, wet) * (1 - 0.25 * old)
      const edge = smooth(0.12, 0.03, shore)
      const base = lerp(sand, lerp(sand * 0.55 + sea * 0.4, sea, smooth(0.1, -0.12, shore)), edge)
      out[c] = lerp(base, 0.95 - 0.12 * (1 - foam), foam) * dim * warm[c]!
    }
  })
  return { exposure: 1.12, bloom: 0.12, vignette: 0.24, saturation: 0.98 }
}
