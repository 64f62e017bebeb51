import type { MessageKey } from '#i18n/translate.ts'

export const faultsKeys = [
  'desk.badLink',
  'desk.faultCount',
  'desk.savedAll',
  'desk.unsavedIn',
  'desk.unsavedMark',
] as const satisfies readonly MessageKey[]
