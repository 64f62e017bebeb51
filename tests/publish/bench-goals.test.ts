import { expect, test } from 'vitest'
import { headlineLine } from '#scripts/bench/headline.ts'
import { partsTable } from '#scripts/bench/publish/parts.ts'
import { type PhoneRow, phoneTable } from '#scripts/bench/phone-table.ts'

const row = (figures: Partial<PhoneRow>): PhoneRow => ({
  ...{ path: '/', who: 'buyer', bytes: 12_000, count: 1600, paint: 1700, shift: 0 },
  ...{ blocked: 100, requests: 20, ...figures },
})
const cellsOf = (figures: Partial<PhoneRow>): string[] =>
  (phoneTable([row(figures)]).split('\n')[2] ?? '').split(' | ')

test('a phone is judged by the goals of every page', () => {
  expect(phoneTable([row({})])).not.toContain('OVER')
  const over = cellsOf({ count: 1601, shift: 0.02, blocked: 101, requests: 21 })
  expect(over.slice(3).map((cell) => cell.includes('OVER'))).toEqual([
    ...[true, false, true, true, true],
  ])
})

test('a stranger has no count to wait for', () => {
  const stranger = row({ who: 'stranger' })
  delete stranger.count
  expect(phoneTable([stranger])).toContain('| - |')
})

test.each([
  ['/', 1700, 14],
  ['/news/', 1600, 10],
  ['/news/7/', 1500, undefined],
  ['/pictures/', 1800, undefined],
  ['/pictures/7/', undefined, 11],
])(
  'the largest paint and the bytes of %s are judged by its own goals',
  (path, paint, kilobytes) => {
    const met = cellsOf({ path, paint: paint ?? 9999, bytes: (kilobytes ?? 99) * 1024 })
    const mark = (most: number | undefined, word: string) =>
      most === undefined ? '' : ` (at most ${most}) ${word}`
    expect(met[4]).toBe(`${paint ?? 9999} ms${mark(paint, 'ok')}`)
    expect(met[2]).toBe(`${kilobytes ?? 99}.0 KB${mark(kilobytes, 'ok')}`)
    const over = cellsOf({ path, paint: 9999, bytes: 99 * 1024 })
    expect(over[4]).toBe(`9999 ms${mark(paint, 'OVER')}`)
    expect(over[2]).toBe(`99.0 KB${mark(kilobytes, 'OVER')}`)
  },
)

test('headlines are judged by the slowest, a work and the end of an activity by their own goals', () => {
  const headlines = [0.9, 2.5].map((seen) => ({ seen, ended: 9 }))
  const [met, work, turned] = headlineLine({ headlines, approved: 5, turned: 5.1 }).split('\n')
  expect(met).toContain('seen after 0.9, 2.5 s (at most 2.5) ok')
  expect(work).toContain('5.0 s (at most 5) ok')
  expect(turned).toContain('5.1 s (at most 5) OVER')
  headlines.push({ seen: 2.7, ended: 9 })
  expect(headlineLine({ headlines, turned: 1 })).toContain('2.7 s (at most 2.5) OVER')
})

test('a shared whole is told by its longest part and its join', () => {
  const line = (what: string, wall: number, pagesAt = wall) => ({
    ...{ what, wall, pagesAt, cpu: 1, largest: 1, together: 1, processes: 2, rendered: 9 },
    ...{ written: 9, perSecond: 1, asked: 1, server: 1, phases: {} },
  })
  const table = partsTable([
    ...[line('full build', 50, 40), line('part 1/2', 14), line('part 2/2', 16)],
    line('join', 9, 4),
  ])
  expect(table).toContain('1/2 is 0.50')
  expect(table).toContain('until visitors have the pages: 16.0 + 4.0 = 20.0 s of 40.0 s: 0.50')
  expect(table).toContain('until the command ends: 16.0 + 9.0 = 25.0 s of 50.0 s: 0.50')
})
