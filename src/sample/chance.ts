import { makeRandom } from './paint/canvas/random.ts'

/** Decisions out of one seed. */
export interface Chance {
  readonly random: () => number
  /** True in `share` of the cases. */
  readonly happens: (share: number) => boolean
  /** A whole number, both ends included. */
  readonly between: (low: number, high: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
}

export function chanceOf(seed: number): Chance {
  const random = makeRandom(seed)
  return {
    random,
    happens: (share) => random() < share,
    between: (low, high) => low + Math.floor(random() * (high - low + 1)),
    pick: (items) => {
      const item = items[Math.floor(random() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}

const day = 86_400_000

/**
 * Moments from oldest to newest over the last 400 days, denser towards now, in working hours of Shanghai;
 * the newest is within the last two days. `crowding`: the more, the more of them are of the last weeks.
 */
export function moments(count: number, now: Date, random: () => number, crowding = 1.25): Date[] {
  const noon = now.getTime() - day * 0.25
  return Array.from({ length: count }, (_, index) => {
    const back = ((count - 1 - index) / Math.max(1, count - 1)) ** crowding
    const days = back * 398 + random() * 0.8
    return new Date(Math.min(now.getTime() - 60_000, Math.round((noon - days * day) / 1000) * 1000))
  }).toSorted((one, other) => one.getTime() - other.getTime())
}
