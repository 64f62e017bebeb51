import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close } from 'pagefind'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
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
  pages.setFilter({ exact: true })
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
  expect(told).toHaveBeenCalledExactlyOnceWith('habour', ['news', 'stories', 'topics'])
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

test('of a full page the server is told nothing, and it grows only when it is asked to', async () => {
  const told = saying({ step: 'corrected', exact: 0, words: 'harbour' })
  const { titles, pages } = search(told)
  expect(await titles('ferry')).toHaveLength(12)
  expect(pages.$end.get()).toBe(false)
  await pages.more()
  expect(pages.$hits.get()).toHaveLength(14)
  expect(told).toHaveBeenCalledExactlyOnceWith('ferry', ['stories', 'topics'])
  expect(pages.$looser.get()).toBeUndefined()
})

describe('the number of each tab', () => {
  const asked = ['gulls', 'lighthouse gulls market', 'habour', 'Leuchtturm', 'ferry', 'qwxz']

  test.each(asked)(
    '%s: the same beside the pictures as on the tab once it is open',
    async (words) => {
      const told = saying({ step: 'corrected', exact: 0, words: 'harbour' })
      const { find, pages } = search(told)
      await find(words, { kind: undefined })
      const first = pages.$counts.get()
      for (const kind of ['topics', 'news', 'stories'] as const) {
        await find(words, { kind })
        while (!pages.$end.get()) await pages.more()
        expect(pages.$hits.get(), kind).toHaveLength(first?.[kind] ?? -1)
        expect(pages.$counts.get(), kind).toEqual(first)
      }
      // What was learned for one tab serves all of them.
      expect(told).toHaveBeenCalledOnce()
    },
  )

  test('is told only when no other words can change it', async () => {
    const { find, pages } = search()
    const seen: (number | undefined)[] = []
    pages.$counts.listen((counts) => seen.push(counts?.news))
    await find('keeper', { kind: undefined })
    await find('keeper', { kind: 'stories' })
    await find('ferry', { kind: 'news' })
    const numbers = seen.filter((one) => one !== undefined)
    expect(new Set(numbers)).toEqual(new Set([1, 14]))
    expect(seen[0]).toBeUndefined()
  })

  test('follows the list where only the typed words are shown', async () => {
    const { find, pages } = search()
    await find('lighthouse gulls market')
    expect(pages.$counts.get()).toMatchObject({ news: 2 })
    pages.setFilter({ exact: true })
    await vi.waitFor(() => expect(pages.$counts.get()).toEqual({ news: 0, stories: 0, topics: 0 }))
  })
})
