import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '#server/core/context.ts'
import { imageHandlers } from '#server/modules/catalogue/images/images.handlers.ts'
import { listForgiving } from '#server/modules/catalogue/images/forgiving-works.ts'
import { activityHandlers } from '#server/modules/catalogue/records/activities.handlers.ts'
import { newsHandlers } from '#server/modules/catalogue/records/news.handlers.ts'
import { photographerHandlers } from '#server/modules/catalogue/records/photographers.handlers.ts'
import { storyHandlers } from '#server/modules/catalogue/records/stories.handlers.ts'
import { subjectHandlers } from '#server/modules/catalogue/records/subjects.handlers.ts'
import { insertJudgedTexts } from '#tests/fixtures/judged-texts.ts'
import { insertJudgedWorks } from '#tests/fixtures/judged-works.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { costsOf } from '../support/statement-costs.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  await insertJudgedWorks(harness.db, 'all')
  await insertJudgedTexts(harness.db, testNow)
})
afterAll(() => harness.close())

const long = 10_000
const hostile = [
  'a'.repeat(long),
  'harbour '.repeat(long / 8),
  Array.from({ length: long / 5 }, (_, at) => `w${at}`).join(' '),
  '海'.repeat(long),
  'zhongguo'.repeat(long / 8),
  '-a '.repeat(long / 3),
  '"'.repeat(long),
  '"a" -b '.repeat(long / 7),
  '%_*.?+^$()[]{}|\\'.repeat(long / 17),
  "' & ! | <-> :* ".repeat(long / 15),
  '(a+)+$'.repeat(long / 6),
  'ا'.repeat(long),
  '다리를'.repeat(long / 3),
  '\u0301'.repeat(long),
]
const locale = 'en' as const
const contextOf = () => ({ db: harness.db, locale, now: () => testNow }) as Context
const worded = (search: string) =>
  ({ query: { page: 1, size: 12, search, sort: 'relevance' } }) as const

/** Each list by words as its call reads it; the wire refuses such long words before. */
const lists: Readonly<Record<string, (phrase: string) => Promise<unknown>>> = {
  'image/list?filter': (phrase) =>
    listForgiving(harness.db, { phrase, sort: 'relevance' }, { limit: 24, offset: 0 }, locale),
  'news/list?search': async (phrase) => newsHandlers.newsList(worded(phrase), contextOf()),
  'news/ad/list?search': async (phrase) => newsHandlers.articleList(worded(phrase), contextOf()),
  'story/list?search': async (phrase) => storyHandlers.storyList(worded(phrase), contextOf()),
  'topic/list?search': async (phrase) => storyHandlers.topicList(worded(phrase), contextOf()),
  'subject/list?search': async (phrase) => subjectHandlers.subjectList(worded(phrase), contextOf()),
  'activity/list?search': async (phrase) =>
    activityHandlers.activityList(worded(phrase), contextOf()),
  'camera/list?search': async (phrase) =>
    photographerHandlers.photographerList(worded(phrase), contextOf()),
}

/** Questions beside a list while a person types. */
const besides: Readonly<Record<string, (phrase: string) => Promise<unknown>>> = {
  'image/counts?filter': async (filter) =>
    imageHandlers.imageCounts({ query: { filter } }, contextOf()),
  'image/suggest?filter': async (filter) =>
    imageHandlers.imageSuggest({ query: { filter } }, contextOf()),
  'image/suggest?of=photographer&filter': async (filter) =>
    imageHandlers.imageSuggest({ query: { filter, of: 'photographer' } }, contextOf()),
  'image/suggest?of=place&filter': async (filter) =>
    imageHandlers.imageSuggest({ query: { filter, of: 'place' } }, contextOf()),
}
const searches = { ...lists, ...besides }
const paths = Object.keys(searches)

test.each(paths)('the wire refuses 10,000 characters: %s', async (path) => {
  for (const phrase of hostile) {
    const { status } = await harness.ask(`v1/${path}=${encodeURIComponent(phrase)}`)
    expect(status, phrase.slice(0, 20)).toBe(400)
  }
})

// The statements of PGlite pass one place.
describe.skipIf(process.env.DATABASE_URL)('10,000 characters cost what a plain word costs', () => {
  test.each(Object.entries(searches))(
    '%s: no more questions, bounded ones, and no more rows that are read',
    async (path, search) => {
      const costs = (phrase: string) => costsOf(harness.db, () => search(phrase))
      // What a server keeps in memory is read by the first search.
      await search('bridge')
      const one = await costs('harbour')
      // A word that is written again takes one step of the ladder more.
      const twice = await costs('harbour harbour')
      const plain = { ...one, rows: Math.max(one.rows, twice.rows) }
      expect(plain.rows > 0 || path in besides).toBe(true)
      for (const phrase of hostile) {
        const { statements, characters, rows } = await costs(phrase)
        const told = `${phrase.slice(0, 20)}: ${JSON.stringify({ statements, characters, rows, plain })}`
        expect(statements, told).toBeLessThanOrEqual(plain.statements + 2)
        expect(characters, told).toBeLessThan(150_000)
        expect(rows, told).toBeLessThanOrEqual(plain.rows * 1.1 + 10)
      }
    },
  )
})
