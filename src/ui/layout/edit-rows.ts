import { acrossPhone, besidePhone } from '../pictures/phone-sizes.ts'
import { uncut } from '../pictures/uncut.ts'

/** A card's place: the columns of twelve that it takes, and the height of its row's pictures as a share of the page's width. */
export interface EditCell {
  span: 3 | 4 | 5 | 7 | 12
  row: 1 | 2 | 3 | 4
  /** Where there are two columns it takes both. */
  alone: boolean
  /** It is large on a phone, too. */
  leads: boolean
}

type Size = EditCell['row']

/** By the number of cards in a row; every second row of a kind runs backwards. */
const spans: Record<Size, readonly EditCell['span'][]> = {
  1: [12],
  2: [7, 5],
  3: [5, 4, 3],
  4: [3, 3, 3, 3],
}

/** Shares of the page's width; `grids.module.css` says the same. */
const heights: Record<Size, number> = { 1: 0.34, 2: 0.31, 3: 0.22, 4: 0.16 }

const order: readonly Size[] = [2, 4, 3]

/** How many cards each row holds: full rows of changing sizes, for any number of cards. `below`: what stands above is large already. */
export function editRows(count: number, below = false): Size[] {
  const rows: Size[] = []
  let turn = below ? 2 : 0
  for (let left = count; left > 0;) {
    const turns = [...order.slice(turn), ...order.slice(0, turn)]
    // One card alone would be a row without neighbours.
    const row = turns.find((size) => size === left || size < left - 1) ?? 1
    rows.push(row)
    turn = order.indexOf(row) + 1
    left -= row
  }
  return rows
}

/** The places of as many cards, in order. */
export function editCells(count: number, below = false): EditCell[] {
  const seen = new Set<Size>()
  const cells = editRows(count, below).flatMap((row) => {
    const isBack = seen.has(row)
    if (isBack) seen.delete(row)
    else seen.add(row)
    return (isBack ? spans[row].toReversed() : spans[row]).map((span) => ({ span, row }))
  })
  return cells.map((cell, index) => ({
    ...cell,
    alone: index === 0 && count % 2 === 1,
    leads: index === 0 && !below,
  }))
}

/** `sizes` of a picture of this ratio at that place: a crop shows only part of its width. */
export function editSizes({ span, row, alone, leads }: EditCell, ratio: number): string {
  const share = Math.max(span / 12, heights[row] * ratio)
  const two = alone ? 95 : Math.ceil(47 * uncut(ratio, 1.5))
  return `${leads ? acrossPhone : besidePhone(ratio)}, (width < 69rem) ${two}vw, min(${Math.ceil(95 * share)}vw, ${Math.ceil(120 * share)}rem)`
}
