import { afterAll, beforeAll, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import {
  categories,
  imageCategories,
  imageLabels,
  images,
  labels,
  places,
} from '#server/database/schema/images.ts'
import { concepts } from '#server/database/schema/words.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { searchable } from '#server/database/search-text.ts'
import { conceptRow } from '#server/modules/search/seed-thesaurus.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

const place = {
  zh: '青岛',
  zhCHT: '青島',
  en: 'Qingdao',
  ar: 'تشينغداو',
  de: 'Tsingtau',
  ja: 'チンタオ',
  ko: '칭다오',
  ru: 'Циндао',
}
const category = {
  zh: '动物',
  zhCHT: '動物',
  en: 'Animals',
  ar: 'حيوانات',
  de: 'Tiere',
  ja: 'どうぶつ',
  ko: '동물',
  ru: 'Животные',
}
const label = {
  zh: '获奖',
  zhCHT: '獲獎',
  en: 'Prize winners',
  ar: 'فائزون',
  de: 'Preisträger',
  ja: '受賞作',
  ko: '수상작',
  ru: 'Призёры',
}

let harness: Harness
const titles = ['夜曲', '晨曲', '午曲', '暮曲', '青岛来信', '无题', '夜曲']

beforeAll(async () => {
  harness = await openHarness()
  const { db } = harness
  await db.insert(places).values([
    { id: 1, title: place },
    { id: 2, title: { zh: '云港', en: 'Isle of Clouds' } },
  ])
  await db.insert(categories).values([
    { id: 1, title: category },
    { id: 2, parentId: 1, title: { zh: '飞禽' } },
    { id: 3, parentId: 2, title: { zh: '海鸟' } },
  ])
  await db.insert(labels).values({ id: 1, title: label })
  await db.insert(concepts).values(conceptRow({ zh: ['海鸟'], en: ['seabird'], de: ['Seevogel'] }))
  await db.insert(photographers).values({
    id: 1,
    name: { zh: '林砚州' },
    position: 1,
    ...searchable({ zh: '林砚州' }),
  })
  await db.insert(images).values(
    titles.map((zh, at) => {
      const texts = { title: { zh }, photographer: at === 5 ? { zh: '林砚州' } : undefined }
      return {
        id: at + 1,
        title: { zh },
        thumb: 't.jpg',
        preview: 'p.jpg',
        watermarked: 'p.jpg',
        width: 3,
        height: 2,
        direction: 2 as const,
        placeId: [1, null, 2, 1][at] ?? null,
        ...workSearch(texts),
      }
    }),
  )
  await db.insert(imageCategories).values([
    { imageId: 2, categoryId: 3 },
    { imageId: 4, categoryId: 2 },
  ])
  await db.insert(imageLabels).values({ imageId: 3, labelId: 1 })
})
afterAll(() => harness.close())

interface Found {
  data: { id: number }[]
  pagination: { total: number }
  looser?: { step: string; exact: number }
}

async function search(words: string, lang: LocaleCode = 'en', more = ''): Promise<Found> {
  const path = `v1/image/list?filter=${encodeURIComponent(words)}&sort=relevance${more}`
  const { status, json, text } = await harness.ask(path, { lang })
  expect(status, text).toBe(200)
  return json as Found
}
const idsOf = async (words: string, lang?: LocaleCode): Promise<number[]> =>
  (await search(words, lang)).data.map(({ id }) => id).toSorted()

test.each(localeCodes)(
  'a work is found by its place, its category and its label: %s',
  async (lang) => {
    expect(await idsOf(place[lang], lang)).toEqual([1, 4, 5])
    expect(await idsOf(category[lang], lang)).toEqual([2, 4])
    expect(await idsOf(label[lang], lang)).toEqual([3])
  },
)

test('in another language than the page', async () => {
  expect(await idsOf('Tsingtau', 'ko')).toEqual([1, 4, 5])
  expect(await idsOf('в Циндао', 'ru')).toEqual([1, 4, 5])
  expect(await idsOf('칭다오에서', 'ko')).toEqual([1, 4, 5])
})

test('works that hold the word in their texts come first', async () => {
  const { data, looser } = await search('青岛', 'zh')
  expect(data[0]?.id).toBe(5)
  expect(data).toHaveLength(3)
  expect(looser).toMatchObject({ step: 'synonyms', exact: 1 })
})

test('all words are asked for: of a text, of a place, of a category', async () => {
  for (const [words, id] of [
    ['夜曲 Qingdao', 1],
    ['animals Qingdao', 4],
    ['prize winners on the Isle of Clouds', 3],
  ] as const) {
    const { data, looser } = await search(words)
    expect(data[0]?.id, words).toBe(id)
    expect(looser?.step, words).toMatch(/^(?:synonyms|most)$/)
  }
  expect(await idsOf('Tsingtau -夜曲')).toEqual([4, 5])
  expect(await idsOf('animals on the Isle of Clouds')).toEqual([])
  expect(await idsOf('Isle of Clouds')).toEqual([3])
})

test('a work that lacks only the word it could be filed by comes with most of the words', async () => {
  const { data, looser, pagination } = await search('夜曲 Qingdao')
  expect(looser?.step).toBe('most')
  expect(data.map(({ id }) => id)).toContain(7)
  expect(data).toHaveLength(pagination.total)
})

test('a category is found by words that mean the same', async () => {
  expect(await idsOf('seabirds')).toEqual([2])
  expect(await idsOf('Seevögel', 'de')).toEqual([2])
})

test('places and photographers are found by initials and by Pinyin', async () => {
  expect(await idsOf('qd', 'zh')).toEqual([1, 4, 5])
  expect(await idsOf('qing dao', 'zh')).toEqual([1, 4, 5])
  expect(await idsOf('lyz', 'zh')).toEqual([6])
})

test('other filters and the counts beside them follow', async () => {
  expect((await search('Qingdao', 'en', '&cid=1')).data.map(({ id }) => id)).toEqual([4])
  const { json } = await harness.ask('v1/image/counts?filter=Qingdao', { lang: 'en' })
  const { groups } = json as {
    groups: { name: string; values: { value: string; count: number }[] }[]
  }
  const counts = groups.find(({ name }) => name === 'place')?.values
  expect(counts?.find(({ value }) => value === '1')?.count).toBe(2)
})

test('pages follow each other, and no work stands twice', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => search('Tsingtau', 'en', `&size=1&page=${page}`)),
  )
  expect(pages.flatMap(({ data }) => data.map(({ id }) => id)).toSorted()).toEqual([1, 4, 5])
})

test('a new name is known at once, an old one no longer', async () => {
  await harness.db
    .update(places)
    .set({ title: { zh: '云港', en: 'Port Nimbus' } })
    .where(eq(places.id, 2))
  expect(await idsOf('Port Nimbus')).toEqual([3])
  expect(await idsOf('Isle of Clouds')).toEqual([])
  await harness.db.update(categories).set({ parentId: null }).where(eq(categories.id, 2))
  expect(await idsOf('Animals')).toEqual([])
})
