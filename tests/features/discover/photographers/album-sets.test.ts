import { expect, test } from 'vitest'
import { albumSets } from '#features/discover/photographers/album-sets.ts'

const work = (id: number, subject?: string, cate?: string) => ({
  id,
  title: String(id),
  subject: subject ? { id: 9, title: subject } : undefined,
  cates: cate ? [{ id: 3, title: cate }] : undefined,
})
const shown = (...works: ReturnType<typeof work>[]) =>
  albumSets(works).map(({ title, works: own }) => [title, own.map(({ id }) => id)])

test('works stand by subject, then by category; works alone stand at the end', () => {
  expect(
    shown(
      work(1, 'Harbour'),
      work(2, undefined, 'Sea'),
      work(3, undefined, 'Steps'),
      work(4, 'Harbour'),
      work(5, undefined, 'Sea'),
      work(6),
    ),
  ).toEqual([
    ['Harbour', [1, 4]],
    ['Sea', [2, 5]],
    [undefined, [3, 6]],
  ])
})

test('one set is none', () => {
  expect(shown(work(1, 'Harbour'), work(2, 'Harbour'))).toEqual([])
  expect(shown(work(1), work(2))).toEqual([])
  expect(shown()).toEqual([])
})

test('where a category has no page, works stand by subject alone', () => {
  const works = [
    work(1, 'Harbour'),
    work(2, 'Harbour'),
    work(3, undefined, 'Sea'),
    work(4, 'Steps', 'Sea'),
  ]
  expect(albumSets(works, false).map(({ title, works: own }) => [title, own.length])).toEqual([
    ['Harbour', 2],
    [undefined, 2],
  ])
  expect(albumSets([work(1, undefined, 'Sea'), work(2, undefined, 'Sea'), work(3)], false)).toEqual(
    [],
  )
})
