import { describe, expect, test } from 'vitest'
import { matched } from '#server/operations/import/files-of-archive.ts'
import { columnsOf, dayOf, rowOf } from '#server/operations/import/list-columns.ts'
import { progressOf } from '#server/operations/import/progress.ts'
import { describedBy, merged } from '#server/operations/import/said.ts'

describe('a date of a list', () => {
  test.each([
    ['2026-05-01', '2026-05-01'],
    ['2026/5/1 10:20', '2026-05-01'],
    ['20260501', '2026-05-01'],
    ['2026年5月1日', '2026-05-01'],
    ['2026:05:01 10:20:30', '2026-05-01'],
    ['31/12/2025', '2025-12-31'],
    ['12/31/2025', '2025-12-31'],
    ['05.05.2025', '2025-05-05'],
    ['1 May 2026', '2026-05-01'],
    ['December 31, 2025', '2025-12-31'],
    ['03/04/2026', undefined],
    ['2026-02-30', undefined],
    ['32 May 2026', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('%s is %s', (text, day) => {
    expect(dayOf(text)).toBe(day)
  })
})

test('columns are found by their names in any order; several may feed one field', () => {
  const columns = columnsOf(['Category', 'FileName', 'Supplemental Categories', 'By-line', 'Other'])
  expect(rowOf(['A', 'x.jpg', 'B;C', ' Ann ', 'no'], columns)).toMatchObject({
    file: 'x.jpg',
    said: { categories: ['A', 'B', 'C'], byline: 'Ann', headline: undefined },
  })
  expect(rowOf(['A', '', 'B', 'Ann', ''], columns)).toBeUndefined()
})

test.each([
  ['yes', true],
  ['Editorial use only', true],
  ['是', true],
  ['no', false],
  ['RF', false],
  ['perhaps', undefined],
])('editorial %s is %s', (text, is) => {
  expect(rowOf(['a.jpg', text], columnsOf(['file', 'editorial']))?.said.editorial).toBe(is)
})

test('a name leads to its path, or to the only file that is called so', () => {
  const file = (path: string) => ({ path, bytes: 1, modified: 1 })
  const files = { works: ['a/1.jpg', 'b/1.jpg', 'b/2.JPG'].map(file), xmp: new Map() }
  const row = (name: string) => ({ file: name, said: {}, hasOddDate: false })
  const names = ['./A\\1.jpg', '1.jpg', '2.jpg', 'c/2.jpg', '../etc/passwd']
  const { found, missing } = matched(files, names.map(row))
  expect(found.map(({ file: { path } }) => path)).toEqual(['a/1.jpg', 'b/2.JPG'])
  expect(missing).toEqual(['1.jpg', '../etc/passwd'])
})

test('a work without a headline has the first sentence, else the name of its file; the list goes before the file', () => {
  const title = (said: Parameters<typeof describedBy>[0]) => describedBy(said, 'x/DSC 1.jpg').title
  expect(title({ headline: 'A', caption: 'B. C' })).toBe('A')
  expect(title({ caption: 'The U.S.-built ship arrives. More.' })).toBe(
    'The U.S.-built ship arrives.',
  )
  expect(title({ caption: '第一句。第二句。' })).toBe('第一句。')
  expect(title({})).toBe('DSC 1')
  expect(
    merged({ headline: '', keywords: [], city: 'A' }, { headline: 'B', keywords: ['k'] }),
  ).toEqual({
    ...{ headline: 'B', keywords: ['k'], city: 'A' },
  })
  const author = (byline?: string, credit?: string) => describedBy({ byline, credit }, 'a').author
  expect([author('Ann', 'AP'), author('Ann/AP', 'AP'), author(undefined, 'AP'), author()]).toEqual([
    'Ann / AP',
    'Ann/AP',
    'AP',
    undefined,
  ])
})

test('progress says rate and time left, at most every five seconds, and the end', () => {
  const lines: string[] = []
  let now = 0
  const { step } = progressOf(
    1000,
    (line) => lines.push(line),
    () => now,
  )
  for (let done = 1; done <= 1000; done++) {
    now = done * 100
    step()
  }
  expect(lines).toHaveLength(21)
  expect(lines[1]).toBe('files 50/1000, 10.0 a second, 2 min left')
  expect(lines.at(-1)).toBe('files 1000/1000, 10.0 a second, 0 s left')
})
