/** What the ratios of a list's row come to on a wide screen, and of each of the two that a narrower one shows instead. */
export const evenRow = 5.4
const evenHalf = 2.8
/** A row of a wide screen counts for more than the narrower ones. */
const rowsCount = 2
/** No row holds more pictures, however narrow they are. */
const mostInRow = 12

/** How far a weight is from the one that is wanted; twice as much is as bad as half. */
const distance = (weight: number, wanted: number) => Math.log(weight / wanted) ** 2

interface Dealt {
  cost: number
  from: number
  cut: number
}

/** The cheapest row of these pictures: where it is cut in two, its length where it stays whole. */
function cheapest(sums: readonly number[], from: number, to: number): Omit<Dealt, 'from'> {
  const weigh = (start: number, end: number) => (sums[end] ?? 0) - (sums[start] ?? 0)
  let best = { cost: distance(weigh(from, to), evenHalf), cut: to }
  for (let cut = from + 1; cut < to; cut += 1) {
    const cost = (distance(weigh(from, cut), evenHalf) + distance(weigh(cut, to), evenHalf)) / 2
    if (cost < best.cost) best = { cost, cut }
  }
  return { ...best, cost: best.cost + rowsCount * distance(weigh(from, to), evenRow) }
}

/**
 * Deals all pictures of a list into full rows as even as they can be, in order, and each row into the two that a
 * narrower screen shows instead. The last row is full as well: all rows give a little.
 */
export function evenRows<Item>(
  items: readonly Item[],
  ratioOf: (item: Item) => number,
): Item[][][] {
  const sums = [0]
  for (const item of items) sums.push((sums.at(-1) ?? 0) + ratioOf(item))
  const best: Dealt[] = [{ cost: 0, from: 0, cut: 0 }]
  for (let to = 1; to <= items.length; to += 1) {
    let found: Dealt | undefined
    for (let from = Math.max(0, to - mostInRow); from < to; from += 1) {
      const row = cheapest(sums, from, to)
      const cost = row.cost + (best[from]?.cost ?? 0)
      if (!found || cost < found.cost) found = { cost, from, cut: row.cut }
    }
    if (found) best.push(found)
  }
  const rows: Item[][][] = []
  for (let to = items.length; to > 0;) {
    const { from, cut } = best[to] ?? { from: 0, cut: to }
    rows.unshift([items.slice(from, cut), items.slice(cut, to)].filter((half) => half.length > 0))
    to = from
  }
  return rows
}

/** What a list of the server's grows by. */
const step = 24

/** The same of each page of a list that grows: what stood there stays in its row. */
export function evenPages<Item>(
  items: readonly Item[],
  ratioOf: (item: Item) => number,
): Item[][][][] {
  const pages = Math.ceil(items.length / step)
  return Array.from({ length: pages }, (_, page) =>
    evenRows(items.slice(page * step, (page + 1) * step), ratioOf),
  )
}
