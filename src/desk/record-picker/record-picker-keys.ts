import type { MessageKey } from '#i18n/translate.ts'

export const picksKeys = [
  'desk.findPage',
  'desk.pickGone',
  'desk.pickIn',
  'desk.pickMost',
  'desk.pickNothing',
  'desk.pickSearch',
  'desk.pickTake',
] as const satisfies readonly MessageKey[]
