import { ApiError, orNotFound } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import { FileReply } from '#server/core/files/file-reply.ts'
import type { Handlers } from '#server/core/handler-types.ts'
import { PictureError } from '#server/modules/media/pictures/read-picture.ts'
import { findFile } from '#server/modules/uploads/files.queries.ts'
import { finishPart } from '#server/modules/uploads/parts/finish-part.ts'
import { reduction } from '#server/modules/uploads/reductions.ts'
import { pictureReply } from '#server/modules/uploads/similar/picture-reply.ts'
import { keepDrawing, keepFile, keepPicture, uploadKey } from '#server/modules/uploads/uploads.ts'

/** Uploads. An upload is its owner's alone until another call publishes it. */
export const uploadHandlers = {
  async uploadImage({ body }, context) {
    return pictureReply(context, await keepPicture(context, body.file))
  },

  uploadBase64: ({ body }, context) => keepDrawing(context, body.base64_file),

  uploadFile: ({ body }, context) => keepFile(context, body.file),

  uploadParts: ({ params }, context) => finishPart(context, params.id),

  async uploadPrivate({ params, query }, context) {
    const { id, role } = userOf(context)
    const { originals, cache } = context.services.files
    const file = orNotFound(await findFile(context.db, uploadKey(params.name)))
    if (file.userId !== id && role !== 'editor') throw new ApiError('not_found')
    if (query.side !== undefined && file.mime.startsWith('image/')) {
      orNotFound(await originals.stat(file.key))
      const copy = await reduction(context.services, file.key, query.side).catch(gone)
      return new FileReply(cache, copy)
    }
    const { name, mime } = file
    const options = { type: mime, ...(name !== null && { name }) }
    return new FileReply(originals, file.key, options)
  },
} satisfies Partial<Handlers>

function gone(error: unknown): never {
  throw error instanceof PictureError ? new ApiError('not_found') : error
}
