import type { MessageKey } from '#i18n/translate.ts'

export const authKeys = [
  'desk.loginLead',
  'desk.loginMissing',
  'desk.otherAccount',
  'desk.strangerText',
  'desk.strangerTitle',
  'factor.login',
  'login.hidePassword',
  'login.password',
  'login.showPassword',
  'login.submitting',
  'login.username',
] as const satisfies readonly MessageKey[]
