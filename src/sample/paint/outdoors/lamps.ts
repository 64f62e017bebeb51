import { hex } from '../canvas/picture.ts'
import type { Rgb } from '../canvas/picture.ts'

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
