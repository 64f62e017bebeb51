import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { images } from '#server/database/schema/images.ts'
import { listForgiving } from '#server/modules/catalogue/images/forgiving-list.ts'
import { workSearch } from '#server/modules/catalogue/images/work-search-text.ts'
import { seedThesaurus } from '#server/modules/search/seed-thesaurus.ts'
import { readAllWords } from '#server/modules/search/words.queries.ts'
import { orderWorks, orderPairs } from '#tests/fixtures/judged-order.ts'
import { openTestDatabase } from '../support/database.ts'

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

test('of 60 judged pairs at least 57 stand in the right order', async () => {
  const names = Object.keys(orderWorks)
  expect(orderPairs).toHaveLength(60)
  const wrong: string[] = []
  for (const { locale, phrase, first, then } of orderPairs) {
    const { rows } = await listForgiving(
      database.db,
      { phrase, sort: 'relevance' },
      { limit: 100, offset: 0 },
      locale,
    )
    const found = rows.map(({ id }) => names[id - 1] ?? '')
    const [one, other] = [found.indexOf(first), found.indexOf(then)]
    if (one < 0 || (other >= 0 && other < one)) wrong.push(`${phrase}: ${first}, ${then}`)
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(3)
})
