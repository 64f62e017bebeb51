import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changedTables } from '#server/database/schema/changed-tables.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { sellImported, thenSellImported } from '#server/operations/import/sell-imported.ts'
import { jpeg, openPlace, run, worksOf } from './archive-setup.ts'
import type { Place } from './archive-setup.ts'

let place: Place
beforeEach(async () => {
  place = await openPlace()
})
afterEach(() => place.close())

const { signal } = new AbortController()

/** Imports pictures for sale, and ends the jobs of their previews. */
async function brought(...seeds: number[]): Promise<void> {
  const { db } = place.harness
  for (const seed of seeds) await place.put(`${seed}.jpg`, await jpeg(seed))
  await run(place, { isForSale: true })
  const made = { run: () => Promise.resolve() }
  for (const { id } of (await worksOf(place)).filter(({ mediaState }) => mediaState === 0)) {
    await db.update(images).set({ mediaState: 1 }).where(eq(images.id, id))
    await thenSellImported(made, { db }).run({ imageId: id }, signal)
  }
}

/** The server does the sale that waits. */
async function sell(): Promise<void> {
  const { db } = place.harness
  await db.update(jobs).set({ status: 'running' }).where(eq(jobs.kind, 'sell-imported'))
  await sellImported({ db, now: () => new Date() }).run({}, signal)
  await db.update(jobs).set({ status: 'done' }).where(eq(jobs.status, 'running'))
}

/** Of each sale that waits: the seconds that it was told to. */
const waits = async () => {
  const seconds = sql<number>`round(extract(epoch from ${jobs.runAt} - ${jobs.createdAt}))`
  const rows = await place.harness.db
    .select({ seconds: seconds.mapWith(Number) })
    .from(jobs)
    .where(sql`${jobs.kind} = 'sell-imported' and ${jobs.status} = 'waiting'`)
  return rows.map((row) => row.seconds)
}

/** Works on sale, and the transactions that have visitors' lists made anew. */
const sold = async () => {
  const ofWorks = eq(changedTables.name, 'images')
  const noted = await place.harness.db
    .select({ xid: changedTables.xid })
    .from(changedTables)
    .where(ofWorks)
  return [(await worksOf(place)).filter((work) => work.onSale).length, noted.length]
}

test('after many works went on sale the next ones gather for a minute, and go together too', async () => {
  const [, before = 0] = await sold()
  await brought(1, 2, 3, 4, 5, 6)
  expect(await waits()).toEqual([10])
  await sell()
  expect(await sold()).toEqual([6, before + 1])
  expect(await waits()).toEqual([60])

  await brought(7)
  await brought(8)
  expect(await waits(), 'works that become ready wait for it').toEqual([60])
  await sell()
  expect(await sold()).toEqual([8, before + 2])
  expect(await waits(), 'few works leave no sale behind').toEqual([])
})

test('a sale that finds no work is the last, and the next work waits for ten seconds', async () => {
  await brought(1, 2, 3, 4, 5, 6)
  await sell()
  await sell()
  expect(await waits()).toEqual([])
  await brought(7)
  expect(await waits()).toEqual([10])
})

test('a work that becomes ready while many go on sale waits for the next sale, once', async () => {
  await brought(1, 2, 3, 4, 5, 6)
  const { db } = place.harness
  await db.update(jobs).set({ status: 'running' }).where(eq(jobs.kind, 'sell-imported'))
  const again = { kind: 'sell-imported', uniqueKey: 'sell-imported' }
  const [created] = await db.insert(jobs).values(again).returning()
  await sellImported({ db, now: () => new Date() }).run({}, signal)
  const [later] = await db
    .select()
    .from(jobs)
    .where(eq(jobs.id, created?.id ?? 0))
  expect(later?.status).toBe('waiting')
  expect(later?.runAt.getTime()).toBeGreaterThan((created?.runAt.getTime() ?? Infinity) + 50_000)
})
