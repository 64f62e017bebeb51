import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#api/all.ts'
import type { CallName } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { mediaFilters } from '#api/endpoints/catalogue/image.ts'
import { fillCatalogue } from '#tests/fixtures/large-catalogue.ts'
import { fillTables, giveRows } from '#tests/fixtures/large-tables.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { watchedPglite, watchedPostgres } from './plans/asked-statements.ts'
import type { WatchedDatabase } from './plans/asked-statements.ts'
import { allowances, questions, unasked } from './plans/list-questions.ts'
import { planFaults, tablesFrom } from './plans/plan-faults.ts'

const server = process.env.DATABASE_URL
const pictures = server ? 100_000 : 14_000
const rows = 6000
/** From so many rows on a table, or a sort, is large. */
const large = 5500
/** Milliseconds in which a busy machine fills the tables. */
const filling = 300_000

let database: WatchedDatabase
let harness: Harness
let logins: Record<'user' | 'photographer' | 'editor', Login>

const keysOf = (schema: Call['query']): string[] =>
  schema && 'entries' in schema ? Object.keys(schema.entries as object) : []

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)

const isPaged = ({ reply }: Call): boolean => JSON.stringify(reply).includes('"pagination":')

/** What the contract lets one read, besides files; and lists that a write answers with. */
const reads = (Object.entries(calls) as [CallName, Call][]).filter(
  ([, call]) => call.reply !== 'file' && (call.retry === 'safe' || isPaged(call)),
)

beforeAll(async () => {
  database = server ? await watchedPostgres(server) : await watchedPglite()
  const { db } = database.handle
  await fillCatalogue(db, pictures)
  await fillTables(db, rows)
  harness = await openHarness({}, database.handle)
  logins = {
    user: await harness.login('user'),
    photographer: await harness.login('photographer'),
    editor: await harness.login('editor'),
  }
  await giveRows(db, logins.user.id, logins.photographer.id)
  // These counts are kept until the next picture comes or goes.
  for (const type of ['', '&type=1', '&type=2'])
    await harness.ask(`v1/image/suggest?filter=a${type}`)
}, filling)
afterAll(() => harness.close())

/** Faults of the plans of everything that the server asks for these lines. */
async function faultsOf(name: CallName, { access }: Call): Promise<string[]> {
  const tables = await tablesFrom(database, large)
  const { lines, whole = [], sorts } = allowances[name] ?? {}
  const strict = { large: new Set(tables), sorted: large }
  const eased = {
    large: new Set(tables.filter((table) => !whole.includes(table))),
    sorted: sorts ? Number.POSITIVE_INFINITY : large,
  }
  const found: string[] = []
  let cursor = ''
  for (const line of questions[name] ?? []) {
    const isOwn = line.includes('need_uid=1')
    const role = access === 'open' ? (isOwn ? 'photographer' : undefined) : access
    const statements = await database.asked(async () => {
      const path = `v1/${line.replace('CURSOR', cursor)}`
      const reply = await harness.ask(path, role ? { token: logins[role].token } : {})
      expect(reply.status, `${path}: ${reply.text.slice(0, 200)}`).toBe(200)
      cursor = (reply.json as { cursor?: string } | null)?.cursor ?? ''
    })
    const bounds = lines?.test(line) === false ? strict : eased
    for (const statement of statements)
      for (const fault of await planFaults(database, statement, bounds))
        found.push(`${line}: ${fault}`)
  }
  return found
}

describe(`of ${pictures} pictures no plan reads a large table whole or sorts a large part of it`, () => {
  for (const [name, call] of reads) {
    const { because } = allowances[name] ?? {}
    if (questions[name])
      test(
        because === undefined ? name : `${name}, but ${because}`,
        async () => {
          expect(await faultsOf(name, call)).toEqual([])
        },
        filling,
      )
  }
})

describe('every list of the contract is asked', () => {
  for (const [name, call] of reads) {
    if (unasked[name] !== undefined) continue
    test(`${name}: the lines are of its path and name all that its query may hold`, () => {
      const lines = questions[name] ?? []
      expect(lines, `neither a line nor a reason for ${name}`).not.toEqual([])
      const urls = lines.map((line) => new URL(`http://v1/v1/${line}`))
      for (const { pathname } of urls) expect(pathname.slice(1)).toMatch(patternOf(call.path))
      const asked = new Set(urls.flatMap(({ searchParams }) => [...searchParams.keys()]))
      expect(keysOf(call.query).filter((key) => !asked.has(key))).toEqual([])
    })
  }

  test('reasons stand for reads that the contract has, and for none that is asked', () => {
    const names = new Set(reads.map(([name]) => name))
    const named = [...Object.keys(unasked), ...Object.keys(questions)] as CallName[]
    expect(named.filter((name) => !names.has(name))).toEqual([])
    expect(named.length).toBe(new Set(named).size)
  })

  test('each filter is asked of pictures and of videos', () => {
    const queries = (questions.imageList ?? []).map(
      (line) => new URL(`http://v1/${line}`).searchParams,
    )
    for (const filter of Object.keys(mediaFilters))
      for (const kind of filter === 'type' ? ['2'] : ['1', '2'])
        expect(
          queries.some((query) => query.has(filter) && query.get('type') === kind),
          `${filter} of kind ${kind}`,
        ).toBe(true)
  })
})
