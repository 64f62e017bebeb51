import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { concepts } from '#server/database/schema/words.ts'
import { csvOf, readCsv } from '#server/modules/editorial/thesaurus/thesaurus-csv.ts'
import type { ConceptRow } from '#server/modules/editorial/thesaurus/thesaurus.queries.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
beforeAll(async () => {
  harness = await openHarness()
  editor = await harness.login('editor')
})
afterAll(() => harness.close())
beforeEach(() => harness.db.delete(concepts))

const letters = [
  ';',
  '；',
  '\\',
  ',',
  '"',
  "'",
  ' ',
  '\t',
  '=',
  'a',
  'ß',
  '港',
  'م',
  '\u0301',
  '🌉',
]
/** A term as the desk takes it: without spaces around it, one between words. */
const term = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 12 })
  .map((text) => text.replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '')
const terms = fc
  .dictionary(
    fc.constantFrom(...localeCodes),
    fc.uniqueArray(term, { minLength: 1, maxLength: 4 }),
    { noNullPrototype: true },
  )
  .filter((texts) => Object.keys(texts).length > 0)
const rowOf = (id: number, words: Pick<ConceptRow, 'terms' | 'forbidden'>): ConceptRow => ({
  ...{ id, ...words, keys: [], createdAt: testNow, updatedAt: testNow },
})

test('a thesaurus of any terms comes back from its table as it was', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ terms, forbidden: terms }), { minLength: 1, maxLength: 5 }),
      (all) => {
        const csv = csvOf(all.map((words, at) => rowOf(at + 1, words)))
        expect(readCsv(csv)).toEqual(all.map((words, at) => ({ id: at + 1, ...words })))
      },
    ),
    { numRuns: 500 },
  )
})

test('a term with a semicolon is one term, and two without are two', () => {
  const csv = csvOf([rowOf(1, { terms: { en: ['a; b', 'c\\', 'd'] }, forbidden: {} })])
  expect(readCsv(csv)?.[0]?.terms.en).toEqual(['a; b', 'c\\', 'd'])
  expect(readCsv('en,de\nsea;ocean,Meer\n')?.[0]?.terms).toEqual({
    en: ['sea', 'ocean'],
    de: ['Meer'],
  })
})

const take = (csv: string) =>
  harness.ask('v1/desk/concepts', { method: 'POST', token: editor.token, body: { csv } })
const saved = async () => {
  const rows = await harness.db.select().from(concepts).orderBy(concepts.id)
  return rows.map(({ terms }) => terms)
}

test('a line that says what a concept says adds nothing, however often and in whatever order', async () => {
  const table = 'zh,en\n海港; 港口,harbour; port\n'
  expect((await take(table)).json).toEqual({ added: 1, changed: 0 })
  expect((await take(table)).json).toEqual({ added: 0, changed: 0 })
  const again = 'id,zh,en\n999,港口; 海港,Port; harbour\n,灯塔,\n,灯塔,\n'
  expect((await take(again)).json).toEqual({ added: 1, changed: 0 })
  expect(await saved()).toEqual([
    { zh: ['海港', '港口'], en: ['harbour', 'port'] },
    { zh: ['灯塔'] },
  ])
})

test('what a line with an id changes away may be added by another', async () => {
  await take('zh\n海港\n')
  const [{ id } = { id: 0 }] = await harness.db.select().from(concepts)
  expect((await take(`id,zh\n${id},港口\n,海港\n`)).json).toEqual({ added: 1, changed: 1 })
  expect(await saved()).toEqual([{ zh: ['港口'] }, { zh: ['海港'] }])
})

test('a table of ten thousand concepts is taken whole', async () => {
  const lines = Array.from({ length: 10_000 }, (_, at) =>
    localeCodes.map((code) => `${code}${at % 100}; word ${code} ${at % 100}`).join(','),
  )
  const csv = [localeCodes.join(','), ...lines].join('\n')
  expect(csv.length).toBeGreaterThan(1_000_000)
  const { status, json, text } = await take(csv)
  expect(status, text).toBe(200)
  // Of lines that say the same the first is added.
  expect(json).toEqual({ added: 100, changed: 0 })
})
