import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as t from '#server/database/schema/all.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let harness: Harness
beforeAll(async () => {
  harness = await openHarness()
  const { db } = harness
  await insertCatalogue(db)
  await db.update(t.news).set({ author: '林海' }).where(eq(t.news.id, 1))
  await db.update(t.news).set({ author: '无页之人' }).where(eq(t.news.id, 2))
  await db.update(t.news).set({ author: '隐名' }).where(eq(t.news.id, 3))
  await db
    .update(t.photographers)
    .set({ name: { zh: '隐名', en: 'Hidden' } })
    .where(eq(t.photographers.id, 3))
  await db.update(t.entries).set({ author: '林海' })
})
afterAll(() => harness.close())

async function authorOf(path: string, lang: string): Promise<unknown> {
  const reply = await harness.ask(path, { lang })
  expect(reply.status, reply.text).toBe(200)
  return (reply.json as { author?: string }).author
}

test('a signature is read as the page of the photographer spells it in that language', async () => {
  expect(await authorOf('/api/v1/news/detail/1', 'en')).toBe('Lin Hai')
  expect(await authorOf('/api/v1/news/detail/1', 'zh')).toBe('林海')
  expect(await authorOf('/api/v1/news/detail/1', 'de')).toBe('林海')
})

test('the server spells no name of someone without a page that is shown', async () => {
  expect(await authorOf('/api/v1/news/detail/2', 'en')).toBe('无页之人')
  expect(await authorOf('/api/v1/news/detail/3', 'en')).toBe('隐名')
})
