import fc from 'fast-check'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cameraIn } from '#domain/photo/photo-camera.ts'
import { photoParts } from '#domain/photo/photo-parts.ts'

const blank = { create: { width: 8, height: 8, channels: 3, background: '#336699' } } as const

async function seen(main: Record<string, string>, exif: Record<string, string> = {}) {
  const file = await sharp(blank).jpeg().withExif({ IFD0: main, IFD2: exif }).toBuffer()
  return cameraIn(photoParts(file).exif)
}

test('a camera tells itself, its lens, its clock and its exposure', async () => {
  const exif = {
    DateTimeOriginal: '2026:05:06 07:08:09',
    ExposureTime: '1/250',
    FNumber: '28/10',
    ISOSpeedRatings: '400',
    FocalLength: '50/1',
    LensModel: 'NIKKOR Z 50mm f/1.8 S',
  }
  expect(await seen({ Make: 'NIKON CORPORATION', Model: 'NIKON Z 6' }, exif)).toEqual({
    camera: 'NIKON Z 6',
    lens: 'NIKKOR Z 50mm f/1.8 S',
    taken: '2026-05-06 07:08:09',
    ...{ exposure: 0.004, aperture: 2.8, iso: 400, focal: 50 },
  })
  expect(await seen({ Make: 'Harbour', Model: 'X1' })).toMatchObject({ camera: 'Harbour X1' })
})

test('unsaid and impossible values are left out', async () => {
  const exif = { DateTimeOriginal: '0000:00:00 00:00:00', ExposureTime: '1/0', FNumber: '0/1' }
  expect(await seen({ Model: ' ' }, exif)).toEqual({})
  expect(cameraIn(undefined)).toEqual({})
})

test('a broken block never throws', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      cameraIn(new Uint8Array([0x49, 0x49, 42, 0, 8, 0, 0, 0, ...bytes]))
      cameraIn(bytes)
    }),
  )
})
