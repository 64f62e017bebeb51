import { expect, test } from 'vitest'
import { searchMimes, searchPictureOf, workFileOf } from '#domain/limits/file-signatures.ts'
import { validateFile } from '#modules/uploads/check-file.ts'

const bytes = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.padEnd(80, '\0'), (sign) => sign.charCodeAt(0))

/** What a contributor may send, as such files begin. */
const taken = {
  png: ['image', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR'],
  jpg: ['image', 'image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  mov: ['video', 'video/quicktime', '\0\0\0\x14ftypqt  \0\0\0\0'],
  mp4: ['video', 'video/mp4', '\0\0\0\x20ftypisom\0\0\x02\0'],
  webm: ['video', 'video/webm', '\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'],
  mkv: ['video', 'video/x-matroska', '\x1a\x45\xdf\xa3\xa3\x42\x86\x81\x01\x42\x82\x88matroska'],
  avi: ['video', 'video/x-msvideo', 'RIFF\x24\0\0\0AVI LIST'],
  mpg: ['video', 'video/mpeg', '\0\0\x01\xba\x44\0\x04\0'],
} as const

const refused = {
  heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
  'a sequence of heic': '\0\0\0\x18ftyphevc\0\0\0\0',
  'heic of another brand': '\0\0\0\x18ftypmif1\0\0\0\0',
  avif: '\0\0\0\x1cftypavif\0\0\0\0',
  gif: 'GIF89a\x01\0\x01\0',
  'a sound': 'RIFF\x24\0\0\0WAVEfmt ',
  'AVI without its RIFF': 'JUNK\x24\0\0\0AVI LIST',
  webp: 'RIFF\x24\0\0\0WEBPVP8 ',
  pdf: '%PDF-1.7',
}

test.each(Object.entries(taken))(
  'browser and server take %s for the same',
  async (extension, [kind, mime, head]) => {
    const found = workFileOf(bytes(head))
    expect(found).toMatchObject({ kind, extension, mime })
    expect(await validateFile(new Blob([bytes(head)]), kind)).toBe(found)
    const other = kind === 'image' ? 'video' : 'image'
    expect(await validateFile(new Blob([bytes(head)]), other)).toBe('type')
  },
)

test.each(Object.entries(refused))('browser and server refuse %s', async (_, head) => {
  expect(workFileOf(bytes(head))).toBeUndefined()
  expect(await validateFile(new Blob([bytes(head)]), 'image')).toBe('type')
  expect(await validateFile(new Blob([bytes(head)]), 'video')).toBe('type')
})

test('a search takes pictures only, WebP among them', () => {
  expect(searchPictureOf(bytes(refused.webp))?.mime).toBe('image/webp')
  expect(searchPictureOf(bytes(taken.mp4[2]))).toBeUndefined()
  expect(searchMimes).toEqual(['image/jpeg', 'image/png', 'image/webp'])
})

test('an empty file and a short one are nothing', () => {
  expect(workFileOf(new Uint8Array())).toBeUndefined()
  expect(workFileOf(new Uint8Array([0xff, 0xd8]))).toBeUndefined()
})
