import type { LocaleCode } from '#i18n/locales.ts'
import type { Signature } from '#modules/signing/signature.ts'
import type { AgreementStrings } from './contributor-agreement-keys.ts'
import type { AgreementStore } from './contributor-agreement-store.ts'

/** The props of every part of the contract's page. */
export interface AgreementView {
  contract: AgreementStore
  signature: Signature
  strings: AgreementStrings
  code: LocaleCode
}
