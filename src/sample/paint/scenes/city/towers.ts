import { clamp, smooth } from '#sample/paint/canvas/picture.ts'
import type { Picture, Rgb } from '#sample/paint/canvas/picture.ts'
import { hash2 } from '#sample/paint/canvas/random.ts'
import { lampTints } from '#sample/paint/outdoors/lamps.ts'

/** One building seen from the front corner: a wide face and a narrow side face. */
export interface Tower {
  readonly x: number
  readonly width: number
  readonly top: number
  readonly foot: number
  /** Part of the width that is the side face, on the left when negative. */
  readonly turn: number
  readonly seed: number
  /** Window pitch in pixels. */
  readonly pitch: number
  /** 0 no window lit, 1 all. */
  readonly lit: number
  readonly face: Rgb
  readonly side: Rgb
  readonly haze: Rgb
  /** How much haze lies before it, 0..1; more towards the ground. */
  readonly depth: number
  readonly ground: number
}

const profile = (tower: Tower, t: number): number => {
  const kind = tower.seed % 5
  const rise = tower.foot - tower.top
  if (kind === 1 && (t < 0.18 || t > 0.82)) return 0.1 * rise
  if (kind === 2) return t * 0.1 * rise
  if (kind === 3 && (t < 0.3 || t > 0.7)) return t < 0.12 || t > 0.88 ? 0.16 * rise : 0.07 * rise
  return 0
}

/** Paint a tower; windows smaller than a pixel or two melt into their average. */
export const paintTower = (picture: Picture, tower: Tower): void => {
  const { data } = picture
  const from = Math.max(0, Math.floor(tower.x))
  const to = Math.min(picture.width - 1, Math.ceil(tower.x + tower.width))
  const split = tower.turn < 0 ? -tower.turn : 1 - tower.turn
  const style = tower.seed % 3
  const blur = clamp((tower.pitch - 1.6) / 2.4)
  for (let x = from; x <= to; x++) {
    const t = (x + 0.5 - tower.x) / tower.width
    const edge = clamp(x + 1 - tower.x) * clamp(tower.x + tower.width - x)
    const side = tower.turn < 0 ? t < split : t > split
    const tone = side ? tower.side : tower.face
    const along = (side ? (t - (tower.turn < 0 ? 0 : split)) * 1.9 : t) * tower.width
    const wx = along / (tower.pitch * (style === 1 ? 1.9 : 1.15))
    const column = Math.floor(wx) + (side ? 511 : 0)
    const fx = wx - Math.floor(wx)
    const top = tower.top + profile(tower, clamp(t))
    for (let y = Math.max(0, Math.floor(top)); y < Math.min(picture.height, tower.foot); y++) {
      const cover = clamp(y + 1 - top) * edge
      if (cover <= 0) continue
      const wy = (y + 0.5 - tower.top) / (tower.pitch * 1.35)
      const row = Math.floor(wy)
      const fy = wy - row
      const chance = hash2(column, row, tower.seed)
      const floor = hash2(3, row, tower.seed)
      const on = chance < tower.lit * (floor > 0.82 ? 1.9 : floor < 0.25 ? 0.35 : 1) && wy > 0.8
      const pane = style === 2 ? 1 : smooth(0.1, 0.26, fx) * smooth(0.94, 0.78, fx)
      const inside = pane * smooth(0.14, 0.3, fy) * smooth(0.86, 0.7, fy)
      const light = hash2(column, row, tower.seed + 7)
      const bright = on ? inside * (0.25 + 1.25 * light * light) : 0
      const average = tower.lit * 0.24
      const power = average + (bright - average) * (0.35 + 0.65 * blur)
      const lamp = lampTints[Math.floor(hash2(column >> 2, row, tower.seed + 3) * 3)]!
      const glass = 1 - 0.42 * inside * blur
      const low = clamp((y - tower.top) / (tower.ground - tower.top))
      const depth = clamp(tower.depth + (1 - tower.depth) * 0.45 * low * low)
      const p = (y * picture.width + x) * 3
      for (let c = 0; c < 3; c++) {
        const wall = tone[c]! * glass + lamp[c]! * power * 0.8
        const seen = wall + (tower.haze[c]! - wall) * depth
        data[p + c] = data[p + c]! + (seen - data[p + c]!) * cover
      }
    }
  }
}
