import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Signature } from '#modules/signing/signature.ts'
import type { AgreementStrings } from './licence-agreement-keys.ts'
import type { AgreementStore } from './licence-agreement-store.ts'

/** The props of every part of the licence agreement's page. */
export interface AgreementView {
  agreement: AgreementStore
  signature: Signature
  strings: AgreementStrings
  code: LocaleCode
}

/** Name of the PDF as a file. */
export const fileNameOf = (order: OrderRecord | undefined): string =>
  `contract-${order?.order_sn ?? ''}.pdf`
