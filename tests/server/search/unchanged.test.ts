import { writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { listForgiving } from '#server/modules/catalogue/images/forgiving-works.ts'
import { listImages } from '#server/modules/catalogue/images/image-lists.queries.ts'
import { insertJudgedWorks } from '#tests/fixtures/judged-works.ts'
import { candidatesOf, keptText, unchangedSearches } from '#tests/fixtures/unchanged-searches.ts'
import { openTestDatabase } from '../support/database.ts'

let database: DatabaseHandle
beforeAll(async () => {
  database = await openTestDatabase()
  await insertJudgedWorks(database.db, 'all')
})
afterAll(() => database.close())

const page = { limit: 24, offset: 0 }
const wanted = 500

/** Ids that the words as typed find, without a looser step. */
async function foundAsTyped(phrase: string, sort: 'new' | 'relevance'): Promise<number[]> {
  const { rows } = await listImages(database.db, { phrase, sort }, page)
  return rows.map(({ id }) => id)
}

/** A share of the candidates that find something, from all over their list. */
async function keptOf(locale: LocaleCode, share: number): Promise<[string, string][]> {
  const hits: [string, string][] = []
  for (const phrase of candidatesOf(locale)) {
    const newest = await foundAsTyped(phrase, 'new')
    if (newest.length > 0)
      hits.push([phrase, keptText(newest, await foundAsTyped(phrase, 'relevance'))])
  }
  return hits.filter(
    (_, at) =>
      Math.floor((at * share) / hits.length) !== Math.floor(((at - 1) * share) / hits.length),
  )
}

/** `KEEP_FOUND=1 npx vitest run --config tests/vitest.config.ts tests/server/search/unchanged.test.ts`, on the build that is right. */
test.runIf(process.env.KEEP_FOUND)(
  'the searches of today are written down with their works',
  async () => {
    const kept = Object.fromEntries(
      await Promise.all(
        localeCodes.map(async (locale, at) => {
          const share = Math.floor(wanted / localeCodes.length) + (at % 2)
          return [locale, Object.fromEntries(await keptOf(locale, share))] as const
        }),
      ),
    )
    const file = new URL('../../fixtures/unchanged-searches.json', import.meta.url)
    await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
  },
)

test('500 searches of eight languages, none more than its share', () => {
  const counts = Map.groupBy(unchangedSearches, ({ locale }) => locale)
  expect([...counts.keys()]).toEqual(localeCodes)
  expect(unchangedSearches).toHaveLength(wanted)
  for (const searches of counts.values()) expect([62, 63]).toContain(searches.length)
})

const orders = [
  ['newest first', 'new', 'newest'],
  ['by relevance', 'relevance', 'relevant'],
] as const

describe.each(localeCodes)('each begins with the works that it found before, %s', (code) => {
  test.each(orders)('%s', async (_, sort, order) => {
    for (const search of unchangedSearches.filter(({ locale }) => locale === code)) {
      const { locale, phrase, [order]: before } = search
      const { rows, looser, total } = await listForgiving(
        database.db,
        { phrase, sort },
        page,
        locale,
      )
      const ids = rows.map(({ id }) => id)
      expect(before.length, phrase).toBeGreaterThan(0)
      expect(ids.slice(0, before.length), phrase).toEqual(before)
      expect(new Set(ids).size, phrase).toBe(ids.length)
      expect(total, phrase).toBeGreaterThanOrEqual(ids.length)
      if (looser) expect(looser.exact, phrase).toBe(before.length)
      if (before.length === page.limit) expect(looser, phrase).toBeUndefined()
    }
  })
})
