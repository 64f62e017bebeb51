import { createHash } from 'node:crypto'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import type { EditorialImage } from '../media/pictures/editorial-image.ts'
import { PictureError } from '../media/pictures/read-picture.ts'
import { insertFile } from './files.queries.ts'
import type { FileRow } from './files.queries.ts'
import { notePublished } from './published-files.queries.ts'

export type PublishedPicture = Pick<EditorialImage, 'key' | 'width' | 'height' | 'tone'>

interface Publishing {
  /** Long side of the published picture, in pixels. */
  readonly side: number
  /** The field that the address came in, for the refusal. */
  readonly field: string
  readonly purpose?: 'portrait' | 'house'
  /** See-through parts stay: a logo becomes a PNG, everything else a JPEG. */
  readonly alpha?: boolean
}

/** What would be published of an uploaded picture. Writes nothing. @throws ApiError `unprocessable` with `field` */
export async function pictureMade(
  { services }: Pick<Context, 'services'>,
  file: Pick<FileRow, 'key'>,
  { side, field, alpha = false }: Publishing,
): Promise<EditorialImage> {
  const { originals } = services.files
  return originals
    .withPicture(file.key, (open) => services.decoder.run('people', 'house', open, { side, alpha }))
    .catch((error: unknown) => {
      throw error instanceof PictureError ? new ApiError('unprocessable', { field }) : error
    })
}

/**
 * Publishes an uploaded picture, small, upright and nothing but pixels: portraits, covers, what the house shows beside its
 * texts. Writes files and rows, so call it before a transaction, which then keeps them (`keepPublished`). The same picture is
 * published once.
 * @throws ApiError `unprocessable` with `field` when it is gone or can't be read
 */
export async function publishPicture(
  { db, services, now }: Pick<Context, 'db' | 'services' | 'now'>,
  file: FileRow,
  { side, field, purpose = 'house', alpha = false }: Publishing,
): Promise<PublishedPicture> {
  const { media } = services.files
  const published = await pictureMade({ services }, file, { side, field, alpha })
  for (const made of published.files) {
    const { key, bytes } = made
    await notePublished(db, key)
    await media.put(key, bytes)
    await insertFile(db, {
      key,
      userId: file.userId,
      isPrivate: false,
      purpose,
      mime: key.endsWith('.png') ? 'image/png' : 'image/jpeg',
      bytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      width: published.width,
      height: published.height,
      createdAt: now(),
    })
  }
  const { key, width, height, tone } = published
  return { key, width, height, tone }
}
