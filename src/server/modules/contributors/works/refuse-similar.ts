import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { textsIn } from '#server/core/presenters/texts.ts'
import { filled } from '#server/core/sentence.ts'
import { findFile } from '#server/modules/uploads/files.queries.ts'
import type { FileRow } from '#server/modules/uploads/files.queries.ts'
import { similarAmong, similarToUpload } from '#server/modules/uploads/similar/find-similar.ts'
import { uploadKey, uploadNameOf } from '#server/modules/uploads/uploads.ts'
import { workSentences } from '../contributors.messages.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'

interface NewPicture {
  /** As the upload gave it. */
  readonly address: string
  readonly field: string
}

interface Asking {
  readonly photographerId: number
  /** The work whose file is being changed. */
  readonly except?: number
}

/**
 * Refuses pictures that are there already or too much like others, of the batch too. Looking takes a while, so it happens before the
 * transaction; the transaction then refuses addresses that are no uploads of the user.
 * @throws ApiError `conflict` at the field of the picture
 */
export async function refuseSimilar(
  context: Context,
  pictures: readonly NewPicture[],
  asking: Asking,
): Promise<void> {
  const { db, locale } = context
  const files: { file: FileRow; field: string; place: number }[] = []
  for (const [at, { address, field }] of pictures.entries()) {
    const file = await findFile(db, uploadKey(uploadNameOf(address) ?? ''))
    if (file?.userId === userOf(context).id) files.push({ file, field, place: at + 1 })
  }
  // An identical file would also count as similar, and the first sentence says more.
  const hashes = files.map(({ file, field }) => ({ sha256: file.sha256, field }))
  await refuseDuplicates(db, hashes, { ...asking, locale })
  const except = asking.except === undefined ? [] : [asking.except]
  const pair = await similarAmong(context, files)
  if (pair) {
    const [{ place }, { field }] = pair
    throw new ApiError('conflict', {
      field,
      sentence: filled(workSentences.similar_in_batch, { place }),
    })
  }
  for (const { file, field } of files) {
    const [similarWork] = await similarToUpload(context, file, except)
    if (!similarWork) continue
    const title = similarWork.isKnown ? textsIn(locale).say(similarWork.work.title) : undefined
    throw new ApiError('conflict', {
      field,
      sentence:
        title === undefined
          ? workSentences.similar_hidden
          : filled(workSentences.similar_named, { title }),
    })
  }
}
