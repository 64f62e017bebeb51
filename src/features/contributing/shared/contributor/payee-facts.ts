import type { SettlementContract } from '#api/endpoints/contributing/settlement.ts'
import { masked } from '#modules/signing/masked.ts'

type Strings = Record<'common.idcard' | 'common.realname' | 'common.bankCard', string>

/** Payee and bank card of the contributor agreement; numbers are masked so far that the payee still recognises them. */
export const payeeFacts = (contract: SettlementContract | undefined, strings: Strings) =>
  [
    [strings['common.realname'], contract?.realname],
    [strings['common.idcard'], contract?.idcard && masked(contract.idcard)],
    [strings['common.bankCard'], contract?.bank_card && masked(contract.bank_card)],
  ] as const

/** Of the file that the signed contributor agreement is saved as. */
export const agreementFile = 'contributor-contract.pdf'
