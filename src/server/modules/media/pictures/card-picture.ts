import { uploadBounds } from './bounds.ts'
import { openPicture } from './read-picture.ts'

/** Pixels of the long side: digits are some 40 high then, which recognition likes best. */
const side = 1600

/** The picture of a card as recognition likes it: upright, grey, paper white. Throws `PictureError`. */
export async function cardPicture(file: Uint8Array | string): Promise<Buffer> {
  const { pipeline } = await openPicture(file, uploadBounds)
  return pipeline()
    .greyscale()
    .normalise()
    .resize(side, side, { fit: 'inside' })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
