import type { MessageKey } from '#i18n/translate.ts'

/** Words of popular pictures. */
export const popularKeys = [
  'common.fromPrice',
  'search.popular',
] as const satisfies readonly MessageKey[]

export type PopularStrings = Record<(typeof popularKeys)[number], string>
