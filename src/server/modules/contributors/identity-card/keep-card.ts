import { signatureBytes, workFileOf } from '#domain/limits/file-signatures.ts'
import { ApiError } from '#server/core/api-error.ts'
import { userOf } from '#server/core/context.ts'
import type { Context } from '#server/core/context.ts'
import { currentVault } from '#server/core/vault/vault.ts'
import { takeAttempt } from '#server/modules/limits/attempt-limits.ts'
import { countDifferent } from '#server/modules/limits/attempts.queries.ts'
import { dropFile, findFile, keepFacts } from '#server/modules/uploads/files.queries.ts'
import { keepFile, uploadKey, uploadNameOf } from '#server/modules/uploads/uploads.ts'
import { factsOf } from './card-facts.ts'
import { cardSentences } from './identity-card.messages.ts'
import { RecogniserUnavailable } from './recogniser.ts'

export interface KeptCard {
  /** Absent where it can't be read on a second photo either. */
  readonly name: string | undefined
  readonly idNumber: string
  /** Different photos of this card that the user sent by now: 1 for the first. */
  readonly photos: number
  /** Where its owner fetches the picture. */
  readonly url: string
}

export type CardFault = 'no_card' | 'no_number' | 'no_name'

/** Of a card whose name can't be read, a second photo is taken all the same: an editor reads the name on it. */
export const enoughPhotos = 2

/**
 * Keeps the picture of an identity card with the data read on it, as its owner's alone; it does not
 * keep a picture on which it can read nothing.
 * @throws ApiError `unsupported_type`, `too_large`, `unavailable`, `too_many_requests`
 */
export async function keepCard(context: Context, file: Blob): Promise<KeptCard | CardFault> {
  const { db, services } = context
  await takeAttempt(context, 'cardsOfUser', String(userOf(context).id))
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  if (workFileOf(head)?.kind !== 'image') throw new ApiError('unsupported_type', { field: 'file' })
  const { url } = await keepFile(context, file, { sealed: true })
  const key = uploadKey(uploadNameOf(url) ?? '')
  let isKept = false
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const {
      isCard,
      name,
      idNumber,
      doubts = [],
    } = await services.cards.read(bytes).catch(unavailable)
    if (!isCard) return 'no_card'
    if (idNumber === undefined) return 'no_number'
    const photos = await countPhotos(context, key, idNumber)
    if (name === undefined && photos < enoughPhotos) return 'no_name'
    const facts = factsOf({ name: name ?? '', idNumber, doubts, photos })
    await keepFacts(db, key, { purpose: 'idcard', facts })
    isKept = true
    return { name, idNumber, photos, url }
  } finally {
    if (!isKept) {
      await services.files.originals.remove(key)
      await dropFile(db, key)
    }
  }
}

/** Counts the different photos of a card; of photos that were not kept only a count remains, not their content. */
async function countPhotos(context: Context, key: string, idNumber: string): Promise<number> {
  const { db } = context
  const file = await findFile(db, key)
  // Keyed: the numbers of all cards are quickly tried.
  const [card = ''] = currentVault().marks(`${userOf(context).id} ${idNumber}`)
  const now = context.now()
  return countDifferent(db, `cardPhotos:${card}`, file?.sha256 ?? '', now)
}

function unavailable(error: unknown): never {
  if (!(error instanceof RecogniserUnavailable)) throw error
  throw new ApiError('unavailable', { field: 'file', sentence: cardSentences.unavailable })
}
