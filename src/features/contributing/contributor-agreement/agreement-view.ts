import type { LocaleCode } from '#i18n/locales.ts'
import type { Signature } from '#modules/signing/signature.ts'
import type { SettlementStrings } from './contributor-agreement-keys.ts'
import type { SettlementStore } from './contributor-agreement-store.ts'

/** The props of every part of the contract's page. */
export interface SettlementView {
  contract: SettlementStore
  signature: Signature
  strings: SettlementStrings
  code: LocaleCode
}
