import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photoMetadata } from '#domain/photo/photo-metadata.ts'
import { findFfmpeg, finish, startFfmpeg } from '#server/modules/media/films/ffmpeg.ts'
import { labelledFilm } from '#server/modules/media/films/label-film.ts'
import { probeVideo } from '#server/modules/media/films/video.ts'
import { labelledPicture } from '#server/modules/media/pictures/label-picture.ts'
import type { Label } from '#server/modules/media/pictures/licence-label.ts'
import { scene } from '../support/media-fixtures.ts'

const label: Label = {
  title: '鹭江 & 晨港 <1>',
  creator: '林海',
  credit: '林海 / 云港图片',
  copyright: '© 2026 林海',
  webStatement: 'https://pictures.example/verify/AB12',
  licensor: '云港图片',
  licensorUrl: 'https://pictures.example/pictures/7/',
  certificate: 'AB12',
  terms: '标准授权',
}

/** As a camera writes it: turned, with a place, serial numbers, an owner and notes of its maker. */
const exif = {
  IFD0: { Make: 'Yungang', Model: 'K7', Artist: 'SECRET', Copyright: 'SECRET' },
  IFD2: {
    DateTimeOriginal: '2024:05:06 07:08:09',
    BodySerialNumber: 'SECRET12345',
    LensSerialNumber: 'SECRET67890',
    CameraOwnerName: 'SECRET OWNER',
    MakerNote: 'SECRET NOTE',
    FNumber: '28/10',
  },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSMapDatum: 'SECRETPLACE' },
}

async function wholeOf(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}

async function photo(kind: 'jpeg' | 'png', progressive = false): Promise<Buffer> {
  const { data, width, height } = scene(3, 240, 160)
  return sharp(data, { raw: { width, height, channels: 3 } })
    .withExif(exif)
    .withMetadata({ orientation: 6, icc: 'p3' })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a b="SECRETXMP"/></x:xmpmeta>')
    .toFormat(kind, kind === 'jpeg' ? { progressive } : {})
    .toBuffer()
}

for (const [name, kind, progressive] of [
  ['JPEG', 'jpeg', false],
  ['progressive JPEG', 'jpeg', true],
  ['PNG', 'png', false],
] as const)
  test(`a ${name} keeps every pixel, its profile and how it stands, says its licence and nothing of place, serial or owner`, async () => {
    const before = await photo(kind, progressive)
    expect(before.toString('latin1')).toContain('SECRET12345')
    const after = labelledPicture(before, label)!
    const raw = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer()
    expect((await raw(after)).equals(await raw(before))).toBe(true)
    expect(Buffer.from(after).toString('latin1')).not.toMatch(/SECRET/)
    const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()]
    expect(is).toMatchObject({ orientation: 6, width: was.width, height: was.height })
    expect(is.icc?.equals(was.icc!)).toBe(true)
    const read = photoMetadata(after)
    expect(read).toMatchObject({
      title: label.title,
      author: label.creator,
      create_date: '2024-05-06',
    })
    expect(is.exif?.toString('latin1')).toContain('K7')
    expect(is.xmpAsString).toContain(
      'xmpRights:WebStatement="https://pictures.example/verify/AB12"',
    )
    // Written again it stays the same.
    expect(Buffer.from(labelledPicture(after, label)!).equals(Buffer.from(after))).toBe(true)
  })

test('a preview that a camera put behind a JPEG, with a place of its own, is not passed on', async () => {
  const before = Buffer.concat([await photo('jpeg'), await photo('jpeg')])
  const after = labelledPicture(before, label)!
  expect(after.length).toBeLessThan(before.length / 2 + 5000)
  expect(Buffer.from(after).toString('latin1')).not.toMatch(/SECRET/)
})

test('the label leaves other files than pictures alone', () => {
  expect(labelledPicture(Buffer.from('GIF89a...'), label)).toBeUndefined()
  expect(
    labelledPicture(Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0]), label),
  ).toBeUndefined()
})

test('a film keeps frames and sound where they were, without its place', async ({ skip }) => {
  if (!findFfmpeg()) skip()
  const folder = await mkdtemp(join(tmpdir(), 'label-'))
  try {
    for (const extension of ['mp4', 'mov']) {
      const path = join(folder, `film.${extension}`)
      const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=5:duration=1']
      const place = ['-metadata', 'location=+51.5+000.1/', '-metadata', 'title=SECRETPLACE']
      await finish(startFfmpeg([...source, ...place, path]))
      const after = await wholeOf(labelledFilm(path, label))
      expect(after.toString('latin1')).not.toMatch(/SECRETPLACE|\+51\.5/)
      expect(after.toString('utf8')).toContain('/verify/AB12')
      const made = join(folder, `after.${extension}`)
      await writeFile(made, after)
      expect(await probeVideo(made)).toEqual(await probeVideo(path))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
