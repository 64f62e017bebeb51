import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { isFileKey } from '#server/core/files/file-store.ts'
import type { Database } from '#server/database/client.ts'
import { publishPicture } from './editorial-picture.ts'
import { ownUpload } from './own-upload.ts'
import { keepPublished, prolongPublished } from './published-files.queries.ts'
import { privateAddress } from './uploads.ts'

/** Side of a profile picture, in pixels. */
export const portraitSide = 512

const media = '/media/'

/** To be called in the transaction of the profile that shows it. */
export const keepPortrait = (tx: Database, address: string | null | undefined): Promise<void> =>
  keepPublished(tx, [address?.startsWith(media) ? address.slice(media.length) : undefined])

/**
 * Publishes an uploaded picture as the profile picture of the caller, whose transaction keeps it (`keepPortrait`). A picture that
 * is published already stays as it is; no other address of this server or another is valid.
 * @throws ApiError `unprocessable` when it is neither
 */
export async function portraitOf(context: Context, address: string): Promise<string> {
  const field = 'thumb'
  if (!address.startsWith(privateAddress)) {
    const key = address.startsWith(media) ? address.slice(media.length) : ''
    const isPicture = isFileKey(key) && /\.(jpe?g|png|webp)$/.test(key)
    if (isPicture) await prolongPublished(context.db, key)
    if (isPicture && (await context.services.files.media.stat(key))) return address
    throw new ApiError('unprocessable', { field })
  }
  const file = await ownUpload(context, address, 'image', field)
  const { key } = await publishPicture(context, file, {
    side: portraitSide,
    field,
    purpose: 'portrait',
  })
  return context.services.files.media.url(key)
}
