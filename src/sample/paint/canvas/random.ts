/** A 32-bit mixing step: spreads nearby seeds over the whole range. */
export const mix = (value: number): number => {
  let h = value | 0
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return (h ^ (h >>> 15)) >>> 0
}

/** A deterministic source of numbers in [0, 1). */
export const makeRandom = (seed: number): (() => number) => {
  let state = mix(seed + 0x9e3779b9)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A number in [0, 1) that belongs to a grid cell. */
export const hash2 = (x: number, y: number, seed: number): number =>
  mix(Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ seed) / 4294967296
