import type { LocaleCode } from '#i18n/locales.ts'
import type { Signature } from '#modules/signing/signature.ts'
import type { AgreementStrings } from './contributor-agreement-keys.ts'
import type { AgreementStore } from './contributor-agreement-store.ts'

/** The props of every part of the agreement's page. */
export interface AgreementView {
  agreement: AgreementStore
  signature: Signature
  strings: AgreementStrings
  code: LocaleCode
}
