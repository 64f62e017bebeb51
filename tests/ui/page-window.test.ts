import { describe, expect, it } from 'vitest'
import { pageWindow } from '#ui/navigation/page-window.ts'

describe('pageWindow', () => {
  it.each([
    [1, 1, [1]],
    [1, 5, [1, 2, 3, 4, 5]],
    [1, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [4, 20, [1, 2, 3, 4, 5, 'gap', 20]],
    [5, 20, [1, 'gap', 4, 5, 6, 'gap', 20]],
    [10, 20, [1, 'gap', 9, 10, 11, 'gap', 20]],
    [17, 20, [1, 'gap', 16, 17, 18, 19, 20]],
    [20, 20, [1, 'gap', 16, 17, 18, 19, 20]],
  ])('page %i of %i', (current, total, shown) => {
    expect(pageWindow(current, total)).toEqual(shown)
  })

  it('keeps order, both ends and the current page, and no gap of one page', () => {
    for (let total = 1; total <= 40; total += 1) {
      for (let current = 1; current <= total; current += 1) {
        const pages = pageWindow(current, total)
        const numbers = pages.filter((page) => page !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toContain(current)
        expect([numbers.at(0), numbers.at(-1)]).toEqual([1, total])
        pages.forEach((page, index) => {
          if (page !== 'gap') return
          const [before, after] = [Number(pages[index - 1]), Number(pages[index + 1])]
          expect(after - before).toBeGreaterThan(2)
        })
      }
    }
  })
})
