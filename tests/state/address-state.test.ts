import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mediaAddress } from '#components/lists/media-filters.ts'
import { shownAddress } from '#features/buying/favorites/shown.ts'
import { entryAddress } from '#features/contributing/entries/entry-form/entry-form-state.ts'
import { reviewAddress } from '#features/contributing/shared/review/review-filters.ts'
import { everybody, peopleAddress } from '#features/discover/photographers/filters.ts'
import { searchAddress } from '#features/discover/search/search-state.ts'
import { periodAddress } from '#modules/account-area/period.ts'
import {
  type AddressState,
  addressState,
  changeQuery,
  followSteps,
  idField,
  namedChoice,
  putQuery,
  wordsField,
} from '#state/address-state.ts'

const declared = {
  media: mediaAddress,
  favorites: shownAddress,
  entry: entryAddress,
  review: reviewAddress,
  people: peopleAddress({ ...everybody, tags: [1] }),
  search: searchAddress,
  period: periodAddress,
}

const name = fc.constantFrom(
  ...['q', 'search', 'type', 'tab', 'cid', 'lid', 'day', 'ratio', 'direction', 'subject_id'],
  ...['sort', 'color', 'by', 'tag', 'cids', 'board', 'folder_id', 'status', 'start', 'end', 'id'],
)
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('0', '1', '2', '7', '-1', '1,2', 'popular', 'c8322b', '2026-11-01', 'news'),
)
const query = fc
  .array(fc.tuple(name, text), { maxLength: 8 })
  .map((pairs) => String(new URLSearchParams(pairs)))

describe.each(
  Object.entries(declared).map(
    ([page, address]) => [page, address as AddressState<object>] as const,
  ),
)('the address of %s', (_, address) => {
  test('holds whatever state it gave, and writes the initial one as short as it can', () => {
    fc.assert(
      fc.property(query, (given) => {
        const state = address.read(given)
        expect(address.read(address.write(state))).toEqual(state)
      }),
    )
    expect(address.read('')).toEqual(address.initial)
    expect(address.read(address.write(address.initial))).toEqual(address.initial)
  })

  test('never refuses a text, however broken', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), query), (given) => {
        expect(Object.keys(address.read(given))).toEqual(Object.keys(address.initial))
      }),
    )
  })
})

const address = addressState({
  words: wordsField('q'),
  board: idField('board'),
  type: namedChoice<1 | 2>('type', [1, 2]),
})

test('a field that a link must name is written with its initial value too', () => {
  expect(address.write(address.initial)).toBe('?type=1')
  expect(address.write({ words: '港 口,', board: 3, type: 2 })).toBe(
    '?q=%E6%B8%AF%20%E5%8F%A3,&board=3&type=2',
  )
})

test('words lose control characters and everything after the 200th', () => {
  expect(address.read(`q= a%00b${'c'.repeat(300)}`).words).toBe(`a b${'c'.repeat(197)}`)
})

describe('in a browser', () => {
  const events = new EventTarget()
  const pushState = vi.fn()
  const replaceState = vi.fn()
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/my/favorites/', search: '?board=3' })
    vi.stubGlobal('history', { state: { list: 'kept' }, pushState, replaceState })
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
  })
  afterEach(() => vi.unstubAllGlobals())

  test('a step has no state of the entry before it, a replaced entry keeps its own', () => {
    putQuery('?board=4')
    expect(pushState).toHaveBeenCalledWith(null, '', '/my/favorites/?board=4')
    putQuery('', 'replace')
    expect(replaceState).toHaveBeenCalledWith({ list: 'kept' }, '', '/my/favorites/')
  })

  test('a change of one name keeps the others and the entry’s state', () => {
    changeQuery({ folder: '7' })
    expect(replaceState).toHaveBeenLastCalledWith(
      { list: 'kept' },
      '',
      '/my/favorites/?board=3&folder=7',
    )
    changeQuery({ board: undefined })
    expect(replaceState).toHaveBeenLastCalledWith({ list: 'kept' }, '', '/my/favorites/')
  })

  test('Back is heard with its address until the listener leaves', () => {
    const moved = vi.fn(() => address.read())
    const stop = followSteps(moved)
    events.dispatchEvent(new Event('popstate'))
    stop()
    events.dispatchEvent(new Event('popstate'))
    expect(moved.mock.results).toEqual([
      { type: 'return', value: { words: '', board: 3, type: 1 } },
    ])
  })
})
