import type { MessageKey } from '#i18n/translate.ts'
import { contractNoteKeys } from './contract-note-keys.ts'

/** Words of the sum beside the purchase, and of the agreement below it. */
export const summaryKeys = [
  ...contractNoteKeys,
  'cart.agreement',
  'cart.privacy',
  'cart.summary',
  'cart.terms',
  'common.total',
  'situation.agreementMissing',
] as const satisfies readonly MessageKey[]

export type SummaryStrings = Record<(typeof summaryKeys)[number], string>
