import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { entries } from '#server/database/schema/activities.ts'
import {
  imageCategories,
  imageLabels,
  imageOptions,
  images,
} from '#server/database/schema/images.ts'
import { createKeptReplies, type KeptReplies } from '#server/http/kept-replies.ts'
import { chanceOf } from '#tests/buying/chance.ts'
import { ids } from '#tests/fixtures/catalogue.ts'
import { type Harness, openFilledHarness } from '../support/harness.ts'

let harness: Harness
let db: Database
beforeAll(async () => {
  harness = await openFilledHarness()
  db = harness.db
})
afterAll(() => harness.close())

const work = {
  title: { zh: '码头' },
  thumb: 'pictures/a-thumb.jpg',
  preview: 'pictures/a.jpg',
  watermarked: 'pictures/a.jpg',
  width: 3000,
  height: 2000,
  direction: 2,
  photographerId: 1,
  onlineAt: new Date('2026-11-20T00:00:00.000Z'),
} as const

/** A work with its sizes and places, as a submission stores it. */
async function submit(tx: Database, status: 0 | 1 | 2): Promise<number> {
  const [row] = await tx
    .insert(images)
    .values({ ...work, status })
    .returning({ id: images.id })
  const imageId = row?.id ?? 0
  await tx
    .insert(imageOptions)
    .values({ imageId, optionId: 0, priceFen: 100, width: 3000, height: 2000 })
  await tx.insert(imageCategories).values({ imageId, categoryId: 1 })
  await tx.insert(imageLabels).values({ imageId, labelId: 1 })
  return imageId
}

const submitted = (status: 0 | 1 | 2) => db.transaction((tx) => submit(tx as Database, status))

describe('kept replies of lists', () => {
  const now = new Date('2026-11-21T04:00:00.000Z')
  const input = { params: {}, query: {} }
  const list = { name: 'imageList', locale: 'zh', now, input } as const
  let kept: KeptReplies
  let made = 0
  beforeEach(() => {
    kept = createKeptReplies(db)
    made = 0
  })

  const read = () =>
    kept.reply(list, () => {
      made += 1
      return Promise.resolve(made)
    })

  /** How often the list was made anew for these writes. */
  async function madeFor(write: () => Promise<unknown>): Promise<number> {
    await read()
    const before = made
    await write()
    await read()
    return made - before
  }

  test('stay while a work is submitted, gets its previews and is refused', async () => {
    let id = 0
    expect(await madeFor(async () => (id = await submitted(0)))).toBe(0)
    const set = (change: Partial<typeof images.$inferInsert>) =>
      madeFor(() =>
        db
          .update(images)
          .set(change)
          .where(sql`id = ${id}`),
      )
    expect(await set({ mediaState: 1, thumb: 'pictures/b-thumb.jpg' })).toBe(0)
    expect(await set({ status: 2 })).toBe(0)
    expect(await set({ deletedAt: new Date() })).toBe(0)
    expect(await set({ status: 1 })).toBe(0)
    expect(await set({ deletedAt: null })).toBe(1)
  })

  test('stay while an entry is sent in and gets its previews', async () => {
    const entry = { title: '潮', userId: 1, activityId: 1, thumb: '', mediaState: 0 } as const
    expect(await madeFor(() => db.insert(entries).values(entry))).toBe(0)
    const ours = sql`title = '潮'`
    expect(await madeFor(() => db.update(entries).set({ mediaState: 1 }).where(ours))).toBe(0)
    expect(await madeFor(() => db.update(entries).set({ status: 1 }).where(ours))).toBe(1)
    expect(await madeFor(() => db.delete(entries).where(ours))).toBe(1)
  })

  test.each([
    ['a work is submitted as approved', () => submitted(1)],
    ['a shown work gets another title', () => change(ids.harbour, sql`title = title`)],
    ['a shown work is refused', () => change(ids.tower, sql`status = 2`)],
    ['a refused work is approved', () => change(ids.tower, sql`status = 1`)],
    ['a shown work goes to the bin', () => change(ids.square, sql`deleted_at = now()`)],
    ['a work comes back from it', () => change(ids.square, sql`deleted_at = null`)],
    [
      'a shown work gets another price',
      () => db.execute(sql`update image_options set price_fen = 5 where image_id = 1`),
    ],
    [
      'a shown work is filed',
      () => db.insert(imageLabels).values({ imageId: ids.tower, labelId: 1 }),
    ],
    [
      'a shown work leaves its place',
      () => db.execute(sql`delete from image_labels where image_id = 1`),
    ],
    ['a shown work is removed', () => db.execute(sql`delete from images where id = ${ids.film}`)],
    ['all entries are removed', () => db.execute(sql`truncate entries`)],
  ])('are made anew when %s', async (_, write) => {
    expect(await madeFor(write)).toBe(1)
  })

  // PGlite has one connection: nothing is asked while a transaction runs.
  test.runIf(process.env.DATABASE_URL)(
    'are made anew for a place that one transaction gives a draft while another approves it',
    async () => {
      const id = await submitted(0)
      expect(
        await madeFor(() =>
          db.transaction(async (tx) => {
            await tx.insert(imageCategories).values({ imageId: id, categoryId: 2 })
            await change(id, sql`status = 1`)
            await read()
          }),
        ),
      ).toBe(2)
    },
  )
})

const change = (id: number, set: ReturnType<typeof sql>) =>
  db.execute(sql`update images set ${set} where id = ${id}`)

const asked = [
  ...['image/list', 'image/list?cid=1', 'image/list?lid=1', 'image/counts', 'image/cates'],
  ...['image/labels', 'image/1', 'image/2', 'siteinfo', 'camera/thumb?camera_id=1'],
  ...['activity/1/collect', 'activity/list', 'activity/1', 'topic/detail/1', 'subject/1/thumb'],
]

describe.each([1, 2])('random writes of history %i', (seed) => {
  test('leave no kept reply that a new one differs from', async () => {
    const chance = chanceOf(seed)
    const flag = () => chance.pick<0 | 1 | 2>([0, 1, 2])
    const any = (table: string, key: string) =>
      sql`${sql.identifier(key)} = (select ${sql.identifier(key)} from ${sql.identifier(table)}
        order by ${sql.identifier(key)} offset ${chance.below(8)} limit 1)`
    const ofImage = () => any('images', 'id')
    const parts = ['image_options', 'image_categories', 'image_labels'] as const
    const writes: ((tx: Database) => Promise<unknown>)[] = [
      (tx) => submit(tx, flag()),
      (tx) => tx.execute(sql`update images set status = ${flag()} where ${ofImage()}`),
      (tx) => tx.execute(sql`update images set on_sale = not on_sale where ${ofImage()}`),
      (tx) =>
        tx.execute(
          sql`update images set deleted_at = case when deleted_at is null then now() end where ${ofImage()}`,
        ),
      (tx) =>
        tx.execute(sql`update images set thumb = ${`t/${chance.next()}.jpg`} where ${ofImage()}`),
      (tx) => tx.execute(sql`delete from images where ${ofImage()} and id > 2`),
      (tx) =>
        tx.execute(
          sql`update image_options set price_fen = ${chance.below(900)} where ${any('image_options', 'image_id')}`,
        ),
      (tx) => {
        const part = chance.pick(parts)
        return tx.execute(
          sql`delete from ${sql.identifier(part)} where ${any(part, 'image_id')} and image_id > 2`,
        )
      },
      (tx) =>
        tx.execute(
          sql`insert into image_categories (image_id, category_id) select id, ${1 + chance.below(3)} from images
            where ${ofImage()} on conflict do nothing`,
        ),
      (tx) =>
        tx.execute(
          sql`insert into image_labels (image_id, label_id) select id, ${1 + chance.below(2)} from images
            where ${ofImage()} on conflict do nothing`,
        ),
      (tx) =>
        tx
          .insert(entries)
          .values({ title: '浪', userId: 1, activityId: 1, thumb: 'e.jpg', status: flag() }),
      (tx) => tx.execute(sql`update entries set status = ${flag()} where ${any('entries', 'id')}`),
      (tx) => tx.execute(sql`delete from entries where ${any('entries', 'id')}`),
    ]
    const replies = async () => {
      const told: Record<string, string> = {}
      for (const path of asked) told[path] = (await harness.ask(`v1/${path}`)).text
      return told
    }
    for (let turn = 0; turn < 20; turn += 1) {
      await db.transaction(async (tx) => {
        for (let times = 1 + chance.below(3); times > 0; times -= 1)
          await chance.oneOf(writes)?.(tx as Database)
      })
      const kept = await replies()
      // Has all of them made anew.
      await db.execute(sql`update photographers set position = position`)
      await db.execute(sql`update labels set position = position`)
      await db.execute(sql`update activities set pinned = pinned`)
      await db.execute(sql`update categories set position = position`)
      expect(kept, `turn ${turn}`).toEqual(await replies())
    }
  })
})
