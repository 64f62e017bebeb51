import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Words of the choice of a board. */
export const boardKeys = [
  ...failureKeys,
  'common.close',
  'common.loadFailed',
  'common.loading',
  'common.retry',
  'favorites.alreadyOn',
  'common.name',
  'favorites.count',
  'common.create',
  'favorites.createUnknown',
  'common.creating',
  'favorites.newBoard',
  'favorites.noBoards',
  'favorites.onBoard',
  'favorites.openBoard',
  'favorites.titleMissing',
  'common.toBoard',
] as const satisfies readonly MessageKey[]

export type BoardStrings = Record<(typeof boardKeys)[number], string>
