import { storedBounds } from '../pictures/bounds.ts'
import type { Bounds } from '../pictures/bounds.ts'
import { openPicture, toPixels } from '../pictures/read-picture.ts'
import { thumbSide, within } from '../pictures/sizes.ts'
import { reduced } from '../pictures/source-pixels.ts'
import { vectorGrid, vectorOf } from './similarity.ts'

/** Vector of an uploaded query picture; nothing is stored. Throws `PictureError`. */
export async function queryVector(
  file: Uint8Array | string,
  bounds: Bounds = storedBounds,
): Promise<Int8Array> {
  const picture = await openPicture(file, bounds)
  const { width, height } = within(picture, thumbSide)
  const pixels = await toPixels(picture.pipeline().resize(width, height, { fit: 'fill' }))
  return vectorOf(await reduced(pixels, vectorGrid))
}
