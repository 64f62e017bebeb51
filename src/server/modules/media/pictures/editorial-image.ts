import { createHash } from 'node:crypto'
import { colorGrid } from '#domain/colour/palette.ts'
import { colorsOf } from './colors.ts'
import { pressCredit } from './derive-picture.ts'
import type { MadeFile, PublicPicture } from './derive-picture.ts'
import { encodeQuick } from './encode.ts'
import type { RawPixels } from './pixels.ts'
import { PictureError, openPicture } from './read-picture.ts'
import { within } from './sizes.ts'
import { openAny, pixelsAt, reduced } from './source-pixels.ts'
import { storeName } from './store-names.ts'
import { credited } from './watermark.ts'

export interface EditorialImage extends PublicPicture {
  readonly tone: string
  readonly files: readonly MadeFile[]
}

/**
 * A picture that is published and not sold: a carousel, a portrait, a panorama. No watermark; the corner
 * names the house when `credit` is there. Throws `PictureError`.
 */
export async function processEditorialImage(
  input: Uint8Array | RawPixels | string,
  options: { readonly side: number; readonly credit?: string; readonly quality?: number },
): Promise<EditorialImage> {
  const original = await openAny(input)
  const size = within(original, options.side)
  const base = await pixelsAt(original, size)
  const { tone } = colorsOf(await reduced(base, colorGrid))
  const { credit, quality = 82 } = options
  const shown =
    credit === undefined ? base : await credited(base, { text: credit, size: pressCredit })
  const bytes = await encodeQuick(shown, 'jpg', quality)
  const key = `house/${storeName(createHash('sha256').update(bytes).digest('hex'))}.jpg`
  return { key, ...size, tone, files: [{ key, isPrivate: false, bytes }] }
}

/** An uploaded one: whose see-through parts stay, where that is wanted, becomes a PNG. Throws `PictureError`. */
export async function editorialImage(
  file: Uint8Array | string,
  { side, alpha }: { readonly side: number; readonly alpha: boolean },
): Promise<EditorialImage> {
  const { pipeline } = await openPicture(file)
  if (!alpha) return processEditorialImage(file, { side, quality: 86 })
  const isOpaque = await pipeline({ alpha })
    .stats()
    .then((stats) => stats.isOpaque)
    .catch((cause: unknown) => {
      throw new PictureError('damaged', cause)
    })
  const opaque = await processEditorialImage(file, { side, quality: 90 })
  if (isOpaque) return opaque
  const bytes = await pipeline({ alpha })
    .resize(opaque.width, opaque.height, { fit: 'fill' })
    .png()
    .toBuffer()
  const key = `house/${createHash('sha256').update(bytes).digest('hex').slice(0, 24)}.png`
  return { ...opaque, key, files: [{ key, isPrivate: false, bytes }] }
}
