import { at } from '../canvas/noise.ts'
import type { Tile } from '../canvas/noise.ts'

const TURN = Math.PI * 2

/** A swing that begins and ends alike: -1..1, `times` to and fro in a film. */
export const swing = (time: number, times = 1, phase = 0): number =>
  Math.sin(TURN * (time * times + phase))

/** There and back: 0 at both ends of a film, 1 in its middle, without a jerk. */
export const thereAndBack = (time: number): number => 0.5 - 0.5 * Math.cos(TURN * time)

/** Noise that wanders by (du, dv) in a film and is at its end what it was at its beginning, without losing contrast. */
export const drift = (
  tile: Tile,
  u: number,
  v: number,
  du: number,
  dv: number,
  time: number,
): number => {
  const left = 1 - time
  const now = at(tile, u - du * time, v - dv * time)
  const before = at(tile, u + du * left, v + dv * left)
  return (now * left + before * time) / Math.hypot(left, time)
}
