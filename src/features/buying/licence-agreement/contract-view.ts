import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Signature } from '#modules/signing/signature.ts'
import type { ContractStrings } from './licence-agreement-keys.ts'
import type { ContractStore } from './licence-agreement-store.ts'

/** The props of every part of the contract page. */
export interface ContractView {
  contract: ContractStore
  signature: Signature
  strings: ContractStrings
  code: LocaleCode
}

/** Name of the PDF as a file. */
export const fileNameOf = (order: OrderRecord | undefined): string =>
  `contract-${order?.order_sn ?? ''}.pdf`
