import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close } from 'pagefind'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { AskLooser } from '#features/discover/search/results/looser-words.ts'
import type { SearchRecord } from '#publish/search-bundles/search-record.ts'
import { writeBundles } from '#publish/search-bundles/write-bundles.ts'
import { searchIn } from './found-pages.ts'

const written: [kind: SearchKind, title: string, text: string][] = [
  ['news', 'Keeper', 'The keeper of the lighthouse counts gulls at midnight.'],
  ['news', 'Tower', 'A lighthouse over the bay.'],
  ['news', 'Gulls', 'Gulls over the market.'],
  ['stories', 'Habour', 'A habour, as the sign at its gate has it.'],
  ['topics', 'Harbour', 'All about the harbour.'],
  ...Array.from({ length: 14 }, (_, at): [SearchKind, string, string] => [
    'news',
    `Ferry ${at}`,
    'The ferry leaves the quay.',
  ]),
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ladder-'))
  const records = written.map(([kind, title, text], at): SearchRecord => {
    return { code: 'en', kind, path: `/en/${kind}/${at}/`, title, text }
  })
  await writeBundles(records, join(folder, 'search'))
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())

const search = (looserWords?: AskLooser) => searchIn(folder, 'en', { looserWords })
type Told = Awaited<ReturnType<AskLooser>>
const saying = (...told: Told) => vi.fn<AskLooser>(() => Promise.resolve(told))

test('records with half of the words follow; the page says so, and shows the exact ones alone when asked', async () => {
  const { titles, pages } = search()
  expect(await titles('lighthouse keeper gulls')).toEqual(['Keeper'])
  expect(pages.$looser.get()).toBeUndefined()
  expect((await titles('lighthouse gulls market')).toSorted()).toEqual(['Gulls', 'Keeper'])
  expect(pages.$looser.get()).toEqual({ step: 'most', exact: 0 })
  pages.showExact()
  await vi.waitFor(() => expect(pages.$looser.get()).toBeUndefined())
  await vi.waitFor(() => expect(pages.$hits.get()).toEqual([]))
})

test('a word that no record has is not left away unsaid', async () => {
  const told = saying({ step: 'corrected', exact: 0, words: 'lighthouse keeper' })
  const { titles, pages } = search(told)
  expect(await titles('lihgthouse keeper')).toEqual(['Keeper', 'Tower'])
  expect(pages.$looked.get()).toContain('lighthouse keeper')
  const { titles: alone, pages: others } = search()
  expect((await alone('lighthouse at qwxz')).toSorted()).toEqual(['Keeper', 'Tower'])
  expect(others.$looser.get()).toEqual({ step: 'most', exact: 0 })
  // Of three unknown words the known fourth is less than half.
  expect((await alone('qwxz zxwq lighthouse wqzx')).toSorted()).toEqual(['Keeper', 'Tower'])
  expect(others.$looser.get()).toEqual({ step: 'most', exact: 0 })
})

test('exact hits stay where they are, looser ones follow below', async () => {
  const { find, pages } = search()
  const seen: string[][] = []
  pages.$hits.listen((hits) => seen.push(hits.map(({ title }) => title)))
  await find('keeper')
  const exact = seen.find((titles) => titles.length > 0) ?? []
  expect(exact).toEqual(['Keeper'])
  for (const titles of seen.slice(seen.indexOf(exact)))
    expect(titles.slice(0, exact.length)).toEqual(exact)
})

test('a kind without a hit is corrected although another kind has the misspelling', async () => {
  const told = saying({ step: 'corrected', exact: 0, words: 'harbour' })
  const { titles, pages } = search(told)
  expect(await titles('habour', { kind: 'topics' })).toEqual(['Harbour'])
  expect(pages.$looser.get()).toEqual({ step: 'corrected', exact: 0, words: 'harbour' })
  expect(pages.$counts.get()).toMatchObject({ stories: 1, topics: 1 })
  expect(told).toHaveBeenCalledExactlyOnceWith('habour', ['topics'])
})

test('other forms come before corrected words, words of the same meaning after both', async () => {
  const { titles, pages } = search(
    saying(
      { step: 'corrected', exact: 0, words: 'market' },
      { step: 'forms', exact: 0, words: 'bay' },
    ),
  )
  expect(await titles('zqbay')).toEqual(['Tower', 'Gulls'])
  expect(pages.$looser.get()).toEqual({ step: 'corrected', exact: 0, words: 'market' })
  const { titles: meant } = search(saying({ step: 'corrected', exact: 0, words: 'Leuchtturm' }))
  expect((await meant('Leuchtturn')).toSorted()).toEqual(['Keeper', 'Tower'])
})

test('a full page asks no server and grows only when it is asked to', async () => {
  const told = saying({ step: 'corrected', exact: 0, words: 'harbour' })
  const { titles, pages } = search(told)
  expect(await titles('ferry')).toHaveLength(12)
  expect(pages.$end.get()).toBe(false)
  await pages.more()
  expect(pages.$hits.get()).toHaveLength(14)
  expect(told).not.toHaveBeenCalled()
  expect(pages.$looser.get()).toBeUndefined()
})
