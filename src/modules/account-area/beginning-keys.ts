import { suggestedKeys } from '#components/lists/suggested-keys.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Words of the pictures with which a buyer may begin. */
export const beginningKeys = [
  ...suggestedKeys,
  'my.kept',
  'my.viewed',
] as const satisfies readonly MessageKey[]

export type BeginningStrings = Record<(typeof beginningKeys)[number], string>
