import { expect, test } from 'vitest'
import { budgetsOf } from '#scripts/bench/publish/publish-budgets.ts'
import {
  judgedBudget,
  plainLine,
  type PublishLine,
  publishTable,
} from '#scripts/bench/publish/publish-table.ts'

const line = (figures: Partial<PublishLine>): PublishLine => ({
  ...{ what: 'one picture edited', pagesAt: 1, wall: 2, cpu: 3, largest: 400, together: 800 },
  ...{ processes: 2, rendered: 250, written: 60, perSecond: 100, asked: 20, server: 0.1 },
  phases: {},
  ...figures,
})

test.each([
  [1250, 1.7, 2.5],
  [6250, 3, 4],
  [50_000, 8, 12],
])(
  'of %i records a picture edited or added is marked by its own budget',
  (items, edited, added) => {
    const budgets = budgetsOf(items)
    for (const [budget, most] of [
      [budgets.edited, edited],
      [budgets.added, added],
    ] as const) {
      expect(judgedBudget(line({ budget, pagesAt: most, wall: 99 }))).toBe(`${most} s ok`)
      expect(judgedBudget(line({ budget, pagesAt: most + 0.01 }))).toBe(`${most} s OVER`)
    }
  },
)

test('a whole is marked by its seconds, and by its share of plain Astro where that ran', () => {
  const budget = budgetsOf(1250).whole
  expect(judgedBudget(line({ budget, wall: 34 }))).toBe('35 s ok')
  expect(judgedBudget(line({ budget, wall: 34 }), 50)).toBe('35 s ok, 0.33 of plain OVER')
  expect(judgedBudget(line({ budget, wall: 36 }), 120)).toBe('35 s OVER, 0.33 of plain ok')
})

test('a whole of 432,625 pages is marked by its memory too', () => {
  const budget = budgetsOf(50_000).whole
  const marks = judgedBudget(line({ budget, wall: 1300, together: 2016 }))
  expect(marks).toBe('1320 s ok, 1500 MB OVER')
})

test('a changed script is marked at the size that has a budget', () => {
  const [budget, none] = [budgetsOf(6250).script, budgetsOf(1250).script]
  expect(judgedBudget(line({ budget, pagesAt: 61 }))).toBe('60 s OVER')
  expect(judgedBudget(line({ budget: none, pagesAt: 61 }))).toBe('')
})

test('the table shows the marks, and compares with its own line of plain Astro', () => {
  const table = publishTable([
    line({ what: 'full build', budget: budgetsOf(1250).whole, wall: 42 }),
    line({ what: 'nothing changed' }),
    line({ what: plainLine, wall: 60 }),
  ])
  const [head, whole, nothing, plain] = table.split('\n')
  expect(head).toContain('at most')
  expect(whole).toContain('35 s OVER, 0.33 of plain OVER')
  expect(`${nothing}${plain}`).not.toMatch(/ok|OVER/)
})

test('another size has no budget', () => {
  expect(budgetsOf(60)).toEqual({})
})
