import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  noSearch,
  searchAddress,
  type SearchState,
  sorts,
} from '#features/discover/search/search-state.ts'
import { filterNames, filterTable } from '#components/lists/media-filters.ts'

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
    ...Object.fromEntries(
      filterNames.map((name) => [
        name,
        fc.constantFrom(0, ...filterTable[name].options.map(({ value }) => value)),
      ]),
    ),
    sort: fc.constantFrom(...sorts),
  })
  fc.assert(
    fc.property(state, (some) => {
      const whole = { ...noSearch, ...some } as SearchState
      expect(read(searchAddress.write(whole))).toEqual(whole)
    }),
  )
})

test('the ways to search stand in the address too', () => {
  expect(read('?by=picture')).toMatchObject({ by: 'picture' })
  expect(read('?color=%23C8322B')).toMatchObject({ by: 'colour', colour: 'c8322b' })
  expect(searchAddress.write(read('?color=c8322b'))).toBe('?color=c8322b')
  expect(searchAddress.write(read('?by=colour'))).toBe('?by=colour')
})

test('the page leaves out values that it does not offer', () => {
  const odd =
    '?q=%20%20&type=3&tab=secrets&day=8&ratio=-1&direction=1e0x&sort=random&by=smell&color=red'
  expect(read(odd)).toEqual(noSearch)
  expect(searchAddress.write(noSearch)).toBe('')
  expect(read(`?q=${'a'.repeat(900)}`).words).toHaveLength(200)
})
