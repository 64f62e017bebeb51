import { rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { readiness } from '#server/http/readiness.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let harness: Harness
beforeEach(async () => {
  harness = await openHarness()
})
afterEach(() => harness.close())

const whole = {
  database: 'answers',
  migrations: 'applied',
  media: 'writable',
  disk: 'free',
  jobs: 'on_time',
}

test('a server that can work says so, part by part, and nothing else', async () => {
  const { status, json, headers } = await harness.ask('/readyz')
  expect({ status, json }).toEqual({ status: 200, json: { ready: true, ...whole } })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('being alive asks nothing of the database; being ready does, within a bounded time', async () => {
  const hanging = new Proxy({} as Database, {
    get: () => () => ({ from: () => new Promise(() => undefined) }),
  })
  const alive = await openHarness({ db: hanging })
  expect(await alive.ask('/healthz')).toMatchObject({ status: 200, json: { ok: true } })
  const { status, json, headers } = await alive.ask('/readyz')
  expect({ status, json }).toEqual({
    status: 503,
    json: { ...whole, ready: false, database: 'silent', migrations: 'unknown', jobs: 'unknown' },
  })
  expect(headers.get('retry-after')).toBe('5')
  await alive.close()
})

test('a server that is about to end is not ready, and keeps no connection', async () => {
  const leaving = { isLeaving: false }
  const ending = await openHarness({ leaving })
  expect((await ending.ask('v1/siteinfo')).headers.get('connection')).toBeNull()
  leaving.isLeaving = true
  const { status, json } = await ending.ask('/readyz')
  expect({ status, json }).toMatchObject({ status: 503, json: { ready: false, leaving: true } })
  const reply = await ending.ask('v1/siteinfo')
  expect([reply.status, reply.headers.get('connection')]).toEqual([200, 'close'])
  expect((await ending.ask('/healthz')).status).toBe(200)
  await ending.close()
})

describe('a server is not ready', () => {
  const look = (change = {}) => readiness(harness.db, { ...harness.config, ...change })()

  test('while a migration is missing', async () => {
    const { db } = harness
    // Other tests are given the same database.
    await db.execute(sql`create table kept as select * from drizzle.migrations`)
    await db.execute(sql`delete from drizzle.migrations where id = 1`)
    const seen = await look()
    await db.execute(sql`insert into drizzle.migrations select * from kept where id = 1`)
    await db.execute(sql`drop table kept`)
    expect(seen).toMatchObject({ isReady: false, parts: { migrations: 'missing' } })
  })

  test('while files can not be written', async () => {
    const { mediaDir } = harness.config
    await rm(mediaDir, { recursive: true, force: true })
    await writeFile(mediaDir, 'in the way')
    expect(await look()).toMatchObject({ isReady: false, parts: { media: 'refused' } })
    expect(dirname(mediaDir)).not.toBe(mediaDir)
  })

  test('while the disk has less free than was asked for', async () => {
    expect(await look({ leastFreeDisk: Number.MAX_SAFE_INTEGER })).toMatchObject({
      isReady: false,
      parts: { disk: 'low' },
    })
  })
})

test('late jobs are told, and visitors are answered all the same', async () => {
  await harness.db.execute(
    sql`insert into jobs (kind, run_at) values ('sweep-uploads', now() - interval '1 hour')`,
  )
  const { status, json } = await harness.ask('/readyz')
  expect({ status, json }).toEqual({ status: 200, json: { ready: true, ...whole, jobs: 'late' } })
})
