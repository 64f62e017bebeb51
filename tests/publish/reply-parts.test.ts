import { expect, test } from 'vitest'
import { openManifest } from '#publish/rebuild/manifest/manifest.ts'
import { readNumber } from '#publish/rebuild/manifest/result-store.ts'
import { isSamePart, partOf, partsOf, splitPart } from '#publish/rebuild/replies/reply-parts.ts'

const list = (...titles: string[]) => ({
  data: titles.map((title, at) => ({ id: at + 1, title })),
  pagination: { total: titles.length },
})

test('a part is named behind the address', () => {
  const address = '/api/v1/image/list?page=1'
  expect(splitPart(address)).toBeUndefined()
  expect(splitPart(partOf(address, 5))).toEqual({ address, part: 5 })
  expect(splitPart(partOf(address, 'uncounted'))).toEqual({ address, part: 'uncounted' })
  expect(splitPart(partOf(address, { older: 3 }))).toEqual({ address, part: { older: 3 } })
  const block = { older: 3, size: 8 }
  expect(splitPart(partOf(address, block))).toEqual({ address, part: block })
  expect(partOf(address, ['title', 'icp'])).toBe(`${address}#.icp,title`)
  expect(splitPart(partOf(address, ['title', 'icp']))).toEqual({ address, part: ['icp', 'title'] })
})

test('the first rows are the same as long as nothing is said before them', () => {
  const before = partsOf(list('a', 'b', 'c'))
  expect(isSamePart(2, before, partsOf(list('a', 'b', 'x', 'y')))).toBe(true)
  expect(isSamePart(3, before, partsOf(list('a', 'b', 'x', 'y')))).toBe(false)
  expect(isSamePart(1, before, partsOf(list('new', 'a', 'b')))).toBe(false)
  // Who looked at two rows would see less now.
  expect(isSamePart(2, before, partsOf(list('a')))).toBe(false)
})

test.each([
  ['a short page that its total ends at', 2, { total: 2, current: 1, pageSize: 3 }, true],
  ['the second page, short as its total says', 1, { total: 4, current: 2, pageSize: 3 }, true],
  ['an empty page behind the end', 0, { total: 3, current: 2, pageSize: 3 }, true],
  ['a full page', 3, { total: 3, current: 1, pageSize: 3 }, undefined],
  [
    'a short page of a list that shall have more',
    2,
    { total: 4, current: 1, pageSize: 3 },
    undefined,
  ],
  ['a short page without a total', 2, { current: 1, pageSize: 3 }, undefined],
  [
    'a short page of a list that counts in texts',
    2,
    { total: '2', current: 1, pageSize: 3 },
    undefined,
  ],
  ['a short page of a list without pages', 2, undefined, undefined],
])('%s: whether it is the last one', (_page, count, pagination, isLast) => {
  const data = Array.from({ length: count }, (_, at) => ({ id: at + 1 }))
  expect(partsOf({ data, pagination }).isLast).toBe(isLast)
})

test('a list that is no list any more is another one', () => {
  expect(isSamePart(1, partsOf(list('a')), partsOf({ message: 'gone' }))).toBe(false)
  expect(isSamePart(1, {}, partsOf(list('a')))).toBe(false)
})

test('counts are left out at any depth, and nothing else is', () => {
  const tree = (count: number, title = 'Harbour') => [
    { id: 1, title, count, children: [{ id: 2, title: 'Boats', count }] },
  ]
  const before = partsOf(tree(4))
  expect(isSamePart('uncounted', before, partsOf(tree(5)))).toBe(true)
  expect(isSamePart('uncounted', before, partsOf(tree(4, 'Port')))).toBe(false)
})

test('what a list says beside its rows is the same while only its counts and its rows change', () => {
  const works = (count: number, name = 'Lin Hai') => ({
    ...list(...Array.from({ length: count }, String)),
    camera_men: { id: 1, name, work_count: count },
  })
  const before = partsOf(works(4))
  expect(isSamePart(['camera_men'], before, partsOf(works(5)))).toBe(true)
  expect(isSamePart(['camera_men'], before, partsOf(works(4, 'Su Qing')))).toBe(false)
  expect(isSamePart(['camera_men'], before, partsOf(list('a')))).toBe(false)
  // A server that puts it elsewhere, or rows that are none of it.
  expect(isSamePart(['owner'], before, partsOf(works(5)))).toBe(false)
  expect(isSamePart(['data'], before, partsOf(works(4)))).toBe(false)
})

test('a part is known by its reply; of one that is not asked for each time there is none', () => {
  const manifest = openManifest(':memory:')
  const list = readNumber(manifest, '/api/v1/news/list')
  readNumber(manifest, '/api/v1/news/list#5')
  expect(manifest.partsOf(list)).toMatchObject([{ address: '/api/v1/news/list#5', how: 'part' }])
  expect(() => readNumber(manifest, '/api/v1/image/similar/3#5')).toThrow('read whole')
  expect(() => readNumber(manifest, '/api/v1/image/3#uncounted')).toThrow('read whole')
  manifest.close()
})

test('members are the same until one of them comes, goes or changes', () => {
  const before = partsOf({ title: 'a', hot: [{ id: 1 }], icp: null })
  expect(isSamePart(['title', 'icp'], before, partsOf({ title: 'a', hot: [], icp: null }))).toBe(
    true,
  )
  expect(isSamePart(['hot'], before, partsOf({ title: 'a', hot: [], icp: null }))).toBe(false)
  expect(isSamePart(['title'], before, partsOf({ hot: [] }))).toBe(false)
  expect(isSamePart(['police'], before, partsOf({ police: 'b' }))).toBe(false)
  expect(isSamePart(['title'], {}, before)).toBe(false)
})
