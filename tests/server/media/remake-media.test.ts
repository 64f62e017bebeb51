import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { remakeAll } from '#server/commands/remake-task.ts'
import { jobs, retiredMedia } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { orderItems, orders } from '#server/database/schema/orders.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import type { JobContext } from '#server/modules/jobs/job-context.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import { dropRetired } from '#server/modules/media/jobs/drop-retired.ts'
import { enqueueRemakeIfStale, remakeMedia } from '#server/modules/media/jobs/remake-media.ts'
import { partBytes } from '#server/modules/uploads/parts/part-bytes.ts'
import { openWorks } from '../support/contributor-shop.ts'
import type { Works } from '../support/contributor-shop.ts'
import { testNow } from '../support/harness.ts'
import type { Login } from '../support/harness.ts'

let works: Works
let editor: Login
let deps: JobContext
let siteFrom: Date | undefined
beforeAll(async () => {
  works = await openWorks()
  const { db, config, services } = works.harness
  editor = await works.harness.login('editor')
  await db.insert(siteSettings).values({ title: { zh: '云港图片' } })
  deps = {
    retention: works.harness.config.retention,
    db,
    files: services.files,
    decoder: services.decoder,
    printer: services.printer,
    cards: services.cards,
    parts: { bytes: partBytes(services.files, config), patience: config.uploadPatience },
    siteUrl: config.siteUrl,
    now: () => testNow,
    siteFrom: () => Promise.resolve(siteFrom),
  }
})
afterAll(() => works.harness.close())

/** A work on sale with derivatives of its own. */
async function shownWork(): Promise<number> {
  const id = await works.submitted()
  await works.harness.services.jobs.drain()
  await works.set(id, { status: 1, onSale: true, onlineAt: testNow })
  return id
}
const recordOf = async (id: number) =>
  (await works.harness.ask(`v1/image/${id}`)).json as Record<string, string>
/** The job works in spells with a rest between: a slow machine needs more than one. */
const expectRemade = (id: number, words: string) =>
  expect
    .poll(
      async () => {
        await works.harness.services.jobs.drain()
        return xmpAt((await recordOf(id)).thumb!)
      },
      { timeout: 50_000, interval: 300 },
    )
    .toContain(words)
const bytesAt = async (address: string) => {
  const reply = await works.harness.app.request(address)
  return { status: reply.status, bytes: new Uint8Array(await reply.arrayBuffer()) }
}
const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
const xmpAt = async (address: string) =>
  (await sharp((await bytesAt(address)).bytes).metadata()).xmpAsString ?? ''
const run = (signal = new AbortController().signal) => {
  const told: string[] = []
  const onProgress = ({ done, total }: { done: number; total: number }) =>
    void told.push(`${done}/${total}`)
  return remakeAll(deps, { signal, onProgress, log: (line) => void told.push(line) }).then(
    (said) => ({ said, told }),
  )
}

test('another house name: new addresses with other pixels at once, the old ones answer until a rebuild is a week old', async () => {
  const ids = [await shownWork(), await shownWork()]
  const before = await recordOf(ids[0]!)
  expect((await run()).told).toEqual(['0/0'])
  await works.harness.db.update(siteSettings).set({ title: { zh: '海角图库' } })
  const stop = new AbortController()
  stop.abort()
  expect((await run(stop.signal)).said).toContain('2 are left')
  const { told } = await run()
  expect(told).toEqual(['0/2', '1/2', '2/2'])
  const after = await recordOf(ids[0]!)
  expect(after.thumb).not.toBe(before.thumb)
  expect(after.watermark).not.toBe(before.watermark)
  expect(after.updated_at).not.toBe(undefined)
  const [old, fresh] = [await bytesAt(before.watermark!), await bytesAt(after.watermark!)]
  expect([old.status, fresh.status]).toEqual([200, 200])
  expect((await pixels(old.bytes)).equals(await pixels(fresh.bytes))).toBe(false)
  expect(await xmpAt(after.watermark!)).toContain('海角图库')
  expect((await run()).told).toEqual(['0/0'])

  // An order still shows the same.
  const { db } = works.harness
  const [order] = await db
    .insert(orders)
    .values({ orderSn: 'R1', userId: editor.id, totalFen: 1 })
    .returning()
  const line = { orderId: order!.id, imageId: ids[1]!, optionId: 0 as const, title: { zh: '港' } }
  const kept = (await db.select().from(retiredMedia)).find(({ thumb }) =>
    thumb.includes(`w${ids[1]!}-`),
  )!
  await db
    .insert(orderItems)
    .values({ ...line, thumb: kept.thumb, width: 1, height: 1, priceFen: 1 })

  const week = 7 * 86_400_000
  await dropRetired(deps, new Date(testNow.getTime() - week))
  expect((await bytesAt(before.thumb!)).status).toBe(200)
  siteFrom = new Date(testNow.getTime() - 1)
  await dropRetired(deps, new Date(testNow.getTime() + 1))
  expect((await bytesAt(before.thumb!)).status).toBe(200)
  siteFrom = new Date(testNow.getTime() + 2)
  await dropRetired(deps, new Date(testNow.getTime() + 1))
  expect((await bytesAt(before.thumb!)).status).toBe(404)
  expect((await bytesAt(`/media/${kept.thumb}`)).status).toBe(200)
  expect((await bytesAt(after.thumb!)).status).toBe(200)
})

test('the desk renames the house: the server makes them again by itself, from the start after each name', async () => {
  const id = await shownWork()
  const { db, services } = works.harness
  const rename = (zh: string) =>
    works.harness.ask('v1/desk/siteinfo', {
      method: 'PUT',
      token: editor.token,
      body: { texts: { zh: { title: zh } } },
    })
  expect((await rename('山海社')).status).toBe(200)
  await db
    .update(jobs)
    .set({ payload: { house: 'x', works: 1_000_000, entries: 0 } })
    .where(eq(jobs.kind, 'remake-media'))
  await rename('云帆社')
  await expectRemade(id, '云帆社')
  const before = await recordOf(id)
  expect((await rename('云帆社')).status).toBe(200)
  await services.jobs.drain()
  expect((await recordOf(id)).thumb).toBe(before.thumb)
})

test('another title or maker is written into the previews too, at new addresses', async () => {
  const id = await shownWork()
  const before = await recordOf(id)
  const reply = await works.harness.ask(`v1/desk/work/${id}`, {
    method: 'PUT',
    token: editor.token,
    body: { texts: { zh: { title: '鹭江 & 晚渡' } }, author: '陈屿' },
  })
  expect(reply.status).toBe(200)
  await works.harness.services.jobs.drain()
  const after = await recordOf(id)
  expect(after.thumb).not.toBe(before.thumb)
  const xmp = await xmpAt(after.watermark!)
  expect(xmp).toContain('鹭江 &amp; 晚渡')
  expect(xmp).toContain('陈屿')
  expect((await bytesAt(before.thumb!)).status).toBe(200)
})

test('a work whose original is gone keeps the previews it has, and stops no other', async () => {
  const [lost, fine] = [await shownWork(), await shownWork()]
  const [row] = await works.harness.db.select().from(images).where(eq(images.id, lost))
  await works.harness.services.files.originals.remove(row!.originalKey!)
  const before = await recordOf(lost)
  await works.harness.db.update(siteSettings).set({ title: { zh: '另一社' } })
  await enqueue(works.harness.db, {
    kind: 'remake-media',
    payload: { house: '', works: 0, entries: 0 },
  })
  await expectRemade(fine, '另一社')
  expect((await recordOf(lost)).thumb).toBe(before.thumb)
})

test('a start under another public address has the previews made again, a start under the same one nothing', async () => {
  const id = await shownWork()
  const { db, services } = works.harness
  await run()
  const waiting = async () =>
    (await db.select().from(jobs).where(eq(jobs.kind, 'remake-media'))).length
  await db.delete(jobs).where(eq(jobs.kind, 'remake-media'))
  await enqueueRemakeIfStale(deps)
  expect(await waiting()).toBe(0)
  const moved = { ...deps, siteUrl: new URL('https://moved.example') }
  await enqueueRemakeIfStale(moved)
  expect(await waiting()).toBe(1)
  await remakeMedia(moved).run({ house: '', works: 0, entries: 0 }, new AbortController().signal)
  expect(await xmpAt((await recordOf(id)).watermark!)).toContain('https://moved.example')
  await services.jobs.drain()
})
