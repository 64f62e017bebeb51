import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FfmpegError, findFfmpeg, finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { repackedFilm } from '#server/modules/media/films/repack-film.ts'

const label = {
  title: '港口',
  creator: '林砚舟',
  credit: '云港',
  copyright: '© 2026 林砚舟',
  webStatement: 'https://example.test/verify/ABC',
  licensor: '云港',
  licensorUrl: 'https://example.test/videos/1/',
  certificate: 'YG-ABC-123',
  terms: 'news use',
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-film-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Three seconds of bars and a tone with metadata about place, tool and maker. */
async function film(name: string, codecs: readonly string[]): Promise<string> {
  const path = join(folder, name)
  const told = [
    'location=+31.2304+121.4737/',
    'artist=Secret Owner',
    'comment=Serial 4711',
    'title=Secret',
  ]
  const metadata = told.flatMap((word) => ['-metadata', word])
  const streams = ['-metadata:s:v', 'title=Secret Stream', '-metadata:s:a', 'comment=Secret Sound']
  const sources = ['testsrc=size=160x120:rate=25:duration=2', 'sine=duration=2']
  const inputs = sources.flatMap((source) => ['-f', 'lavfi', '-i', source])
  await finish(startFfmpeg([...inputs, ...codecs, ...metadata, ...streams, path]))
  return path
}

/** The content of its frames and its sound, without the metadata. */
async function contentOf(path: string): Promise<string> {
  const { output } = await finish(
    startFfmpeg([
      '-i',
      path,
      '-map',
      '0',
      '-c',
      'copy',
      '-f',
      'streamhash',
      '-hash',
      'sha256',
      '-',
    ]),
  )
  return output.toString()
}

describe.skipIf(!findFfmpeg())('a film that buyers get', () => {
  test.each([
    ['a.webm', ['-c:v', 'libvpx', '-c:a', 'libvorbis']],
    ['a.mkv', ['-c:v', 'libx264', '-c:a', 'aac']],
    ['a.avi', ['-c:v', 'mpeg4', '-c:a', 'libmp3lame']],
    ['a.mpg', ['-c:v', 'mpeg2video', '-c:a', 'mp2']],
  ])('%s keeps its frames and sound and tells of its licence alone', async (name, codecs) => {
    const path = await film(name, codecs)
    let made = Buffer.alloc(0)
    await repackedFilm(path, label, async (stream) => {
      made = await buffer(stream as AsyncIterable<Buffer>)
    })
    const target = join(folder, `made-${name}`)
    await writeFile(target, made)
    expect(await contentOf(target)).toBe(await contentOf(path))
    const text = made.toString('latin1')
    for (const secret of ['Secret', '31.2304', 'Serial 4711', 'Lavf5', 'Lavf6'])
      expect(text.includes(secret), secret).toBe(false)
    // MPEG program streams have no room for words.
    if (name !== 'a.mpg') expect(made.includes(Buffer.from(label.certificate))).toBe(true)
    else expect((await readFile(path)).length).toBeGreaterThan(0)
  })

  test('fails for another file in a way that its caller can tell', async () => {
    const path = join(folder, 'none.avi')
    await writeFile(path, 'no film at all')
    const failed = repackedFilm(path, label, () => Promise.resolve())
    await expect(failed).rejects.toBeInstanceOf(FfmpegError)
  })
})
