import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { createKeptReplies } from '#server/http/kept-replies.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { useTestVault } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'

const programs = findPostgres()
const kept = 'v1/image/list?type=1'

describe.skipIf(!programs)('kept replies while PostgreSQL is away', () => {
  let postgres: TemporaryPostgres
  let database: DatabaseHandle
  let other: DatabaseHandle
  let harness: Harness
  let isUp = true

  const stop = async (): Promise<void> => {
    await postgres.stop('fast')
    isUp = false
  }
  const start = async (): Promise<void> => {
    if (!isUp) await postgres.start()
    isUp = true
  }
  const sell = sql`update images set sale_count = sale_count + 1 where id = 1`

  beforeAll(async () => {
    useTestVault()
    postgres = await startPostgres(programs ?? '')
    database = await openDatabase({ url: postgres.url, log: () => undefined })
    other = await openDatabase({ url: postgres.url, log: () => undefined })
    harness = await openHarness({}, database)
    await insertCatalogue(database.db)
  })
  afterEach(start)
  afterAll(async () => {
    await harness.close()
    await other.close()
    await postgres.close()
  })

  test('strangers get them, told as old, and no cache may keep them', async () => {
    const before = await harness.ask(kept)
    await stop()
    const reply = await harness.ask(kept)
    expect(reply.status).toBe(200)
    expect(reply.json).toEqual(before.json)
    expect(reply.headers.get('cache-status')).toMatch(
      /^pictures; hit; ttl=-\d+; detail=database-away$/,
    )
    expect(Number(reply.headers.get('age'))).toBeGreaterThan(0)
    expect(reply.headers.get('cache-control')).toBe('public, no-cache')
    await start()
    const later = await harness.ask(kept, { headers: { 'cache-control': 'no-cache' } })
    expect(later.headers.get('cache-status')).toBeNull()
    await expect.poll(async () => (await harness.ask(kept)).headers.get('cache-status')).toBeNull()
  })

  test('people who are signed in, a rebuild, and who asks for something new are told to come again', async () => {
    const { token } = await harness.login()
    await harness.ask(kept)
    await stop()
    const replies = await Promise.all([
      harness.ask(kept, { token }),
      harness.ask(kept, { headers: { 'cache-control': 'no-cache' } }),
      harness.ask(kept, { lang: 'ru' }),
      harness.ask('v1/cart/list', { token }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([503, 503, 503, 503])
  })

  test('none goes out after a write of this server to a table behind it', async () => {
    await harness.ask(kept)
    await harness.ask('v1/topic/list')
    await database.db.execute(sell)
    await stop()
    expect((await harness.ask(kept)).status).toBe(503)
    expect((await harness.ask('v1/topic/list?page=1')).status).toBe(503)
  })

  test('a write to another table leaves them', async () => {
    await harness.ask(kept)
    await database.db.execute(sql`update users set username = username`)
    await stop()
    expect((await harness.ask(kept)).status).toBe(200)
  })

  test('none goes out after a transaction that wrote before it was made and ended after that', async () => {
    await database.db.transaction(async (tx) => {
      await tx.execute(sell)
      expect((await harness.ask(kept)).status).toBe(200)
    })
    await stop()
    expect((await harness.ask(kept)).status).toBe(503)
  })

  test('none goes out after a write of another server that this one has learned of', async () => {
    await harness.ask(kept)
    await other.db.execute(sell)
    await harness.ask('v1/news/list')
    await stop()
    expect((await harness.ask(kept)).status).toBe(503)
  })

  test('none goes out that held too long ago', async () => {
    const replies = createKeptReplies(database.db, { staleFor: 0 })
    const now = new Date()
    const input = { params: {}, query: {} }
    const ask = () =>
      replies.reply({ name: 'newsList', locale: 'zh', input, now }, async (db) => {
        await db.execute(sql`select 1`)
        return {}
      })
    await ask()
    await stop()
    await expect(ask()).rejects.toThrow()
  })
})
