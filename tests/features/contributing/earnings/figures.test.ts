import { expect, test } from 'vitest'
import { underWayOf } from '#features/contributing/earnings/earnings-store.ts'
import { lastYear } from '#features/contributing/earnings/last-year.ts'

test('the axis has twelve months up to the house’s own, whatever was earned', () => {
  const newYear = Date.parse('2025-12-31T18:00:00Z')
  const year = lastYear([{ month: '2025-03', income: 5 }], newYear)
  expect(year).toHaveLength(12)
  expect(year[0]).toEqual({ month: '2025-02', income: 0 })
  expect(year[1]).toEqual({ month: '2025-03', income: 5 })
  expect(year.at(-1)?.month).toBe('2026-01')
  expect(lastYear([{ month: '2020-01', income: 9 }], newYear).some(({ income }) => income)).toBe(
    false,
  )
})

test('a sum under settlement counts as unsettled and can’t be asked for again', () => {
  expect(underWayOf({ unsettled: 100.3, withdrawable: 0.1 })).toBe(100.2)
  expect(underWayOf({ unsettled: 5, withdrawable: 5 })).toBe(0)
  expect(underWayOf({ unsettled: 5 }), 'a server that doesn’t tell').toBe(0)
})
