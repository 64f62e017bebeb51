import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menusOf } from '#components/filters/filter-menus.ts'
import {
  isRestricted,
  mediaAddress,
  noFilters,
  noValues,
  setValues,
  withValue,
} from '#components/lists/media-filters.ts'
import { valuesIn, withToggled } from '#components/filters/several-values.ts'
import { filterValues } from '#tests/fixtures/filter-values.ts'

const filters = fc.tuple(
  filterValues,
  fc.record({
    filter: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    type: fc.constantFrom(1 as const, 2 as const),
    sort: fc.constantFrom('new' as const, 'popular' as const),
  }),
)

test('the address holds every filter: the page reads again all that it wrote', () => {
  fc.assert(
    fc.property(filters, ([values, others]) => {
      const chosen = { ...noFilters, ...values, ...others }
      expect(mediaAddress.read(mediaAddress.write(chosen))).toEqual(chosen)
    }),
  )
})

test.each([
  ['photographer=7,3,7', { photographer: '7,3' }],
  ['cid=2,abc,0,5', { cid: '2,5' }],
  ['color=%23C8322B,nope,2f6fb3', { color: 'c8322b,2f6fb3' }],
  ['season=1,5,2', { season: '1,2' }],
  ['day=7,30', {}],
])('of several values those that a list offers stay, each once: %s', (query, expected) => {
  expect(mediaAddress.read(query)).toEqual({ ...noFilters, ...expected })
})

test('a value comes beside the others, and goes again', () => {
  const two = { ...noValues, lid: '3,4' }
  expect(withToggled(two, 'lid', '5')).toEqual({ lid: '3,4,5' })
  expect(withToggled(two, 'lid', '3')).toEqual({ lid: '4' })
  expect(withToggled(noValues, 'people', '2')).toEqual({ people: '2' })
  expect(valuesIn('lid', '3,4')).toEqual(['3', '4'])
  expect(valuesIn('taken', '2026-01-01,')).toEqual(['2026-01-01,'])
})

test('no restriction leaves the address clean', () => {
  expect(mediaAddress.write(noFilters)).toBe('')
  expect(isRestricted(noFilters)).toBe(false)
  expect(setValues(noFilters)).toEqual({})
})

test('an age and days are never set together', () => {
  expect(withValue('day', '30')).toEqual({ day: '30', online: '' })
  expect(withValue('online', '2026-01-01,')).toEqual({ online: '2026-01-01,', day: '' })
  expect(withValue('day', '')).toEqual({ day: '' })
})

test.each([
  'day=8',
  'ratio=3',
  'direction=9',
  'cid=-1',
  'cid=1e9',
  'lid=abc',
  'sort=worst',
  'type=3',
  'photographer=0',
  'taken=2026-02-31,',
  'price=9-1',
  'color=red',
  'season=5',
])('what no list offers is left out: %s', (query) => {
  expect(mediaAddress.read(query)).toEqual(noFilters)
})

test('a server that names no filters has the menus of the specification alone', () => {
  expect(menusOf(undefined, [], 1).flatMap(({ names }) => names)).toEqual(['ratio', 'lid', 'day'])
  const known = ['cid', 'photographer', 'length', 'fps']
  expect(menusOf(known, ['photographer'], 1).map(({ menu }) => menu)).toEqual(['category'])
  expect(menusOf(known, [], 2).map(({ menu }) => menu)).toEqual([
    'category',
    'length',
    'photographer',
  ])
})
