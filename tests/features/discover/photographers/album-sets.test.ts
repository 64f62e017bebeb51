import { expect, test } from 'vitest'
import { albumSets } from '#features/discover/photographers/album-sets.ts'

const named = (title: string, id = title.length) => ({ id, title })
const work = (id: number, subject?: string, cate?: string) => ({
  id,
  title: String(id),
  subject: subject ? named(subject) : undefined,
  cates: cate ? [named(cate)] : undefined,
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

test('a subject and a category of one title are two sets, each with its own page', () => {
  const works = [
    work(1, 'Harbour'),
    work(2, undefined, 'Harbour'),
    work(3, 'Harbour'),
    work(4, undefined, 'Harbour'),
  ]
  const own = (one: number, other: number) => [works[one - 1], works[other - 1]]
  expect(albumSets(works)).toEqual([
    { title: 'Harbour', subject: 7, category: undefined, works: own(1, 3) },
    { title: 'Harbour', subject: undefined, category: 7, works: own(2, 4) },
  ])
})

test('two subjects of one title are two sets; those without ids go by their titles', () => {
  const of = (id: number | undefined) => (workId: number) => ({
    ...work(workId),
    subject: { id, title: 'Harbour' },
  })
  const [first, second, third] = [of(1), of(2), of(undefined)]
  const sets = albumSets([first(1), second(2), first(3), second(4), third(5), third(6)])
  expect(sets.map(({ works: own }) => own.map(({ id }) => id))).toEqual([
    [1, 3],
    [2, 4],
    [5, 6],
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
