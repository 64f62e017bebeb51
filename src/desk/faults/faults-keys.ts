import type { MessageKey } from '#i18n/translate.ts'

export const faultsKeys = [
  'desk.badLink',
  'desk.faultCount',
] as const satisfies readonly MessageKey[]
