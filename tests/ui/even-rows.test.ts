import { describe, expect, test } from 'vitest'
import { evenPages, evenRow, evenRows } from '#ui/layout/even-rows.ts'

const own = (ratio: number) => ratio
const sum = (ratios: readonly number[]) => ratios.reduce((total, ratio) => total + ratio, 0)
const shapes = [1.5, 0.67, 1.78, 1.5, 0.8, 1.33, 1.5, 0.66, 1.5, 1.34, 1]

describe('dealing a list into even rows', () => {
  test('keeps every picture, in order', () => {
    for (let count = 0; count < 60; count += 1) {
      const list = Array.from({ length: count }, (_, index) => shapes[index % shapes.length] ?? 1)
      expect(evenRows(list, own).flat(2)).toEqual(list)
    }
  })

  test('no row is much lower or higher than the others, whatever the number of pictures', () => {
    for (let count = 7; count < 60; count += 1) {
      const list = Array.from({ length: count }, (_, index) => shapes[index % shapes.length] ?? 1)
      for (const row of evenRows(list, own)) {
        expect(sum(row.flat()), `of ${count}`).toBeGreaterThan(evenRow * 0.7)
        expect(sum(row.flat()), `of ${count}`).toBeLessThan(evenRow * 1.45)
      }
    }
  })

  test('a list that grows keeps what stood there in its row', () => {
    const list = Array.from({ length: 48 }, (_, index) => shapes[(index * 5) % shapes.length] ?? 1)
    const before = evenPages(list.slice(0, 24), own)
    expect(evenPages(list, own).slice(0, before.length)).toEqual(before)
  })
})
