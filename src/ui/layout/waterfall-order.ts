/** Columns that a waterfall has on screens of any width; `waterfall.module.css` says the same. */
const columnCounts = [2, 3, 4, 5, 6]
/** Cards at the end of a page of a list that may change places, and those before them that never do. */
const looseCards = 6
const fixedCards = 6
/** Columns may end this far apart, in rows of the grid: about the words of a card. */
const apart = 14

interface Shape {
  picture: { width: number; height: number; src: string }
  lines?: number | undefined
}

/** Rows of the grid that a card takes. */
function rowsOf({ picture, lines = 3 }: Shape): number {
  const high = picture.src ? 38 * Math.min(1.25, picture.height / picture.width) : 0
  return Math.round(high + 6 + 3 * Math.min(10, lines))
}

/** The ends of the columns after one more card, which falls into the column that ends first. */
function fallen(ends: readonly number[], rows: number): number[] {
  const place = ends.indexOf(Math.min(...ends))
  return ends.map((end, index) => (index === place ? end + rows : end))
}

const unevenness = (waterfalls: readonly (readonly number[])[]) =>
  waterfalls.reduce(
    (sum, ends) => sum + Math.max(0, Math.max(...ends) - Math.min(...ends) - apart) ** 2,
    0,
  )

/**
 * The cards of a page with the last few in the order in which the columns end most alike, whatever their number. Of orders that
 * are as good it is the one nearest to the list's own.
 */
export function evenEnd<Card extends Shape>(cards: readonly Card[]): Card[] {
  const loose = Math.min(looseCards, cards.length - fixedCards)
  if (loose < 2) return [...cards]
  const head = cards.slice(0, -loose)
  const heights = head.map(rowsOf)
  const start = columnCounts.map((count) =>
    heights.reduce(
      fallen,
      Array.from({ length: count }, () => 0),
    ),
  )
  let best: { cost: number; order: readonly Card[] } = { cost: Infinity, order: [] }
  const seek = (
    left: readonly Card[],
    order: readonly Card[],
    ends: readonly (readonly number[])[],
    moved: number,
  ): void => {
    if (left.length === 0) {
      const cost = unevenness(ends) + moved
      if (cost < best.cost) best = { cost, order }
      return
    }
    for (const [index, card] of left.entries()) {
      const rows = rowsOf(card)
      const rest = left.toSpliced(index, 1)
      const next = ends.map((columns) => fallen(columns, rows))
      seek(rest, [...order, card], next, moved + index)
    }
  }
  seek(cards.slice(-loose), [], start, 0)
  return [...head, ...best.order]
}
