import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseHandle } from '#server/database/client.ts'
import { listForgiving } from '#server/modules/catalogue/images/forgiving-works.ts'
import { judgedSearches } from '#tests/fixtures/judged-searches.ts'
import type { JudgedSearch } from '#tests/fixtures/judged-searches.ts'
import { insertJudgedWorks, moreScenes } from '#tests/fixtures/judged-works.ts'
import type { JudgedWork } from '#tests/fixtures/judged-works.ts'
import { openTestDatabase } from '../support/database.ts'

interface Catalogue {
  database: DatabaseHandle
  works: Map<number, JudgedWork>
}

const opened: Catalogue[] = []
async function openCatalogue(languages: 'all' | 'zh'): Promise<Catalogue> {
  const database = await openTestDatabase()
  const works = await insertJudgedWorks(database.db, languages, moreScenes)
  const catalogue = { database, works: new Map(works.map((work) => [work.id, work])) }
  opened.push(catalogue)
  return catalogue
}

let all: Catalogue
let chinese: Catalogue
beforeAll(async () => {
  all = await openCatalogue('all')
})
afterAll(async () => {
  for (const { database } of opened) await database.close()
})

async function isRight({ locale, phrase, wanted }: JudgedSearch, { database, works }: Catalogue) {
  const { rows } = await listForgiving(
    database.db,
    { phrase, kind: 1, sort: 'relevance' },
    { limit: 24, offset: 0 },
    locale,
  )
  return rows
    .slice(0, 10)
    .some(({ id }) => wanted.every((keyword) => works.get(id)?.keywords.has(keyword)))
}

const told = ({ locale, kind, phrase }: JudgedSearch): string => `${locale} ${kind}: ${phrase}`

describe('240 judged searches have a right work among the first ten', () => {
  const failed: string[] = []
  test('thirty of each of the eight languages', () => {
    const counts = Map.groupBy(judgedSearches, ({ locale }) => locale)
    expect([...counts.values()].map((searches) => searches.length)).toEqual(Array(8).fill(30))
  })

  test('each phrase once a language, but in another catalogue', () => {
    const told = judgedSearches.map(
      ({ locale, kind, phrase }) => `${locale} ${kind === 'other'} ${phrase.normalize('NFKC')}`,
    )
    expect(told.filter((phrase, at) => told.indexOf(phrase) !== at)).toEqual([])
  })

  test('in a catalogue of all languages', async () => {
    for (const search of judgedSearches.filter(({ kind }) => kind !== 'other'))
      if (!(await isRight(search, all))) failed.push(told(search))
  })

  test('in any language, where works have Chinese texts alone', async () => {
    chinese = await openCatalogue('zh')
    for (const search of judgedSearches.filter(({ kind }) => kind === 'other'))
      if (!(await isRight(search, chinese))) failed.push(told(search))
  })

  test('at least 95 of 100', () => {
    expect(failed.length, failed.join('\n')).toBeLessThanOrEqual(0.05 * judgedSearches.length)
  })
})
