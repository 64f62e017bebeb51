import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remakeAll } from '#server/commands/remake-task.ts'
import { news, newsImages } from '#server/database/schema/news.ts'
import { processPicture } from '#server/modules/media/pictures/process-picture.ts'
import { partBytes } from '#server/modules/uploads/parts/part-bytes.ts'
import { openHarness, testNow } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'
import { scene } from '../server/support/media-fixtures.ts'

let server: Harness
beforeAll(async () => {
  server = await openHarness()
})
afterAll(() => server.close())

const options = { mark: '云港图片', credit: '© 云港图片', press: true }

test('the name of a clean copy follows from nothing but the copy', async () => {
  const made = await processPicture(scene(2, 1200, 800), { ...options, name: 'ab/cdef' })
  const key = made.press?.key ?? ''
  expect(key).toMatch(/^press\/[0-9a-f]{40}\.jpg$/)
  const names = made.files.map((file) => file.key)
  expect(names).toContain(key)
  expect(names.filter((name) => name.includes('ab/cdef') && /press/.test(name))).toEqual([])
  const other = await processPicture(scene(2, 1200, 800), {
    ...options,
    credit: '© other',
    name: 'ab/cdef',
  })
  expect(other.press?.key).not.toBe(key)
  const plain = await processPicture(scene(2, 1200, 800), { ...options, press: false })
  expect(plain.files.some((file) => file.key.startsWith('press/'))).toBe(false)
})

test('copies of before get such a name with --remake-media, and the old address answers no more', async () => {
  const { db, services, config } = server
  const { media } = services.files
  const old = 'pictures/ab/cdef-press.jpg'
  const bytes = new Uint8Array([0xff, 0xd8, 0xff, 1, 2, 3])
  await media.put(old, bytes)
  const at = { publishedAt: testNow, createdAt: testNow, updatedAt: testNow }
  const [row] = await db
    .insert(news)
    .values({ title: { zh: '新闻' }, thumb: old, ...at })
    .returning({ id: news.id })
  await db
    .insert(newsImages)
    .values({ newsId: row!.id, position: 0, title: { zh: '图' }, url: old })
  // Before anything was renamed: the name alone is refused.
  expect((await server.app.request(`/media/${old}`)).status).toBe(404)

  const deps = {
    db,
    files: services.files,
    decoder: services.decoder,
    printer: services.printer,
    cards: services.cards,
    parts: { bytes: partBytes(services.files, config), patience: config.uploadPatience },
    retention: config.retention,
    siteUrl: config.siteUrl,
    now: () => testNow,
    siteFrom: () => Promise.resolve(undefined),
  }
  const task = { signal: new AbortController().signal, onProgress: () => undefined }
  await remakeAll(deps, { ...task, log: () => undefined })
  const [shown] = await db.select().from(news).where(eq(news.id, row!.id))
  const [picture] = await db.select().from(newsImages)
  expect(shown?.thumb).toMatch(/^press\/[0-9a-f]{40}\.jpg$/)
  expect(picture?.url).toBe(shown?.thumb)
  const reply = await server.app.request(`/media/${shown?.thumb}`)
  expect(new Uint8Array(await reply.arrayBuffer())).toEqual(bytes)
  expect(await media.stat(old)).toBeUndefined()
})
