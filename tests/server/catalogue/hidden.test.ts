import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import * as t from '#server/database/schema/all.ts'
import { searchable } from '#server/database/search-text.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

/** Stands in every record that only its owner and the desk may see, and nowhere else. */
const mark = '遮蔽之物'
const title = { zh: mark, en: mark }
const found = searchable(title)
const hiddenId = 700
/** Off sale, rejected and deleted ones stand beside the waiting ones. */
const works = [
  { id: 700, status: 0 as const },
  { id: 701, status: 2 as const },
  { id: 702, status: 1 as const, onSale: true, deletedAt: testNow },
  { id: 703, status: 1 as const, onSale: false },
]

let harness: Harness
let stranger: Login

beforeAll(async () => {
  harness = await openHarness()
  const { db } = harness
  await insertCatalogue(db)
  stranger = await harness.login('photographer')
  const owner = await harness.login('photographer', { username: mark })
  await db.insert(t.subjects).values([
    { id: 700, title, status: 0, categoryId: 2, photographerId: 1, ...found },
    { id: 701, title, status: 2, categoryId: 2, photographerId: 1, ...found },
  ])
  await db
    .insert(t.photographers)
    .values({ id: 700, userId: owner.id, name: title, shown: false, ...found })
  await db.insert(t.images).values(
    works.map((work) => ({
      onSale: false,
      onlineAt: testNow,
      ...work,
      title,
      keywords: title,
      ...found,
      photographerId: 1,
      subjectId: 1,
      hot: 1,
      thumb: `pictures/${mark}.jpg`,
      preview: `pictures/${mark}.jpg`,
      watermarked: `pictures/${mark}.jpg`,
      width: 3000,
      height: 2000,
      direction: 2 as const,
    })),
  )
  for (const { id: imageId } of works) {
    const option = { imageId, optionId: 0 as const, priceFen: 100 }
    await db.insert(t.imageOptions).values({ ...option, width: 3000, height: 2000 })
    await db.insert(t.imageCategories).values({ imageId, categoryId: 2 })
    await db.insert(t.imageLabels).values({ imageId, labelId: 1 })
    await db.insert(t.topicImages).values({ topicId: 1, imageId, position: imageId })
    await db.insert(t.imageVectors).values({ imageId, vector: new Uint8Array(192).fill(7) })
  }
  // Shown works may be filed under subjects that wait or were rejected.
  await db.execute(sql`update images set subject_id = 700 where id = 1`)
  await db.execute(sql`update images set subject_id = 701 where id = 2`)
  const text = { id: 700, title, description: title, content: title, ...found }
  const later = { ...text, id: 701, publishedAt: new Date(testNow.getTime() + 60_000) }
  const past = { ...text, id: 703, publishedAt: new Date(testNow.getTime() - 60_000) }
  const ended = { ...past, offlineAt: testNow }
  await db.insert(t.news).values([text, later, ended])
  await db.insert(t.articles).values([
    { ...text, sliderPosition: 0 },
    { ...later, parentId: 2 },
    { ...ended, sliderPosition: 1 },
  ])
  await db.insert(t.stories).values([text, later, ended])
  await db.insert(t.topics).values([text, later, ended])
  await db.insert(t.activities).values([text, later, ended])
  await db.insert(t.activityNews).values([
    { ...text, activityId: 1 },
    { ...later, activityId: 1 },
    { ...past, id: 702, activityId: 700 },
    { ...ended, activityId: 1 },
    { ...past, id: 704, activityId: 703 },
  ])
  await db.insert(t.vrHalls).values([
    { id: 700, title, url: 'vr/x.jpg' },
    { ...ended, url: 'vr/x.jpg' },
  ])
  await db.insert(t.folders).values({ id: 700, userId: owner.id, title: mark })
  const entry = { userId: owner.id, title: mark, thumb: 'e/t.jpg' }
  await db.insert(t.entries).values([
    { ...entry, id: 700, activityId: 1, folderId: 700, status: 0 },
    { ...entry, id: 701, activityId: 1, status: 2 },
    { ...entry, id: 702, activityId: 700, status: 1 },
    { ...entry, id: 703, activityId: 703, status: 1 },
  ])
  await db
    .insert(t.applications)
    .values({ id: 700, userId: owner.id, userType: '1', realname: mark, mobile: '13900000700' })
  await db.insert(t.boards).values({ id: 1, userId: stranger.id, title: '船' })
  await syncIdentities(db)
})
afterAll(() => harness.close())

const rows = Object.entries<Call>(calls).filter(
  ([, row]) => row.method === 'GET' && row.access === 'open' && row.reply !== 'file',
)
const queries = [
  '',
  `?filter=${encodeURIComponent(mark)}&search=${encodeURIComponent(mark)}&size=100`,
  '?size=100&subject_cate=2&cid=2&lid=1',
  '?size=100&subject_id=1&type=1&sort=album',
  '?size=100&subject_id=700',
  '?size=100&camera_id=1&cate_id=1&id=1&camera_man_id=1',
]

describe('a hidden record', () => {
  it.each(rows)('is not told by %s', async (_, { path }) => {
    const ids = path.includes('{') ? [1, 2, hiddenId, 701, 702, 703, 704] : [0]
    const seen: string[] = []
    for (const id of ids)
      for (const query of queries)
        for (const token of [undefined, stranger.token]) {
          const address = path.replaceAll(/\{\w+\}/g, String(id)) + query
          const { text } = await harness.ask(address, { ...(token && { token }) })
          if (text.includes(mark)) seen.push(address)
        }
    expect(seen).toEqual([])
    expect(harness.logged).toEqual([])
  })

  it.each(works)('is not kept, bought or put into a cart: $id', async ({ id }) => {
    const post = (path: string, body: object) =>
      harness.ask(`v1/${path}`, { method: 'POST', token: stranger.token, body })
    const chosen = { images: [{ image_id: id, option: [0] }] }
    const replies = [
      await post('cart/add', { image_id: id, option_id: [0] }),
      await post('order/preCreate', chosen),
      await post('order/create', chosen),
      await post('favorite', { image_id: id }),
      await post('favorite/board/1/image', { ids: [id] }),
    ]
    // Carts and orders tell of a work that was for sale once that it no longer is.
    const codes = replies.map(({ json }) => (json as { code: string }).code)
    const once = id === 703 ? 'not_on_sale' : 'not_found'
    expect(codes).toEqual([once, once, once, 'not_found', 'not_found'])
    expect(JSON.stringify(replies)).not.toContain(mark)
  })
})
