import type { MessageKey } from '#i18n/translate.ts'

/** Words of pictures that a page without any of its own suggests. */
export const suggestedKeys = [
  'common.fromPrice',
  'search.popular',
] as const satisfies readonly MessageKey[]

export type SuggestedStrings = Record<(typeof suggestedKeys)[number], string>
