/** A seeded source of chance (mulberry32): the same seed, the same history. */
export interface Chance {
  /** 0 ≤ x < 1. */
  next(): number
  /** A whole number from 0 to `below` - 1. */
  below(below: number): number
  pick<Item>(items: readonly [Item, ...Item[]]): Item
  oneOf<Item>(items: readonly Item[]): Item | undefined
  /** True once in `times`. */
  once(times: number): boolean
}

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    oneOf: (items) => items[below(items.length)],
    once: (times) => below(times) === 0,
  }
}
