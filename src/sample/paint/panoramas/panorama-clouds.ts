import { at, fbm, rough, soft } from '../canvas/noise.ts'
import { blend, smooth } from '../canvas/picture.ts'
import type { Picture } from '../canvas/picture.ts'
import { makeRandom } from '../canvas/random.ts'
import type { Air, View } from '../outdoors/air.ts'
import { paintLand } from '../outdoors/terrain.ts'
import { pine, put, rangeHeight, rock } from '../scenes/mountain/ranges.ts'
import type { Range } from '../scenes/mountain/ranges.ts'
import { paintRoundSky } from './round-sky.ts'

/** Half an hour after sunrise, the sun a little to the right. */
const air: Air = {
  zenith: [0.1, 0.2, 0.44],
  middle: [0.34, 0.42, 0.58],
  horizon: [0.92, 0.68, 0.5],
  sun: [2.2, 1.3, 0.72],
  ambient: [0.27, 0.3, 0.39],
  glow: [1.5, 0.8, 0.36],
  haze: [0.6, 0.56, 0.58],
  towards: [0.43, 0.16, 0.888],
  disc: 1,
}

/** A sea of clouds all around a summit, peaks rising out of it. */
export const paintCloudsAround = (picture: Picture, seed: number): void => {
  const random = makeRandom(seed)
  const { width, height } = picture
  const focal = width / (Math.PI * 2)
  paintRoundSky(picture, { air, shift: random(), cover: 0.62 }, focal, height / 2)
  const view: View = { width, height, cx: width / 2, horizon: height / 2, focal, round: true }
  const range: Range = { offset: [random(), random()], tall: 2.1, scale: 0.03 }
  const shift = random()
  const sea = (x: number, z: number): number =>
    0.4 * at(soft(), x * 0.03 + shift, z * 0.03) +
    0.13 * at(soft(), x * 0.09, z * 0.09 + shift) +
    0.035 * at(fbm(), x * 0.16 + shift, z * 0.16) -
    0.42
  const peaks = (x: number, z: number): number => {
    const d = Math.hypot(x, z)
    const clear = d < 5 ? 0.55 * (5 - d) : 0
    return rangeHeight(range, x, z) - 0.85 + 0.018 * at(rough(), x * 0.5, z * 0.5) - clear
  }
  const white = blend([0.8, 0.82, 0.86], air.horizon, 0.22)
  paintLand(picture, view, air, {
    eye: 1.75,
    near: 0.7,
    far: 80,
    // Ridges stay sharp in a larger picture.
    steps: Math.max(620, Math.round(height * 0.45)),
    height: (x, z) => Math.max(sea(x, z), peaks(x, z)),
    surface: (x, z, _h, slope, out) => {
      const above = peaks(x, z) - sea(x, z)
      const wisp = 0.12 * at(fbm(), x * 0.4, z * 0.4)
      put(out, rock, pine, smooth(0.5, 0.8, slope), 0.72)
      const mist = 1 - smooth(-0.02, 0.34, above + wisp)
      for (let c = 0; c < 3; c++) out[c] = out[c]! + (white[c]! - out[c]!) * mist
    },
    grain: 0.012,
    shadow: 2.6,
    fog: { density: 0.021 },
  })
}
