import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { labelledFilm } from '#server/modules/media/films/label-film.ts'
import { scaleVideo } from '#server/modules/media/films/video.ts'

/** One more than Node reads at once. */
const large = 2 ** 31
const mebibyte = 1024 * 1024

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-films-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function measured(film: AsyncIterable<Uint8Array>) {
  let [bytes, longest] = [0, 0]
  for await (const { length } of film) {
    bytes += length
    longest = Math.max(longest, length)
  }
  return { bytes, isInPieces: longest <= mebibyte }
}

test('a reduced film of 2 GiB is handed on in pieces, never as a whole', async () => {
  const program = join(folder, 'ffmpeg')
  // The file's name is its last argument.
  const lines = ['#!/bin/sh', 'for last; do :; done', `truncate -s ${large} "$last"`]
  await writeFile(program, lines.join('\n'), { mode: 0o700 })
  const { FFMPEG_PATH: before } = process.env
  process.env.FFMPEG_PATH = program
  try {
    let kept: Awaited<ReturnType<typeof measured>> | undefined
    await scaleVideo('film.mp4', { width: 64, height: 48 }, async (film) => {
      kept = await measured(film)
    })
    expect(kept).toEqual({ bytes: large, isInPieces: true })
  } finally {
    if (before === undefined) delete process.env.FFMPEG_PATH
    else process.env.FFMPEG_PATH = before
  }
})

test('a film that says hundreds of megabytes about itself is labelled in pieces', async () => {
  const path = join(folder, 'film.mp4')
  const length = 300 * mebibyte
  const heads = Buffer.alloc(16)
  heads.writeUInt32BE(8, 0)
  heads.write('ftyp', 4, 'latin1')
  heads.writeUInt32BE(length, 8)
  heads.write('uuid', 12, 'latin1')
  const file = await open(path, 'w')
  await file.write(heads)
  await file.truncate(8 + length)
  await file.close()
  const word = 'licence'
  const label = { title: word, creator: word, credit: word, copyright: word, licensor: word }
  const said = { webStatement: word, licensorUrl: word, certificate: word, terms: word }
  const { bytes, isInPieces } = await measured(labelledFilm(path, { ...label, ...said }))
  expect(isInPieces).toBe(true)
  expect(bytes).toBeGreaterThan(8 + length)
})
