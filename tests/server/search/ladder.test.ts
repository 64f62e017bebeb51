import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { images } from '#server/database/schema/images.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { conceptRow } from '#server/modules/search/seed-thesaurus.ts'
import { concepts } from '#server/database/schema/words.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

interface Found {
  data: { id: number; title: string }[]
  pagination: { total: number }
  looser?: { step: string; exact: number; words?: string }
}

let harness: Harness
const titles = [
  ['海港', 'Harbour at dawn', 'harbour,sea', 'Hafen im Morgenlicht', 'Гавань на рассвете'],
  ['夜桥', 'Bridge at night', 'bridge,night', 'Brücke bei Nacht', 'Ночной мост'],
  ['渔船', 'Fishing boats', 'boat,fishing', 'Fischerboote am Kran des Hafens', 'Рыбацкие лодки'],
  ['云海', 'A sea of clouds', 'clouds', 'Wolkenmeer', 'Море облаков'],
  ['雪山', 'Mountain in snow', 'mountain,snow', 'Berg im Schnee', 'Снежная гора'],
] as const

beforeAll(async () => {
  harness = await openHarness()
  await harness.db.insert(images).values(
    titles.map(([zh, en, words, de, ru], index) => {
      const texts = { title: { zh, en, de, ru }, keywords: { zh, en: words } }
      return {
        ...texts,
        thumb: 't.jpg',
        preview: 'p.jpg',
        watermarked: 'p.jpg',
        width: 3,
        height: 2,
        direction: 2 as const,
        onlineAt: new Date(Date.UTC(2026, 0, 1 + index)),
        ...workSearch(texts),
      }
    }),
  )
  await harness.db
    .insert(concepts)
    .values([
      conceptRow({ zh: ['海港'], en: ['harbour', 'port'], ar: ['ميناء'] }),
      conceptRow({ zh: ['雪山'], en: ['snow peak'] }, { en: ['white hill'] }),
    ])
})
afterAll(() => harness.close())

async function search(words: string, more = ''): Promise<Found> {
  const { status, json } = await harness.ask(
    `v1/image/list?filter=${encodeURIComponent(words)}&sort=relevance${more}`,
    { lang: 'en' },
  )
  expect(status).toBe(200)
  return json as Found
}
const first = async (words: string) => (await search(words)).data[0]?.title

describe('each step follows where the one before it has less than a page', () => {
  test.each([
    ['harbour', undefined, 'Harbour at dawn'],
    ['habour', 'corrected', 'Harbour at dawn'],
    ['brigde', 'corrected', 'Bridge at night'],
    ['mountians', 'corrected', 'Mountain in snow'],
    ['Bruecke', 'forms', 'Bridge at night'],
    ['мосты', 'forms', 'Bridge at night'],
    ['Hafenkran', 'forms', 'Fishing boats'],
    ['haigang', 'forms', 'Harbour at dawn'],
    ['hg', 'synonyms', 'Harbour at dawn'],
    ['ميناء', 'synonyms', 'Harbour at dawn'],
    ['port', 'synonyms', 'Harbour at dawn'],
    ['white hills', 'synonyms', 'Mountain in snow'],
    ['bridge and elephant', 'most', 'Bridge at night'],
    ['夜桥大象', 'most', 'Bridge at night'],
  ])('%s: %s', async (words, step, title) => {
    const found = await search(words)
    expect(found.data[0]?.title).toBe(title)
    expect(found.looser?.step).toBe(step)
  })

  test('the words that were looked for are told, and how many works hold them as typed', async () => {
    expect((await search('habour')).looser).toEqual({
      step: 'corrected',
      exact: 0,
      words: 'harbour',
    })
    const { looser } = await search('haigang')
    expect(looser).toEqual({ step: 'forms', exact: 0, words: '海港' })
  })

  test('a full page stays alone', async () => {
    const found = await search('sea', '&size=2')
    expect(found.looser).toBeUndefined()
    expect(found.pagination.total).toBe(2)
  })

  test('works that hold the words as typed come first, and pages follow each other', async () => {
    const exact = await search('bridge', '&exact=1')
    const whole = await search('bridge snow mountain', '&size=2')
    expect(exact.looser).toBeUndefined()
    expect(exact.pagination.total).toBe(1)
    const pages = await Promise.all(
      [1, 2].map((page) => search('night mountain', `&size=1&page=${page}`)),
    )
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id)).toSorted()).toEqual([2, 5])
    expect(whole.data[0]?.title).toBe('Mountain in snow')
  })

  test('nothing is found of what there is not', async () => {
    const found = await search('zebra')
    expect(found.data).toEqual([])
    expect(found.looser).toBeUndefined()
  })
})

describe('operators', () => {
  test('an excluded word', async () => {
    const found = await search('sea -clouds', '&exact=1')
    expect(found.data.map(({ title }) => title)).toEqual(['Harbour at dawn'])
  })

  test('an exact phrase', async () => {
    expect((await search('"sea of clouds"', '&exact=1')).pagination.total).toBe(1)
    expect((await search('"clouds sea"', '&exact=1')).pagination.total).toBe(0)
  })

  test('an excluded word stays away from looser steps too', async () => {
    const { data } = await search('bridge mountain -snow')
    expect(data.map(({ title }) => title)).toEqual(['Bridge at night'])
  })
})

test('a word of a new work is known at once, of one that left the list it finds nothing', async () => {
  const texts = { title: { zh: '长颈鹿', en: 'Giraffe' } }
  await harness.db.insert(images).values({
    id: 90,
    ...texts,
    thumb: 't.jpg',
    preview: 'p.jpg',
    watermarked: 'p.jpg',
    width: 3,
    height: 2,
    direction: 2,
    ...workSearch(texts),
  })
  expect(await first('girafe')).toBe('Giraffe')
  await harness.db.execute(sql`update images set on_sale = false where id = 90`)
  expect((await search('girafe')).data).toEqual([])
})

test('the word itself before a word inside another', async () => {
  expect(await first('sea')).toBe('Harbour at dawn')
})
