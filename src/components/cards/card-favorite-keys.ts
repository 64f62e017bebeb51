import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Words for the outcome of a heart. */
export const cardFavoriteKeys = [
  ...failureKeys,
  'common.undo',
  'favorites.dropped',
  'favorites.kept',
  'favorites.notOffered',
  'favorites.open',
  'common.toBoard',
  'favorites.unknown',
] as const satisfies readonly MessageKey[]

export type CardFavoriteStrings = Record<(typeof cardFavoriteKeys)[number], string>
