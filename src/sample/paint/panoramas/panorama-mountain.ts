import { at, crowns, eroded, fbm, rough, soft } from '../canvas/noise.ts'
import { hex, lerp, smooth } from '../canvas/picture.ts'
import type { Picture } from '../canvas/picture.ts'
import { makeRandom } from '../canvas/random.ts'
import type { Air, View } from '../outdoors/air.ts'
import { paintLand } from '../outdoors/terrain.ts'

const air: Air = {
  zenith: [0.05, 0.15, 0.42],
  middle: [0.18, 0.38, 0.72],
  horizon: [0.6, 0.73, 0.88],
  sun: [1.85, 1.65, 1.35],
  ambient: [0.25, 0.32, 0.44],
  glow: [0.5, 0.45, 0.36],
  haze: [0.42, 0.57, 0.8],
  towards: [0.5, 0.62, 0.6],
  disc: 1,
}

const sky = (picture: Picture, shift: number): void => {
  const { width, height, data } = picture
  const [sx, sy, sz] = air.towards
  for (let py = 0; py < height * 0.62; py++) {
    const lat = (0.5 - (py + 0.5) / height) * Math.PI
    const y = Math.sin(lat)
    const flat = Math.cos(lat)
    const up = Math.max(0, y)
    const low = Math.exp(-up * 6)
    const mid = Math.exp(-up * 1.7)
    for (let px = 0; px < width; px++) {
      const lon = ((px + 0.5) / width - 0.5) * Math.PI * 2
      const x = Math.sin(lon) * flat
      const z = Math.cos(lon) * flat
      const facing = Math.max(0, (x * sx + y * sy + z * sz) / 0.999)
      const sun = 0.5 * facing ** 24 + 1.2 * facing ** 220 + (facing > 0.99985 ? 30 : 0)
      const far = 1 / (up + 0.11)
      const u = x * far * 0.085 + shift
      const v = z * far * 0.085 + shift
      const warp = at(soft(), u * 0.6, v * 0.6) * 0.07
      const body = at(fbm(), u + warp, v - warp) + 0.3 * at(fbm(), u * 3.1, v * 3.1)
      const density = smooth(0.12, 1.0, body)
      const toSun =
        at(fbm(), u + warp + sx * 0.02, v - warp + sz * 0.02) +
        0.3 * at(fbm(), u * 3.1 + sx * 0.02, v * 3.1)
      const lit = Math.exp(-smooth(0.12, 1.0, toSun) * 1.5)
      const alpha = (1 - Math.exp(-density * 3.2)) * smooth(0, 0.12, y)
      const p = (py * width + px) * 3
      for (let c = 0; c < 3; c++) {
        const clear =
          lerp(air.zenith[c]!, air.middle[c]!, mid) +
          (air.horizon[c]! - air.middle[c]!) * low +
          air.glow[c]! * sun
        const cloud = lerp([0.46, 0.52, 0.62][c]!, [1.05, 1.03, 1][c]!, lit)
        data[p + c] = lerp(clear, cloud, alpha)
      }
    }
  }
}

/** A mountain meadow at midday with peaks all around. */
export const paintMountainDay = (picture: Picture, seed: number): void => {
  const random = makeRandom(seed)
  const shift = [random(), random()] as const
  const { width, height } = picture
  sky(picture, random())
  const view: View = {
    width,
    height,
    cx: width / 2,
    horizon: height / 2,
    focal: height / Math.PI,
    round: true,
  }
  const fir = hex(0x2d4527)
  const stone = hex(0x77716b)
  const meadow = hex(0x6d8440)
  const dry = hex(0x9a8f52)
  paintLand(picture, view, air, {
    eye: 1.7 + 0.4 * at(soft(), shift[0], shift[1]),
    near: 0.035,
    far: 420,
    steps: 900,
    height: (x, z) => {
      const d = Math.hypot(x, z)
      const roll = 0.4 * at(soft(), x * 0.008 + shift[0], z * 0.008 + shift[1]) * smooth(0, 9, d)
      const drop = -0.012 * d * smooth(6, 40, d)
      const tuft =
        smooth(0, 1.2, d) *
        (at(crowns().height, x * 0.35, z * 0.35) * 0.05 + 0.012 * at(rough(), x, z)) *
        smooth(60, 20, d)
      const peaks =
        smooth(50, 260, d) *
        (62 +
          52 * at(eroded(), x * 0.0014 + shift[0], z * 0.0014 + shift[1]) +
          5 * at(eroded(), x * 0.007, z * 0.007))
      const trees =
        smooth(24, 40, d) *
        smooth(200, 90, d) *
        smooth(0, 0.3, at(soft(), x * 0.005, z * 0.005 + 0.4)) *
        3.4 *
        at(crowns().height, x * 0.018, z * 0.018)
      return roll + drop + tuft + peaks + trees
    },
    surface: (x, z, h, slope, out) => {
      const d = Math.hypot(x, z)
      const tone = at(fbm(), x * 0.03, z * 0.03)
      const blade =
        0.78 +
        0.4 * smooth(0.1, 1, d) * at(rough(), x * 0.9, z * 0.9) +
        0.3 * at(crowns().kind, x * 0.35, z * 0.35) * smooth(30, 6, d)
      const wood = smooth(24, 40, d) * smooth(0, 0.25, at(soft(), x * 0.005, z * 0.005 + 0.4))
      const high = smooth(46, 80, h + 14 * tone)
      const white = smooth(62, 96, h + 16 * tone) * smooth(0.4, 0.62, slope)
      for (let c = 0; c < 3; c++) {
        const grass = lerp(meadow[c]!, dry[c]!, smooth(-0.1, 0.7, tone)) * blade
        const green = lerp(grass, fir[c]! * blade, Math.max(wood, smooth(60, 120, d) * 0.8))
        out[c] = lerp(
          lerp(green, stone[c]!, Math.max(high, smooth(0.62, 0.4, slope) * smooth(60, 120, d))),
          0.88,
          white,
        )
      }
    },
    grain: 0.004,
    shadow: 30,
    fog: { density: 0.0021 },
  })
}
