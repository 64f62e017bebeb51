import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeFrames, processVideo } from '#sample/films.ts'
import { findFfmpeg, finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import { flat } from '../server/support/media-fixtures.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-films-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Lightest minus darkest value of a film's first frame, in grey. */
async function spreadOf(path: string): Promise<number> {
  const grey = ['-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'gray', 'pipe:1']
  const { output } = await finish(startFfmpeg(['-i', path, ...grey]))
  return (
    output.reduce((most, value) => Math.max(most, value), 0) -
    output.reduce((least, value) => Math.min(least, value), 255)
  )
}

test.skipIf(findFfmpeg() === undefined)(
  'a film of painted frames has a watermarked clip, silent as it is, and a poster',
  { timeout: 60_000 },
  async () => {
    const frame = flat(1280, 720, 110).data
    const film = await encodeFrames({
      width: 1280,
      height: 720,
      rate: 24,
      frames: Array.from({ length: 60 }, () => frame),
    })
    const video = await processVideo(film, { mark: '云港新闻中心图片社', credit: '© 云港' })
    expect(video).toMatchObject({
      width: 1280,
      height: 720,
      norms: '1280×720',
      direction: 2,
      extension: 'mp4',
    })
    expect(video.duration).toBe(3)
    expect(video.files.filter((file) => file.isPrivate).map((file) => file.key)).toEqual([
      video.originalKey,
    ])
    const clip = join(folder, 'clip.mp4')
    await writeFile(clip, video.files.find((file) => file.key === video.clip)!.bytes)
    expect(await probeVideo(clip)).toMatchObject({
      width: 1280,
      height: 720,
      codec: 'h264',
      sound: false,
    })
    expect(await spreadOf(clip)).toBeGreaterThan(50)
    const source = join(folder, 'film.mp4')
    await writeFile(source, film)
    expect(await spreadOf(source)).toBeLessThan(4)
    expect(video.poster.thumb).toMatchObject({ width: 960, height: 540 })
  },
)
