import { compareNames } from '#domain/identity/card-name.ts'
import {
  validateBankCard,
  validateIdentityNumber,
  validateRealName,
  type ValidationCode,
} from '#domain/identity/validation.ts'
import type { Card, AgreementFields } from './fields.ts'

/** Places of the form that can be wrong, in the order they stand there. */
export const places = [
  'idcard_thumb',
  'realname',
  'idcard',
  'bank_card',
  'bank_card_thumb',
] as const
export type Place = (typeof places)[number]

/**
 * Why it can't be sent. `no_match`: the card says otherwise; `second_photo`: one sign of the name may be misread, which
 * another photo tells; `sending`: the photo is not at the server.
 */
export type Problem = ValidationCode | 'no_match' | 'second_photo' | 'sending'
export type Problems = Partial<Record<Place, Problem>>

export interface PhotosNow {
  /** Addresses by place; undefined where there is none. */
  readonly idcard_thumb: string | undefined
  readonly bank_card_thumb: string | undefined
  /** Places whose photo is on its way. */
  readonly unsent: readonly string[]
  /** The text that the server read from the photo of the identity card; undefined for one that was sent before. */
  readonly card: Card | undefined
}

/** As it is sent: numbers are read off a card in groups. */
export function cleaned({ realname, idcard, bank_card }: AgreementFields): AgreementFields {
  const bare = (value: string) => value.normalize('NFKC').replace(/[\s-]/g, '')
  return {
    realname: realname.replace(/\s/g, ''),
    idcard: bare(idcard).toUpperCase(),
    bank_card: bare(bank_card),
  }
}

/** From this photo of a card on, an editor compares a name that nearly matches the read one. */
const enoughPhotos = 2

/** The note beside a name that an editor will compare. `unread`: the server could read neither photo. */
export function nameNoteOf(
  { realname }: AgreementFields,
  card: Card | undefined,
): 'to_editor' | 'unread' | undefined {
  if ((card?.photos ?? 0) < enoughPhotos) return undefined
  if (!card?.name) return 'unread'
  const isClose = realname !== '' && typeof compareNames(realname, card.name) === 'object'
  return isClose ? 'to_editor' : undefined
}

function validateName(typed: string, card: Card | undefined): Problem | undefined {
  if (!card?.name) return undefined
  const compared = compareNames(typed, card.name)
  if (compared === 'same') return undefined
  if (compared === 'differs' || card.photos === undefined) return 'no_match'
  return card.photos < enoughPhotos ? 'second_photo' : undefined
}

/** @param fields cleaned ones */
export function problemsOf(fields: AgreementFields, photos: PhotosNow): Problems {
  const { card } = photos
  const differs = (own: string, read: string | undefined) => read !== undefined && read !== own
  const photo = (place: 'idcard_thumb' | 'bank_card_thumb'): Problem | undefined => {
    if (photos.unsent.includes(place)) return 'sending'
    return photos[place] === undefined ? 'required' : undefined
  }
  const found: Record<Place, Problem | undefined> = {
    idcard_thumb: photo('idcard_thumb'),
    realname: validateRealName(fields.realname) ?? validateName(fields.realname, card),
    idcard:
      validateIdentityNumber(fields.idcard) ??
      (differs(fields.idcard, card?.idNumber?.toUpperCase()) ? 'no_match' : undefined),
    bank_card: validateBankCard(fields.bank_card),
    bank_card_thumb: photo('bank_card_thumb'),
  }
  return Object.fromEntries(
    places.flatMap((place) => (found[place] ? [[place, found[place]]] : [])),
  )
}
