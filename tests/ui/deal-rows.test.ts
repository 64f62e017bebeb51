import { describe, expect, test } from 'vitest'
import { dealRows, tallRows } from '#ui/layout/justified-rows.ts'

const own = (ratio: number) => ratio
const sum = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0)
const landscape = (count: number) => Array.from({ length: count }, () => 1.5)

describe('dealing pictures into full rows', () => {
  test('keeps the order and loses nothing that fits', () => {
    const pictures = [1.5, 0.67, 1.78, 1.5, 0.8, 1.33, 1.51, 0.66, 1.5, 1.34]
    expect(dealRows(pictures, own).flat(2)).toEqual(pictures)
  })

  test('leaves out pictures that would make the last row too small', () => {
    const rows = dealRows(landscape(7), own)
    expect(rows).toHaveLength(1)
    expect(rows.flat(2)).toHaveLength(6)
  })

  test('rows of one set weigh about the same', () => {
    const weights = dealRows(landscape(12), own).map((row) => sum(row.flat()))
    expect(weights).toEqual([9, 9])
  })

  test('taller rows hold fewer pictures', () => {
    expect(dealRows(landscape(12), own, tallRows).map((row) => row.flat().length)).toEqual([
      3, 3, 3, 3,
    ])
  })

  test('every row is two on a narrower screen, a short one stays whole', () => {
    expect(dealRows(landscape(6), own)).toEqual([[landscape(3), landscape(3)]])
    expect(dealRows(landscape(2), own)).toEqual([[landscape(2)]])
  })

  test('one very wide picture is a row of its own, none are none', () => {
    expect(dealRows([12], own).flat(2)).toEqual([12])
    expect(dealRows([], own)).toEqual([])
  })
})
