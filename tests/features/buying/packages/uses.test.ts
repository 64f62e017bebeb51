import { expect, test } from 'vitest'
import { packageRow } from '#features/buying/packages/package-row.ts'
import { useTable } from '#features/buying/packages/uses.ts'

const packages = [
  { id: 1, title: 'Editorial' },
  { id: 2, title: 'Commercial' },
]
const row = (group: string, content: string, package_id?: number) => ({
  group,
  content,
  package_id,
  id: undefined,
  type: 2,
  lang: undefined,
})

test('permissions of every package need no columns', () => {
  const table = useTable([row('Web', 'one year'), row('Print', 'once')], packages)
  expect(table.columns).toEqual([])
  expect(table.rows.map(({ group, content }) => [group, content])).toEqual([
    ['Web', 'one year'],
    ['Print', 'once'],
  ])
})

test('packages told apart become columns, in order, one row a category', () => {
  const table = useTable(
    [row('Web', 'two years', 2), row('Web', 'one year', 1), row('Print', 'once')],
    packages,
  )
  expect(table.columns.map(({ title }) => title)).toEqual(['Editorial', 'Commercial'])
  expect(table.rows[0]?.cells).toEqual(['one year', 'two years'])
  expect(table.rows[1]).toMatchObject({ content: 'once', cells: ['', ''] })
})

test('uses of one package alone need no columns: its title stands above, its texts are theirs', () => {
  const table = useTable([row('Web', 'one year', 1), row('Print', 'once', 1)], packages)
  expect(table).toMatchObject({ only: 'Editorial', columns: [] })
  expect(table.rows.map(({ content, cells }) => [content, cells])).toEqual([
    ['one year', []],
    ['once', []],
  ])
})

test('where another use holds for every package, the one that is told apart keeps its column', () => {
  const table = useTable([row('Web', 'one year', 1), row('Print', 'once')], packages)
  expect(table.only).toBeUndefined()
  expect(table.columns.map(({ title }) => title)).toEqual(['Editorial'])
  expect(table.rows[1]).toMatchObject({ content: 'once', cells: [''] })
})

test('a package that is no longer on sale still has a head', () => {
  const all = [row('Web', 'x', 9), row('Web', 'y', 1)]
  expect(useTable(all, packages).columns[1]).toEqual({ id: 9, title: '9' })
})

test('a package is written for reading, a doubled text once', () => {
  const strings = {
    'packages.days': '{{count}} days',
    'packages.each': '{{price}} each',
    'packages.instead': 'not {{price}}, {{share}} less',
  }
  const item = { id: 1, title: 'Ten', price: 1500, units: 10, expire_days: 365 }
  const texts = { desc: 'Any size', scope: 'Any size' }
  const rest = { type: 1, lang: 'zh' }
  expect(packageRow({ ...item, ...texts, ...rest }, strings, 'en')).toEqual({
    id: 1,
    title: 'Ten',
    yuan: 1500,
    lang: 'zh-Hans',
    desc: undefined,
    scope: 'Any size',
    price: '¥1,500',
    each: '¥150 each',
    units: '10',
    valid: '365 days',
  })
  const insteadOf = (top: number | undefined) =>
    packageRow({ ...item, ...rest, top }, strings, 'en').instead
  expect(insteadOf(360)).toBe('not ¥360, 58% less')
  expect(insteadOf(1200)).toBe('not ¥1,200, 87% less')
  expect(insteadOf(150)).toBeUndefined()
  expect(insteadOf(undefined)).toBeUndefined()
})
