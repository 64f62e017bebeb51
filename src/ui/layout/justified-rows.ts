/** What the ratios of a wide screen's row come to: as a rule, and where its pictures would become too small. */
export interface RowWeight {
  ideal: number
  most: number
}

export const smallRows: RowWeight = { ideal: 7.5, most: 9 }
/** As tall as the rows of a list. */
export const tallRows: RowWeight = { ideal: 4.7, most: 5.6 }

const sum = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0)

/** Cuts the list in two at the place where both sides weigh most alike. */
function halve<Item>(items: readonly Item[], ratioOf: (item: Item) => number): Item[][] {
  const half = sum(items.map(ratioOf)) / 2
  let weight = 0
  let place = 0
  for (const item of items) {
    if (weight + ratioOf(item) / 2 > half) break
    weight += ratioOf(item)
    place += 1
  }
  return [items.slice(0, place), items.slice(place)].filter((part) => part.length > 0)
}

/** The first items whose ratios come to a weight, or all where they do not. */
export function dealtWeight<Item>(
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  weight: number,
): Item[] {
  let total = 0
  const kept: Item[] = []
  for (const item of items) {
    if (total >= weight * 0.95) break
    total += ratioOf(item)
    kept.push(item)
  }
  return kept
}

/**
 * Deals a fixed set of pictures into full rows of about one height, in order, and each row into the two that a
 * narrower screen shows instead. What would not fill a row is left out.
 */
export function dealRows<Item>(
  items: readonly Item[],
  ratioOf: (item: Item) => number,
  { ideal, most }: RowWeight = smallRows,
): Item[][][] {
  const ratios = items.map(ratioOf)
  const rows = Math.max(1, Math.round(sum(ratios) / ideal))
  const kept: Item[] = []
  let weight = 0
  for (const [index, item] of items.entries()) {
    weight += ratios[index] ?? 0
    if (kept.length > 0 && weight > rows * most) break
    kept.push(item)
  }
  const share = sum(kept.map(ratioOf)) / rows
  const dealt: Item[][] = Array.from({ length: rows }, () => [])
  let before = 0
  for (const item of kept) {
    const middle = before + ratioOf(item) / 2
    dealt[Math.min(rows - 1, Math.floor(middle / share))]?.push(item)
    before += ratioOf(item)
  }
  return dealt
    .filter((row) => row.length > 0)
    .map((row) => (sum(row.map(ratioOf)) < ideal / 2 ? [row] : halve(row, ratioOf)))
}
