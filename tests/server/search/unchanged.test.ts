import { and, desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { matches } from '#server/database/wording.ts'
import { listForgiving } from '#server/modules/catalogue/images/forgiving-list.ts'
import { insertJudgedWorks } from '#tests/fixtures/judged-works.ts'
import keywords from '#tests/fixtures/judged-keywords.json' with { type: 'json' }
import { openTestDatabase } from '../support/database.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await insertJudgedWorks(database.db, 'all')
})
afterAll(() => database.close())

const words = Object.values(keywords)
/** Keywords in all languages, two side by side, and unfinished ones. */
const searches = localeCodes
  .flatMap((locale) =>
    words.flatMap((word, at) => {
      const next = words[(at + 1) % words.length] ?? word
      const own = word[locale]
      return [own, `${own} ${next[locale]}`, own.slice(0, 4)].map((phrase) => ({ locale, phrase }))
    }),
  )
  .filter((_, at) => at % 5 === 0)
  .slice(0, 500)

test('500 searches that find something by the words as typed begin with just these works', async () => {
  const { db } = database
  let found = 0
  for (const { locale, phrase } of searches) {
    const exact = await db
      .select({ id: imageIndex.imageId })
      .from(imageIndex)
      .where(and(matches(imageIndex, phrase)))
      .orderBy(desc(imageIndex.onlineAt), desc(imageIndex.imageId))
      .limit(24)
    const { rows, looser, total } = await listForgiving(
      db,
      { phrase, sort: 'new' },
      { limit: 24, offset: 0 },
      locale,
    )
    expect(
      rows.slice(0, exact.length).map(({ id }) => id),
      phrase,
    ).toEqual(exact.map(({ id }) => id))
    expect(new Set(rows.map(({ id }) => id)).size, phrase).toBe(rows.length)
    expect(total).toBeGreaterThanOrEqual(rows.length)
    if (exact.length === 24) expect(looser, phrase).toBeUndefined()
    if (exact.length > 0) found += 1
  }
  expect(searches).toHaveLength(500)
  expect(found).toBeGreaterThan(250)
})
