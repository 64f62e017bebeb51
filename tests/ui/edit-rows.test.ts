import { expect, test } from 'vitest'
import { editCells, editRows, editSizes } from '#ui/layout/edit-rows.ts'

const counts = Array.from({ length: 60 }, (_, index) => index + 1)
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

test.each([false, true])(
  'every number of cards fills its rows, below another picture: %s',
  (below) => {
    for (const count of counts) {
      const rows = editRows(count, below)
      expect(sum(rows), `${count}`).toBe(count)
      const cells = editCells(count, below)
      expect(cells).toHaveLength(count)
      let at = 0
      for (const row of rows) {
        const spans = cells.slice(at, at + row).map(({ span }) => span)
        expect(sum(spans), `${count}: ${spans.join()}`).toBe(12)
        at += row
      }
    }
  },
)

test('a lone card stands in a row of its own only where the list has no other', () => {
  expect(editRows(1)).toEqual([1])
  for (const count of counts.slice(1)) expect(editRows(count)).not.toContain(1)
})

test('a page opens with two large ones, below a large picture with three, and no row is as the one before', () => {
  expect(editRows(12)).toEqual([2, 4, 3, 3])
  expect(editRows(9, true)).toEqual([3, 2, 4])
  const spans = editCells(12).map(({ span }) => span)
  expect(spans.slice(6, 9)).toEqual(spans.slice(9).toReversed())
})

test('in two columns an odd number begins with one across both', () => {
  for (const count of counts)
    expect(editCells(count).filter(({ alone }) => alone)).toHaveLength(count % 2)
})

test('a picture is fetched as wide as its crop needs it', () => {
  const [small] = editCells(3).filter(({ span }) => span === 3)
  expect(small && editSizes(small, 1.5)).toContain('min(32vw, 40rem)')
  expect(small && editSizes(small, 0.67)).toContain('min(24vw, 30rem)')
})
