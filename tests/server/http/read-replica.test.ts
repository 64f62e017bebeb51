import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#server/database/client.ts'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { openReadReplica } from '#server/database/open-replica.ts'
import type { ReadReplica } from '#server/database/read-replica.ts'
import { createKeptReplies } from '#server/http/kept-replies.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { useTestVault } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'
import { findPostgres, startPostgres } from '../support/postgres.ts'
import type { TemporaryPostgres } from '../support/postgres.ts'

const programs = findPostgres()
if (!programs) console.log('no PostgreSQL here: reading from a replica is not tested')

const now = new Date('2026-11-21T04:00:00.000Z')
const list = { name: 'imageList', locale: 'zh', input: { params: {}, query: {} }, now } as const

describe.skipIf(!programs)('with a replica', () => {
  let primary: TemporaryPostgres
  let standby: TemporaryPostgres
  let handle: DatabaseHandle
  let db: Database
  let replica: ReadReplica
  let harness: Harness

  const open = (url: string): ReadReplica =>
    openReadReplica({
      url,
      connections: 4,
      log: () => undefined,
      isAnswer: (error) => error instanceof RangeError,
    })
  /** On the replica alone: the primary goes on. */
  async function onStandby(statement: string): Promise<void> {
    const client = new Client(standby.url)
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  /** How often the first picture was seen, and where that was read. */
  async function seen(from: Database): Promise<{ views: number; isReplica: boolean }> {
    const [row] = await from
      .select({ views: sql<number>`view_count`, isReplica: sql<boolean>`pg_is_in_recovery()` })
      .from(sql`images`)
      .where(sql`id = 1`)
    return row ?? { views: -1, isReplica: false }
  }
  const write = (to: Pick<Database, 'execute'> = db) =>
    to.execute(sql`update images set view_count = view_count + 1 where id = 1`)
  async function read(kept: KeptReplies) {
    const { body } = await kept.reply(list, seen)
    return JSON.parse(new TextDecoder().decode(body)) as { views: number; isReplica: boolean }
  }
  const server = (): KeptReplies => createKeptReplies(db, { replica })
  /** Until what was written so far has reached the replica. */
  const untilCaughtUp = () =>
    expect.poll(() => server().fresh('test', seen)).toMatchObject({ isReplica: true })

  beforeAll(async () => {
    useTestVault()
    primary = await startPostgres(programs ?? '')
    handle = await openDatabase({ url: primary.url })
    db = handle.db
    await insertCatalogue(db)
    standby = await startPostgres(programs ?? '', { follows: primary.url })
    replica = open(standby.url)
    const own = open(standby.url)
    harness = await openHarness({ replica: own }, { ...handle, close: () => own.close() })
  })
  afterAll(async () => {
    standby.resume()
    await harness.close()
    await replica.close()
    await handle.close()
    await standby.close()
    await primary.close()
  })

  test('a reply is made there once the replica shows the rows behind it', async () => {
    await untilCaughtUp()
    expect((await read(server())).isReplica).toBe(true)
  })

  test('while the replica is behind a write to a table of the reply, the primary makes it', async () => {
    await untilCaughtUp()
    const kept = server()
    const before = await read(kept)
    await onStandby('select pg_wal_replay_pause()')
    try {
      await write()
      expect(await read(kept)).toEqual({ views: before.views + 1, isReplica: false })
      // A server that starts now knows of no write, so that it trusts no copy that is behind.
      expect((await read(server())).views).toBe(before.views + 1)
    } finally {
      await onStandby('select pg_wal_replay_resume()')
    }
  })

  test('a write to another table leaves the reply to a replica that is behind', async () => {
    await untilCaughtUp()
    const kept = server()
    await read(kept)
    await onStandby('select pg_wal_replay_pause()')
    try {
      await db.execute(sql`update news set title = title`)
      const { body } = await kept.reply({ ...list, locale: 'en' }, seen)
      expect(JSON.parse(new TextDecoder().decode(body))).toMatchObject({ isReplica: true })
      // A person is shown more than those tables.
      expect(await kept.fresh('test', seen)).toMatchObject({ isReplica: false })
    } finally {
      await onStandby('select pg_wal_replay_resume()')
    }
  })

  test('a refusal there is the answer, a fault is not', async () => {
    await untilCaughtUp()
    const kept = server()
    const refuse = () => kept.fresh('test', () => Promise.reject(new RangeError('not found')))
    await expect(refuse()).rejects.toThrow('not found')
    const where: boolean[] = []
    const writing = kept.fresh('test', async (from) => {
      const { isReplica } = await seen(from)
      where.push(isReplica)
      await write(from)
    })
    await writing
    expect(where).toEqual([true, false])
  })

  test('a count on a replica is made again after a transaction that ran while it was made', async () => {
    const { keptCount } = await import('#server/modules/catalogue/images/image-counts.queries.ts')
    const count = async (from: Database): Promise<number> => {
      const rows = await from
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`image_categories`)
      return rows[0]?.count ?? -1
    }
    await expect
      .poll(() => server().fresh('test', (from) => keptCount(from, 'all', () => count(from))))
      .toBe(await count(db))
    const before = await count(db)
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`delete from image_categories where ctid in (select ctid from image_categories limit 1)`,
      )
      // A later transaction that ended: the replica's snapshot is behind both.
      await write()
      await expect
        .poll(() => server().fresh('test', (from) => keptCount(from, 'all', () => count(from))))
        .toBe(before)
    })
    await untilCaughtUp()
    expect(await server().fresh('test', (from) => keptCount(from, 'all', () => count(from)))).toBe(
      before - 1,
    )
  })

  test('no reader gets a value older than the last write that was answered before it asked', async () => {
    const servers = [server(), server()]
    let answered = (await seen(db)).views
    let isOver = false
    async function writes(): Promise<void> {
      for (let done = 0; done < 150; done += 1) {
        await write()
        answered += 1
      }
    }
    async function reads(of: KeptReplies): Promise<void> {
      while (!isOver) {
        const least = answered
        expect((await read(of)).views).toBeGreaterThanOrEqual(least)
        await turn()
      }
    }
    const readers = servers.flatMap((one) => [reads(one), reads(one)])
    await writes().finally(() => (isOver = true))
    await Promise.all(readers)
    await untilCaughtUp()
    expect((await read(server())).views).toBe(answered)
  })

  test('a person reads over HTTP what they wrote a moment before', async () => {
    const { token } = await harness.login('editor', {})
    const [news] = await db.select({ id: sql<number>`min(id)` }).from(sql`news`)
    for (let turn = 1; turn <= 20; turn += 1) {
      const title = `新闻 ${turn}`
      await db.execute(
        sql`update news set title = ${JSON.stringify({ zh: title })} where id = ${news?.id}`,
      )
      for (const asking of [{ token }, {}]) {
        const reply = await harness.ask(`v1/news/${news?.id}`, asking)
        expect(reply.json).toMatchObject({ title })
      }
    }
  })

  test('a replica that holds still or ends leaves all to the primary, and comes back by itself', async () => {
    await untilCaughtUp()
    await standby.stop('immediate')
    expect(await server().fresh('test', seen)).toMatchObject({ isReplica: false })
    expect((await read(server())).isReplica).toBe(false)
    await standby.start()
    await untilCaughtUp()
    standby.pause('all')
    expect((await harness.ask('v1/image/list?type=1')).status).toBe(200)
    expect(await server().fresh('test', seen)).toMatchObject({ isReplica: false })
    standby.resume()
    await untilCaughtUp()
  })

  test('a replica that became a primary of its own answers no more', async () => {
    await untilCaughtUp()
    await standby.promote()
    expect(await server().fresh('test', seen)).toMatchObject({ isReplica: false })
    await write()
    expect((await read(server())).isReplica).toBe(false)
  })
})
