import type { MessageKey } from '../../i18n/translate.ts'

export const frameKeys = [
  'common.skip',
  'desk.rooms',
  'shell.language',
  'shell.logout',
  'shell.sandbox',
] as const satisfies readonly MessageKey[]
