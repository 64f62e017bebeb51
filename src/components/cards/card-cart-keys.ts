import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { optionNameKeys } from './option-name.ts'

/** Words for the outcome of a card's cart button. */
export const cardCartKeys = [
  ...failureKeys,
  ...optionNameKeys,
  'cart.addedOption',
  'cart.addUnknown',
  'cart.inCart',
  'common.openCart',
  'picture.notForSale',
] as const satisfies readonly MessageKey[]

export type CardCartStrings = Record<(typeof cardCartKeys)[number], string>
