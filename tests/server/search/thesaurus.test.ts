import { afterAll, beforeAll, expect, test } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { writeSearches } from '#server/modules/catalogue/search-counts/note-search.ts'
import { searchCounts } from '#server/database/schema/words.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
beforeAll(async () => {
  harness = await openHarness()
  editor = await harness.login('editor')
  const titles = ['海港', '灯塔', ...Array.from({ length: 12 }, (_, at) => `云海${at}`)]
  await harness.db.insert(images).values(
    titles.map((zh) => ({
      title: { zh },
      thumb: 't.jpg',
      preview: 'p.jpg',
      watermarked: 'p.jpg',
      width: 3,
      height: 2,
      direction: 2 as const,
      ...workSearch({ title: { zh } }),
    })),
  )
})
afterAll(() => harness.close())

interface Concept {
  id: number
  texts: Record<string, { terms: string[]; forbidden: string[] }>
}

const desk = (path: string, method = 'GET', body?: unknown) =>
  harness.ask(path, { method, token: editor.token, ...(body === undefined ? {} : { body }) })
const search = async (words: string, lang = 'en') => {
  const { json } = await harness.ask(`v1/image/list?filter=${encodeURIComponent(words)}`, { lang })
  return (json as { data: { title: string }[] }).data.map(({ title }) => title)
}
const texts = (terms: Record<string, string[]>, forbidden: Record<string, string[]> = {}) =>
  Object.fromEntries(
    ['zh', 'en', 'de'].map((code) => [
      code,
      { terms: terms[code] ?? [], forbidden: forbidden[code] ?? [] },
    ]),
  )

test('an editor adds, finds, changes and deletes words of one meaning, and searches follow at once', async () => {
  expect(await search('lighthouse')).toEqual([])
  const added = await desk('v1/desk/concept', 'POST', {
    texts: texts({ zh: ['灯塔'], en: ['lighthouse'] }, { en: ['light tower'] }),
  })
  expect(added.status).toBe(200)
  const { id } = added.json as Concept
  expect(await search('lighthouses')).toEqual(['灯塔'])
  expect(await search('light tower')).toEqual(['灯塔'])
  for (const words of ['Lighthouses', 'dengta', '燈塔']) {
    const found = await desk(`v1/desk/concept?search=${encodeURIComponent(words)}`)
    expect((found.json as { data: Concept[] }).data.map((concept) => concept.id)).toEqual([id])
  }
  const saved = await desk(`v1/desk/concept/${id}`, 'PUT', {
    texts: texts({ zh: ['灯塔'], de: ['Leuchtturm'] }),
  })
  expect((saved.json as Concept).texts.en).toEqual({ terms: [], forbidden: [] })
  expect(await search('Leuchttürme', 'de')).toEqual(['灯塔'])
  expect(await search('lighthouse')).toEqual([])
  expect((await desk(`v1/desk/concept/${id}`, 'DELETE')).status).toBe(200)
  expect((await desk(`v1/desk/concept/${id}`, 'DELETE')).status).toBe(404)
  expect(await search('Leuchtturm', 'de')).toEqual([])
})

test('the thesaurus leaves as a table and comes back, changed and added to', async () => {
  await desk('v1/desk/concept', 'POST', { texts: texts({ zh: ['海港'], en: ['harbour, old'] }) })
  const { csv } = (await desk('v1/desk/concepts')).json as { csv: string }
  const [head = '', line = ''] = csv.split('\n')
  const changed = `${head}\n${line.replace('海港', '海港; 港口')}\n,,,port,,,,,,,,,,,,,\n`
  const taken = await desk('v1/desk/concepts', 'POST', { csv: changed })
  expect(taken.json).toEqual({ added: 1, changed: 1 })
  const { data } = (await desk('v1/desk/concept')).json as { data: Concept[] }
  const terms = data.map((concept) => [concept.texts.zh?.terms, concept.texts.en?.terms])
  expect(terms).toEqual(
    expect.arrayContaining([
      [['海港', '港口'], ['harbour, old']],
      [[], ['port']],
    ]),
  )
  for (const wrong of ['', 'a,b\n1,2', '"', 'zh\n"'])
    expect((await desk('v1/desk/concepts', 'POST', { csv: wrong })).status).toBe(422)
})

test('a search in vain is counted, without words that may name a person', async () => {
  for (const words of [
    'Einhorn',
    '  einhorn ',
    '云海',
    '13800138000',
    'a@b.example',
    'x'.repeat(60),
  ])
    await search(words, 'de')
  await search('Einhorn', 'en')
  await writeSearches(harness.db)
  const rows = await harness.db.select().from(searchCounts)
  const day = new Date(testNow.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
  expect(rows).toContainEqual({ day, phrase: 'einhorn', locale: 'de', searches: 2, found: 0 })
  expect(rows.some(({ phrase }) => /\d{4}|@|x{9}/.test(phrase))).toBe(false)

  const { unfound, unsold } = (await desk('v1/desk/search?days=7')).json as Record<
    'unfound' | 'unsold',
    { words: string; locale: string; searches: number; found: number }[]
  >
  expect(unfound).toContainEqual({ words: 'einhorn', locale: 'de', searches: 2, found: 0 })
  expect(unsold).toEqual([{ words: '云海', locale: 'de', searches: 1, found: 12 }])
})

test('films, filters and further pages count no search more', async () => {
  for (const more of ['&type=2', '&page=2', '&direction=1'])
    await harness.ask(`v1/image/list?filter=Kobold${more}`, { lang: 'de' })
  await writeSearches(harness.db)
  const rows = await harness.db.select().from(searchCounts)
  expect(rows.find(({ phrase }) => phrase === 'kobold')?.searches ?? 0).toBe(0)
})

test('others than editors see nothing of it', async () => {
  const { token } = await harness.login('photographer')
  for (const path of ['v1/desk/concept', 'v1/desk/concepts', 'v1/desk/search'])
    expect((await harness.ask(path, { token })).status).toBe(403)
})
