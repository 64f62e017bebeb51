import type { MessageKey } from '#i18n/translate.ts'

export const frameKeys = [
  'common.skip',
  'desk.pages',
  'desk.sandbox',
  'factor.deskOffer',
  'factor.deskRequired',
  'factor.enterDesk',
  'factor.title',
  'my.groupAccount',
  'shell.language',
  'shell.logout',
  'shell.sandbox',
] as const satisfies readonly MessageKey[]
