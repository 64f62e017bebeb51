import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  choose,
  isRestricted,
  mediaAddress,
  type MediaFilters,
  noFilters,
} from '#components/lists/media-filters.ts'

const filters = fc.record<MediaFilters>({
  filter: fc.string({ maxLength: 40 }).map((text) => text.trim()),
  type: fc.constantFrom(1 as const, 2 as const),
  cid: fc.nat({ max: 99_999 }),
  lid: fc.nat({ max: 99_999 }),
  day: fc.constantFrom(0, 7, 30, 180, 365),
  ratio: fc.constantFrom(0, 2, 4, 8),
  direction: fc.constantFrom(0, 1, 2, 3),
  subject_id: fc.nat({ max: 99_999 }),
  sort: fc.constantFrom('new' as const, 'popular' as const),
})

test('the address holds every filter: the page reads again all that it wrote', () => {
  fc.assert(
    fc.property(filters, (chosen) => {
      expect(mediaAddress.read(mediaAddress.write(chosen))).toEqual(chosen)
    }),
  )
})

test('no restriction leaves the address clean', () => {
  expect(mediaAddress.write(noFilters)).toBe('')
  expect(isRestricted(noFilters)).toBe(false)
})

test('choosing the chosen value again clears it to 0', () => {
  const once = choose(noFilters, 'day', 30)
  expect(once.day).toBe(30)
  expect(choose(once, 'day', 30).day).toBe(0)
  expect(choose(once, 'day', 7).day).toBe(7)
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
])('what no list offers is left out: %s', (query) => {
  expect(mediaAddress.read(query)).toEqual(noFilters)
})
