import { failureKeys } from '../../../i18n/failure-words.ts'
import type { MessageKey } from '../../../i18n/translate.ts'

/** Words of the choice of a board. */
export const boardKeys = [
  ...failureKeys,
  'common.close',
  'common.loadFailed',
  'common.loading',
  'common.retry',
  'favorites.alreadyOn',
  'favorites.boardTitle',
  'favorites.count',
  'favorites.create',
  'favorites.createUnknown',
  'favorites.creating',
  'favorites.newBoard',
  'favorites.noBoards',
  'favorites.onBoard',
  'favorites.openBoard',
  'favorites.titleMissing',
  'favorites.toBoard',
] as const satisfies readonly MessageKey[]

export type BoardStrings = Record<(typeof boardKeys)[number], string>
