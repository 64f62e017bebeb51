import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  everybody,
  peopleAddress,
  type PeopleFilters,
  toggled,
} from '#features/discover/photographers/filters.ts'

const read = (query: string, page: PeopleFilters = everybody) => peopleAddress(page).read(query)
const write = (filters: PeopleFilters, page: PeopleFilters) => peopleAddress(page).write(filters)
const contracted: PeopleFilters = { ...everybody, tags: [1] }

describe('filters in the address', () => {
  test('comma-joined tags and categories are read', () => {
    expect(read('tag=1,2&cids=4,3')).toEqual({ ...everybody, tags: [1, 2], cids: [3, 4] })
  })

  test('leave out values that no list offers', () => {
    expect(read('tag=7,2,x&cids=-1,0,3.5,9')).toEqual({ ...everybody, tags: [2], cids: [9] })
  })

  test('a page keeps its own restriction until the address names another', () => {
    expect(read('q=lin', contracted)).toEqual({ ...everybody, tags: [1], search: 'lin' })
    expect(read('tag=0', contracted).tags).toEqual([])
  })

  test('need no query for the page’s own values', () => {
    expect(write(contracted, contracted)).toBe('')
    expect(write(everybody, contracted)).toBe('?tag=0')
    const filters = { tags: [1, 2], cids: [3, 4], search: '港 口', order: 'new' } as const
    expect(write(filters, everybody)).toBe('?tag=1,2&cids=3,4&q=%E6%B8%AF%20%E5%8F%A3&sort=new')
  })

  test('any filters come back from their own address, on any page', () => {
    const filters = fc.record({
      tags: fc.subarray([1, 2] as const),
      cids: fc.subarray([1, 2, 3, 40]),
      search: fc.string({ maxLength: 30 }).map((text) => text.trim()),
      order: fc.constantFrom('recommended' as const, 'new' as const, 'works' as const),
    })
    fc.assert(
      fc.property(filters, filters, (shown, page) => {
        const own = { ...page, search: '', order: 'recommended' as const }
        expect(read(write(shown, own), own)).toEqual(shown)
      }),
    )
  })
})

test('a switch takes its value in and out', () => {
  expect(toggled([3], 1)).toEqual([1, 3])
  expect(toggled([1, 3], 3)).toEqual([1])
})
