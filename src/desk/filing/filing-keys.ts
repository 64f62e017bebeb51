import type { MessageKey } from '#i18n/translate.ts'

export const shelvesKeys = [
  'desk.filterShelves',
  'desk.labels',
  'desk.workCates',
] as const satisfies readonly MessageKey[]
