import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgedTexts, insertJudgedTexts } from '#tests/fixtures/judged-texts.ts'
import type { JudgedText, TextKind } from '#tests/fixtures/judged-texts.ts'
import { news } from '#sample/texts/news.ts'
import { stories } from '#sample/texts/stories.ts'
import { topics } from '#sample/texts/topics.ts'
import { photographers } from '#sample/texts/people.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

interface Found {
  /** People have a name, and a line about them as their title. */
  data: { id: number; name?: string; title?: string }[]
  pagination: { total: number }
  looser?: { step: string; exact: number; words?: string }
}

const paths: Readonly<Record<TextKind, string>> = {
  people: 'camera/list',
  stories: 'story/list',
  topics: 'topic/list',
  news: 'news/list',
}

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await insertJudgedTexts(harness.db, testNow)
})
afterAll(() => harness.close())

async function search(kind: TextKind, phrase: string, lang: LocaleCode, more = '') {
  const path = `v1/${paths[kind]}?search=${encodeURIComponent(phrase)}${more}`
  const { status, json, text } = await harness.ask(path, { lang })
  expect(status, text).toBe(200)
  return json as Found
}

describe('judged searches of texts and photographers', () => {
  /** The English name of the record that the reader sees in another language. */
  const namesIn = (locale: LocaleCode) =>
    new Map(
      [
        ...photographers.map(({ name }) => name),
        ...[...stories, ...topics, ...news].map(({ title }) => title),
      ].map((name) => [name[locale] ?? name.zh, name.en]),
    )

  async function isRight({ kind, phrase, locale, wanted }: JudgedText): Promise<boolean> {
    const { data } = await search(kind, phrase, locale, '&sort=relevance&size=20')
    const names = namesIn(locale)
    return data
      .slice(0, 10)
      .some(({ name, title }) => names.get(name ?? title ?? '')?.startsWith(wanted))
  }

  test('some of each language and kind', () => {
    expect(judgedTexts.length).toBeGreaterThanOrEqual(40)
    expect(new Set(judgedTexts.map(({ locale }) => locale))).toEqual(new Set(localeCodes))
  })

  test('have the right record among the first ten, 95 of 100', async () => {
    const failed: string[] = []
    for (const judged of judgedTexts)
      if (!(await isRight(judged))) failed.push(`${judged.locale} ${judged.kind}: ${judged.phrase}`)
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(0.05 * judgedTexts.length)
  })
})

describe('the steps of a search', () => {
  test('its reply says which one it took, and the exact one alone is a question of its own', async () => {
    const found = await search('stories', 'lighthouse keper', 'en')
    expect(found.looser).toEqual({ step: 'corrected', exact: 0, words: 'lighthouse keeper' })
    const exact = await search('stories', 'lighthouse keper', 'en', '&exact=1')
    expect(exact.looser).toBeUndefined()
    expect(exact.pagination.total).toBe(0)
  })

  test('a list without words has none', async () => {
    const { json } = await harness.ask('v1/story/list?exact=1')
    expect((json as Found).looser).toBeUndefined()
    expect((json as Found).pagination.total).toBe(stories.length)
  })

  test('pages follow each other, and no record stands twice', async () => {
    const whole = await search('people', 'mountain photographer', 'en', '&size=20')
    const pages: number[] = []
    for (let page = 1; pages.length < whole.pagination.total && page < 20; page++) {
      const { data } = await search(
        'people',
        'mountain photographer',
        'en',
        `&size=20&page=${page}`,
      )
      if (data.length === 0) break
      pages.push(...data.map(({ id }) => id))
    }
    expect(new Set(pages).size).toBe(pages.length)
    expect(pages).toHaveLength(whole.pagination.total)
  })
})

test('what a search finds by the words as typed keeps its place', async () => {
  const words = [
    ...stories.map(({ title }) => ['stories', title] as const),
    ...topics.map(({ title }) => ['topics', title] as const),
    ...photographers.map(({ name }) => ['people', name] as const),
    ...photographers.map(({ line }) => ['people', line] as const),
  ]
  let found = 0
  for (const [at, [kind, text]] of words.entries()) {
    const locale = localeCodes[at % localeCodes.length] ?? 'zh'
    const phrase = (text[locale] ?? text.zh).slice(0, 12)
    const exact = await search(kind, phrase, locale, '&exact=1')
    const whole = await search(kind, phrase, locale)
    const ids = exact.data.map(({ id }) => id)
    expect(
      whole.data.slice(0, ids.length).map(({ id }) => id),
      phrase,
    ).toEqual(ids)
    expect(new Set(whole.data.map(({ id }) => id)).size, phrase).toBe(whole.data.length)
    if (ids.length > 0) found += 1
  }
  expect(found).toBeGreaterThan(40)
})

test('by relevance a title comes before a word of the text', async () => {
  const { data } = await search('stories', 'bridge', 'en', '&sort=relevance')
  expect(data[0]?.title).toBe('The night the bridge met')
  const { data: people } = await search('people', 'harbour', 'en', '&sort=relevance')
  expect(people[0]?.name).toBe('Lin Yanzhou')
})
