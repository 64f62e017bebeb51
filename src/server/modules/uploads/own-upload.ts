import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { useFile } from './files.queries.ts'
import type { FileRow } from './files.queries.ts'
import { uploadMessages } from './uploads.messages.ts'
import { uploadNameOf, uploadKey } from './uploads.ts'

/** What an address may lead to; a video's poster or a cover is an `image`. */
export type UploadKind = 'image' | 'video' | 'any'

/**
 * The uploaded file behind an address that the user hands back, marked as used from now on. Inside a transaction give
 * `{ ...context, db: tx }`.
 * @throws ApiError `unprocessable` with `field`: no upload, another user's, gone, or of another kind
 */
export async function ownUpload(
  context: Pick<Context, 'db' | 'user' | 'now'>,
  address: string,
  kind: UploadKind,
  field: string,
): Promise<FileRow> {
  const name = uploadNameOf(address)
  const owner = { key: uploadKey(name ?? ''), userId: userOf(context).id }
  const file = name === undefined ? undefined : await useFile(context.db, owner, context.now())
  if (!file) {
    throw new ApiError('unprocessable', { field, sentence: uploadMessages.notYours })
  }
  if (kind !== 'any' && !file.mime.startsWith(`${kind}/`)) {
    const sentence = kind === 'image' ? uploadMessages.noPicture : uploadMessages.noVideo
    throw new ApiError('unprocessable', { field, sentence })
  }
  return file
}
