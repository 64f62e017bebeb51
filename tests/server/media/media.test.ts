import { Buffer } from 'node:buffer'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { processPicture } from '#server/modules/media/pictures/process-picture.ts'
import { renderOption } from '#server/modules/media/pictures/render-option.ts'
import type { ProcessedPicture } from '#server/modules/media/pictures/process-picture.ts'
import { encodeWithin } from '#server/modules/media/pictures/encode.ts'
import { toPixels } from '#server/modules/media/pictures/read-picture.ts'
import { optionSizes, within } from '#server/modules/media/pictures/sizes.ts'
import { nearestSwatch } from '#server/modules/media/pictures/swatches.ts'
import { credited, watermarked } from '#server/modules/media/pictures/watermark.ts'
import { bombPng, flat, scene } from '../support/media-fixtures.ts'

const rights = {
  title: '晨港',
  creator: '林砚舟 & Söhne',
  credit: '云港新闻中心图片社',
  copyright: '© 2026 <云港>',
  webStatement: 'https://example.test/about/copyright/?a=1&b=2',
  licensor: 'Yungang',
  licensorUrl: 'https://example.test/pictures/1/',
}
const options = { mark: '云港新闻中心图片社 · YUNGANG', credit: '© 云港新闻中心图片社', rights }

const publicFile = (picture: ProcessedPicture, suffix: string): Uint8Array =>
  picture.files.find((file) => file.key.endsWith(suffix))!.bytes
const pixelsOf = (bytes: Uint8Array) => toPixels(sharp(bytes))

/** Mean absolute difference of two pictures of one size, in steps of a byte. */
function difference(one: Uint8Array, other: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < one.length; i++) sum += Math.abs(one[i]! - other[i]!)
  return sum / one.length
}

describe('a picture on its way in', () => {
  it('keeps the original untouched and private, with its metadata', async () => {
    const file = await sharp(Buffer.from(scene(7, 1800, 1200).data), {
      raw: { width: 1800, height: 1200, channels: 3 },
    })
      .withExif({
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 14/1 0/1' },
        IFD0: { Copyright: 'Lin' },
      })
      .jpeg()
      .toBuffer()
    const picture = await processPicture(file, options)
    const original = picture.files.find((entry) => entry.key === picture.originalKey)!
    expect(original.isPrivate).toBe(true)
    expect(Buffer.compare(Buffer.from(original.bytes), file)).toBe(0)
    expect(picture.files.filter((entry) => entry.isPrivate)).toHaveLength(1)
    expect((await sharp(original.bytes).metadata()).exif?.includes('Lin')).toBe(true)
    for (const entry of picture.files.filter(({ isPrivate }) => !isPrivate)) {
      expect((await sharp(entry.bytes).metadata()).exif).toBeUndefined()
      expect(Buffer.from(entry.bytes).includes('GPS')).toBe(false)
    }
  })

  it('is watermarked all over the preview, not in the thumb, not in the bought file', async () => {
    const clean = flat(2400, 1600, 120)
    const picture = await processPicture(clean, options)
    const preview = await pixelsOf(publicFile(picture, '-preview.jpg'))
    expect([preview.width, preview.height]).toEqual([2048, 1365])
    for (const [x, y] of [
      [0, 0],
      [1024, 0],
      [0, 640],
      [1024, 640],
    ] as const) {
      expect(spread(preview, x, y, 1024, 640)).toBeGreaterThan(60)
    }
    const thumb = await pixelsOf(publicFile(picture, '-thumb.jpg'))
    expect([thumb.width, thumb.height]).toEqual([960, 640])
    expect(spread(thumb, 0, 0, 960, 590)).toBeLessThan(4)
    expect(spread(thumb, 720, 600, 240, 40)).toBeGreaterThan(60)
    const original = publicFile(picture, '.jpg')
    expect(picture.options.map(({ id }) => id)).toEqual([0, 1])
    for (const option of picture.options) {
      const sold = await pixelsOf(await renderOption(original, option))
      expect([sold.width, sold.height]).toEqual([option.width, option.height])
      expect(spread(sold, 0, 0, sold.width, sold.height)).toBeLessThan(4)
    }
  })

  it('reads on white, black and busy ground', async () => {
    for (const ground of [flat(1200, 800, 255), flat(1200, 800, 0), scene(3, 1200, 800)]) {
      const marked = await watermarked(ground, options.mark)
      const changed = difference(marked.data, ground.data)
      expect(changed).toBeGreaterThan(0.8)
      expect(changed).toBeLessThan(14)
    }
  })

  it('draws Han characters, not boxes: two texts of one length differ', async () => {
    const ground = flat(800, 300, 128)
    const one = await credited(ground, { text: '云港新闻', size: 60 })
    const other = await credited(ground, { text: '图片中心', size: 60 })
    expect(difference(one.data, other.data)).toBeGreaterThan(0.5)
    const credit = { text: options.credit, size: 60 }
    expect((await credited(flat(100, 50, 9), credit)).data).toEqual(flat(100, 50, 9).data)
  })

  it('names the house in both scripts where both fit, in Chinese where they do not', async () => {
    const both = { text: '© 云港新闻中心图片社 · Yungang News Centre Pictures', size: 14 }
    const one = { text: '© 云港新闻中心图片社', size: 14 }
    const onto = async (width: number, credit: typeof one) =>
      (await credited(flat(width, 40, 90), credit)).data
    expect(await onto(480, both)).not.toEqual(await onto(480, one))
    expect(await onto(480, both)).not.toEqual(flat(480, 40, 90).data)
    expect(await onto(240, both)).toEqual(await onto(240, one))
    expect(await onto(240, both)).not.toEqual(flat(240, 40, 90).data)
  })

  it('follows the orientation of the camera', async () => {
    const { data } = scene(5, 1200, 800)
    const file = await sharp(Buffer.from(data), { raw: { width: 1200, height: 800, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const picture = await processPicture(file, options)
    expect([picture.width, picture.height, picture.direction]).toEqual([800, 1200, 3])
    const thumb = await sharp(publicFile(picture, '-thumb.jpg')).metadata()
    expect([thumb.width, thumb.height]).toEqual([640, 960])
  })

  it('takes transparent and grey PNGs', async () => {
    const transparent = await sharp({
      create: { width: 500, height: 400, channels: 4, background: '#ff000000' },
    })
      .png()
      .toBuffer()
    const grey = await sharp(Buffer.alloc(500 * 400, 90), {
      raw: { width: 500, height: 400, channels: 1 },
    })
      .png()
      .toBuffer()
    expect((await processPicture(transparent, options)).tone).toBe('#ffffff')
    expect((await processPicture(grey, options)).tone).toBe('#5a5a5a')
  })

  it('names creator, credit, copyright and licensor in every public picture', async () => {
    const picture = await processPicture(scene(2, 900, 600), { ...options, press: true })
    const shown = picture.files.filter((entry) => !entry.isPrivate)
    expect(shown).toHaveLength(4)
    for (const entry of shown) {
      const packet = (await sharp(entry.bytes).metadata()).xmpAsString ?? ''
      expect(packet).toContain('林砚舟 &amp; Söhne')
      expect(packet).toContain('© 2026 &lt;云港&gt;')
      expect(packet).toContain('WebStatement="https://example.test/about/copyright/?a=1&amp;b=2"')
      expect(packet).toContain('<plus:LicensorURL>https://example.test/pictures/1/')
    }
    expect([picture.press?.width, picture.press?.height]).toEqual([900, 600])
  })

  it('is refused when it is a bomb, broken or no picture', async () => {
    const jpeg = await sharp(Buffer.from(scene(1, 1600, 1000).data), {
      raw: { width: 1600, height: 1000, channels: 3 },
    })
      .jpeg()
      .toBuffer()
    const refused = (bytes: Uint8Array) => expect(processPicture(bytes, options)).rejects
    await refused(bombPng(40_000, 40_000)).toMatchObject({ code: 'too_many_pixels' })
    await refused(jpeg.subarray(0, jpeg.length / 2)).toMatchObject({ code: 'damaged' })
    await refused(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'),
    ).toMatchObject({
      code: 'not_a_picture',
    })
    await refused(Buffer.from('GIF89a nothing')).toMatchObject({ code: 'not_a_picture' })
    await refused(new Uint8Array(0)).toMatchObject({ code: 'not_a_picture' })
  })

  it('offers small and big only where they are smaller', () => {
    expect(optionSizes({ width: 1500, height: 1000 }).map(({ id }) => id)).toEqual([0])
    expect(optionSizes({ width: 2000, height: 3000 }).map(({ id }) => id)).toEqual([0, 1])
    expect(optionSizes({ width: 6000, height: 4000 })).toEqual([
      { id: 0, width: 6000, height: 4000 },
      { id: 1, width: 1600, height: 1067 },
      { id: 2, width: 3000, height: 2000 },
    ])
    expect(optionSizes({ width: 1280, height: 720 }, 2)).toEqual([
      { id: 0, width: 1280, height: 720 },
      { id: 1, width: 960, height: 540 },
    ])
    expect(optionSizes({ width: 3840, height: 2026 }, 2)).toMatchObject([
      { id: 0 },
      { id: 1, width: 960, height: 506 },
      { id: 2, width: 1920, height: 1014 },
    ])
    expect(within({ width: 10_000, height: 10 }, 640)).toEqual({ width: 640, height: 1 })
  })
})

describe('colours', () => {
  it('name the ground and the objects on it', async () => {
    const picture = await processPicture(scene(0, 600, 400, ['#2f6fb3', '#c8322b']), options)
    expect(picture.swatches.slice(0, 2).toSorted()).toEqual(['blue', 'red'])
    expect(picture.palette.length).toBeLessThanOrEqual(5)
    expect(picture.palette[0]).toBe(picture.tone)
  })

  it('names the swatch of any colour', () => {
    expect(nearestSwatch('#1d3f8a')).toBe('blue')
    expect(nearestSwatch('#ffffff')).toBe('white')
    expect(nearestSwatch('#ee3311')).toBe('red')
    expect(nearestSwatch('#2c7a2c')).toBe('green')
  })
})

describe('a preview for pages', () => {
  it('keeps film grain within 120 KB at 1280 pixels', async () => {
    const noisy = scene(4, 1280, 853, undefined, 16)
    for (const format of ['jpg', 'webp'] as const) {
      expect((await encodeWithin(noisy, format)).length).toBeLessThanOrEqual(120_000)
    }
  })
})

/** A folder of real photographs, where there is one. */
const folder = process.env['PHOTOS_DIR'] ?? ''
const photos = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.jpg')) : []

describe.skipIf(photos.length === 0)('real photographs', () => {
  it.each(photos.slice(0, 4))('%s', async (name) => {
    const file = readFileSync(join(folder, name))
    const picture = await processPicture(file, options)
    expect(picture.options[0]).toMatchObject({ width: picture.width, height: picture.height })
    const preview = publicFile(picture, '-preview.jpg')
    const page = await toPixels(sharp(preview).resize(1280))
    expect((await encodeWithin(page, 'webp')).length).toBeLessThanOrEqual(120_000)
    expect(publicFile(picture, '-thumb.webp').length).toBeLessThanOrEqual(120_000)
    const clean = await pixelsOf(
      await renderOption(file, { id: 1, width: page.width, height: page.height }),
    )
    const marked = difference(page.data, clean.data)
    expect(marked).toBeGreaterThan(1)
    expect(marked).toBeLessThan(20)
  })
})

/** Lightest minus darkest value in a part of a picture. */
function spread(
  picture: { width: number; data: Uint8Array },
  left: number,
  top: number,
  width: number,
  height: number,
) {
  let low = 255
  let high = 0
  for (let y = top; y < top + height; y++) {
    for (let i = (y * picture.width + left) * 3; i < (y * picture.width + left + width) * 3; i++) {
      low = Math.min(low, picture.data[i]!)
      high = Math.max(high, picture.data[i]!)
    }
  }
  return high - low
}
