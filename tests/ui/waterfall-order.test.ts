import { describe, expect, test } from 'vitest'
import { evenEnd } from '#ui/layout/waterfall-order.ts'

const card = (id: number, height: number) => ({
  id,
  picture: { width: 150, height, src: '/a.jpg' },
  lines: 4,
})
const steps = Array.from({ length: 24 }, (_, id) => card(id, id > 19 ? 225 : 80))

/** How far apart four columns end, in rows of the grid. */
function spread(cards: typeof steps): number {
  const ends = [0, 0, 0, 0]
  for (const { picture } of cards) {
    const place = ends.indexOf(Math.min(...ends))
    ends[place] = (ends[place] ?? 0) + Math.round((38 * picture.height) / picture.width + 16)
  }
  return Math.max(...ends) - Math.min(...ends)
}

describe('the end of a waterfall', () => {
  test('keeps every card once, and all but the last few in their places', () => {
    const dealt = evenEnd(steps)
    expect(dealt.slice(0, 17)).toEqual(steps.slice(0, 17))
    expect(dealt.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(steps.map(({ id }) => id))
  })

  test('columns end nearer to each other', () => {
    const uneven = [...steps.slice(0, 21), card(30, 20), card(31, 300), card(32, 20)]
    expect(spread(evenEnd(uneven))).toBeLessThan(spread(uneven) * 0.7)
  })

  test('a list of cards of one height keeps its order, and so does a short one', () => {
    const even = Array.from({ length: 12 }, (_, id) => card(id, 100))
    expect(evenEnd(even)).toEqual(even)
    expect(evenEnd(steps.slice(0, 5))).toEqual(steps.slice(0, 5))
  })
})
