import type { MessageKey } from '../../i18n/translate.ts'

export const historyKeys = [
  'desk.empty',
  'desk.eventAdded',
  'desk.eventAsked',
  'desk.eventChanged',
  'desk.eventDeleted',
  'desk.eventPublished',
  'desk.eventUndone',
  'desk.eventUnpublished',
  'desk.historyOf',
] as const satisfies readonly MessageKey[]
