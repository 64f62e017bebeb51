import type { MessageKey } from '#i18n/translate.ts'

/** Words of the search and date fields above a list of /my. */
export const periodKeys = [
  'common.search',
  'my.filter',
  'my.period',
  'my.periodAny',
  'my.periodDays',
  'my.periodFrom',
  'my.periodOrder',
  'my.periodTo',
] as const satisfies readonly MessageKey[]

export type PeriodStrings = Record<(typeof periodKeys)[number], string>
