import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepJob } from '#server/app/sweep-uploads.ts'
import { entries } from '#server/database/schema/activities.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { images } from '#server/database/schema/images.ts'
import { enqueue } from '#server/modules/jobs/jobs.ts'
import { findFfmpeg, finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import { workMedia } from '#server/modules/media/jobs/work-media.ts'
import { partBytes } from '#server/modules/uploads/parts/part-bytes.ts'
import { allOf } from '#tests/fixtures/all-of.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { scene } from '../support/media-fixtures.ts'

let harness: Harness
let user: Login
beforeAll(async () => {
  harness = await openHarness()
  user = await harness.login('photographer', { username: 'maker' })
})
afterAll(() => harness.close())

/** An upright photo with a place and its photographer in the metadata. */
async function photo(): Promise<Buffer> {
  const { data, width, height } = scene(4, 450, 300)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .resize(1800, 1200)
    .withExif({
      IFD0: { Artist: 'Secret Artist' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSMapDatum: 'SECRETPLACE' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="SECRETXMP"/></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

async function film(seconds: number): Promise<Uint8Array> {
  const target = join(harness.config.dataDir, `film-${seconds}.mp4`)
  await mkdir(harness.config.dataDir, { recursive: true })
  const source = ['-f', 'lavfi', '-i', `testsrc=size=320x240:rate=10:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=duration=${seconds}`, '-shortest']
  const place = ['-metadata', 'location=+51.5+000.1/', '-metadata', 'title=SECRETPLACE']
  await finish(startFfmpeg([...source, ...sound, ...place, '-preset', 'ultrafast', target]))
  return readFile(target)
}

async function put(bytes: Uint8Array, extension: string): Promise<string> {
  const key = `uploads/${crypto.randomUUID().replaceAll('-', '')}.${extension}`
  await harness.services.files.originals.put(key, bytes)
  return key
}

async function work(
  kind: 1 | 2,
  originalKey: string,
  fields: Partial<typeof images.$inferInsert> = {},
) {
  const [row] = await harness.db
    .insert(images)
    .values({
      kind,
      title: { zh: '码头' },
      thumb: '',
      preview: '',
      watermarked: '',
      originalKey,
      sha256: 'ab'.repeat(32),
      mediaState: 0,
      status: 0,
      onSale: false,
      width: 1200,
      height: 1800,
      direction: 1,
      ...fields,
    })
    .returning({ id: images.id })
  const id = row?.id ?? 0
  return { id, make: () => makeWork(id) }
}
async function makeWork(imageId: number) {
  await enqueue(harness.db, { kind: 'work-media', payload: { imageId } })
  await harness.services.jobs.drain()
  const [row] = await harness.db.select().from(images).where(eq(images.id, imageId))
  if (!row) throw new Error('no work')
  return row
}
const shown = async (key: string) => {
  const reply = await harness.app.request(`/media/${key}`)
  return {
    status: reply.status,
    type: reply.headers.get('content-type'),
    bytes: Buffer.from(await reply.arrayBuffer()),
  }
}
/** Every public file there is. */
async function publicFiles(): Promise<Buffer[]> {
  const { media } = harness.services.files
  const found = await allOf(media.list())
  return Promise.all(found.map(async ({ key }) => Buffer.from((await media.get(key)) ?? [])))
}

describe('the pictures of a work', () => {
  it('stand upright, are marked, and tell nothing of place or camera; the original stays as it was', async () => {
    const bytes = await photo()
    const key = await put(bytes, 'jpg')
    const { make } = await work(1, key)
    const row = await make()
    expect(row).toMatchObject({ mediaState: 1, direction: 3, originalKey: key, extension: 'jpg' })
    expect(row.tone).toMatch(/^#[0-9a-f]{6}$/)
    expect([row.palette.length > 0, row.colors.length > 0]).toEqual([true, true])
    const thumb = await sharp((await shown(row.thumb)).bytes).metadata()
    const preview = await sharp((await shown(row.preview)).bytes).metadata()
    expect([thumb.width, thumb.height, preview.width, preview.height]).toEqual([
      640, 960, 1200, 1800,
    ])
    const made = await publicFiles()
    expect(made).toHaveLength(3)
    for (const file of made) {
      const { exif, orientation } = await sharp(file).metadata()
      expect([exif, orientation]).toEqual([undefined, undefined])
      expect(file.toString('latin1')).not.toMatch(/SECRET|Secret|GPS|Exif\0/)
    }
    const plain = await sharp(bytes).autoOrient().resize(1200, 1800).raw().toBuffer()
    const marked = await sharp((await shown(row.preview)).bytes)
      .raw()
      .toBuffer()
    let different = 0
    for (let at = 0; at < plain.length; at += 3)
      if (Math.abs((plain[at] ?? 0) - (marked[at] ?? 0)) > 30) different += 1
    expect(different / (plain.length / 3)).toBeGreaterThan(0.01)
    expect(await harness.db.$count(imageVectors, eq(imageVectors.imageId, row.id))).toBe(1)
    expect(
      Buffer.compare(Buffer.from((await harness.services.files.originals.get(key)) ?? []), bytes),
    ).toBe(0)
  })

  it('of another file take the place of the old ones', async () => {
    const { id, make } = await work(1, await put(await photo(), 'jpg'))
    const before = await make()
    const other = scene(9, 400, 300)
    const bytes = await sharp(other.data, { raw: { ...other, channels: 3 } })
      .png()
      .toBuffer()
    const originalKey = await put(bytes, 'png')
    await harness.db
      .update(images)
      .set({ originalKey, sha256: 'cd'.repeat(32), mediaState: 0 })
      .where(eq(images.id, id))
    const after = await make()
    expect(after).toMatchObject({ mediaState: 1, direction: 2 })
    expect([(await shown(before.thumb)).status, (await shown(before.preview)).status]).toEqual([
      404, 404,
    ])
    expect((await shown(after.thumb)).status).toBe(200)
  })

  it('are given up at once when the file is gone', async () => {
    const { make } = await work(1, `uploads/${'0'.repeat(32)}.jpg`)
    expect(await make()).toMatchObject({ mediaState: 2, thumb: '' })
  })

  it('are made after all when no job was left to make them', async () => {
    const { id } = await work(1, await put(await photo(), 'jpg'), { sha256: '1f'.repeat(32) })
    const gone = await work(1, await put(await photo(), 'jpg'), { deletedAt: testNow })
    await enqueue(harness.db, sweepJob)
    await harness.services.jobs.drain()
    const [made] = await harness.db.select().from(images).where(eq(images.id, id))
    expect(made).toMatchObject({ mediaState: 1, thumb: expect.stringMatching(/^pictures\/w/) })
    const [left] = await harness.db.select().from(images).where(eq(images.id, gone.id))
    expect(left).toMatchObject({ mediaState: 0 })
  })

  it('are none when the file is none', async () => {
    const cut = (await photo()).subarray(0, 3000)
    for (const key of [await put(cut, 'jpg'), await put(Buffer.from('nothing'), 'jpg')]) {
      const { make } = await work(1, key)
      expect(await make()).toMatchObject({ mediaState: 2, thumb: '' })
    }
    expect(harness.logged).toEqual([])
  })
})

it('a work that is deleted or replaced while its pictures are made leaves none of them behind', async () => {
  const before = (await publicFiles()).length
  const { files } = harness.services
  /** Acts once the pictures are stored and before the job records them. */
  const meanwhile = (act: (id: number) => Promise<unknown>, id: number) => {
    let isDone = false
    const put: typeof files.media.put = async (key, bytes) => {
      await files.media.put(key, bytes)
      if (!isDone && key.endsWith('.webp')) {
        isDone = true
        await act(id)
      }
    }
    const media = { ...files.media, put }
    const { db, config } = harness
    const deps = {
      db,
      files: { ...files, media },
      decoder: harness.services.decoder,
      printer: harness.services.printer,
      cards: harness.services.cards,
      parts: { bytes: partBytes(files, config), patience: config.uploadPatience },
      siteUrl: config.siteUrl,
      siteFrom: () => Promise.resolve(undefined),
      retention: config.retention,
    }
    return workMedia({ ...deps, now: () => testNow }).run(
      { imageId: id },
      new AbortController().signal,
    )
  }
  const deleted = await work(1, await put(await photo(), 'jpg'))
  await meanwhile(
    (id) => harness.db.update(images).set({ deletedAt: testNow }).where(eq(images.id, id)),
    deleted.id,
  )
  const replaced = await work(1, await put(await photo(), 'jpg'))
  await meanwhile(
    (id) =>
      harness.db.update(images).set({ originalKey: 'uploads/other.jpg' }).where(eq(images.id, id)),
    replaced.id,
  )
  expect((await publicFiles()).length).toBe(before)
  for (const { id } of [deleted, replaced]) {
    const [row] = await harness.db.select().from(images).where(eq(images.id, id))
    expect(row).toMatchObject({ thumb: '', mediaState: 0 })
    expect(await harness.db.$count(imageVectors, eq(imageVectors.imageId, id))).toBe(0)
  }
})

describe.skipIf(!findFfmpeg())('the videos of a work', () => {
  it('are marked, sound, and tell nothing of their place', async () => {
    const { make } = await work(2, await put(await film(3), 'mp4'))
    const row = await make()
    expect(row).toMatchObject({
      mediaState: 1,
      width: 320,
      height: 240,
      duration: 3,
      norms: '320×240',
    })
    const clip = await shown(row.clip ?? '')
    expect([clip.status, clip.type]).toEqual([200, 'video/mp4'])
    expect(clip.bytes.toString('latin1')).not.toMatch(/SECRETPLACE|\+51\.5/)
    const { log } = await harness.services.files.media.withFile(row.clip ?? '', (path) =>
      finish(startFfmpeg(['-i', path]), [], { mayFail: true }),
    )
    expect(log).toMatch(/Video: h264.*320x240/)
    expect(log).toMatch(/Audio: aac/)
    expect((await shown(row.thumb)).type).toBe('image/jpeg')
  })

  it('of some length are cut, with the given poster', async () => {
    const { data, width, height } = scene(2, 500, 400)
    const poster = await sharp(data, { raw: { width, height, channels: 3 } })
      .jpeg()
      .toBuffer()
    const posterKey = await put(poster, 'jpg')
    const { make } = await work(2, await put(await film(23), 'mp4'), { posterKey })
    const row = await make()
    expect(row.clip).toMatch(/\.m3u8$/)
    const playlist = await shown(row.clip ?? '')
    expect(playlist.type).toBe('application/vnd.apple.mpegurl')
    const segments = playlist.bytes
      .toString()
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(segments.length).toBeGreaterThan(4)
    for (const name of segments) {
      const part = await shown(`${(row.clip ?? '').replace('clip.m3u8', '')}${name}`)
      expect([part.status, part.type]).toEqual([200, 'video/mp2t'])
    }
    const { width: shownWidth } = await sharp((await shown(row.thumb)).bytes).metadata()
    expect(shownWidth).toBe(500)
  })

  it('with another poster have other addresses, and nothing is left at the old ones', async () => {
    const poster = async (seed: number) => {
      const { data, width, height } = scene(seed, 500, 400)
      const picture = sharp(data, { raw: { width, height, channels: 3 } })
      return put(await picture.jpeg().toBuffer(), 'jpg')
    }
    const source = await put(await film(3), 'mp4')
    const { id, make } = await work(2, source, { posterKey: await poster(2) })
    const before = await make()
    await harness.db
      .update(images)
      .set({ posterKey: await poster(3), mediaState: 0 })
      .where(eq(images.id, id))
    const after = await make()
    expect(after.mediaState).toBe(1)
    for (const field of ['thumb', 'preview', 'clip'] as const) {
      expect(after[field]).not.toBe(before[field])
      expect((await shown(before[field] ?? '')).status).toBe(404)
      expect((await shown(after[field] ?? '')).status).toBe(200)
    }
  })

  it('are as large and long as they are, not as their title says', async () => {
    const target = join(harness.config.dataDir, 'boaster.mp4')
    const title = [
      'Duration: 99:00:00.00',
      '  Duration: 99:00:00.00',
      '  Stream #0:0: Video: h264, 7680x4320',
      '        displaymatrix: rotation of -90.00 degrees',
    ].join('\n')
    const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=2']
    await finish(startFfmpeg([...source, '-metadata', `title=${title}`, target]))
    expect(await probeVideo(target)).toMatchObject({ width: 320, height: 240, duration: 2 })
  })

  it('are given up at once when the file is gone', async () => {
    const { make } = await work(2, `uploads/${'0'.repeat(32)}.mp4`)
    expect(await make()).toMatchObject({ mediaState: 2, clip: null })
  })

  it('are none when the file is none', async () => {
    const { make } = await work(2, await put(Buffer.from('#EXTM3U\nfile:///etc/passwd'), 'mp4'))
    expect(await make()).toMatchObject({ mediaState: 2, clip: null })
  })
})

it('an entry is marked too', async () => {
  const originalKey = await put(await photo(), 'jpg')
  const [row] = await harness.db
    .insert(entries)
    .values({ userId: user.id, title: '一', thumb: '', originalKey, mediaState: 0 })
    .returning({ id: entries.id })
  await enqueue(harness.db, { kind: 'entry-media', payload: { entryId: row?.id ?? 0 } })
  await harness.services.jobs.drain()
  const [made] = await harness.db.select().from(entries)
  expect(made).toMatchObject({ mediaState: 1 })
  expect(made?.url).toMatch(/^pictures\/e\d+-.*-preview\.jpg$/)
  expect((await shown(made?.thumb ?? '')).bytes.toString('latin1')).not.toMatch(/SECRET|Secret|GPS/)
})
