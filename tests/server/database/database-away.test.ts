import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type SQL } from 'drizzle-orm'
import type { Hono } from 'hono'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '#api/call.ts'
import { localeCodes } from '#i18n/locales.ts'
import { createApp } from '#server/app/app.ts'
import { servicesOf } from '#server/app/services.ts'
import { databaseAway } from '#server/core/error.messages.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { openDatabase } from '#server/database/client.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { awayBelow } from '#server/database/database-away.ts'
import { useTestVault } from '../support/database.ts'
import { ask, login, testNow } from '../support/harness.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'

const programs = findPostgres()

/** A write that is once a key, whose commit the test takes away. */
const noting: Call = {
  method: 'POST',
  path: 'v1/test/note',
  access: 'user',
  summary: 'Notes something',
  errors: [],
  reply: v.object({}),
  retry: 'never',
  timeout: 'write',
}

const looking: Call = { ...noting, method: 'GET', path: 'v1/test/look', timeout: 'read' }
/** By their names calls that may be made twice. */
const ordering: Call = { ...noting, path: 'v1/test/order' }
const paying: Call = { ...noting, path: 'v1/test/pay' }

describe.skipIf(!programs)('while PostgreSQL is away', () => {
  let postgres: TemporaryPostgres
  let database: DatabaseHandle
  let app: Hono
  let folder: string
  let beforeCommit: () => void | Promise<void> = () => undefined

  beforeAll(async () => {
    useTestVault()
    folder = await mkdtemp(join(tmpdir(), 'away-'))
    postgres = await startPostgres(programs ?? '')
    database = await openDatabase({ url: postgres.url, connections: 2, log: () => undefined })
    const { db } = database
    await db.execute(sql`create table notes (id int)`)
    const config = configOf(readEnvironment({ DATA_DIR: folder, SANDBOX: '1', STALE_SECONDS: '0' }))
    const note = async () => {
      await db.transaction(async (tx) => {
        await tx.execute(sql`insert into notes values (1)`)
        await beforeCommit()
      })
      return {}
    }
    const look = async () => {
      await db.transaction(async (tx) => {
        await beforeCommit()
        await tx.execute(sql`select 1`)
      })
      return {}
    }
    app = createApp({
      db,
      config,
      services: servicesOf(config),
      now: () => testNow,
      log: () => undefined,
      extra: {
        rows: { testNote: noting, testLook: looking, orderCreate: ordering, orderPay: paying },
        handlers: { testNote: note, testLook: look, orderCreate: note, orderPay: note },
      },
    })
  })
  afterAll(async () => {
    postgres.resume()
    await database.close()
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  })

  const alone = async (question: SQL): Promise<void> => {
    await database.db.execute(question)
  }
  const transaction = () => database.db.transaction((tx) => tx.execute(sql`select 1`))

  test('every call says so in its language and when to come again; afterwards it answers by itself', async () => {
    expect((await ask(app, 'v1/image/list?type=1')).status).toBe(200)
    await postgres.stop('fast')
    const refuse = async (lang: (typeof localeCodes)[number]): Promise<void> => {
      const reply = await ask(app, 'v1/image/list?type=1', { lang })
      expect(reply.status).toBe(503)
      expect(reply.json).toEqual({ code: 'unavailable', message: databaseAway[lang] })
      expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    await Promise.all(localeCodes.map(refuse))
    await postgres.start()
    expect((await ask(app, 'v1/image/list?type=1')).status).toBe(200)
  })

  test('a request that meets a restart waits for its end, and a question that it breaks is asked again', async () => {
    const asked = alone(sql`select pg_sleep(0.5)`)
    const underWay = sql`select 1 from pg_stat_activity
      where query = 'select pg_sleep(0.5)' and state = 'active'`
    await expect
      .poll(async () => {
        const { rows } = (await database.db.execute(underWay)) as unknown as { rows: unknown[] }
        return rows.length
      })
      .toBe(1)
    const restarting = postgres.stop('fast').then(() => postgres.start())
    expect((await ask(app, 'v1/image/list?type=1')).status).toBe(200)
    await asked
    await transaction()
    await restarting
  })

  /** Ends all connections once, in the middle of the next transaction. */
  const breakOnce = () => {
    beforeCommit = async () => {
      beforeCommit = () => undefined
      const client = new Client(postgres.url)
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and client_port is not null',
      )
      await client.end()
    }
  }
  const noted = async () => {
    const { rows } = (await database.db.execute(
      sql`select count(*)::int as count from notes`,
    )) as unknown as { rows: { count: number }[] }
    return rows[0]?.count
  }

  test('a call that may be made twice runs again where its connection broke, no other one does', async () => {
    const { token } = await login(database.db, 'user', {})
    const post = (path: string, key: string) => {
      breakOnce()
      return ask(app, path, {
        method: 'POST',
        body: {},
        token,
        headers: key ? { 'idempotency-key': key } : {},
      })
    }
    const before = (await noted()) ?? 0
    breakOnce()
    expect((await ask(app, 'v1/test/look', { token })).status).toBe(200)
    expect((await post('v1/test/order', 'one-order')).status).toBe(200)
    expect((await post('v1/test/pay', '')).status).toBe(200)
    expect(await noted()).toBe(before + 2)
    expect((await post('v1/test/note', 'one-note')).status).toBe(503)
    expect((await post('v1/test/order', '')).status).toBe(503)
    expect(await noted()).toBe(before + 2)
  })

  test('transactions that could not begin keep no connection of the pool', async () => {
    await transaction()
    await postgres.stop('immediate')
    const failed = await Promise.allSettled(Array.from({ length: 6 }, transaction))
    expect(failed.map(({ status }) => status)).not.toContain('fulfilled')
    await postgres.start()
    await Promise.all(Array.from({ length: 6 }, transaction))
  })

  test('a database that hangs is told from a slow one, and both from a busy one', async () => {
    await database.db.execute(sql`select pg_sleep(3)`)
    postgres.pause('all')
    const hanging = await database.db.execute(sql`select 1`).catch((error: unknown) => error)
    expect(awayBelow(hanging)).toBeDefined()
    expect((await ask(app, 'v1/image/list?type=1')).status).toBe(503)
    postgres.resume()
    await expect.poll(async () => (await ask(app, 'v1/image/list?type=1')).status).toBe(200)
  })

  test('a commit whose answer was lost is not carried out a second time for the same intent', async () => {
    const { token } = await login(database.db, 'user', {})
    const headers = { 'idempotency-key': 'one-intent' }
    const send = () => ask(app, 'v1/test/note', { method: 'POST', body: {}, token, headers })
    const before = await noted()
    beforeCommit = () => postgres.pause('all')
    expect((await send()).status).toBe(503)
    beforeCommit = () => undefined
    postgres.resume()
    await expect.poll(async () => (await send()).status).toBe(409)
    expect(await noted()).toBe((before ?? 0) + 1)
  })
})
