import { PictureError, openPicture } from './read-picture.ts'
import type { OptionSize } from './sizes.ts'

/**
 * The bytes of a bought option, from the original as it was stored: its metadata stays, no mark is added. Option 0 is the
 * original itself. Throws `PictureError`.
 */
export async function renderOption(
  original: Uint8Array | string,
  option: OptionSize,
): Promise<Uint8Array> {
  if (option.id === 0 && original instanceof Uint8Array) return original
  const picture = await openPicture(original)
  return picture
    .pipeline()
    .resize(option.width, option.height, { fit: 'fill' })
    .keepMetadata()
    .jpeg({ quality: 90 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new PictureError('damaged', cause)
    })
}
