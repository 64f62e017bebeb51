import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrationNames } from '#server/database/migration-names.ts'
import { openDatabase } from '#server/database/client.ts'
import { connectAlone } from '#server/database/connection.ts'
import { buildLargeIndexes, largeIndexes } from '#server/database/large-indexes.queries.ts'
import { openTestDatabase } from '../support/database.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'

const names = largeIndexes.map(({ name }) => name)
/** Of `name`: whether it is valid, and its number, which a new build changes. */
const stateOf = `select indexrelid::int as number, indisvalid as "isValid" from pg_index
  where indexrelid = to_regclass($1)`

interface State {
  readonly number: number
  readonly isValid: boolean
}

test('the schema has each, on the same columns', async () => {
  const newest = (await migrationNames()).at(-1)?.slice(0, 4) ?? ''
  const file = `../../../src/server/database/migrations/meta/${newest}_snapshot.json`
  const { tables } = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as {
    tables: Record<
      string,
      {
        name: string
        indexes: Record<
          string,
          { columns: { expression: string }[]; method: string; where?: string }
        >
      }
    >
  }
  const made = Object.values(tables).flatMap(({ name: table, indexes }) =>
    Object.entries(indexes).map(([name, { columns, method, where }]) => {
      const how = method === 'btree' ? '' : ` using ${method}`
      const on = `${table}${how} (${columns.map(({ expression }) => expression).join(', ')})`
      const named = where?.replaceAll(`"${table}".`, '').replaceAll('"', '')
      return [name, named === undefined ? on : `${on} where ${named}`] as const
    }),
  )
  const schema = new Map(made)
  for (const { name, on } of largeIndexes) expect(schema.get(name), name).toBe(on)
})

test('an empty database has them', async () => {
  const { db, close } = await openTestDatabase()
  const { rows } = (await db.execute(
    sql`select indexname as name from pg_indexes where schemaname = 'public'`,
  )) as unknown as { rows: { name: string }[] }
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  await close()
})

const programs = findPostgres()

describe.skipIf(!programs)('on PostgreSQL, while another server writes', () => {
  const index = 'image_index_kind'
  let postgres: TemporaryPostgres
  /** Of the server that runs. */
  let writer: Client
  let other: Client

  const start = async (): Promise<void> => (await openDatabase({ url: postgres.url })).close()
  const state = async (): Promise<State | undefined> =>
    (await other.query<State>(stateOf, [index])).rows[0]
  const sell = (client: Client, id: number) =>
    client.query('update image_index set sale_count = sale_count + 1 where image_id = $1', [id])
  /** Processes that build an index and wait for the writer's transaction. */
  const waiting = async (): Promise<number[]> => {
    const { rows } = await other.query<{ pid: number }>(
      `select pid from pg_stat_activity where query ilike 'create index%' and wait_event_type = 'Lock'`,
    )
    return rows.map(({ pid }) => pid)
  }

  beforeAll(async () => {
    postgres = await startPostgres(programs ?? '')
    await start()
    writer = await connectAlone(postgres.url)
    other = await connectAlone(postgres.url)
    await other.query(`insert into images (id, title, thumb, preview, watermarked, width, height, direction, online_at)
      select g, '{"zh": "图"}', 'a', 'a', 'a', 10, 10, 1, now() from generate_series(1, 9) as g`)
  })
  beforeEach(async () => {
    await other.query(`drop index if exists ${index}`)
  })
  afterEach(async () => {
    await writer.query('rollback')
  })
  afterAll(async () => {
    await writer.end()
    await other.end()
    await postgres.close()
  })

  test('writes go on while it is built', async () => {
    await writer.query('begin')
    await sell(writer, 1)
    const started = start()
    await expect.poll(waiting).toHaveLength(1)
    await other.query(`set lock_timeout = '2s'`)
    expect((await sell(other, 2)).rowCount).toBe(1)
    await expect(waiting()).resolves.toHaveLength(1)
    await writer.query('commit')
    await started
    expect((await state())?.isValid).toBe(true)
  })

  test('a build that broke off is begun anew by the next start', async () => {
    await writer.query('begin')
    await sell(writer, 1)
    const started = start().then(
      () => 'built',
      () => 'broken off',
    )
    await expect.poll(waiting).toHaveLength(1)
    await other.query('select pg_cancel_backend($1)', await waiting())
    expect(await started).toBe('broken off')
    await writer.query('commit')
    const left = await state()
    expect(left?.isValid).toBe(false)
    await start()
    const built = await state()
    expect(built?.isValid).toBe(true)
    expect(built?.number).not.toBe(left?.number)
  })

  test('three servers that start at once build it once, and none waits for another for ever', async () => {
    await Promise.all([start(), start(), start()])
    expect((await state())?.isValid).toBe(true)
  })

  test('the operator hears of a build that waits for a backup', async () => {
    await writer.query('begin isolation level repeatable read')
    await writer.query('select count(*) from image_index')
    const said: string[] = []
    const builder = await connectAlone(postgres.url)
    const built = buildLargeIndexes((text, values) => builder.query(text, values), {
      besideWrites: true,
      log: (line) => said.push(line),
      usual: 100,
    })
    await expect.poll(() => said).toEqual([expect.stringContaining(index)])
    await writer.query('commit')
    await built
    await builder.end()
    expect((await state())?.isValid).toBe(true)
  })

  test('an index that another replaces goes once that one is there', async () => {
    const there = async (name: string): Promise<boolean> =>
      (await other.query<State>(stateOf, [name])).rows[0]?.isValid ?? false
    await other.query('drop index image_index_words')
    await other.query('create index image_index_search on image_index using gin (search)')
    await start()
    expect(await there('image_index_words')).toBe(true)
    expect(await there('image_index_search')).toBe(false)
  })

  test('one that is there stays as it is', async () => {
    await start()
    const built = await state()
    await start()
    expect(await state()).toEqual(built)
  })
})
