import { at, billow, fbm, rough, soft } from '#sample/paint/canvas/noise.ts'
import { clamp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'

export interface Trunk {
  readonly x: number
  readonly half: number
  readonly lean: number
  readonly foot: number
  readonly seed: number
  readonly kind: 'pine' | 'birch' | 'bamboo'
  readonly bark: Rgb
  /** Light from the right, -1..1 the other way. */
  readonly side: number
  readonly haze: Rgb
  readonly depth: number
}

/** A stem as a lit cylinder with bark, thinner towards the top, drowned in haze towards its foot. */
export const paintTrunk = (picture: Picture, trunk: Trunk): void => {
  const { width, height, data } = picture
  const last = Math.min(height, Math.ceil(trunk.foot))
  const unit = Math.sqrt(width * height)
  for (let y = 0; y < last; y++) {
    const up = (trunk.foot - y) / unit
    const flare = 1 + 0.7 * Math.exp(-up * 26)
    const bow =
      at(soft(), trunk.seed * 0.137, up * 0.16) *
      unit *
      (trunk.kind === 'bamboo' ? 0.012 : 0.02) *
      (0.4 + (trunk.half / unit) * 30)
    const middle = trunk.x + trunk.lean * up * unit + bow
    const joint = trunk.kind === 'bamboo' ? (up * unit) / (trunk.half * 9) + trunk.seed * 0.37 : 0
    const near = trunk.kind === 'bamboo' ? Math.abs(joint - Math.round(joint)) * 9 : 9
    const knot = near < 0.5 ? 1 + 0.16 * (1 - near * 2) : 1
    const half =
      trunk.half * flare * knot * Math.max(0.35, 1 - up * (trunk.kind === 'bamboo' ? 0.1 : 0.28))
    const from = Math.max(0, Math.floor(middle - half - 1))
    const to = Math.min(width - 1, Math.ceil(middle + half + 1))
    const low = clamp(trunk.depth + (1 - trunk.depth) * 0.35 * Math.exp(-up * 5))
    for (let x = from; x <= to; x++) {
      const t = (x + 0.5 - middle) / half
      const edge = 0.06 * at(rough(), trunk.seed * 0.31 + t, (y / unit) * 1.7)
      const cover = clamp((1 - Math.abs(t) + (trunk.kind === 'bamboo' ? 0 : edge)) * half + 0.5)
      if (cover <= 0) continue
      const round = Math.sqrt(Math.max(0, 1 - t * t))
      const light = 0.2 + 0.35 * round + 0.55 * clamp(t * trunk.side + 0.25 * round)
      const wrap = Math.asin(clamp(t, -1, 1)) * 0.64
      let bark = 1
      let white = 0
      if (trunk.kind === 'pine') {
        const plates = at(
          billow(),
          wrap * 0.14 + trunk.seed * 0.17,
          (y / half) * 0.022 + trunk.seed,
        )
        bark =
          0.75 +
          0.75 * clamp(plates + 0.35, 0, 1.2) +
          0.25 * at(rough(), wrap * 0.3, (y / half) * 0.05)
      } else if (trunk.kind === 'birch') {
        const mark = at(fbm(), wrap * 0.16 + trunk.seed * 0.3, (y / half) * 0.11)
        white = smooth(0.42, 0.5, mark)
        bark = 0.92 + 0.16 * at(rough(), wrap * 0.2, (y / half) * 0.16)
      } else {
        bark =
          (near < 0.18 ? 0.5 : near < 0.5 ? 1.35 : 1) *
          (0.88 + 0.18 * at(fbm(), wrap * 0.1 + trunk.seed, (y / half) * 0.01))
      }
      const p = (y * width + x) * 3
      for (let c = 0; c < 3; c++) {
        const tone = trunk.bark[c]! * bark * light * (1 - 0.82 * white)
        const seen = tone + (trunk.haze[c]! - tone) * low
        data[p + c] = data[p + c]! + (seen - data[p + c]!) * cover
      }
    }
  }
}
