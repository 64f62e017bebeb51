import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { servicesOf } from '#server/app/services.ts'
import { createKeptPreviews } from '#server/modules/publishing/preview/kept-previews.ts'
import { dropOldFiles } from '#server/core/files/drop-old-files.ts'
import { files } from '#server/database/schema/desk.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { ask, type Harness, type Login, openHarness, testNow } from '../support/harness.ts'

/** Two servers over one database and one bucket, each with a folder of its own that the other never sees. */
let s3: Awaited<ReturnType<typeof openS3Double>>
let harness: Harness
let other: Harness['app']
let otherServices: Harness['services']
let folder: string
let user: Login
beforeAll(async () => {
  s3 = await openS3Double()
  const store = { address: s3.address, folder: 'site/', ...credentials }
  harness = await openHarness({ config: { store, databaseUrl: 'postgres://shared' } as never })
  folder = await mkdtemp(join(tmpdir(), 'other-server-'))
  const below = (name: string) => join(folder, name)
  const config = {
    ...harness.config,
    ...{ dataDir: folder, mediaDir: below('media'), originalsDir: below('originals') },
    ...{ partsDir: below('parts'), cacheDir: below('cache') },
  }
  const { db } = harness
  otherServices = servicesOf(config, { db, now: () => testNow })
  other = createApp({ db, config, services: otherServices, now: () => testNow, checkReplies: true })
  user = await harness.login('photographer')
})
afterAll(async () => {
  await Promise.all([otherServices.decoder.close(), otherServices.printer.close()])
  await Promise.all([otherServices.cards.close(), otherServices.jobs.close(1000)])
  await harness.close()
  s3.close()
  await rm(folder, { recursive: true, force: true })
})

const address = '/api/v1/upload/tus'
const tus = (app: Harness['app'], method: string, path: string, more: RequestInit = {}) =>
  app.request(path, {
    ...more,
    method,
    headers: {
      'tus-resumable': '1.0.0',
      authorization: `Bearer ${user.token}`,
      ...(more.headers as Record<string, string>),
    },
  })

function patch(app: Harness['app'], path: string, offset: number, bytes: Uint8Array) {
  const headers = {
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
    'content-length': String(bytes.length),
  }
  return tus(app, 'PATCH', path, { headers, body: new Uint8Array(bytes) })
}

test('an upload goes on at another server, which ends it; both give the file and its reduction', async () => {
  const noise = randomBytes(1500 * 1200 * 3)
  const raw = { width: 1500, height: 1200, channels: 3 } as const
  const bytes = await sharp(noise, { raw }).png({ compressionLevel: 0 }).toBuffer()
  expect(bytes.length).toBeGreaterThan(5 * 1024 * 1024)
  const filename = Buffer.from('a.png').toString('base64')
  const announced = await tus(harness.app, 'POST', address, {
    headers: { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${filename}` },
  })
  const path = announced.headers.get('location') ?? ''
  const half = 4_500_000
  expect((await patch(harness.app, path, 0, bytes.subarray(0, half))).status).toBe(204)
  expect((await tus(other, 'HEAD', path)).headers.get('upload-offset')).toBe(String(half))
  expect((await patch(other, path, half, bytes.subarray(half))).status).toBe(204)
  const ended = await ask(other, path, { method: 'POST', token: user.token })
  expect([ended.status, ended.json]).toMatchObject([200, { size: bytes.length, width: 1500 }])

  const { url } = ended.json as { url: string }
  for (const app of [harness.app, other]) {
    const headers = { authorization: `Bearer ${user.token}` }
    const whole = await app.request(url, { headers })
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true)
    const part = await app.request(url, { headers: { ...headers, range: 'bytes=100-199' } })
    expect(part.status).toBe(206)
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)
  }
  const reduced = () => ask(harness.app, `${url}?side=320`, { token: user.token })
  expect((await reduced()).status).toBe(200)
  const made = s3.asked().filter((line) => line.startsWith('PUT site/cache/'))
  expect((await ask(other, `${url}?side=320`, { token: user.token })).status).toBe(200)
  expect(made).toHaveLength(1)
  expect(s3.asked().filter((line) => line.startsWith('PUT '))).toEqual([])

  // Nothing of it lies with one server, and no bytes that arrived stay behind.
  expect([...s3.objects.keys()].filter((key) => key.startsWith('site/parts/'))).toEqual([])
  expect(await readdir(folder)).toEqual([])
})

test('a preview that one server made is shown by the other, and the store can not read it', async () => {
  const picture = randomBytes(70_000)
  const key = await harness.services.previews.keep(() => ({
    html: '<p>unsaved words</p>',
    pictures: new Map([['house/1/a.jpg', picture]]),
  }))
  const at = (app: Harness['app'], path: string) => app.request(`/desk/preview/${path}`)
  for (const app of [harness.app, other]) {
    expect(await (await at(app, `${key}/`)).text()).toBe('<p>unsaved words</p>')
    const shown = await at(app, `${key}/house/1/a.jpg`)
    expect(Buffer.from(await shown.arrayBuffer()).equals(picture)).toBe(true)
    expect(shown.headers.get('cache-control')).toBe('private, no-store')
    expect((await at(app, `${key}/house/1/b.jpg`)).status).toBe(404)
    expect((await at(app, `${'A'.repeat(22)}/`)).status).toBe(404)
  }

  const parts = () => [...s3.objects].filter(([name]) => name.startsWith('site/cache/previews/'))
  expect(parts()).toHaveLength(2)
  for (const [name, { body }] of parts()) {
    expect(name).toMatch(/^site\/cache\/previews\/[0-9a-f]{32}\/[0-9a-f]{32}$/)
    expect(Buffer.from(body).includes('unsaved')).toBe(false)
    expect(Buffer.from(body).includes(picture.subarray(0, 16))).toBe(false)
  }
  const [[page, html] = [], [beside, bytes] = []] = parts()
  if (!page || !html || !beside || !bytes) throw new Error('two parts were not kept')
  // A store that gives one part for another one is not believed.
  s3.objects.set(page, bytes).set(beside, html)
  expect((await at(other, `${key}/`)).status).toBe(404)
  s3.objects.set(page, html).set(beside, bytes)
  expect((await at(other, `${key}/`)).status).toBe(200)

  const store = harness.services.files.cache
  const later = () => new Date(testNow.getTime() + 600_000)
  const kept = createKeptPreviews({ now: later, random: randomBytes, store })
  expect(await kept.page(key)).toBeUndefined()
  await dropOldFiles(store, 'previews', new Date(Date.now() - 60_000))
  expect(parts()).toHaveLength(2)
  await dropOldFiles(store, 'previews', new Date(Date.now() + 60_000))
  expect(parts()).toEqual([])
})

test('a store that does not answer is told in words, and nothing is lost', async () => {
  const form = new FormData()
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
  form.append('file', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png'))
  s3.state.trouble = (line) => (line.startsWith('PUT') ? 403 : undefined)
  const refused = await ask(other, 'v1/upload/user/file', {
    method: 'POST',
    token: user.token,
    lang: 'en',
    body: form,
  })
  expect([refused.status, refused.json]).toMatchObject([503, { code: 'unavailable' }])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  s3.state.trouble = () => undefined
  const rows = await harness.db.select().from(files)
  expect(rows.filter(({ bytes }) => bytes < 10_000)).toEqual([])
})
