import type { MessageKey } from '../../i18n/translate.ts'
import { gateKeys } from '../shell/my/gate-keys.ts'

/** Strings of the overview of /my. */
export const overviewKeys = [
  ...gateKeys,
  'my.balance',
  'my.figures',
  'my.hello',
  'my.inCart',
  'my.kept',
  'my.licences',
  'my.pay',
  'my.unpaidMore',
  'my.unpaidTitle',
  'shell.logout',
] as const satisfies readonly MessageKey[]

export type OverviewStrings = Record<(typeof overviewKeys)[number], string>
