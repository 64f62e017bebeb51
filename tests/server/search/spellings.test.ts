import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocaleCode } from '#i18n/locales.ts'
import { images } from '#server/database/schema/images.ts'
import { concepts } from '#server/database/schema/words.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { conceptRow } from '#server/modules/search/seed-thesaurus.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let harness: Harness
/** Each work by its only text. */
const titles = [
  '绿色',
  '女工',
  '老码头',
  'Traveling organizers beside a tire',
  'A catalogue of aluminium, analysed',
  'Brücke am See',
  'Tee im Haus',
  'Eis und Berge',
  'Der Führer zum Kran am Hafen',
  '등대 바다',
  '모래 언덕',
  'كتاب فارسي',
  '茶屋',
] as const

beforeAll(async () => {
  harness = await openHarness()
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
  await harness.db
    .insert(concepts)
    .values([
      conceptRow({ zh: ['茶屋'], de: ['Teestube'] }),
      conceptRow({ de: ['Stube'], zh: ['屋'] }),
    ])
})
afterAll(() => harness.close())

async function search(words: string, lang: LocaleCode = 'en') {
  const path = `v1/image/list?filter=${encodeURIComponent(words)}&sort=relevance`
  const { json } = await harness.ask(path, { lang })
  return json as { data: { title: string }[]; looser?: { step: string; words?: string } }
}

describe('a work is found by another spelling of its words', () => {
  test.each([
    ['lvse', 'forms', '绿色'],
    ['lüse', 'forms', '绿色'],
    ['luse', 'forms', '绿色'],
    ['nvgong', 'forms', '女工'],
    ['ma tou', 'forms', '老码头'],
    ['lao ma tou', 'forms', '老码头'],
    ['travelling', 'forms', titles[3]],
    ['organisers', 'forms', titles[3]],
    ['tyres', 'forms', titles[3]],
    ['analyzed', 'forms', titles[4]],
    ['catalog', undefined, titles[4]],
    ['aluminum', 'forms', titles[4]],
    ['Seebrücke', 'forms', 'Brücke am See'],
    ['Teehaus', 'forms', 'Tee im Haus'],
    ['Eisberg', 'forms', 'Eis und Berge'],
    ['Hafenkranführer', 'forms', titles[8]],
    ['등데', 'corrected', '등대 바다'],
    ['바디', 'corrected', '등대 바다'],
    ['등데는', 'corrected', '등대 바다'],
    ['کتاب', undefined, 'كتاب فارسي'],
    ['فارسی', undefined, 'كتاب فارسي'],
  ])('%s: %s', async (words, step, title) => {
    const { data, looser } = await search(words)
    expect(data[0]?.title).toBe(title)
    expect(looser?.step).toBe(step)
  })
})

test('the words that were found instead are told', async () => {
  expect((await search('lao ma tou', 'zh')).looser?.words).toBe('老码头')
  expect((await search('등데', 'ko')).looser?.words).toBe('등대')
})

test('a Korean word that texts have is not mended', async () => {
  expect((await search('모래', 'ko')).data).toHaveLength(1)
  expect((await search('모레', 'ko')).looser?.step).toBe('corrected')
})

test('works of an earlier server are found by its letters, and its Korean words are mended', async () => {
  const { db } = harness
  await db.execute(sql`update images set search = array_to_tsvector(array['کتاب', '번개', '۱۹۹۵']),
    search_text = 'کتاب 번개 ۱۹۹۵' where title ->> 'zh' = '女工'`)
  await db.execute(sql`delete from search_words where word = '번개'`)
  const name = '0017_korean_and_persian_letters.sql'
  const file = new URL(`../../../src/server/database/migrations/${name}`, import.meta.url)
  for (const statement of (await readFile(file, 'utf8')).split('--> statement-breakpoint'))
    await db.execute(sql.raw(statement))
  for (const words of ['کتاب 번개', 'كتاب 1995', '번게'])
    expect((await search(words)).data[0]?.title, words).toBe('女工')
})
