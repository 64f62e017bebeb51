import { ApiError } from '#server/core/api-error.ts'
import type { Context } from '#server/core/context.ts'
import { filled } from '#server/core/sentence.ts'
import type { FileRow } from '#server/modules/uploads/files.queries.ts'
import { ownUpload } from '#server/modules/uploads/own-upload.ts'
import { workSentences } from '../contributors.messages.ts'

/** An uploaded file whose size is known. */
export type SizedFile = FileRow & { readonly width: number; readonly height: number }

/** Where the file that a work or an entry is made of comes in. */
export const fileField = (kind: 1 | 2) => (kind === 1 ? 'thumb' : 'url')

/**
 * The user's own upload that a work or an entry is made of. Inside a transaction give `{ ...context, db: tx }`.
 * @throws ApiError `unprocessable` with `field`
 */
export async function sizedUpload(
  context: Context,
  address: string,
  kind: 'image' | 'video',
  field: string,
): Promise<SizedFile> {
  const file = await ownUpload(context, address, kind, field)
  const { width, height } = file
  if (!width || !height) {
    throw new ApiError('unprocessable', { field, sentence: workSentences.unreadable })
  }
  return { ...file, width, height }
}

/** What a row keeps of the file it is made of, with everything that is made of it still to come. */
export function fileColumns(file: SizedFile) {
  const { key, width, height, bytes, duration } = file
  return {
    originalKey: key,
    width,
    height,
    bytes,
    duration,
    extension: /\.([a-z0-9]+)$/.exec(key)?.[1] ?? (file.mime === 'image/png' ? 'png' : 'jpg'),
    thumb: '',
    tone: null,
    mediaState: 0 as const,
  }
}

/** The address of a new file; nothing where a form sends back one that the record itself gave, however it was completed. */
export function newAddress(
  address: string | undefined,
  known: readonly (string | undefined)[],
): string | undefined {
  if (address === undefined) return undefined
  return known.includes(URL.parse(address, 'http://here')?.pathname) ? undefined : address
}

interface InBatch {
  readonly sha256: string
  /** Where its file came in. */
  readonly field: string
}

/** @throws ApiError `conflict` at the second of two files that are the same */
export function refuseTwiceInBatch(files: readonly InBatch[]): void {
  for (const [at, { sha256, field }] of files.entries()) {
    const first = files.findIndex((file) => file.sha256 === sha256)
    if (first < at) {
      throw new ApiError('conflict', {
        field,
        sentence: filled(workSentences.twin_in_batch, { place: first + 1 }),
      })
    }
  }
}
