import { openAsBlob } from 'node:fs'
import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { pictureReply } from '../similar/picture-reply.ts'
import { answerPart, dropPart } from '../upload-parts.queries.ts'
import type { UploadPart } from '../upload-parts.queries.ts'
import { uploadMessages } from '../uploads.messages.ts'
import { keepFile, keepPicture } from '../uploads.ts'
import type { Uploaded } from '../uploads.ts'
import { partLocker, withPart } from './part-lock.ts'
import { BytesMissing, partBytes } from './part-bytes.ts'
import { ownPart } from './parts.ts'

/** Kinds of a no that the same bytes would meet again. */
const final: readonly string[] = ['bad_request', 'too_large', 'unsupported_type', 'unprocessable']

/**
 * Validates a file that has arrived in parts as if it had come at once, and stores it. Asked again it answers the same.
 * @throws ApiError `not_found`, `conflict` (bytes are missing, or no room left), and as `keepFile`
 */
export async function finishPart(context: Context, id: string): Promise<Uploaded> {
  await ownPart(context, id)
  return withPart(partLocker(context), id, async () => {
    const part = await ownPart(context, id)
    if (part.reply) return part.reply as unknown as Uploaded
    const parts = partBytes(context.services.files, context.config)
    const bytes = await parts.arrived(id)
    if (bytes === undefined) {
      await dropPart(context.db, id)
      throw new ApiError('not_found')
    }
    if (bytes !== part.bytes) {
      throw new ApiError('conflict', { sentence: uploadMessages.unfinished })
    }
    try {
      const reply = await parts.withFile(id, part.bytes, (path) => keep(context, part, path))
      await answerPart(context.db, id, { ...reply })
      await parts.remove(id)
      return reply
    } catch (error) {
      if (error instanceof BytesMissing)
        throw new ApiError('conflict', { sentence: uploadMessages.unfinished })
      if (error instanceof ApiError && final.includes(error.code)) {
        await parts.remove(id)
        await dropPart(context.db, id)
      }
      throw error
    }
  })
}

async function keep(context: Context, part: UploadPart, path: string): Promise<Uploaded> {
  const { id, name, aim } = part
  const file = new File([await openAsBlob(path)], name ?? '')
  const arrived = { id, path }
  if (aim === 'file') return keepFile(context, file, { arrived })
  return pictureReply(context, await keepPicture(context, file, arrived))
}
