import { takeAttempt } from '../auth/limits.ts'
import { userOf } from '../context.ts'
import type { Context } from '../context.ts'
import { dropFile, keepFacts } from '../db/queries/files.ts'
import { Refusal } from '../refusal.ts'
import { sniff, sniffedBytes } from '../uploads/sniff.ts'
import { keepFile, uploadKey, uploadNameOf } from '../uploads/uploads.ts'
import type { CardFacts } from './card-reader.ts'
import { cardSentences } from './messages.ts'
import { RecogniserUnavailable } from './recogniser.ts'

export interface KeptCard {
  readonly name: string
  readonly idNumber: string
  /** Where its owner fetches the picture. */
  readonly url: string
}

export type CardFault = 'no_card' | 'no_number' | 'no_name'

/**
 * Keeps the picture of an identity card with what was read on it, as its owner's alone; a picture on which
 * nothing can be read is not kept.
 * @throws Refusal `unsupported_type`, `too_large`, `unavailable`, `too_many_requests`
 */
export async function keepCard(context: Context, file: Blob): Promise<KeptCard | CardFault> {
  const { db, services } = context
  await takeAttempt(context, 'cardsOfUser', String(userOf(context).id))
  const head = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
  if (sniff(head)?.kind !== 'image') throw new Refusal('unsupported_type', { field: 'file' })
  const { url } = await keepFile(context, file)
  const key = uploadKey(uploadNameOf(url) ?? '')
  let isKept = false
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const read = await services.cards.read(bytes).catch(unavailable)
    const facts = factsOf(read)
    if (typeof facts === 'string') return facts
    await keepFacts(db, key, { purpose: 'idcard', facts })
    isKept = true
    return { ...facts, url }
  } finally {
    if (!isKept) {
      await services.files.originals.remove(key)
      await dropFile(db, key)
    }
  }
}

function factsOf({ name, idNumber, isCard }: CardFacts) {
  if (!isCard) return 'no_card'
  if (idNumber === undefined) return 'no_number'
  return name === undefined ? 'no_name' : { name, idNumber }
}

function unavailable(error: unknown): never {
  if (!(error instanceof RecogniserUnavailable)) throw error
  throw new Refusal('unavailable', { field: 'file', sentence: cardSentences.unavailable })
}
