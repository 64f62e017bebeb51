import type { Handlers } from '../calls.ts'
import { userOf } from '../context.ts'
import { findFile } from '../db/queries/files.ts'
import { FileReply } from '../file-reply.ts'
import { Refusal, found } from '../refusal.ts'
import { keepDrawing, keepFile, uploadKey } from '../uploads/uploads.ts'

/** Uploads, section 7.6. What is uploaded is its owner's alone until something publishes it. */
export const uploadHandlers = {
  uploadBase64: ({ body }, context) => keepDrawing(context, body.base64_file),

  uploadFile: ({ body }, context) => keepFile(context, body.file),

  async uploadPrivate({ params }, context) {
    const { id, role } = userOf(context)
    const file = found(await findFile(context.db, uploadKey(params.name)))
    if (file.userId !== id && role !== 'editor') throw new Refusal('not_found')
    const { name, mime } = file
    const options = { type: mime, ...(name !== null && { name }) }
    return new FileReply(context.services.files.originals, file.key, options)
  },
} satisfies Partial<Handlers>
