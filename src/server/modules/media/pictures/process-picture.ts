import { createHash } from 'node:crypto'
import { derivePicture } from './derive-picture.ts'
import type { Derivatives, PictureOptions } from './derive-picture.ts'
import type { RawPixels } from './pixels.ts'
import { openPicture, sharpOf } from './read-picture.ts'
import type { OpenPicture } from './read-picture.ts'
import type { Size } from './sizes.ts'
import { openAny } from './source-pixels.ts'
import { storeName } from './store-names.ts'

export interface ProcessedPicture extends Size, Derivatives {
  /** Of the original. */
  readonly bytes: number
  readonly sha256: string
  readonly extension: OpenPicture['format']
  readonly originalKey: string
}

/** Pixels that were never a file become one, as good as a camera's: the original of a painted picture. */
async function originalOf(input: Uint8Array | RawPixels) {
  if (input instanceof Uint8Array) {
    const { format, ...picture } = await openPicture(input)
    return { ...picture, bytes: input, extension: format }
  }
  const bytes = await sharpOf(input)
    .jpeg({ quality: 98, chromaSubsampling: '4:4:4', optimiseCoding: false })
    .toBuffer()
  return { ...(await openAny(input)), bytes, extension: 'jpg' as const }
}

/**
 * Everything the site needs of a picture. The original's bytes stay as they came, metadata included,
 * and are private; public files carry no metadata but the rights. Throws `PictureError`.
 */
export async function processPicture(
  input: Uint8Array | RawPixels,
  options: PictureOptions,
): Promise<ProcessedPicture> {
  const original = await originalOf(input)
  const sha256 = createHash('sha256').update(original.bytes).digest('hex')
  const name = options.name ?? storeName(sha256)
  const originalKey = `pictures/${name}.${original.extension}`
  const derived = await derivePicture(original, { ...options, name })
  return {
    ...derived,
    width: original.width,
    height: original.height,
    bytes: original.bytes.length,
    sha256,
    extension: original.extension,
    originalKey,
    files: [{ key: originalKey, isPrivate: true, bytes: original.bytes }, ...derived.files],
  }
}
