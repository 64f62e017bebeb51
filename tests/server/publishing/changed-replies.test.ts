import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CallName, calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { handlers } from '#server/app/handlers.ts'
import { allTables } from '#server/database/sync-identities.ts'
import { nextTurning, tablesTurning } from '#server/modules/publishing/changes/changes.queries.ts'
import {
  tablesOfCalls,
  turningColumns,
} from '#server/modules/publishing/changes/tables-of-calls.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Harness, openHarness, testNow } from '../support/harness.ts'

let harness: Harness
let now = testNow
beforeAll(async () => {
  harness = await openHarness({ now: () => now })
  await insertCatalogue(harness.db)
})
afterAll(() => harness.close())
beforeEach(() => {
  now = testNow
})

interface Changed {
  cursor: string
  turns_at?: string
  paths?: string[]
}

async function since(cursor = ''): Promise<Changed> {
  const reply = await harness.ask(`v1/changes${cursor && `?since=${encodeURIComponent(cursor)}`}`)
  expect(reply.status, reply.text).toBe(200)
  return reply.json as Changed
}

test('the first question tells of no change, the next one of what was written in between', async () => {
  const { cursor, paths } = await since()
  expect(paths).toBeUndefined()
  // Calls that the server gives no tables for may always answer otherwise.
  const always = (await since(cursor)).paths ?? []
  expect(always).not.toContain('v1/news/list')
  await harness.db.execute(sql`update news set updated_at = updated_at where id = 1`)
  const { paths: changed = [], cursor: later } = await since(cursor)
  expect(changed.filter((path) => !always.includes(path)).sort()).toEqual([
    'v1/news/detail/{id}',
    'v1/news/index',
    'v1/news/list',
    'v1/news/{id}',
  ])
  expect((await since(later)).paths).toEqual(always)
})

test('what is taken back changes nothing', async () => {
  const { cursor } = await since()
  const before = (await since(cursor)).paths
  await harness.db
    .transaction(async (tx) => {
      await tx.execute(sql`update images set sale_count = sale_count + 1`)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect((await since(cursor)).paths).toEqual(before)
})

// PGlite has one connection: nothing is asked while a transaction runs.
test.runIf(process.env.DATABASE_URL)(
  'a transaction that began before a question and ends after it counts for the next one',
  async () => {
    let cursor = ''
    await harness.db.transaction(async (tx) => {
      await tx.execute(sql`update news set updated_at = updated_at where id = 1`)
      cursor = (await since()).cursor
      expect((await since(cursor)).paths).not.toContain('v1/news/list')
    })
    expect((await since(cursor)).paths).toContain('v1/news/list')
  },
)

// Transactions of other databases on the server hold the oldest one back, too.
test.runIf(process.env.DATABASE_URL)(
  'a transaction that stays under way does not have earlier changes told again',
  async () => {
    await harness.db.transaction(async (tx) => {
      await tx.execute(sql`update users set username = username`)
      await harness.db.execute(sql`update news set updated_at = updated_at where id = 1`)
      const { cursor } = await since()
      expect((await since(cursor)).paths).not.toContain('v1/news/list')
      await harness.db.execute(sql`update news set updated_at = updated_at where id = 1`)
      expect((await since(cursor)).paths).toContain('v1/news/list')
    })
  },
)

test('a record that goes online by the clock changes its calls at that moment', async () => {
  const publishedAt = new Date(testNow.getTime() + 600_000).toISOString()
  await harness.db.execute(
    sql`update news set published_at = ${publishedAt}::timestamptz where id = 1`,
  )
  const { cursor, turns_at: turnsAt } = await since()
  expect(turnsAt).toBe('2026-11-21 12:10:00')
  now = new Date(testNow.getTime() + 300_000)
  expect((await since(cursor)).paths).not.toContain('v1/news/list')
  now = new Date(testNow.getTime() + 601_000)
  expect((await since(cursor)).paths).toContain('v1/news/list')
  expect((await since(cursor)).turns_at).not.toBe(turnsAt)
  await harness.db.execute(sql`update news set published_at = '2026-01-01' where id = 1`)
})

test('a moment within this minute is still to come: kept replies notice it at its end', async () => {
  const publishedAt = new Date(testNow.getTime() + 30_000).toISOString()
  await harness.db.execute(
    sql`update news set published_at = ${publishedAt}::timestamptz where id = 1`,
  )
  for (const [seconds, told] of [
    [10, true],
    [40, true],
    [60, false],
  ] as const) {
    now = new Date(testNow.getTime() + seconds * 1000)
    expect((await since()).turns_at === '2026-11-21 12:01:00', String(seconds)).toBe(told)
  }
  await harness.db.execute(sql`update news set published_at = '2026-01-01' where id = 1`)
})

test.each([
  ['news', 'v1/news/detail/{id}'],
  ['articles', 'v1/news/ad/{id}'],
  ['stories', 'v1/story/detail/{id}'],
  ['topics', 'v1/topic/detail/{id}'],
  ['activities', 'v1/activity/{id}'],
  ['activity_news', 'v1/activity/news/{id}'],
  ['vr_halls', 'v1/vr/list'],
] as const satisfies readonly [keyof typeof turningColumns, string][])(
  'a record of %s that leaves by the clock changes its calls at that moment',
  async (name, path) => {
    const table = sql.identifier(name)
    const offlineAt = new Date(testNow.getTime() + 600_000)
    await harness.db.execute(
      sql`update ${table} set offline_at = ${offlineAt.toISOString()}::timestamptz where id = 1`,
    )
    expect(await nextTurning(harness.db, now)).toEqual(offlineAt)
    const { cursor, turns_at: turnsAt } = await since()
    expect(turnsAt).toBe('2026-11-21 12:10:00')
    now = new Date(offlineAt.getTime() - 1000)
    expect(await tablesTurning(harness.db, testNow, now)).toEqual([])
    expect((await since(cursor)).paths).not.toContain(path)
    now = offlineAt
    expect(await tablesTurning(harness.db, testNow, now)).toEqual([name])
    expect((await since(cursor)).paths).toContain(path)
    expect((await since(cursor)).turns_at).not.toBe(turnsAt)
    await harness.db.execute(sql`update ${table} set offline_at = null where id = 1`)
  },
)

test('a cursor with many transactions under way is taken', async () => {
  const { cursor } = await since()
  const [origin = '', snapshot = '', at = ''] = cursor.split('/')
  const [oldest = '', next = ''] = snapshot.split(':')
  const running = Array<string>(100).fill(oldest).join(',')
  expect((await since(`${origin}/${oldest}:${next}:${running}/${at}`)).paths).toBeDefined()
})

test.each([
  ['of another origin', 'another'],
  ['that is none', "'; drop table news; --"],
  ['of the future', 'future'],
  ['of the day before yesterday', 'old'],
  ['of a database that was restored since', 'restored'],
  ['whose snapshot is none', 'broken'],
])('a cursor %s tells of every call', async (_, given) => {
  const { cursor } = await since()
  const [origin = '', snapshot = '', at = ''] = cursor.split('/')
  const made: Record<string, string> = {
    another: `${origin.toUpperCase()}/${snapshot}/${at}`,
    future: `${origin}/${snapshot}/${Number(at) + 1000}`,
    old: `${origin}/${snapshot}/${Number(at) - 48 * 3600 * 1000}`,
    restored: `${origin}/1:900000000000:/${at}`,
    broken: `${origin}/${snapshot.replaceAll(':', '-')}/${at}`,
  }
  expect((await since(made[given] ?? given)).paths).toBeUndefined()
})

const filled: Record<string, string> = { id: '1', actid: '1' }
const needed: Partial<Record<CallName, string>> = {
  imageSuggest: '?filter=港',
  photographerWorks: '?camera_id=1',
  photographerAlbum: '?camera_id=1',
}
const declared = Object.keys(tablesOfCalls) as CallName[]
const addressOf = (name: CallName, more = ''): string =>
  calls[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => filled[key] ?? '') +
  (needed[name] ?? '') +
  more

/** Queries that calls vary by their question. */
const variants: Partial<Record<CallName, readonly string[]>> = {
  imageList: [
    '?cid=1',
    '?lid=1',
    '?type=2',
    '?filter=港',
    '?sort=popular',
    '?subject_id=1',
    '?color=ff0000',
    '?topic=1&activity=1',
  ],
  imageCounts: ['?filter=港', '?topic=1&activity=1'],
  newsList: ['?search=港口夜'],
  articleList: ['?search=港口夜'],
  storyList: ['?search=港口夜'],
  topicList: ['?search=港口夜'],
  activityList: ['?search=港口夜'],
  photographerList: ['?tag=1', '?cids=1', '?search=港口夜'],
  subjectList: ['?subject_cate=1', '?search=港口夜'],
}

describe('the tables of a call', () => {
  const tableOf = (name: string): string => (name === 'image_index' ? 'images' : name)
  // Words come with the records that hold them, by triggers; a file is there before its entry, and never changes.
  const names = allTables()
    .map((table) => getTableName(table))
    .filter((name) => name !== 'search_words' && name !== 'files')

  // The statements of PGlite pass one place.
  test.skipIf(process.env.DATABASE_URL).each(declared)('%s are all named', async (name) => {
    const { $client: client } = harness.db as unknown as { $client: { query: Query } }
    const said: string[] = []
    const query = client.query
    client.query = function heard(this: unknown, ...given: unknown[]) {
      said.push(String(given[0]))
      return query.apply(this ?? client, given)
    }
    try {
      for (const more of ['', ...(variants[name] ?? [])]) {
        // Answers that the server keeps ask the database for nothing.
        await harness.db.execute(sql`delete from visits where false`)
        const reply = await harness.ask(addressOf(name, more), { lang: 'de' })
        expect(reply.status, reply.text).toBe(200)
      }
    } finally {
      client.query = query
    }
    // Nor does the question of what was written since an earlier one make a reply.
    const isOfReply = (text: string) => !/^delete from visits|pg_current_snapshot/.test(text)
    const read = names.filter((table) =>
      said.some((text) => isOfReply(text) && new RegExp(`\\b${table}\\b`).test(text)),
    )
    expect(read.length).toBeGreaterThan(0)
    const given = new Set(tablesOfCalls[name])
    expect(read.map(tableOf).filter((table) => !given.has(table))).toEqual([])
  })

  test('all have the trigger that notes their changes', async () => {
    const found: unknown = await harness.db.execute(
      sql`select relname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
          where tgname = 'note_changed_table'`,
    )
    const rows = Array.isArray(found) ? found : (found as { rows: unknown[] }).rows
    const noted = new Set(rows.map((row) => (row as { name: string }).name))
    expect(
      Object.values(tablesOfCalls)
        .flat()
        .filter((table) => !noted.has(table)),
    ).toEqual([])
  })
})

type Query = (...given: unknown[]) => unknown

test('every open read that pages are built from names its tables', () => {
  const live = new Set<string>(['shareSignature', 'visitCount', 'imageSuggest', 'imageSimilar'])
  const missing = Object.entries<Call>(calls).filter(
    ([name, row]) =>
      row.method === 'GET' &&
      row.access === 'open' &&
      row.retry === 'safe' &&
      row.reply !== 'file' &&
      name in handlers &&
      !row.path.endsWith('/{code}') &&
      name !== 'changedReplies' &&
      !live.has(name) &&
      !(name in tablesOfCalls),
  )
  expect(missing.map(([name]) => name)).toEqual([])
})

/** Ten years in which no record turns. */
test('a call whose reply follows the clock names the column that it follows', async () => {
  const turning = new Set(Object.keys(turningColumns))
  const reply = async (name: CallName): Promise<string> =>
    (await harness.ask(addressOf(name), { lang: 'zh' })).text
  for (const name of declared) {
    now = testNow
    const before = await reply(name)
    now = new Date(testNow.getTime() + 10 * 365 * 86_400_000)
    const after = await reply(name)
    const isNamed = tablesOfCalls[name]?.some((table) => turning.has(table)) ?? false
    expect(isNamed || before === after, name).toBe(true)
  }
})
