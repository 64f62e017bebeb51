import { failureKeys } from '../../i18n/failure-words.ts'
import type { MessageKey } from '../../i18n/translate.ts'
import { gateKeys } from '../shell/my/gate-keys.ts'

/** Strings of the pages that say how an application stands. */
export const settleKeys = [
  ...failureKeys,
  ...gateKeys,
  'settle.ask',
  'settle.call',
  'settle.doneText',
  'settle.doneTitle',
  'settle.gain1',
  'settle.gain2',
  'settle.gain3',
  'settle.gains',
  'settle.lead',
  'settle.need1',
  'settle.need2',
  'settle.needs',
  'settle.nopassText',
  'settle.passText',
  'settle.passingText',
  'settle.reasons',
  'settle.reasonsNone',
  'settle.sent',
  'situation.applicationInfoFailed',
] as const satisfies readonly MessageKey[]

export type SettleStrings = Record<(typeof settleKeys)[number], string>
