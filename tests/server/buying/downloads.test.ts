import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { photoMetadata } from '#domain/photo/photo-metadata.ts'
import { encodeFrames } from '#sample/films.ts'
import { idempotencyKeys } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import { downloadTickets, licences, orderItems } from '#server/database/schema/orders.ts'
import { findFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { buy, newWork, signContract } from '../support/licence-shop.ts'
import type { Work } from '../support/licence-shop.ts'
import { flat } from '../support/media-fixtures.ts'

let harness: Harness
let user: Login
let work: Work
let time = testNow
let original: { id: number }
let small: { id: number }
let unsigned: { id: number }
beforeAll(async () => {
  harness = await openHarness({ now: () => time })
  user = await harness.login('user', { mobile: '13900000001' })
  work = await newWork(harness)
  const bought = await buy(harness, user, [
    { work, option: 0 },
    { work, option: 1 },
  ])
  await signContract(harness, user, bought.id)
  original = bought.licences[0]!
  small = bought.licences[1]!
  unsigned = (await buy(harness, user, [{ work, option: 0 }])).licences[0]!
})
afterAll(() => harness.close())

interface Got {
  status: number
  headers: Headers
  bytes: Uint8Array
}
async function get(
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Got> {
  const reply = await harness.app.request(path, { method, headers })
  const bytes = new Uint8Array(await reply.arrayBuffer())
  return { status: reply.status, headers: reply.headers, bytes }
}
const download = (id: number, headers: Record<string, string> = {}, token = user.token) =>
  get(`/api/v1/authrozie/download/${id}`, { authorization: `Bearer ${token}`, ...headers })
const ticketFor = (id: number, token = user.token) =>
  harness.ask('v1/authrozie/ticket', { method: 'POST', token, body: { id } })
const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0

/** From the first scan of a JPEG to its end: the pixels as they are stored. */
function scanOf(bytes: Uint8Array): Uint8Array {
  const file = Buffer.from(bytes)
  let at = 2
  while (file[at + 1] !== 0xda) at += 2 + file.readUInt16BE(at + 2)
  return file.subarray(at)
}

/** The original as it lies in the store. */
async function kept(): Promise<Uint8Array> {
  const [row] = await harness.db.select().from(images).where(eq(images.id, work.id))
  return (await harness.services.files.originals.get(row!.originalKey!))!
}

/** Share of values that are plainly others: letters of a watermark, not the loss of a codec. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).removeAlpha().raw().toBuffer()),
  )
  expect(a!.length).toBe(b!.length)
  let others = 0
  for (let at = 0; at < a!.length; at++) if (Math.abs(a![at]! - b![at]!) > 24) others++
  return others / a!.length
}

describe('a download', () => {
  it('is the original, pixel data byte for byte, with its licence and without place, serial and owner', async () => {
    const got = await download(original.id)
    expect(got.status).toBe(200)
    expect(same(scanOf(got.bytes), scanOf(work.bytes))).toBe(true)
    expect(await difference(got.bytes, work.bytes)).toBe(0)
    const { xmpAsString: xmp = '', exif } = await sharp(got.bytes).metadata()
    const [licence] = await harness.db.select().from(licences).where(eq(licences.id, original.id))
    expect(xmp).toContain('云港老码头')
    expect(xmp).toContain(`xmpRights:WebStatement="http://localhost:4321/verify/${licence!.code}"`)
    expect(xmp).toContain(`<plus:LicensorTransactionID><rdf:Bag><rdf:li>${licence!.code}</rdf:li>`)
    expect(photoMetadata(got.bytes)).toMatchObject({ title: '云港老码头' })
    expect(exif?.toString('latin1') ?? '').not.toContain('Yungang')
    expect(same(await kept(), work.bytes)).toBe(true)
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is the bought size, without a watermark, with the rights of the original', async () => {
    const got = await download(small.id)
    const { width, height, xmpAsString, exif } = await sharp(got.bytes).metadata()
    expect([width, height]).toEqual([1600, 1067])
    expect(xmpAsString).toContain('/verify/')
    expect(exif?.toString('latin1') ?? '').not.toContain('Yungang')
    const clean = await sharp(work.bytes).resize(1600, 1067, { fit: 'fill' }).png().toBuffer()
    expect(await difference(got.bytes, clean)).toBeLessThan(0.0005)
    // The measure sees a watermark: the preview at the same size is far off.
    const [row] = await harness.db.select().from(images).where(eq(images.id, work.id))
    const preview = await harness.services.files.media.get(row!.preview)
    const marked = await sharp(preview).resize(1600, 1067, { fit: 'fill' }).png().toBuffer()
    expect(await difference(marked, clean)).toBeGreaterThan(0.01)
    const again = await Promise.all([download(small.id), download(small.id)])
    for (const { bytes } of again) expect(same(bytes, got.bytes)).toBe(true)
  })

  it('is called by number, title and size, whatever its photographer called it', async () => {
    const names = async (id: number) =>
      decodeURIComponent(
        (await download(id)).headers.get('content-disposition')?.split("''")[1] ?? '',
      )
    expect(await names(original.id)).toBe(`${work.id}-云港老码头.jpg`)
    expect(await names(small.id)).toBe(`${work.id}-云港老码头-1600x1067.jpg`)
    const [line] = await harness.db
      .select({ id: licences.orderItemId })
      .from(licences)
      .where(eq(licences.id, original.id))
    const rename = (zh: string) =>
      harness.db.update(orderItems).set({ title: { zh } }).where(eq(orderItems.id, line!.id))
    await rename('DSC_0012 "老码头"/../x')
    expect(await names(original.id)).toBe(`${work.id}-DSC_0012 _老码头__.._x.jpg`)
    const header = (await download(original.id)).headers.get('content-disposition')
    expect(header).toMatch(/^attachment; filename="[\w.() -]+"; filename\*=UTF-8''[\w%.-]+$/)
    await rename('云港老码头')
  })
})

it('of a video is the original, or smaller with its own length and no mark', async ({ skip }) => {
  if (!findFfmpeg()) skip()
  const frames = Array.from({ length: 10 }, (_, at) => flat(128, 96, 40 + at * 10).data)
  const film = await encodeFrames({ width: 128, height: 96, rate: 5, frames })
  const { originals } = harness.services.files
  await originals.put('videos/film.mp4', film)
  const put = vi.spyOn(originals, 'put')
  const change = { kind: 2, originalKey: 'videos/film.mp4', extension: 'mp4' } as const
  const video = await newWork(harness, change)
  const bought = await buy(harness, user, [
    { work: video, option: 0 },
    { work: video, option: 1 },
  ])
  await harness.db
    .update(orderItems)
    .set({ width: 64, height: 48 })
    .where(and(eq(orderItems.orderId, bought.id), eq(orderItems.optionId, 1)))
  await signContract(harness, user, bought.id)
  const [whole, reduced] = await Promise.all(bought.licences.map(({ id }) => download(id)))
  // Nothing of it moved; its licence stands behind it.
  expect(same(whole!.bytes.subarray(0, film.length).subarray(0, 32), film.subarray(0, 32))).toBe(
    true,
  )
  expect(Buffer.from(whole!.bytes.subarray(film.length)).toString()).toContain('/verify/')
  // The copies of a film were never whole in memory.
  const copies = put.mock.calls.filter(([key]) => key.startsWith('licensed/'))
  expect(copies.map(([, body]) => body instanceof Uint8Array)).toEqual([false, false, false])
  put.mockRestore()
  await originals.put('videos/whole.mp4', whole!.bytes)
  expect(await originals.withFile('videos/whole.mp4', probeVideo)).toMatchObject({
    width: 128,
    height: 96,
    duration: 2,
  })
  expect(reduced?.headers.get('content-type')).toBe('video/mp4')
  await originals.put('videos/reduced.mp4', reduced!.bytes)
  expect(await originals.withFile('videos/reduced.mp4', probeVideo)).toMatchObject({
    width: 64,
    height: 48,
    duration: 2,
  })
})

it('of a film of another kind is packed anew, or as it came where that cannot be done, which is logged', async ({
  skip,
}) => {
  if (!findFfmpeg()) skip()
  const { originals } = harness.services.files
  await originals.put('videos/broken.avi', Buffer.from('RIFF, and no film'))
  const change = { kind: 2, originalKey: 'videos/broken.avi', extension: 'avi' } as const
  const bought = await buy(harness, user, [{ work: await newWork(harness, change), option: 0 }])
  await signContract(harness, user, bought.id)
  const [licence] = bought.licences
  expect(Buffer.from((await download(licence!.id)).bytes).toString()).toBe('RIFF, and no film')
  expect(harness.logged.splice(0)).toEqual([
    expect.stringMatching(/^licensed: licensed\/.* keeps the metadata of its film/),
  ])
})

describe('parts of it', () => {
  it('come as asked, and one after the other make the whole', async () => {
    const whole = await download(original.id)
    const half = Math.floor(whole.bytes.length / 2)
    const first = await download(original.id, { range: `bytes=0-${half - 1}` })
    const rest = await download(original.id, {
      range: `bytes=${half}-`,
      'if-range': first.headers.get('etag')!,
    })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect(rest.headers.get('content-range')).toBe(
      `bytes ${half}-${whole.bytes.length - 1}/${whole.bytes.length}`,
    )
    expect(same(Buffer.concat([first.bytes, rest.bytes]), whole.bytes)).toBe(true)
    const changed = await download(original.id, { range: 'bytes=5-', 'if-range': '"other"' })
    expect([changed.status, changed.bytes.length]).toEqual([200, whole.bytes.length])
    expect((await download(original.id, { range: `bytes=${whole.bytes.length}-` })).status).toBe(
      416,
    )
    const held = { 'if-none-match': whole.headers.get('etag')! }
    expect((await download(original.id, held)).status).toBe(304)
  })

  it('count as one download', async () => {
    const bought = await buy(harness, user, [{ work, option: 0 }])
    await signContract(harness, user, bought.id)
    const { id } = bought.licences[0]!
    const counted = async () =>
      (await harness.db.select().from(licences).where(eq(licences.id, id)))[0]?.downloadCount
    const head = await get(
      `/api/v1/authrozie/download/${id}`,
      { authorization: `Bearer ${user.token}` },
      'HEAD',
    )
    expect(head.status).toBe(200)
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(1000)
    expect(await counted()).toBe(0)
    await download(id, { range: 'bytes=0-99' })
    await download(id, { range: 'bytes=100-' })
    expect(await counted()).toBe(1)
    await download(id)
    expect(await counted()).toBe(2)
  })
})

describe('the server gives the file', () => {
  it('to the owner, once the contract is signed and until the licence is revoked', async () => {
    expect((await download(unsigned.id)).status).toBe(409)
    expect((await ticketFor(unsigned.id)).json).toMatchObject({ code: 'conflict' })
    const stranger = await harness.login()
    expect((await download(original.id, {}, stranger.token)).status).toBe(404)
    expect((await ticketFor(original.id, stranger.token)).status).toBe(404)
    expect((await download(999_999)).status).toBe(404)
    expect((await get(`/api/v1/authrozie/download/${original.id}`)).status).toBe(401)
    const bought = await buy(harness, user, [{ work, option: 0 }])
    await signContract(harness, user, bought.id)
    const { id } = bought.licences[0]!
    const { url } = (await ticketFor(id)).json as { url: string }
    await harness.db.update(licences).set({ revokedAt: testNow }).where(eq(licences.id, id))
    expect((await download(id)).status).toBe(409)
    expect((await get(url)).status).toBe(409)
  })

  it('by a new ticket each time: it keeps none for a repeat', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() }
    const body = { id: original.id }
    const asked = { method: 'POST', token: user.token, body, headers }
    const urls = await Promise.all(
      [1, 2].map(async () => (await harness.ask('v1/authrozie/ticket', asked)).json),
    )
    expect(urls[0]).not.toEqual(urls[1])
    const kept = await harness.db.select().from(idempotencyKeys)
    expect(JSON.stringify(kept)).not.toContain('ticket=')
  })

  it('to each caller with its ticket, for five minutes, in parts too', async () => {
    const reply = await ticketFor(original.id)
    const { url, expire_seconds: seconds } = reply.json as { url: string; expire_seconds: number }
    expect(seconds).toBe(300)
    const ticket = new URL(url, 'http://x').searchParams.get('ticket')!
    const kept = await harness.db.select().from(downloadTickets)
    expect(JSON.stringify(kept)).not.toContain(ticket)
    const whole = await get(url)
    expect(same(scanOf(whole.bytes), scanOf(work.bytes))).toBe(true)
    const part = await get(url, { range: 'bytes=10-19' })
    expect(same(part.bytes, whole.bytes.subarray(10, 20))).toBe(true)

    const other = url.replace(`/${original.id}?`, `/${small.id}?`)
    expect((await get(other)).status).toBe(401)
    expect((await get(`${url}x`)).status).toBe(401)
    time = new Date(testNow.getTime() + 300_000)
    const late = await get(url)
    expect([late.status, JSON.parse(Buffer.from(late.bytes).toString())]).toEqual([
      401,
      { code: 'token_expired', message: expect.stringMatching(/\S/) },
    ])
    time = testNow
  })

  it('no longer when the original is gone', async () => {
    const lost = await newWork(harness)
    const bought = await buy(harness, user, [{ work: lost, option: 0 }])
    await signContract(harness, user, bought.id)
    const [row] = await harness.db.select().from(images).where(eq(images.id, lost.id))
    await harness.services.files.originals.remove(row!.originalKey!)
    expect((await download(bought.licences[0]!.id)).status).toBe(404)
  })
})
