import { at, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { hex, smooth } from '#sample/paint/canvas/picture.ts'
import { airOf, viewOf } from '#sample/paint/outdoors/air.ts'
import { cloudsFor } from '#sample/paint/outdoors/moods.ts'
import { paintSky } from '#sample/paint/outdoors/sky.ts'
import { paintLand } from '#sample/paint/outdoors/terrain.ts'
import { between } from '#sample/paint/stage.ts'
import type { Scene } from '#sample/paint/stage.ts'

export const dunes: Scene = (stage) => {
  const { recipe, picture } = stage
  const high = recipe.framing === 'high'
  const view = viewOf(
    recipe,
    picture.width,
    picture.height,
    between(stage, 1.1, 1.6),
    high ? 0.08 : between(stage, 0.24, 0.42),
  )
  const side = (stage.random() < 0.5 ? -1 : 1) * between(stage, 1.6, 2.6)
  const air = airOf(recipe, side, recipe.light === 'noon' ? 0.75 : 0.34)
  paintSky(picture, view, air, {
    until: view.horizon + picture.height * 0.2,
    clouds: [cloudsFor(stage, air, { cover: 0.28, depth: 0.4, stretch: 3 })],
  })
  const shift = [stage.random(), stage.random()] as const
  const sand =
    recipe.seed % 3 === 0 ? hex(0xd9a774) : recipe.seed % 3 === 1 ? hex(0xcf9262) : hex(0xdcc09a)
  const ridge = (x: number, z: number, s: number): number => {
    const w = at(soft(), x * s * 0.35 + shift[1], z * s * 0.35) * 0.2
    const n = at(soft(), x * s * 0.55 + shift[0] + w, z * s + shift[1] + w * 0.5)
    return 1 - Math.abs(n) * 1.25
  }
  paintLand(picture, view, air, {
    eye: high ? 3.4 : 2.4,
    near: 1.6,
    far: 60,
    steps: 420,
    height: (x, z) =>
      ridge(x, z, 0.03) * 1.5 +
      ridge(x + 7, z, 0.075) * 0.16 +
      0.25 * at(soft(), x * 0.02, z * 0.02) -
      0.4,
    surface: (x, z, _h, slope, out) => {
      const wave = 0.35 * at(soft(), x * 0.12, z * 0.12)
      const ripple = Math.sin(
        (x * 0.6 + z * 1.1 + wave * 3.4 + 0.3 * at(fbm(), x * 0.1, z * 0.1)) * 34,
      )
      const fade = smooth(9, 2.5, z) * 0.13 * slope
      const tone =
        1 +
        ripple * fade +
        0.05 * at(rough(), x * 0.7, z * 0.7) +
        0.08 * at(fbm(), x * 0.05, z * 0.05)
      for (let c = 0; c < 3; c++) out[c] = sand[c]! * tone
    },
    grain: 0.006,
    shadow: 3,
    fog: { density: 0.014 },
  })
  return { exposure: recipe.light === 'blue-hour' ? 2.2 : 1, saturation: 1.08, vignette: 0.34 }
}
