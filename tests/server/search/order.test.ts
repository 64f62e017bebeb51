import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { images } from '#server/database/schema/images.ts'
import { listForgiving } from '#server/modules/catalogue/images/forgiving-works.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { seedThesaurus } from '#server/modules/search/seed-thesaurus.ts'
import { readAllWords } from '#server/modules/search/words.queries.ts'
import { insertOrderRecords, recordPairs } from '#tests/fixtures/judged-order-records.ts'
import type { RecordKind } from '#tests/fixtures/judged-order-records.ts'
import { orderWorks, orderPairs } from '#tests/fixtures/judged-order.ts'
import { openTestDatabase } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

describe('works', () => {
  let database: DatabaseHandle
  beforeAll(async () => {
    database = await openTestDatabase()
    const rows = Object.entries(orderWorks).map(([, work], index) => {
      const { title, keywords, description, sales = 0, years = 1, hot } = work
      const texts = { title, keywords, description }
      return {
        id: index + 1,
        ...texts,
        thumb: 't.jpg',
        preview: 'p.jpg',
        watermarked: 'p.jpg',
        width: 3,
        height: 2,
        direction: 2 as const,
        hot: hot ? index : null,
        saleCount: sales,
        onlineAt: new Date(Date.UTC(2026 - years, 5, 1)),
        ...workSearch(texts),
      }
    })
    await database.db.insert(images).values(rows)
    await seedThesaurus(database.db)
    await readAllWords(database.db)
  })
  afterAll(() => database.close())

  test('of 60 judged pairs at least 57 stand in the right order, and both are found where both hold the word', async () => {
    const names = Object.keys(orderWorks)
    expect(orderPairs).toHaveLength(60)
    const wrong: string[] = []
    for (const { locale, phrase, first, then, mayBeMissing } of orderPairs) {
      const { rows } = await listForgiving(
        database.db,
        { phrase, sort: 'relevance' },
        { limit: 100, offset: 0 },
        locale,
      )
      const found = rows.map(({ id }) => names[id - 1] ?? '')
      const [one, other] = [found.indexOf(first), found.indexOf(then)]
      const isMissing = one < 0 || (other < 0 && !mayBeMissing)
      if (isMissing || (other >= 0 && other < one)) wrong.push(`${phrase}: ${first}, ${then}`)
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3)
  })

  test('part of a keyword tells more than part of a description, however well that work sells', async () => {
    const work = {
      ...{ thumb: 't.jpg', preview: 'p.jpg', watermarked: 'p.jpg', width: 3, height: 2 },
      ...{ direction: 2 as const, onlineAt: new Date(Date.UTC(2020, 5, 1)) },
    }
    const pebbles = { title: { zh: '圆石' }, keywords: { zh: '石头,鲸海岸' } }
    const rust = { title: { zh: '锈' }, description: { zh: '钢板被鲸海风吹出锈斑' } }
    await database.db.insert(images).values([
      { id: 1001, ...work, ...pebbles, ...workSearch(pebbles) },
      { id: 1002, ...work, ...rust, saleCount: 900, hot: 99, ...workSearch(rust) },
    ])
    const { rows } = await listForgiving(
      database.db,
      { phrase: '鲸海', sort: 'relevance' },
      { limit: 100, offset: 0 },
      'zh',
    )
    expect(rows.map(({ id }) => id)).toEqual([1001, 1002])
  })
})

describe('films, news, stories, topics and photographers', () => {
  const paths: Readonly<Record<RecordKind, string>> = {
    films: 'image/list?type=2&filter=',
    news: 'news/list?search=',
    stories: 'story/list?search=',
    topics: 'topic/list?search=',
    people: 'camera/list?search=',
  }
  let harness: Harness
  let names: ReadonlyMap<string, string>
  beforeAll(async () => {
    harness = await openHarness()
    names = await insertOrderRecords(harness.db)
  })
  afterAll(() => harness.close())

  test('some of each kind', () => {
    const counts = Map.groupBy(recordPairs, ({ kind }) => kind)
    expect([...counts.keys()].toSorted()).toEqual(Object.keys(paths).toSorted())
    for (const pairs of counts.values()) expect(pairs.length).toBeGreaterThanOrEqual(4)
    expect(recordPairs.length).toBeGreaterThanOrEqual(20)
  })

  test('19 of 20 judged pairs stand in the right order, both of them found', async () => {
    const wrong: string[] = []
    for (const { kind, locale, phrase, first, then } of recordPairs) {
      const path = `v1/${paths[kind]}${encodeURIComponent(phrase)}&sort=relevance&size=20`
      const { json } = await harness.ask(path, { lang: locale })
      const { data } = json as { data: { id: number }[] }
      const found = data.map(({ id }) => names.get(`${kind} ${id}`) ?? '')
      const [one, other] = [found.indexOf(first), found.indexOf(then)]
      if (one < 0 || other < one) wrong.push(`${kind} ${phrase}: ${first}, ${then}`)
    }
    expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(0.05 * recordPairs.length)
  })
})
