import { at, billow, fbm, soft } from '../canvas/noise.ts'
import { clamp, smooth } from '../canvas/picture.ts'
import type { Rgb } from '../canvas/picture.ts'
import type { Air } from './air.ts'

export interface CloudField {
  readonly kind: 'layer' | 'cumulus'
  /** Offset into the noise; drifts with time in moving pictures. */
  readonly shift: readonly [number, number]
  /** 0 hardly a cloud, 1 a closed cover. */
  readonly cover: number
  /** Size of the pieces; 1 is usual. */
  readonly size: number
  /** Stretch along the view: 1 round, 4 long streaks. */
  readonly stretch: number
  readonly lit: Rgb
  readonly shade: Rgb
  /** How dense a layer is: 0.3 cirrus, 1 altocumulus, 2 storm. */
  readonly depth: number
  /** Cumulus only: elevation of the flat bases. */
  readonly base?: number
}

/** A flat layer above the camera, in perspective; lit from the sun's side, glowing near the sun. */
export const layer = (
  field: CloudField,
  air: Air,
  x: number,
  y: number,
  out: Float32Array,
): void => {
  if (y < -0.02) return
  const far = 1 / (Math.max(0, y) + 0.075)
  const scale = 0.085 / field.size
  const u = x * far * scale + field.shift[0]
  const v = (far * scale) / field.stretch + field.shift[1]
  const tile = fbm()
  const warp = at(soft(), u * 0.7 + 0.3, v * 0.7) * 0.09
  const body = at(tile, u + warp, v - warp)
  const detail = at(tile, u * 3.7 + warp * 2, v * 3.7 + 0.21)
  const threshold = 0.75 - field.cover * 1.5
  const density = smooth(threshold, threshold + 1.15, body + detail * 0.26)
  if (density <= 0.002) return
  const sx = air.towards[0] / air.towards[2]
  const sy = air.towards[1] / air.towards[2]
  const step = 0.022
  const across = clamp((sx - x) * 1.5, -1, 1) * step
  const beyond = at(tile, u + warp + across, v - warp - step * 0.7)
  const blocked = smooth(threshold, threshold + 1.15, beyond + detail * 0.26)
  const open = Math.exp(-blocked * 2.1 * field.depth) * (1 - 0.35 * density) + 0.12 * detail
  const d = Math.sqrt((x - sx) * (x - sx) + (y - sy) * (y - sy))
  const rim = (0.75 * Math.exp(-d * 3.5) + 0.5 * Math.exp(-d * 11)) * Math.exp(-density * 2.6)
  const alpha = (1 - Math.exp(-density * 3.4 * Math.min(1.4, field.depth))) * smooth(-0.01, 0.09, y)
  const light = clamp(open, 0, 1.2)
  for (let c = 0; c < 3; c++) {
    const shade = field.shade[c]! * (1 - 0.3 * density)
    const colour = shade + (field.lit[c]! - shade) * light + air.glow[c]! * rim
    out[c] = out[c]! + (colour - out[c]!) * alpha
  }
}

/** Heaped clouds with flat bases in rows towards the horizon, lit from above and from the sun's side. */
export const cumulus = (
  field: CloudField,
  air: Air,
  x: number,
  y: number,
  out: Float32Array,
): void => {
  if (y < 0) return
  const lowest = field.base ?? 0.05
  const side = clamp(air.towards[0] * 2, -1, 1)
  for (let row = 0; row < 4; row++) {
    const growth = Math.pow(2.05, row)
    const base = lowest * growth * (0.8 + 0.2 * row) - 0.01
    const size = 0.1 * growth * field.size
    if (y < base - size * 0.25 || y > base + size * 2.2) continue
    const u = (x / size) * 0.11 + field.shift[0] + row * 0.37
    const heap = at(soft(), u * 0.8, field.shift[1] + row * 0.231) + (field.cover - 0.5) * 1.3
    const top = heap * 1.1 + 0.35 * at(soft(), u * 2.3, row * 0.7 + field.shift[1])
    if (top < -0.5) continue
    const h = (y - base) / size
    const bx = u + 0.02 * at(fbm(), u * 3, h * 0.3)
    const by = h * 0.115 + row * 0.29 + field.shift[1]
    const puff = -at(billow(), bx, by)
    const edge = top + puff * 0.62 - h + 0.16 * at(fbm(), bx * 3, by * 3)
    const bottom = smooth(-0.22, 0.12, h + 0.16 * puff)
    const density = smooth(0, 0.34, edge) * bottom
    if (density <= 0.003) continue
    const puffAbove = -at(billow(), bx + 0.014 * side, by + 0.016)
    const relief = clamp(0.5 + (puff - puffAbove) * 0.85)
    const height = clamp((h + 0.1) / Math.max(0.3, top + 0.5))
    const light = clamp(
      0.12 + 0.6 * height + 0.62 * (relief - 0.42) + 0.25 * (1 - smooth(0, 0.9, edge)),
    )
    const away = smooth(0.0, 0.3, y) * 0.45 + 0.55
    const alpha = density * (row === 0 ? 0.75 : 0.97)
    for (let c = 0; c < 3; c++) {
      const colour = field.shade[c]! + (field.lit[c]! - field.shade[c]!) * light
      const hazed = air.horizon[c]! + (colour - air.horizon[c]!) * away
      out[c] = out[c]! + (hazed - out[c]!) * alpha
    }
  }
}
