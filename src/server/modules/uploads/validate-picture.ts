import type { FileSignature } from '#domain/limits/file-signatures.ts'
import type { PhotoMetadata } from '#domain/photo/photo-metadata.ts'
import type { Context } from '#server/core/context.ts'
import { givenOf } from '../media/decoder/form-files.ts'
import type { RawPixels } from '../media/pictures/pixels.ts'
import type { Size } from '../media/pictures/sizes.ts'

/** A picture that was read to its last pixel. */
export interface ValidatedPicture extends Size {
  /** Of a thumb's size. */
  readonly small: RawPixels
  readonly vector: Int8Array
  readonly meta: PhotoMetadata
}

/**
 * Decodes a picture to its last pixel: a file that breaks off, or holds another behind it, is none. Giants are refused by what
 * their head says, before. Throws `PictureError`; `ApiError` `unavailable` where the decoder has no room.
 */
export function validatePicture(
  { services }: Pick<Context, 'services'>,
  file: Blob,
  { extension }: Pick<FileSignature, 'extension'>,
): Promise<ValidatedPicture> {
  return services.decoder.run('people', 'validate', givenOf(file), { extension })
}
