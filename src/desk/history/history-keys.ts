import type { MessageKey } from '#i18n/translate.ts'

export const historyKeys = [
  'desk.empty',
  'desk.eventAdded',
  'desk.eventAsked',
  'desk.eventChanged',
  'desk.eventDeleted',
  'desk.eventPublished',
  'desk.eventRestored',
  'desk.eventResumed',
  'desk.eventRolledBack',
  'desk.eventUndone',
  'desk.eventUnpublished',
  'desk.historyOf',
  'desk.restore',
  'desk.restoreAsk',
  'desk.restoreDone',
  'desk.restoreNothing',
  'desk.restoreText',
  'desk.restoring',
] as const satisfies readonly MessageKey[]
