import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { close } from 'pagefind'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { PagefindEngine } from '#features/discover/search/pagefind.ts'
import type { AskLooser } from '#features/discover/search/results/looser-words.ts'
import { excerptParts } from '#features/discover/search/results/excerpt-parts.ts'
import { createPageSearch } from '#features/discover/search/results/page-search.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { SearchRecord } from '#publish/search-bundles/search-record.ts'
import { writeBundles } from '#publish/search-bundles/write-bundles.ts'
import { searchIn } from './found-pages.ts'

type Given = [
  code: LocaleCode,
  kind: SearchKind,
  title: string,
  text: string,
  credits?: readonly string[],
]

const given: Given[] = [
  ['en', 'news', 'Storm', 'Harbour lights in the storm by night.', ['Radio Yungang', 'Cheng Ye']],
  ['en', 'news', 'Calm', 'The lights of the harbour by day.', ['Ye Cheng']],
  ['en', 'news', 'Harbour lights', 'A portrait of the quay by day.'],
  ['en', 'stories', 'Nights', 'Many nights at the harbour.', ['Cheng Ye']],
  ['en', 'stories', 'Port', 'The port beside the harbour.'],
  ['en', 'photographers', 'Cheng Ye', 'Photographs the harbour.'],
  ['zh', 'news', '云港码头换新灯', '码头的夜里有灯。', ['温书宁']],
  ['zh', 'news', '码头早市', '云港的码头，早上很热闹。', ['宁书温']],
  ['zh', 'news', '山中', '早上的山路。'],
  ['ko', 'news', '새 등대', '항구에서 배가 떠난다.'],
  ['ko', 'news', '배', '배가 섬에 닿는다.'],
]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operators-'))
  const records = given.map(([code, kind, title, text, credits], at): SearchRecord => ({
    code,
    kind,
    path: `/${code}/${kind}/${at}/`,
    title,
    text,
    credits,
  }))
  await writeBundles(records, join(folder, 'search'))
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => vi.unstubAllGlobals())

/** Titles of the records that hold what was typed, and their number beside the tab. */
async function found(
  code: LocaleCode,
  typed: string,
  kind: SearchKind = 'news',
): Promise<string[]> {
  const { find, pages } = searchIn(folder, code)
  await find(typed, { kind })
  pages.setFilter({ exact: true })
  await vi.waitFor(() => expect(pages.$status.get()).toBe('idle'))
  const hits = pages.$hits.get().map(({ title }) => title)
  expect(pages.$counts.get()?.[kind]).toBe(hits.length)
  return hits.toSorted()
}

describe('operators on the tabs of texts', () => {
  test.each<[LocaleCode, string, string[]]>([
    ['en', 'harbour', ['Calm', 'Harbour lights', 'Storm']],
    ['en', 'harbour -night', ['Calm', 'Harbour lights']],
    ['en', 'harbour -nights', ['Calm', 'Harbour lights']],
    ['en', 'harbour -port', ['Calm', 'Harbour lights', 'Storm']],
    ['en', 'harbour -qwxz', ['Calm', 'Harbour lights', 'Storm']],
    ['en', 'harbour -storm -quay', ['Calm']],
    ['en', '"harbour lights"', ['Harbour lights', 'Storm']],
    ['en', '“harbour lights” day', ['Harbour lights']],
    ['en', '"lights of the harbour" "by day"', ['Calm']],
    ['en', '"harbour lights" -night', ['Harbour lights']],
    ['en', '"night harbour"', []],
    ['en', '"harbour qwxz"', []],
    ['en', 'harbour -harbour', []],
    ['zh', '码头', ['云港码头换新灯', '码头早市']],
    ['zh', '"云港码头"', ['云港码头换新灯']],
    ['zh', '码头 -夜', ['码头早市']],
    ['zh', '码头 -早上', ['云港码头换新灯']],
    ['zh', '碼頭 -夜', ['码头早市']],
    ['ko', '배 -항구', ['배']],
  ])('%s: %s', async (code, typed, titles) => {
    expect(await found(code, typed)).toEqual(titles)
  })

  test('all tabs are counted by them', async () => {
    const { find, pages } = searchIn(folder, 'en')
    await find('harbour -night', { kind: undefined })
    expect(pages.$counts.get()).toEqual({ news: 2, stories: 1, photographers: 1 })
    await find('"cheng ye"', { kind: undefined })
    expect(pages.$counts.get()).toEqual({ news: 1, stories: 1, photographers: 1 })
  })

  test('looser words stay within them, and the server hears of them', async () => {
    const told = vi.fn<AskLooser>(() =>
      Promise.resolve([{ step: 'corrected', exact: 0, words: 'harbour' }]),
    )
    const { titles, pages } = searchIn(folder, 'en', { looserWords: told })
    expect((await titles('habuor -storm "by day"')).toSorted()).toEqual(['Calm', 'Harbour lights'])
    expect(pages.$looser.get()).toMatchObject({ step: 'corrected', words: 'harbour' })
    expect(told.mock.calls[0]?.[0]).toBe('habuor -storm "by day"')
    expect(pages.$looked.get()).toContain('by day')
    expect(pages.$looked.get().join(' ')).not.toContain('storm')
  })
})

describe('authors and sources', () => {
  test('are found by name, and not read in an excerpt', async () => {
    const { titles, pages } = searchIn(folder, 'en')
    expect((await titles('Cheng Ye')).toSorted()).toEqual(['Calm', 'Storm'])
    expect(await titles('"Cheng Ye"')).toEqual(['Storm'])
    expect(await titles('storm "Radio Yungang"')).toEqual(['Storm'])
    const [hit] = pages.$hits.get()
    const text = hit && excerptParts(hit.excerpt).map((part) => part.text)
    expect(text?.join('')).toBe('Harbour lights in the storm by night.')
    // Names beside each other are no phrase.
    expect(await found('en', '"Yungang Cheng"')).toEqual([])
    expect(await found('zh', '"温书宁"')).toEqual(['云港码头换新灯'])
    expect((await found('zh', '温书宁')).includes('云港码头换新灯')).toBe(true)
  })
})

const letters = 'abcdefghijklmnopqrstuvwxyz'
const many = (make: (letter: string) => string) => Array.from(letters, make).join(' ')

test.each([
  many((letter) => `-${letter}${letter}`),
  `x ${many((letter) => `-${letter}${letter}`)}`,
  many((letter) => `"${letter}${letter}"`),
  `x ${'-"'.repeat(99)}`,
  `港 ${'-夜 '.repeat(60)}`,
  many((letter) => `${letter}${letter} ${letter}`),
])('hostile words cost a bounded number of searches: %s', async (typed) => {
  let searches = 0
  const results = Array.from({ length: 20 }, (_, at) => ({
    id: String(at),
    score: 1,
    data: () => Promise.resolve({ url: '/', excerpt: '', meta: {} }),
  }))
  const engine: PagefindEngine = {
    init: () => Promise.resolve(),
    mergeIndex: () => Promise.resolve(),
    filters: () => Promise.resolve({}),
    search() {
      searches += 1
      return Promise.resolve({ results, filters: { kind: { news: 20 } } })
    },
  }
  const kinds: SearchKind[] = ['news']
  const pages = createPageSearch(() => Promise.resolve({ kinds, dated: [], engine }), { rest: 0 })
  await pages.show({ words: typed, kind: 'news', day: '', online: '', isNewest: false })
  expect(searches).toBeLessThan(48)
})
