import { photoMetadata } from '../../domain/photo-metadata.ts'
import type { PhotoMetadata } from '../../domain/photo-metadata.ts'
import { createTurns } from '../media/turns.ts'
import { PictureError, openPicture, toPixels } from '../media/read.ts'
import type { RawPixels } from '../media/pixels.ts'
import { thumbSide, within } from '../media/sizes.ts'
import type { Size } from '../media/sizes.ts'
import { isPolyglot } from './sniff.ts'
import type { Sniffed } from './sniff.ts'
import { unsupported } from './refusals.ts'

/** A picture that was read to its last pixel. */
export interface JudgedPicture extends Size {
  /** Of a thumb's size. */
  readonly small: RawPixels
  readonly meta: PhotoMetadata
}

/** Pictures being decoded at once: a large one takes its whole size in memory. */
const turns = createTurns(1)
let count = 0

/**
 * Decodes a picture to its last pixel: a file that breaks off, or holds another behind it, is none.
 * @throws Refusal `unsupported_type`, PictureError
 */
export async function judgePicture(
  source: Uint8Array | Blob,
  sniffed: Sniffed,
  field: string,
): Promise<JudgedPicture> {
  let judged: JudgedPicture | undefined
  await turns(String((count += 1)), async () => {
    // Those that wait for their turn wait on disk.
    const bytes = source instanceof Blob ? new Uint8Array(await source.arrayBuffer()) : source
    const { width, height, pipeline } = await openPicture(bytes)
    const size = within({ width, height }, thumbSide)
    const small = await toPixels(pipeline().resize(size.width, size.height, { fit: 'fill' }))
    // A broken one has no end either, so this comes second.
    if (isPolyglot(bytes, sniffed)) throw unsupported(field, 'smuggled')
    judged = { width, height, small, meta: photoMetadata(bytes) }
  })
  if (!judged) throw new PictureError('damaged')
  return judged
}
