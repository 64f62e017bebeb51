import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { paint } from '#sample/paint/paint.ts'
import { makeRecipes } from '#sample/paint/recipe.ts'
import { files, jobs } from '#server/database/schema/desk.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { queryVector } from '#server/modules/media/similarity/query-vector.ts'
import { vectorBytes } from '#server/modules/media/similarity/similarity.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { withIptc } from '#tests/domain/photo-files.ts'
import { insertPhotographer } from '#tests/fixtures/rows.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { bombPng } from '../support/media-fixtures.ts'

interface Uploaded {
  url: string
  path: string
  thumb: string
  thumb_w: number
  width: number
  height: number
  size: number
  extension: string
  meta: Record<string, unknown>
  similar: { id?: number; title?: string; thumb?: string; score: number }[]
}

let harness: Harness
let user: Login
let scenes: Buffer[]
beforeAll(async () => {
  harness = await openHarness()
  user = await harness.login('photographer', { username: 'maker' })
  scenes = await Promise.all(
    makeRecipes(6, 23).map((recipe) =>
      sharp(paint(recipe, 360, 240), { raw: { width: 360, height: 240, channels: 3 } })
        .resize(900, 600)
        .jpeg({ quality: 92 })
        .toBuffer(),
    ),
  )
})
afterAll(() => harness.close())

function send(
  bytes: Uint8Array,
  { name = 'a.jpg', type = 'image/jpeg', lang = 'en', token = user.token } = {},
) {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name, { type }))
  return harness.ask('v1/upload/user/similar/image', { method: 'POST', token, body, lang })
}
const fetched = async (path: string, token = user.token) => {
  const reply = await harness.app.request(path, { headers: { authorization: `Bearer ${token}` } })
  return {
    status: reply.status,
    bytes: new Uint8Array(await reply.arrayBuffer()),
    type: reply.headers.get('content-type'),
  }
}
const scene = (at: number): Buffer => scenes[at] ?? Buffer.alloc(0)

describe('a picture', () => {
  it('is stored untouched and tells its own metadata', async () => {
    const turned = await sharp(scene(0)).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const bytes = withIptc(turned, [
      ['2:5', Buffer.from('码头')],
      ['2:25', Buffer.from('港口')],
    ])
    const reply = (await send(bytes)).json as Uploaded
    expect(reply).toMatchObject({
      width: 600,
      height: 900,
      size: bytes.length,
      extension: 'jpg',
      thumb_w: 427,
      meta: { title: '码头', keywords: ['港口'] },
      similar: [],
    })
    expect(Buffer.compare((await fetched(reply.url)).bytes, bytes)).toBe(0)
    const small = await fetched(reply.thumb)
    const { width, height, exif } = await sharp(small.bytes).metadata()
    expect([small.type, width, height, exif]).toEqual(['image/jpeg', 427, 640, undefined])
  })

  it('is reduced for its owner and for editors only', async () => {
    const { url } = (await send(scene(1))).json as Uploaded
    const editor = await harness.login('editor')
    const stranger = await harness.login('photographer')
    for (const side of [320, 640, 1600]) {
      const { bytes } = await fetched(`${url}?side=${side}`, editor.token)
      expect((await sharp(bytes).metadata()).width).toBe(Math.min(side, 900))
    }
    expect((await fetched(`${url}?side=320`, stranger.token)).status).toBe(404)
    expect((await fetched(`${url}?side=5000`)).status).toBe(400)
  })

  const svg =
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const wrong: [string, () => Uint8Array | Promise<Uint8Array>, string, number][] = [
    ['nothing', () => new Uint8Array(), 'a.jpg', 400],
    ['a drawing with a script', () => Buffer.from(svg), 'a.svg', 415],
    ['a drawing called .png', () => Buffer.from(svg), 'a.png', 415],
    ['a PDF', () => Buffer.from('%PDF-1.7 and so on'), 'a.pdf', 415],
    ['a PDF called .jpg', () => Buffer.from('%PDF-1.7 and so on'), 'a.jpg', 415],
    ['cut off', () => scene(2).subarray(0, 4000), 'a.jpg', 415],
    ['a bomb of 400 million pixels', () => bombPng(20_000, 20_000), 'a.png', 415],
    [
      '8 pixels wide',
      () =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      'a.png',
      415,
    ],
    [
      'a page behind a picture',
      () => Buffer.concat([scene(2), Buffer.from('<html><script>')]),
      'a.jpg',
      415,
    ],
    ['50 MB', () => Buffer.concat([scene(2), Buffer.alloc(50 * 1024 * 1024)]), 'a.jpg', 413],
  ]
  it('is refused with a sentence of its own, in each language', async () => {
    const before = await harness.db.$count(files)
    const sentences: string[] = []
    for (const [what, make, name, status] of wrong) {
      const bytes = await make()
      const reply = await send(bytes, { name })
      expect([what, reply.status, (reply.json as { field: string }).field]).toEqual([
        what,
        status,
        'file',
      ])
      sentences.push((reply.json as { message: string }).message)
    }
    // Both drawings are told the same.
    expect(new Set(sentences).size).toBe(wrong.length - 1)
    const told = await Promise.all(localeCodes.map((lang) => send(Buffer.from(svg), { lang })))
    expect(new Set(told.map(({ json }) => (json as { message: string }).message)).size).toBe(
      localeCodes.length,
    )
    expect(await harness.db.$count(files)).toBe(before)
    expect(harness.logged).toEqual([])
  })

  it('is a PNG too, whatever its sender calls it', async () => {
    const png = await sharp(scene(3)).png().toBuffer()
    const reply = await send(png, { name: 'a.exe', type: 'application/x-msdownload' })
    expect(reply.json).toMatchObject({ extension: 'png', width: 900 })
  })
})

describe('a picture like another', () => {
  let owner: Login
  let photographerId: number | undefined
  const add = async (at: number, fields: Partial<typeof images.$inferInsert>) => {
    const key = `pictures/twin-${at}-thumb.jpg`
    await harness.services.files.media.put(
      key,
      await sharp(scene(at)).resize(640).jpeg().toBuffer(),
    )
    const [row] = await harness.db
      .insert(images)
      .values({
        title: { zh: `作品 ${at}` },
        thumb: key,
        preview: key,
        watermarked: key,
        width: 900,
        height: 600,
        direction: 2,
        ...fields,
      })
      .returning({ id: images.id })
    const id = row?.id ?? 0
    await harness.db
      .insert(imageVectors)
      .values({ imageId: id, vector: vectorBytes(await queryVector(scene(at))) })
    return id
  }
  let ids: Record<'shown' | 'waiting' | 'rejected', number>
  beforeAll(async () => {
    owner = await harness.login('photographer', { username: 'owner' })
    photographerId = await insertPhotographer(harness.db, owner.id, { name: { zh: '李明' } })
    ids = {
      shown: await add(3, { photographerId }),
      waiting: await add(4, { photographerId, status: 0, onSale: false }),
      rejected: await add(5, { photographerId, status: 2, onSale: false }),
    }
  })
  const similar = async (bytes: Uint8Array, token = user.token) =>
    ((await send(bytes, { token, lang: 'zh' })).json as Uploaded).similar

  it('is found when it was saved again, mirrored, recoloured or cut', async () => {
    const copies = [
      sharp(scene(3)).jpeg({ quality: 40 }),
      sharp(scene(3)).resize(300).jpeg(),
      sharp(scene(3)).flop().jpeg(),
      sharp(scene(3)).modulate({ saturation: 0.6, hue: 25, brightness: 1.1 }).jpeg(),
      sharp(scene(3)).extract({ left: 120, top: 70, width: 720, height: 480 }).jpeg(),
    ]
    for (const copy of copies) {
      const [twin] = await similar(await copy.toBuffer())
      expect(twin).toMatchObject({
        id: ids.shown,
        title: '作品 3',
        thumb: '/media/pictures/twin-3-thumb.jpg',
      })
      expect(twin?.score).toBeGreaterThan(0.9)
    }
  })

  it('is reported without title and picture while it waits for its review, except to its owner', async () => {
    expect(await similar(await sharp(scene(4)).flop().jpeg().toBuffer())).toEqual([
      { score: expect.any(Number) as number },
    ])
    expect(
      await similar(await sharp(scene(4)).jpeg({ quality: 60 }).toBuffer(), owner.token),
    ).toMatchObject([{ id: ids.waiting, title: '作品 4' }])
  })

  it('is shown to its owner by a private address while it has no page', async () => {
    const originalKey = `uploads/${'a'.repeat(32)}.jpg`
    const set = (fields: Partial<typeof images.$inferInsert>) =>
      harness.db.update(images).set(fields).where(eq(images.id, ids.waiting))
    await set({ originalKey })
    const copy = await sharp(scene(4)).jpeg({ quality: 60 }).toBuffer()
    expect(await similar(copy, owner.token)).toMatchObject([
      { thumb: `/api/v1/upload/private/${'a'.repeat(32)}.jpg` },
    ])
    await set({ status: 1, onSale: true })
    expect(await similar(copy, owner.token)).toMatchObject([
      { thumb: '/media/pictures/twin-4-thumb.jpg' },
    ])
    await set({ status: 0, onSale: false, originalKey: null })
  })

  it('is none when only the subject is alike, or when the other was rejected', async () => {
    expect(await similar(scene(0))).toEqual([])
    expect(await similar(scene(5))).toEqual([])
  })

  it('is found before its previews are made', async () => {
    const bytes = await sharp(scene(2)).jpeg({ quality: 80 }).toBuffer()
    const { url } = (await send(bytes, { token: owner.token })).json as Uploaded
    const originalKey = url.replace('/api/v1/upload/private/', 'uploads/')
    const [row] = await harness.db
      .insert(images)
      .values({
        title: { zh: '新' },
        photographerId,
        thumb: '',
        preview: '',
        watermarked: '',
        originalKey,
        mediaState: 0,
        status: 0,
        onSale: false,
        width: 900,
        height: 600,
        direction: 2,
      })
      .returning({ id: images.id })
    const mirrored = await sharp(bytes).flop().jpeg().toBuffer()
    expect(await similar(mirrored)).toEqual([{ score: expect.any(Number) as number }])
    const [own] = await similar(mirrored, owner.token)
    expect(own).toMatchObject({ title: '新', thumb: url })
    expect((await fetched(`${own?.thumb}?side=640`, owner.token)).status).toBe(200)
    await harness.db.delete(images).where(eq(images.id, row?.id ?? 0))
  })
})

describe('an upload', () => {
  const contextOf = (id: number): Parameters<typeof ownUpload>[0] => ({
    db: harness.db,
    user: { id, role: 'user', username: null, mobile: null },
    now: () => testNow,
  })

  it('is accepted from its owner, with its type', async () => {
    const { url } = (await send(scene(1))).json as Uploaded
    const own = contextOf(user.id)
    expect(await ownUpload(own, url, 'image', 'thumb')).toMatchObject({
      mime: 'image/jpeg',
      usedAt: testNow,
    })
    expect(
      await ownUpload(own, `https://site.example${url}?side=320`, 'any', 'thumb'),
    ).toBeDefined()
    const other = await harness.login('user')
    const refused = { code: 'unprocessable', details: { field: 'thumb' } }
    await expect(ownUpload(contextOf(other.id), url, 'image', 'thumb')).rejects.toMatchObject(
      refused,
    )
    await expect(ownUpload(own, url, 'video', 'thumb')).rejects.toMatchObject(refused)
    for (const address of [
      '',
      '/media/pictures/a.jpg',
      `${url}/../x`,
      '/api/v1/upload/private/none.jpg',
      '::',
    ]) {
      await expect(ownUpload(own, address, 'any', 'thumb')).rejects.toMatchObject(refused)
    }
  })

  it('goes after a week without use', async () => {
    const [used, unused, young] = await Promise.all(
      [0, 1, 2].map(async () => ((await send(scene(1))).json as Uploaded).url),
    )
    const keyOf = (url = '') => url.replace('/api/v1/upload/private/', 'uploads/')
    await ownUpload(contextOf(user.id), used ?? '', 'any', 'thumb')
    await fetched(`${unused}?side=320`)
    const old = new Date(testNow.getTime() - 8 * 24 * 3_600_000)
    for (const url of [used, unused]) {
      await harness.db
        .update(files)
        .set({ createdAt: old })
        .where(eq(files.key, keyOf(url)))
    }
    await harness.db.insert(jobs).values({ kind: 'sweep-uploads', uniqueKey: 'sweep-uploads' })
    await harness.services.jobs.drain()
    expect((await fetched(used ?? '')).status).toBe(200)
    expect((await fetched(young ?? '')).status).toBe(200)
    expect((await fetched(unused ?? '')).status).toBe(404)
    const { originals } = harness.services.files
    expect(await originals.stat(keyOf(unused))).toBeUndefined()
    const cached = await sharp(join(harness.config.cacheDir, 'private', `${keyOf(unused)}.320.jpg`))
      .metadata()
      .catch(() => 'gone')
    expect(cached).toBe('gone')
    const next = await harness.db
      .select({ due: sql<boolean>`run_at > now() + interval '23 hours'` })
      .from(jobs)
      .where(eq(jobs.status, 'waiting'))
    expect(next).toEqual([{ due: true }])
  })
})
