import { compareNames } from '#domain/identity/card-name.ts'
import { ApiError } from '#server/core/api-error.ts'
import { isReadable } from '../identity-card/alphabet.ts'
import { readCardOf } from '../identity-card/card-facts.ts'
import type { ReadCard } from '../identity-card/card-facts.ts'
import { enoughPhotos } from '../identity-card/read-card.ts'
import { onboardingSentences } from './onboarding.messages.ts'

interface Typed {
  readonly realname: string
  readonly idcard: string
}

/**
 * Compares the typed data with the data read on the photo of a card. The number must be the same. So must the name,
 * but for one sign that recognition may have misread; from the second photo on an editor validates such a sign, or a name
 * that recognition could not read.
 * @returns undefined for the same name, else the name as it was read, for the editor; empty: unreadable
 * @throws ApiError `unprocessable` naming the field
 */
export async function matchCard(
  facts: Record<string, string> | null,
  { realname, idcard }: Typed,
): Promise<string | undefined> {
  const card = readCardOf(facts)
  if (!card) throw differs('idcard_thumb', 'card_unread')
  if (card.idNumber !== idcard) throw differs('idcard', 'number_differs')
  if (card.name !== '') {
    const isRight = await isTheName(card, realname)
    if (isRight) return undefined
    if (isRight === false) throw differs('realname', 'name_differs')
  }
  if (card.photos < enoughPhotos) throw differs('realname', 'name_in_doubt')
  return card.name
}

/** Whether the typed name is the card's; undefined: only an editor can tell. */
async function isTheName({ name, doubts }: ReadCard, typed: string): Promise<boolean | undefined> {
  const difference = compareNames(typed, name)
  if (difference === 'same') return true
  if (difference === 'differs') return false
  const { at, typed: sign } = difference
  if (sign !== undefined && !(await isReadable(sign))) return undefined
  // A missing sign may hide beside either neighbour.
  const places = difference.read === undefined ? [at - 1, at] : [at]
  return places.some((place) => doubts.includes(place)) ? undefined : false
}

function differs(
  field: string,
  sentence: 'card_unread' | 'number_differs' | 'name_differs' | 'name_in_doubt',
): ApiError {
  return new ApiError('unprocessable', { field, sentence: onboardingSentences[sentence] })
}
