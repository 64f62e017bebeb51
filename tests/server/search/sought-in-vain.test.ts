import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { concepts, searchCounts } from '#server/database/schema/words.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { writeSearches } from '#server/modules/catalogue/search-counts/note-search.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
/** Each a title of twelve works; none of the first was ever sold, one of the second. */
const unsold = '云海'
const sold = '灯塔'
beforeAll(async () => {
  harness = await openHarness()
  editor = await harness.login('editor')
  const titles = [unsold, sold].flatMap((word) =>
    Array.from({ length: 12 }, (_, at) => ({
      zh: `${word}${at}`,
      sales: word === sold && at === 5,
    })),
  )
  await harness.db.insert(images).values(
    titles.map(({ zh, sales }) => ({
      title: { zh },
      ...{ thumb: 't.jpg', preview: 'p.jpg', watermarked: 'p.jpg', width: 3, height: 2 },
      direction: 2 as const,
      saleCount: sales ? 3 : 0,
      ...workSearch({ title: { zh } }),
    })),
  )
})
afterAll(() => harness.close())
beforeEach(async () => {
  await harness.db.delete(searchCounts)
  await harness.db.delete(concepts)
})

const search = async (words: string, lang: 'zh' | 'de' | 'en' = 'zh', more = '') => {
  await harness.ask(`v1/image/list?filter=${encodeURIComponent(words)}${more}`, { lang })
  await writeSearches(harness.db)
}
const told = async () => {
  const { json } = await harness.ask('v1/desk/search?days=7', { token: editor.token })
  return json as Record<'unfound' | 'unsold', { words: string; searches: number; found: number }[]>
}
const unfound = async () => (await told()).unfound.map(({ words }) => words)
const addConcept = (terms: Record<string, string[]>) =>
  harness.ask('v1/desk/concept', {
    ...{ method: 'POST', token: editor.token },
    body: {
      texts: Object.fromEntries(
        Object.entries(terms).map(([code, words]) => [code, { terms: words, forbidden: [] }]),
      ),
    },
  })

test('a word is no longer in vain once its synonym is found', async () => {
  await search('Leuchtturm', 'de')
  expect(await unfound()).toEqual(['leuchtturm'])
  expect((await addConcept({ zh: [sold], de: ['Leuchtturm'] })).status).toBe(200)
  await search('Leuchtturm', 'de')
  expect(await unfound()).toEqual([])
})

test('words in Pinyin or mistyped that find works are not in vain', async () => {
  for (const words of ['dengta', '燈塔']) await search(words)
  expect(await unfound()).toEqual([])
})

test('of most words only works with all of them count', async () => {
  await search('云海 独角兽')
  await search('云海')
  const { unfound: none, unsold: many } = await told()
  expect(none).toMatchObject([{ words: '云海 独角兽', found: 0 }])
  expect(many).toMatchObject([{ words: '云海', found: 12 }])
})

test('the words as typed, asked for after their looser ones, are no second search', async () => {
  await search('dengta')
  await search('dengta', 'zh', '&exact=1')
  const rows = await harness.db.select().from(searchCounts)
  expect(rows).toMatchObject([{ phrase: 'dengta', searches: 1, found: 12 }])
})

test('words whose synonyms were sold are not unsold', async () => {
  await addConcept({ zh: [sold], de: ['Leuchtturm'] })
  await addConcept({ zh: [unsold], de: ['Wolkenmeer'] })
  await search('Leuchtturm', 'de')
  await search('Wolkenmeer', 'de')
  expect((await told()).unsold).toMatchObject([{ words: 'wolkenmeer', found: 12 }])
})

test('words that sell hide none that do not, however many are wanted more', async () => {
  await search(unsold)
  const [{ day } = { day: '' }] = await harness.db.select().from(searchCounts)
  const spaces = Array.from(
    { length: 60 },
    (_, at) => `${sold}${' -x'.repeat(at % 8)}${' -y'.repeat(at >> 3)}`,
  )
  await harness.db.insert(searchCounts).values(
    spaces.map((phrase) => ({
      ...{ day, phrase, locale: 'zh' as const, searches: 9, found: 12 },
    })),
  )
  // However busy the machine: the editor's patience does not end.
  vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => void vi.restoreAllMocks())
  expect((await told()).unsold).toMatchObject([{ words: unsold, found: 12 }])
})
