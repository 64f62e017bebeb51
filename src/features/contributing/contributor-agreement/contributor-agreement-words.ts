import { fill } from '#i18n/fill.ts'
import { validationKey } from '#i18n/validation-words.ts'
import type { AgreementStrings } from './contributor-agreement-keys.ts'
import type { PhotosNow, Place, Problem } from './rules.ts'

const required = {
  idcard_thumb: 'settlement.noPhoto',
  realname: 'common.realnameRequired',
  idcard: 'contract.idcardRequired',
  bank_card: 'validation.bankCardFormat',
  bank_card_thumb: 'settlement.bankPhotoRequired',
} as const satisfies Record<Place, keyof AgreementStrings>

/** The sentence for a problem at a place. */
export function problemWords(
  place: Place,
  problem: Problem,
  { card }: PhotosNow,
  strings: AgreementStrings,
): string {
  if (problem === 'required') return strings[required[place]]
  if (problem === 'sending') return strings['apply.unsent']
  if (problem === 'second_photo')
    return fill(strings['settlement.nameSecondPhoto'], { name: card?.name ?? '' })
  if (problem !== 'no_match') return strings[validationKey(problem) as keyof AgreementStrings]
  return place === 'realname'
    ? fill(strings['settlement.noMatchName'], { name: card?.name ?? '' })
    : fill(strings['settlement.noMatchNumber'], { number: `\u2066${card?.idNumber ?? ''}\u2069` })
}
