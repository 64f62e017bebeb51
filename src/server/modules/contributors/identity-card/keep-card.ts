import { signatureBytes, workFileOf } from '#domain/limits/file-signatures.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { dropReleased } from '#server/modules/uploads/drop-uploads.ts'
import { keepFile, uploadKey, uploadNameOf } from '#server/modules/uploads/uploads.ts'
import type { CardFault } from './card-facts.ts'
import { cardSentences } from './identity-card.messages.ts'
import { readingOf } from './read-card.ts'

export interface KeptCard {
  /** Absent where it can't be read on a second photo either. */
  readonly name: string | undefined
  readonly idNumber: string
  /** Different photos of this card that the user sent by now: 1 for the first. */
  readonly photos: number
  /** Where its owner fetches the picture. */
  readonly url: string
}

/**
 * Keeps the picture of an identity card with the data read on it, as its owner's alone; it does not
 * keep a picture on which it can read nothing.
 * @throws ApiError `unsupported_type`, `too_large`, `unavailable`, `too_many_requests`
 */
export async function keepCard(
  context: Context,
  file: Blob,
): Promise<KeptCard | Exclude<CardFault, 'unavailable'>> {
  await takeAttempt(context, 'cardsOfUser', String(userOf(context).id))
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  if (workFileOf(head)?.kind !== 'image') throw new ApiError('unsupported_type', { field: 'file' })
  const { url } = await keepFile(context, file, { sealed: true })
  const key = uploadKey(uploadNameOf(url) ?? '')
  let isKept = false
  try {
    const reading = await readingOf(context, key)
    if (reading === 'unavailable')
      throw new ApiError('unavailable', { field: 'file', sentence: cardSentences.unavailable })
    if (typeof reading === 'string') return reading
    isKept = true
    const { name, idNumber, photos } = reading
    return { name: name === '' ? undefined : name, idNumber, photos, url }
  } finally {
    if (!isKept) await dropReleased(context, [key])
  }
}
