import { expect, test } from 'vitest'
import { entriesBeside } from '#features/discover/activities/entries-beside.ts'

const entry = (id: number, author?: string) => ({ id, title: `Entry ${id}`, author })
const ids = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)

const pictures = [entry(1, 'Fang'), entry(2, 'Qiao'), entry(3, 'Fang'), entry(4)]
const films = [entry(11, 'Fang'), entry(12, 'Qiao')]

test('the entries after it come first, then those before it, then the other kind', () => {
  const { after } = entriesBeside(entry(2, 'Qiao'), pictures, films)
  expect(ids(after)).toEqual([3, 4, 1, 11, 12])
})

test('one of a later page of the list is followed by the first ones', () => {
  expect(ids(entriesBeside(entry(99), pictures, []).after)).toEqual([1, 2, 3, 4])
})

test('works by the same author are few, of both kinds, and never itself', () => {
  const many = Array.from({ length: 20 }, (_, at) => entry(100 + at, 'Fang'))
  expect(ids(entriesBeside(entry(1, 'Fang'), pictures, films).byAuthor)).toEqual([3, 11])
  expect(entriesBeside(entry(100, 'Fang'), many, []).byAuthor).toHaveLength(3)
  expect(entriesBeside(entry(4), pictures, films).byAuthor).toEqual([])
})
