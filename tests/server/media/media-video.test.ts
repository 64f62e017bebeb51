import { Buffer } from 'node:buffer'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { localStore } from '#server/core/files/local-store.ts'
import { findFfmpeg, startFfmpeg, FfmpegMissing } from '#server/modules/media/films/ffmpeg.ts'
import { clipSize } from '#server/modules/media/films/film-parts.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import { processPicture } from '#server/modules/media/pictures/process-picture.ts'
import { canResize, resizer } from '#server/modules/media/pictures/resize.ts'
import { scene } from '../support/media-fixtures.ts'

const options = { mark: '云港新闻中心图片社', credit: '© 云港' }
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe.skipIf(findFfmpeg() === undefined)('videos', () => {
  it('have a clip of 1,920 pixels at most, with even sides', () => {
    expect(clipSize({ width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 })
    expect(clipSize({ width: 1081, height: 607 })).toEqual({ width: 1080, height: 606 })
  })

  it('are checked: other files are refused, a playlist included', async () => {
    const playlist = Buffer.from(
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${folder}/film.mp4\n`,
    )
    for (const bytes of [playlist, Buffer.from('nothing')]) {
      const source = join(folder, 'original.mp4')
      await writeFile(source, bytes)
      await expect(probeVideo(source)).rejects.toMatchObject({ name: 'VideoError' })
    }
  })
})

describe('a machine without ffmpeg', () => {
  it('says so by name', () => {
    vi.stubEnv('FFMPEG_PATH', '/nowhere/ffmpeg')
    expect(findFfmpeg()).toBeUndefined()
    expect(() => startFfmpeg([])).toThrow(FfmpegMissing)
    vi.unstubAllEnvs()
  })
})

describe('narrower copies', () => {
  it('are made once, within their budget, with the rights kept', async () => {
    const media = localStore(join(folder, 'media'), '/media')
    const cache = localStore(join(folder, 'cache'))
    const rights = {
      title: '晨港',
      creator: 'A',
      credit: 'B',
      copyright: 'C',
      webStatement: 'https://d',
      licensor: 'E',
      licensorUrl: 'https://f',
    }
    const picture = await processPicture(scene(9, 1600, 1067, undefined, 16), {
      ...options,
      rights,
    })
    const { key } = picture.preview
    await media.put(key, picture.files.find((file) => file.key === key)!.bytes)
    let written = 0
    const counted = {
      ...cache,
      put: (name: string, bytes: Uint8Array) => (written++, cache.put(name, bytes)),
    }
    const resized = resizer(media, counted)
    const copies = await Promise.all([1, 2, 3, 4].map(() => resized(key, 1280, true)))
    expect(new Set(copies).size).toBe(1)
    await resized(key, 1280, true)
    expect(written).toBe(1)
    const bytes = (await cache.get(copies[0]!))!
    expect(bytes.length).toBeLessThanOrEqual(120_000)
    const head = await sharp(bytes).metadata()
    expect([head.width, head.format]).toEqual([1280, 'webp'])
    expect(head.xmpAsString).toContain('LicensorURL')
    const jpg = await cache.get(await resized(picture.preview.key, 320, false))
    expect((await sharp(jpg).metadata()).format).toBe('jpeg')
    await expect(resized('pictures/none.jpg', 320, true)).rejects.toThrow()
    expect(canResize('logos/red.svg')).toBe(false)
  })

  it('never grow', async () => {
    const media = localStore(join(folder, 'media'), '/media')
    const cache = localStore(join(folder, 'cache'))
    const bytes = await sharp(Buffer.from(scene(1, 200, 100).data), {
      raw: { width: 200, height: 100, channels: 3 },
    })
      .png()
      .toBuffer()
    await media.put('small.png', bytes)
    const copy = await cache.get(await resizer(media, cache)('small.png', 640, true))
    expect((await sharp(copy).metadata()).width).toBe(200)
  })
})
