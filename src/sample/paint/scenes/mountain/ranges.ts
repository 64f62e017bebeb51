import { at, eroded } from '#sample/paint/canvas/noise.ts'
import { hex } from '#sample/paint/canvas/picture.ts'
import type { Rgb } from '#sample/paint/canvas/picture.ts'

export const pine: Rgb = hex(0x2b3a2a)

export const grass: Rgb = hex(0x59653c)

export const rock: Rgb = hex(0x6f6a64)

export const snow: Rgb = [0.86, 0.89, 0.93]

export const put = (out: Float32Array, a: Rgb, b: Rgb, t: number, by: number): void => {
  for (let c = 0; c < 3; c++) out[c] = (a[c]! + (b[c]! - a[c]!) * t) * by
}

export interface Range {
  readonly offset: readonly [number, number]
  readonly tall: number
  /** Tiles a unit of distance. */
  readonly scale: number
}

export const rangeHeight = (range: Range, x: number, z: number): number => {
  const { scale, offset, tall } = range
  const u = x * scale + offset[0]
  const v = z * scale + offset[1]
  return (at(eroded(), u, v) + 0.075 * at(eroded(), u * 4.3, v * 4.3)) * tall
}
