import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { categories, imageCategories, images } from '#server/database/schema/images.ts'
import { searchable } from '#server/database/search-text.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let harness: Harness

beforeAll(async () => {
  harness = await openHarness()
  const { db } = harness
  const title = { zh: '港口' }
  await db.insert(categories).values([
    { id: 1, title: { zh: '自然' } },
    { id: 2, title: { zh: '海' }, parentId: 1 },
    { id: 3, title: { zh: '港' }, parentId: 2 },
  ])
  await db.insert(images).values({
    ...{ id: 1, kind: 1, title, width: 900, height: 800, direction: 1, onlineAt: testNow },
    ...{ thumb: 't.jpg', preview: 'p.jpg', watermarked: 'p.jpg' },
    ...searchable(title),
  })
  await db.insert(imageCategories).values({ imageId: 1, categoryId: 3 })
})
afterAll(() => harness.close())

async function found(category: number, filter = ''): Promise<number> {
  const query = new URLSearchParams({ type: '1', cid: String(category), filter })
  const { json, text } = await harness.ask(`v1/image/list?${query}`)
  expect(json, text).toHaveProperty('pagination.total')
  return (json as { pagination: { total: number } }).pagination.total
}

const move = (id: number, parentId: number | null) =>
  harness.db.update(categories).set({ parentId }).where(eq(categories.id, id))

it('A category lists what its grandchildren hold, with words and without', async () => {
  for (const category of [1, 2, 3]) {
    expect(await found(category)).toBe(1)
    expect(await found(category, '港口')).toBe(1)
  }
})

it('A category that an editor moves takes its pictures along at once', async () => {
  await move(3, null)
  expect(await found(1)).toBe(0)
  expect(await found(1, '港口')).toBe(0)
  expect(await found(3)).toBe(1)
  await move(3, 1)
  expect(await found(1, '港口')).toBe(1)
  expect(await found(2)).toBe(0)
})

it('Categories in a circle end no list', async () => {
  await move(3, 2)
  await move(1, 3)
  for (const category of [1, 2, 3]) expect(await found(category)).toBe(1)
})
