import type { MessageKey } from '#i18n/translate.ts'

/** Words of the gate before every page under /my. */
export const gateKeys = [
  'common.loading',
  'common.retry',
  'login.bindSubmit',
  'login.bindText',
  'login.bindTitle',
  'my.lapsed',
  'my.signedOutText',
  'my.signedOutTitle',
  'shell.login',
  'situation.personFailed',
] as const satisfies readonly MessageKey[]

export type GateStrings = Record<(typeof gateKeys)[number], string>
