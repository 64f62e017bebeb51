import { clamp, enlarge, glow, makePicture } from '../canvas/picture.ts'
import type { Picture, Rgb } from '../canvas/picture.ts'
import { makeRandom } from '../canvas/random.ts'
import { skyAt } from './air.ts'
import type { Air, View } from './air.ts'
import { cumulus, layer } from './clouds.ts'
import type { CloudField } from './clouds.ts'

export interface SkyOptions {
  readonly clouds?: readonly CloudField[]
  /** Last row to paint; the horizon when absent. */
  readonly until?: number
  /** 1 paints every pixel, 2 every second one. */
  readonly coarse?: number
}

/** Paint sky and clouds above the horizon. */
export const paintSky = (
  picture: Picture,
  view: View,
  air: Air,
  options: SkyOptions = {},
): void => {
  const until = clamp(Math.ceil(options.until ?? view.horizon + 2), 1, picture.height)
  const coarse = options.coarse ?? 2
  const small = makePicture(Math.ceil(picture.width / coarse) + 1, Math.ceil(until / coarse) + 1)
  const out = new Float32Array(3)
  const sx = (picture.width - 1) / (small.width - 1)
  const sy = (until - 1) / (small.height - 1)
  const fields = options.clouds ?? []
  for (let j = 0; j < small.height; j++) {
    const y = (view.horizon - j * sy) / view.focal
    for (let i = 0; i < small.width; i++) {
      const x = (i * sx - view.cx) / view.focal
      skyAt(air, x, y, out)
      for (const field of fields) {
        if (field.kind === 'cumulus') cumulus(field, air, x, y, out)
        else layer(field, air, x, y, out)
      }
      const p = (j * small.width + i) * 3
      small.data[p] = out[0]!
      small.data[p + 1] = out[1]!
      small.data[p + 2] = out[2]!
    }
  }
  enlarge(small, picture, 0, until)
}

/** The sun's or moon's disc where it stands, a soft edge of two pixels. */
export const paintDisc = (
  picture: Picture,
  view: View,
  air: Air,
  radius: number,
  light: Rgb,
): void => {
  const x0 = view.cx + (air.towards[0] / air.towards[2]) * view.focal
  const y0 = view.horizon - (air.towards[1] / air.towards[2]) * view.focal
  const r = radius * view.focal
  const reach = Math.ceil(r + 2)
  for (let y = Math.floor(y0 - reach); y <= y0 + reach; y++) {
    if (y >= view.horizon) break
    for (let x = Math.floor(x0 - reach); x <= x0 + reach; x++) {
      glow(picture, x, y, light, clamp((r - Math.hypot(x - x0, y - y0)) / 2 + 0.5))
    }
  }
}

const starTints: readonly Rgb[] = [
  [0.8, 0.9, 1.15],
  [1, 1, 1],
  [1.15, 0.95, 0.75],
]

/** Stars with a natural spread of magnitudes; `amount` is stars in a picture of one megapixel. */
export const paintStars = (
  picture: Picture,
  seed: number,
  amount: number,
  until: number,
  keep: (x: number, y: number) => number = () => 1,
): void => {
  const random = makeRandom(seed)
  const unit = Math.sqrt(picture.width * picture.height) / 880
  for (let i = 0; i < amount; i++) {
    const x = random() * picture.width
    const y = random() * until
    const light = 0.045 / Math.pow(random() + 0.003, 0.85)
    const tone = starTints[Math.floor(random() * 3)]!
    if (random() > keep(x, y)) continue
    star(picture, x, y, Math.min(light, 6), unit * (light > 1.2 ? 1.15 : 0.62), tone)
  }
}

const star = (
  picture: Picture,
  x: number,
  y: number,
  light: number,
  radius: number,
  tone: Rgb,
): void => {
  const reach = Math.ceil(radius * 2.2)
  const narrow = 1 / (radius * radius)
  for (let j = -reach; j <= reach; j++) {
    for (let i = -reach; i <= reach; i++) {
      const px = Math.floor(x) + i
      const py = Math.floor(y) + j
      const d = (px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2
      glow(picture, px, py, tone, light * Math.exp(-d * narrow))
    }
  }
}
