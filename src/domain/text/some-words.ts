/** The first words of a query, of which some are enough: choices among more would be too many. */
export const mostChosenFrom = 6

/** How many of so many words a record holds at least. */
export const leastOf = (words: number): number => Math.ceil(words / 2)

/** Every choice of `count` of the items, each in their order. */
export function choices<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, at) =>
    choices(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
