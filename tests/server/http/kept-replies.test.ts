import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { createKeptReplies, type KeptReplies } from '#server/http/kept-replies.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openTestDatabase } from '../support/database.ts'
import { type Harness, openHarness } from '../support/harness.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const list = { name: 'imageList', locale: 'zh', input: { params: {}, query: {} }, now } as const

let handle: DatabaseHandle
let db: Database
let kept: KeptReplies
let made = 0
beforeAll(async () => {
  handle = await openTestDatabase()
  db = handle.db
  await insertCatalogue(db)
})
afterAll(() => handle.close())
beforeEach(() => {
  kept = createKeptReplies(db)
  made = 0
})

async function views(from: Database = db): Promise<number> {
  const [row] = await from
    .select({ views: sql<number>`view_count` })
    .from(sql`images`)
    .where(sql`id = 1`)
  return row?.views ?? -1
}
const write = (to: Pick<Database, 'execute'> = db) =>
  to.execute(sql`update images set view_count = view_count + 1 where id = 1`)

async function read(of = kept, question: Parameters<KeptReplies['reply']>[0] = list) {
  const { body } = await of.reply(question, async () => {
    made += 1
    return views()
  })
  return JSON.parse(new TextDecoder().decode(body)) as number
}

test('calls whose tables are unknown are not kept', () => {
  expect(kept.keeps('imageList')).toBe(true)
  expect(kept.keeps('imageSuggest')).toBe(false)
  expect(kept.keeps('toString')).toBe(false)
})

test('a reply is made once, for each language, input and minute', async () => {
  const first = await read()
  expect(await read()).toBe(first)
  expect(made).toBe(1)
  await read(kept, { ...list, locale: 'en' })
  await read(kept, { ...list, input: { params: {}, query: { page: 2 } } })
  await read(kept, { ...list, now: new Date(now.getTime() + 59_000) })
  expect(made).toBe(3)
  await read(kept, { ...list, now: new Date(now.getTime() + 60_000) })
  expect(made).toBe(4)
})

test('readers at the same moment share one making', async () => {
  await Promise.all([read(), read(), read()])
  expect(made).toBe(1)
})

test('a write to a table behind a reply has it made again, another write has not', async () => {
  const before = await read()
  await db.execute(sql`update users set username = username`)
  expect(await read()).toBe(before)
  expect(made).toBe(1)
  await write()
  expect(await read()).toBe(before + 1)
  expect(made).toBe(2)
})

test('what is taken back leaves the reply', async () => {
  await read()
  await db
    .transaction(async (tx) => {
      await write(tx)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await read()
  expect(made).toBe(1)
})

test('a reply whose making failed is made again', async () => {
  const failing = () => Promise.reject(new Error('away'))
  await expect(kept.reply(list, failing)).rejects.toThrow('away')
  await read()
  expect(made).toBe(1)
})

test('a reading that a write overtook is not kept', async () => {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let begun = (): void => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const slow = kept.reply(list, async () => {
    const value = await views()
    begun()
    await held
    return value
  })
  await isBegun
  await write()
  const after = await views()
  expect(await read()).toBe(after)
  release()
  await slow
  expect(await read()).toBe(after)
})

// PGlite has one connection: nothing is asked while a transaction runs.
describe.runIf(process.env.DATABASE_URL)('with other servers', () => {
  test('a transaction that began before the reading counts from its end', async () => {
    const before = await views()
    await db.transaction(async (tx) => {
      await write(tx)
      expect(await read()).toBe(before)
      expect(await read()).toBe(before)
      expect(made).toBe(1)
    })
    expect(await read()).toBe(before + 1)
  })

  test('a lost connection has everything made again', async () => {
    await read()
    await db
      .execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined)
    await read().catch(() => undefined)
    await read()
    expect(made).toBeGreaterThanOrEqual(1)
    const before = await views()
    await write()
    expect(await read()).toBe(before + 1)
    // The pool learns of each ended connection when it lends it out.
    await expect
      .poll(async () => {
        const asked = await Promise.allSettled(Array.from({ length: 12 }, views))
        return asked.every(({ status }) => status === 'fulfilled')
      })
      .toBe(true)
  })
})

test('no reader gets a value older than the last write that was answered before it asked', async () => {
  const servers = [kept, createKeptReplies(db), createKeptReplies(db)]
  let answered = await views()
  let isOver = false
  async function writes(): Promise<void> {
    for (let turn = 0; turn < 60; turn += 1) {
      await write()
      answered += 1
    }
  }
  async function reads(server: KeptReplies): Promise<void> {
    while (!isOver) {
      const least = answered
      expect(await read(server)).toBeGreaterThanOrEqual(least)
    }
  }
  const readers = servers.flatMap((server) => [reads(server), reads(server)])
  await writes().finally(() => (isOver = true))
  await Promise.all(readers)
  for (const server of servers) expect(await read(server)).toBe(answered)
})

describe('caches of many', () => {
  let plain: Harness
  let behindCdn: Harness
  beforeAll(async () => {
    plain = await openHarness()
    behindCdn = await openHarness({ config: { ...plain.config, sharedCacheSeconds: 30 } })
    await insertCatalogue(plain.db)
    await insertCatalogue(behindCdn.db)
  })
  afterAll(async () => {
    await behindCdn.close()
    await plain.close()
  })
  const caching = async (harness: Harness, path: string, token?: string) => {
    const { status, headers } = await harness.ask(path, token === undefined ? {} : { token })
    expect(status).toBe(200)
    return headers.get('cache-control')
  }

  test('ask each time, unless the operator lets them lag', async () => {
    for (const path of ['v1/image/1', 'v1/image/suggest?filter=a']) {
      expect(await caching(plain, path)).toBe('public, no-cache')
      expect(await caching(behindCdn, path)).toBe('public, max-age=0, s-maxage=30')
    }
  })

  test('keep nothing that was made for a person', async () => {
    const { token } = await behindCdn.login()
    expect(await caching(behindCdn, 'v1/image/1', token)).toBe('private, no-cache')
    expect(await caching(behindCdn, 'v1/favorite/ids', token)).toBe('private, no-store')
  })

  test('a person gets a reply of their own, also where strangers have a kept one', async () => {
    await plain.ask('v1/image/1')
    const { token } = await plain.login()
    const own = await plain.ask('v1/image/1', { token })
    expect(own.headers.get('vary')).toBe('lang, authorization')
    expect(own.headers.get('cache-control')).toBe('private, no-cache')
  })
})
