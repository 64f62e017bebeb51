import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readForgiving } from '#server/modules/search/forgiving-list.ts'
import type { RankedWords } from '#server/modules/search/rank.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Reads of a list that holds so many records of the words as typed. */
async function readsOf(exact: number): Promise<RankedWords[]> {
  const reads: RankedWords[] = []
  const rows = (count: number) => Array.from({ length: count }, (_, at) => at)
  await readForgiving(
    database.db,
    { phrase: 'habour', locale: 'en', part: { limit: 24, offset: 0 } },
    {
      read(words) {
        const count = reads.length === 0 ? exact : 2
        reads.push(words)
        return Promise.resolve({ rows: rows(count), total: count })
      },
      count: () => sql`${exact + 2}::int`,
    },
  )
  return reads
}

test('a step leaves out what the ones before it found, and looks at no record for it where they found nothing', async () => {
  const after = await readsOf(3)
  expect(after).toHaveLength(2)
  expect(after[1]?.wording?.besides?.query).toContain('habour')
  const first = await readsOf(0)
  expect(first).toHaveLength(2)
  expect(first[1]?.wording?.query).toBeDefined()
  expect(first[1]?.wording?.besides).toBeUndefined()
})
