import type { MessageKey } from '../../i18n/translate.ts'
import { gateKeys } from '../shell/my/gate-keys.ts'
import { signingKeys } from '../shell/signing/signing-keys.ts'
import { fieldProblemKeys } from './form-rules.ts'

/** Strings of the contract page. */
export const contractKeys = [
  ...gateKeys,
  ...signingKeys,
  ...fieldProblemKeys,
  'contract.cancelEdit',
  'contract.details',
  'contract.detailsNote',
  'contract.email',
  'contract.emailHelp',
  'contract.idcard',
  'contract.idcardHelp',
  'contract.individual',
  'contract.licences',
  'contract.order',
  'contract.orderList',
  'contract.organisation',
  'contract.organize',
  'contract.organizeSn',
  'contract.pay',
  'contract.pictures',
  'contract.problems',
  'contract.realname',
  'contract.realnameHelp',
  'contract.signNote',
  'contract.signedText',
  'contract.submit',
  'contract.submitting',
  'contract.unknownText',
  'contract.unknownTitle',
  'contract.unpaidText',
  'contract.unpaidTitle',
  'contract.userType',
  'contract.works',
  'situation.contractSubmitFailed',
  'situation.signed',
] as const satisfies readonly MessageKey[]

export type ContractStrings = Record<(typeof contractKeys)[number], string>
