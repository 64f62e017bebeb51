import { expect, test } from 'vitest'
import type { MediaItem } from '#api/records.ts'
import { rowsUnder } from '#features/discover/media/detail/work-rows.ts'

const works = (...ids: number[]) => ids.map((id) => ({ id, title: `${id}` }) as MediaItem)
const idsOf = (items: readonly MediaItem[]) => items.map(({ id }) => id)

test('each work stands in the first row that takes it, the work itself in none', () => {
  const row = rowsUnder(1)
  expect(idsOf(row(works(2, 1, 3, 2, 10)))).toEqual([2, 3, 10])
  expect(idsOf(row(works(3, 4, 5, 6, 7, 8, 9)))).toEqual([4, 5, 6, 7, 8])
  expect(idsOf(row(works(9, 11, 12, 13), 3))).toEqual([9, 11, 12])
  expect(row(undefined)).toEqual([])
})

test('a row of too few works is left out, and a later row shows them', () => {
  const row = rowsUnder(1)
  expect(row(works(1, 4, 5))).toEqual([])
  expect(idsOf(row(works(4, 5, 6)))).toEqual([4, 5, 6])
  expect(row(works(5, 6, 7))).toEqual([])
})

test('works beyond a full row are not looked at', () => {
  let looked = 0
  function* many() {
    for (const work of works(2, 3, 4, 5, 6, 7, 8, 9)) {
      looked += 1
      yield work
    }
  }
  rowsUnder(1)(many())
  expect(looked).toBe(5)
})
