import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  noSearch,
  searchAddress,
  type SearchState,
  sorts,
} from '#features/discover/search/search-state.ts'
import { filterValues } from '#tests/fixtures/filter-values.ts'

const read = (query: string): SearchState => searchAddress.read(query)

test('the page reads back its own addresses', () => {
  const state = fc.record({
    words: fc.string({ unit: 'grapheme', maxLength: 60 }).map((words) => words.trim()),
    tab: fc.constantFrom(
      'pictures',
      'videos',
      'news',
      'stories',
      'topics',
      'photographers',
      'pages',
    ),
    sort: fc.constantFrom(...sorts),
  })
  fc.assert(
    fc.property(state, filterValues, (some, values) => {
      const whole: SearchState = { ...noSearch, ...some, ...values }
      const again = read(searchAddress.write(whole))
      // A colour alone is the way to search.
      expect({ ...again, way: 'words' }).toEqual(whole)
    }),
  )
})

test('the ways to search stand in the address too', () => {
  expect(read('?by=picture')).toMatchObject({ way: 'picture' })
  expect(read('?color=%23C8322B')).toMatchObject({ way: 'colour', color: 'c8322b' })
  expect(searchAddress.write(read('?color=c8322b'))).toBe('?color=c8322b')
  expect(searchAddress.write(read('?by=colour'))).toBe('?by=colour')
  expect(read('?q=sea&color=2f6fb3')).toMatchObject({ way: 'words', color: '2f6fb3' })
})

test('the page leaves out values that it does not offer', () => {
  const odd =
    '?q=%20%20&type=3&tab=secrets&day=8&ratio=-1&direction=1e0x&sort=random&by=smell&color=red'
  expect(read(odd)).toEqual(noSearch)
  expect(searchAddress.write(noSearch)).toBe('')
  expect(read(`?q=${'a'.repeat(900)}`).words).toHaveLength(200)
})
