import { glow, hex } from '../canvas/picture.ts'
import type { Picture, Rgb } from '../canvas/picture.ts'

/** Lights of a city at night, brightness 1. */
export const lampTints: readonly Rgb[] = [
  [1.25, 0.78, 0.36],
  [1.1, 0.86, 0.55],
  [0.95, 0.98, 1.05],
  [1.35, 0.52, 0.16],
  [0.62, 0.85, 1.25],
]
export const neonTints: readonly Rgb[] = [
  hex(0xff3b30),
  hex(0x2fd6c2),
  hex(0xff7ab8),
  hex(0x4f8dff),
  hex(0xffc94d),
  hex(0x63e06c),
]

/** A point of light: a hard core and a wide faint halo. */
export const lamp = (
  picture: Picture,
  x: number,
  y: number,
  radius: number,
  light: Rgb,
  strength = 1,
): void => {
  const reach = Math.ceil(radius * 7)
  const core = 1 / (radius * radius)
  for (let j = Math.floor(y - reach); j <= y + reach; j++) {
    for (let i = Math.floor(x - reach); i <= x + reach; i++) {
      const d = ((i + 0.5 - x) ** 2 + (j + 0.5 - y) ** 2) * core
      if (d > 49) continue
      const edge = 1 - d / 49
      glow(
        picture,
        i,
        j,
        light,
        strength * (2.4 * Math.exp(-d * 0.9) + (0.05 * edge * edge) / (0.4 + d * 0.12)),
      )
    }
  }
}
