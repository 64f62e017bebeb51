import type { MessageKey } from '#i18n/translate.ts'

export const filingKeys = [
  'desk.filterFiling',
  'desk.labels',
  'desk.workCates',
] as const satisfies readonly MessageKey[]
