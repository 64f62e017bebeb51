import type { OrderRecord } from '../../contract/calls/order.ts'
import type { Signature } from '../shell/signing/signature.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import type { ContractStrings } from './keys.ts'
import type { ContractStore } from './store.ts'

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
