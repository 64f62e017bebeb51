import { rm, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { sweepUploads } from '#server/app/sweep-uploads.ts'
import { files } from '#server/database/schema/desk.ts'
import { uploadParts } from '#server/database/schema/upload-parts.ts'
import { holdPart } from '#server/modules/uploads/upload-parts.queries.ts'
import { uploadMessages } from '#server/modules/uploads/uploads.messages.ts'
import { partBytes } from '#server/modules/uploads/parts/part-bytes.ts'
import { allOf } from '#tests/fixtures/all-of.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { scene } from '../support/media-fixtures.ts'

const address = '/api/v1/upload/tus'

let harness: Harness
let user: Login
beforeAll(async () => {
  harness = await openHarness()
  user = await harness.login('user', { username: 'sender' })
})
afterAll(() => harness.close())

async function jpeg(seed: number): Promise<Buffer> {
  const { data, width, height } = scene(seed, 600, 400)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg()
    .toBuffer()
}

const metadata = (said: Record<string, string>) =>
  Object.entries(said)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

function tus(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  {
    token,
    body,
    app = harness.app,
  }: { token?: string; body?: Uint8Array; app?: Harness['app'] } = {
    token: user.token,
  },
) {
  return app.request(path, {
    method,
    headers: {
      'tus-resumable': '1.0.0',
      lang: 'en',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body: new Uint8Array(body) }),
  })
}

const name = { filename: 'a.jpg' }

/** Announces a file and answers its address. */
async function begin(bytes: number, said: Record<string, string> = name, { token } = user) {
  const headers = { 'upload-length': String(bytes), 'upload-metadata': metadata(said) }
  const reply = await tus('POST', address, headers, { token })
  return { reply, path: reply.headers.get('location') ?? '' }
}
function append(path: string, offset: number, body: Uint8Array, { token } = user) {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(body.length),
  }
  return tus('PATCH', path, headers, { token, body })
}
const offsetOf = async (path: string, { token } = user) =>
  (await tus('HEAD', path, {}, { token })).headers.get('upload-offset')
const finish = (path: string, { token } = user) =>
  harness.ask(path, { method: 'POST', token, lang: 'en' })
const bytesOfParts = () => partBytes(harness.services.files, harness.config)
const partsLeft = async () => (await allOf(bytesOfParts().list())).map(({ id }) => id)

const isOnStore = Boolean(process.env.TEST_STORE)

test.skipIf(isOnStore)('bytes of a part are this user’s alone', async () => {
  const { path } = await begin(9)
  const { mode } = await stat(join(harness.config.partsDir, path.split('/').at(-1)!))
  expect(mode & 0o777).toBe(0o600)
  await tus('DELETE', path)
})

describe('an upload in parts', () => {
  it('goes on where it stopped and ends as one that came at once', async () => {
    const bytes = await jpeg(1)
    const { reply, path } = await begin(bytes.length, {
      filename: '码头.jpg',
      filetype: 'image/jpeg',
    })
    expect(reply.status).toBe(201)
    expect(path).toMatch(/^\/api\/v1\/upload\/tus\/[0-9a-f]{32}$/)
    expect((await append(path, 0, bytes.subarray(0, 1000))).status).toBe(204)
    expect(await offsetOf(path)).toBe('1000')
    expect(await partsLeft()).toHaveLength(1)
    const early = await finish(path)
    expect([early.status, early.json]).toMatchObject([
      409,
      { code: 'conflict', message: uploadMessages.unfinished.en },
    ])
    expect((await append(path, 500, bytes.subarray(500))).status).toBe(409)
    const last = await append(path, 1000, bytes.subarray(1000))
    expect(last.headers.get('upload-offset')).toBe(String(bytes.length))

    const done = await finish(path)
    expect(done.json).toMatchObject({
      size: bytes.length,
      extension: 'jpg',
      width: 600,
      height: 400,
    })
    const { url } = done.json as { url: string }
    const own = await harness.app.request(url, {
      headers: { authorization: `Bearer ${user.token}` },
    })
    expect(Buffer.compare(Buffer.from(await own.arrayBuffer()), bytes)).toBe(0)
    const key = url.replace('/api/v1/upload/private/', 'uploads/')
    const [row] = await harness.db.select().from(files).where(eq(files.key, key))
    expect(row).toMatchObject({ userId: user.id, name: '码头.jpg', bytes: bytes.length })

    // The reply may have been lost: the browser looks, and asks again.
    expect(await offsetOf(path)).toBe(String(bytes.length))
    expect((await finish(path)).json).toEqual(done.json)
    expect(await partsLeft()).toEqual([])
  })

  it('of a picture for a work names those like it, as the multipart call does', async () => {
    const bytes = await jpeg(2)
    const { path } = await begin(bytes.length, { filename: 'a.jpg', aim: 'picture' })
    await append(path, 0, bytes)
    const done = await finish(path)
    expect(done.json).toMatchObject({ width: 600, similar: [], thumb_w: 600 })
    expect((await finish(path)).json).toEqual(done.json)
  })

  it('is validated by its content, and then nothing of it is kept', async () => {
    const page = Buffer.from(`<html>${'x'.repeat(500)}`)
    const { path } = await begin(page.length, { filename: 'film.mp4', filetype: 'video/mp4' })
    await append(path, 0, page)
    const refused = await finish(path)
    expect([refused.status, refused.json]).toMatchObject([415, { code: 'unsupported_type' }])
    expect((await finish(path)).status).toBe(404)
    expect(await partsLeft()).toEqual([])
  })

  it('is refused when it is announced where size or kind already tell', async () => {
    const begun = async (bytes: number, said: Record<string, string>) =>
      (await begin(bytes, said)).reply.status
    const megabyte = 1024 * 1024
    expect(await begun(50 * megabyte, { filename: 'a.jpg' })).toBe(413)
    expect(await begun(50 * megabyte, { aim: 'picture' })).toBe(413)
    expect(await begun(2048 * megabyte, { filetype: 'video/mp4' })).toBe(413)
    expect(await begun(10, { filetype: 'application/pdf' })).toBe(415)
    expect(await begun(10, { filetype: 'video/mp4', aim: 'picture' })).toBe(415)
    expect(await begun(0, { filename: 'a.jpg' })).toBe(400)
    expect((await tus('POST', address, { 'upload-defer-length': '1' })).status).toBe(400)
    expect(await harness.db.select().from(uploadParts).where(eq(uploadParts.bytes, 10))).toEqual([])
  })

  it('belongs to its sender: another user does not find it, and a call without a token is refused', async () => {
    const bytes = await jpeg(3)
    const { path } = await begin(bytes.length)
    const other = await harness.login('user', { username: 'other' })
    const editor = await harness.login('editor')
    for (const stranger of [other, editor]) {
      expect((await tus('HEAD', path, {}, stranger)).status).toBe(404)
      expect((await append(path, 0, bytes, stranger)).status).toBe(404)
      expect((await finish(path, stranger)).status).toBe(404)
      expect((await tus('DELETE', path, {}, stranger)).status).toBe(404)
    }
    for (const method of ['POST', 'HEAD', 'PATCH', 'DELETE', 'OPTIONS']) {
      const at = method === 'POST' ? address : path
      expect([method, (await tus(method, at, {}, {})).status]).toEqual([method, 401])
    }
    expect(await offsetOf(path)).toBe('0')
    expect((await tus('DELETE', path)).status).toBe(204)
    expect((await tus('HEAD', path)).status).toBe(404)
    expect(await partsLeft()).toEqual([])
  })

  it('counts for the quota as it is announced, also when two are announced together', async () => {
    const bytes = await jpeg(4)
    const hoarder = await harness.login('user', { username: 'hoarder' })
    const { uploadQuota } = harness.config
    harness.config.uploadQuota = bytes.length * 2 - 1
    try {
      const begun = await Promise.all([1, 2].map(() => begin(bytes.length, name, hoarder)))
      expect(begun.map(({ reply }) => reply.status).sort()).toEqual([201, 409])
      const form = new FormData()
      form.append('file', new File([new Uint8Array(bytes)], 'a.jpg'))
      const request = { method: 'POST', token: hoarder.token, body: form }
      expect((await harness.ask('v1/upload/user/file', request)).status).toBe(409)
      const { path } = begun.find(({ reply }) => reply.status === 201)!
      await append(path, 0, bytes, hoarder)
      expect((await finish(path, hoarder)).status).toBe(200)
      expect((await begin(bytes.length, name, hoarder)).reply.status).toBe(409)
    } finally {
      harness.config.uploadQuota = uploadQuota
    }
  })
})

test.skipIf(isOnStore)(
  'a full disk is told in words, and the upload goes on once there is room',
  async () => {
    const bytes = await jpeg(5)
    const { path } = await begin(bytes.length)
    const part = join(harness.config.partsDir, path.split('/').at(-1)!)
    await rm(part)
    await symlink('/dev/full', part)
    const refused = await append(path, 0, bytes)
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { message: 'Our server has no room left, so nothing was stored. Try again later.' },
    ])
    await rm(part)
    const { path: next } = await begin(bytes.length)
    expect((await append(next, 0, bytes)).status).toBe(204)
    await Promise.all([path, next].map((one) => tus('DELETE', one)))
  },
)

test.skipIf(isOnStore)(
  'another server over the same database and folder goes on, and waits for one that still writes',
  async () => {
    const { db, config, services } = harness
    const other = createApp({ db, config, services, now: () => testNow })
    const bytes = await jpeg(6)
    const { path } = await begin(bytes.length)
    let fill: ReadableStreamDefaultController<Uint8Array> | undefined
    const slow = new ReadableStream<Uint8Array>({ start: (controller) => void (fill = controller) })
    const first = harness.app.request(path, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        authorization: `Bearer ${user.token}`,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: slow,
      duplex: 'half',
    } as RequestInit)
    fill?.enqueue(new Uint8Array(bytes.subarray(0, 700)))
    const id = path.split('/').at(-1)!
    await expect.poll(async () => (await stat(join(harness.config.partsDir, id))).size).toBe(700)
    // The first request hangs; the next one ends it.
    const head = await tus('HEAD', path, {}, { token: user.token, app: other })
    expect(head.headers.get('upload-offset')).toBe('700')
    expect((await first).status).toBeGreaterThanOrEqual(200)
    const headers = {
      'upload-offset': '700',
      'content-type': 'application/offset+octet-stream',
    }
    const rest = { token: user.token, app: other, body: bytes.subarray(700) }
    expect((await tus('PATCH', path, headers, rest)).status).toBe(204)
    expect((await finish(path)).status).toBe(200)
  },
)

test('a request that died keeps others out only until its time is over', async () => {
  const { path } = await begin(100)
  const id = path.split('/').at(-1)!
  const hold = (holder: string, seconds: number) => holdPart(harness.db, { id, holder, seconds })
  expect(await hold('dead', 0.2)).toBe(true)
  expect(await hold('next', 10)).toBe(false)
  await expect.poll(() => hold('next', 10)).toBe(true)
})

test('the sweep removes abandoned parts after a day, and leaves younger parts and strange files', async () => {
  const { path: old } = await begin(100)
  const { path: young } = await begin(100)
  const idOf = (path: string) => path.split('/').at(-1)!
  const touched = (path: string, hours: number) =>
    harness.db
      .update(uploadParts)
      .set({
        touchedAt: new Date(testNow.getTime() - hours * 3_600_000),
        holder: null,
        heldUntil: null,
      })
      .where(eq(uploadParts.id, idOf(path)))
  await touched(old, 25)
  await touched(young, 23)
  const { db, config, services } = harness
  await sweepUploads({
    db,
    files: services.files,
    decoder: services.decoder,
    printer: services.printer,
    cards: services.cards,
    retention: config.retention,
    parts: { bytes: partBytes(harness.services.files, config), patience: config.uploadPatience },
    siteUrl: config.siteUrl,
    now: () => testNow,
    siteFrom: () => Promise.resolve(undefined),
  }).run({}, new AbortController().signal)
  expect(await partsLeft()).not.toContain(idOf(old))
  expect((await tus('HEAD', old)).status).toBe(404)
  expect(await offsetOf(young)).toBe('0')
  expect(await bytesOfParts().arrived(idOf(young))).toBe(0)
})
