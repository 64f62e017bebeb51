import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { createKeptReplies } from '#server/http/kept-replies.ts'
import type { KeptReplies } from '#server/http/kept-replies.ts'
import type { LentReplies, LentReply } from '#server/http/lent-replies.ts'
import { lendByRedis } from '#server/http/redis-replies.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openTestDatabase } from '../support/database.ts'
import { hasRedis, startRedis } from '../support/redis.ts'

const now = new Date('2026-11-21T04:00:00.000Z')
const list = { name: 'imageList', locale: 'zh', input: { params: {}, query: {} }, now } as const

let handle: DatabaseHandle
let db: Database
beforeAll(async () => {
  handle = await openTestDatabase()
  db = handle.db
  await insertCatalogue(db)
})
afterAll(() => handle.close())

async function views(): Promise<number> {
  const [row] = await db
    .select({ views: sql<number>`view_count` })
    .from(sql`images`)
    .where(sql`id = 1`)
  return row?.views ?? -1
}
const write = (to: Pick<Database, 'execute'> = db) =>
  to.execute(sql`update images set view_count = view_count + 1 where id = 1`)

/** A server that reads how often the first picture was seen, and counts how often it had to make the reply itself. */
function reader(lent: LentReplies) {
  const kept: KeptReplies = createKeptReplies(db, { lent })
  const count = { made: 0 }
  const read = async (question: Parameters<KeptReplies['reply']>[0] = list) => {
    const { body } = await kept.reply(question, async () => {
      count.made += 1
      return views()
    })
    return JSON.parse(new TextDecoder().decode(body)) as number
  }
  return { read, count }
}

/** A place to lend at that does what the test says. */
function fakePlace() {
  const held = new Map<string, LentReply>()
  const lent: LentReplies = {
    borrow: (place) => Promise.resolve(held.get(place)),
    lend: (place, reply) => void held.set(place, reply),
    close: () => Promise.resolve(),
  }
  return { held, lent }
}

async function noReaderGetsOld(places: readonly LentReplies[], writes: number): Promise<void> {
  const readers = places.map(reader)
  let answered = await views()
  let isOver = false
  async function writeAll(): Promise<void> {
    for (let done = 0; done < writes; done += 1) {
      await write()
      answered += 1
    }
  }
  async function reads({ read }: (typeof readers)[number]): Promise<void> {
    while (!isOver) {
      const least = answered
      expect(await read()).toBeGreaterThanOrEqual(least)
      await turn()
    }
  }
  const reading = readers.flatMap((one) => [reads(one), reads(one)])
  await writeAll().finally(() => (isOver = true))
  await Promise.all(reading)
  for (const { read } of readers) expect(await read()).toBe(answered)
}

describe('with any place to lend at', () => {
  test('a second server takes the reply of the first, until a table behind it is written to', async () => {
    const { lent } = fakePlace()
    const [first, second] = [reader(lent), reader(lent)]
    const before = await first.read()
    expect(await second.read()).toBe(before)
    expect([first.count.made, second.count.made]).toEqual([1, 0])
    await write()
    expect(await second.read()).toBe(before + 1)
    expect(await first.read()).toBe(before + 1)
    expect([first.count.made, second.count.made]).toEqual([1, 1])
  })

  test('a place that gives back what was true once gives no reader an old reply', async () => {
    const { held, lent } = fakePlace()
    const first = reader(lent)
    const before = await first.read()
    const old = new Map(held)
    await write()
    await first.read()
    for (const [place, reply] of old) held.set(place, reply)
    const late = reader(lent)
    expect(await late.read()).toBe(before + 1)
    expect(late.count.made).toBe(1)
  })

  test('a reply of another database, or of this one before a standby took over, is not taken', async () => {
    const { held, lent } = fakePlace()
    await reader(lent).read()
    for (const [place, reply] of held) held.set(place, { ...reply, server: 'another start' })
    const second = reader(lent)
    await second.read()
    expect(second.count.made).toBe(1)
  })

  test('another language, input or minute is another reply', async () => {
    const { lent } = fakePlace()
    await reader(lent).read()
    const second = reader(lent)
    await second.read({ ...list, locale: 'en' })
    await second.read({ ...list, input: { params: {}, query: { page: 2 } } })
    await second.read({ ...list, now: new Date(now.getTime() + 60_000) })
    expect(second.count.made).toBe(3)
  })
})

const isThere = hasRedis()
if (!isThere) console.log('no redis-server here: replies lent by Redis are not tested')

describe.skipIf(!isThere)('by Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let logged: string[] = []
  const open: LentReplies[] = []
  const place = (kind = 'same'): LentReplies => {
    const made = lendByRedis({ url: redis.url, kind, log: (line) => logged.push(line) })
    open.push(made)
    return made
  }
  /** What a place says of a reply that it was lent; asked until it is connected. */
  async function connected(lent: LentReplies): Promise<LentReplies> {
    const snapshot = { oldestRunning: 1n, next: 2n, running: [] }
    const body = new TextEncoder().encode('here')
    await expect
      .poll(async () => {
        lent.lend('probe', { snapshot, server: 'probe', body })
        return (await lent.borrow('probe'))?.body.length
      })
      .toBe(4)
    return lent
  }

  beforeAll(async () => {
    redis = await startRedis()
  })
  beforeEach(async () => {
    logged = []
    await redis.stop()
    await redis.start()
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map((one) => one.close()))
  })
  afterAll(() => redis.close())

  test('a second server takes the reply of the first', async () => {
    const [first, second] = [reader(await connected(place())), reader(await connected(place()))]
    const before = await first.read()
    // The first one lends without waiting for Redis, whose answer to the next question comes after that.
    const again = reader(await connected(place()))
    expect(await again.read()).toBe(before)
    expect(await second.read()).toBe(before)
    expect([first.count.made, second.count.made, again.count.made]).toEqual([1, 0, 0])
  })

  test('servers of another version or other settings lend each other nothing', async () => {
    await reader(await connected(place())).read()
    const other = reader(await connected(place('other')))
    await other.read()
    expect(other.count.made).toBe(1)
  })

  test('no reader of three servers gets a value older than the last write that was answered before it asked', async () => {
    const places = await Promise.all([place(), place(), place()].map(connected))
    await noReaderGetsOld(places, 60)
  })

  test('nor while Redis ends and comes back in the middle', async () => {
    const places = await Promise.all([place(), place()].map(connected))
    const reading = noReaderGetsOld(places, 200)
    await redis.stop()
    await redis.start()
    await reading
  })

  test('without Redis each server makes its own replies, and says once that it is away', async () => {
    const lent = await connected(place())
    await redis.stop()
    const server = reader(lent)
    await server.read()
    await write()
    expect(await server.read()).toBe(await views())
    expect(server.count.made).toBe(2)
    await expect.poll(() => logged.length).toBe(1)
    await redis.start()
    await connected(lent)
    expect(logged).toHaveLength(2)
  })

  test('a Redis that holds still keeps one reader waiting for a moment, and gives none an old reply', async () => {
    const places = await Promise.all([place(), place()].map(connected))
    redis.pause()
    await noReaderGetsOld(places, 20)
    redis.resume()
    await connected(places[0] as LentReplies)
    await noReaderGetsOld(places, 20)
  })
})
