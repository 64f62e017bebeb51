import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { signingKeys } from '#modules/signing/signing-keys.ts'
import { fieldProblemKeys } from './form-rules.ts'

/** Strings of the licence agreement's page. */
export const licenceAgreementKeys = [
  ...gateKeys,
  ...signingKeys,
  ...fieldProblemKeys,
  'signing.cancelEdit',
  'contract.title',
  'contract.toSign',
  'contract.details',
  'signing.detailsNote',
  'contract.email',
  'contract.emailHelp',
  'common.idcard',
  'contract.idcardHelp',
  'common.individual',
  'contract.licences',
  'contract.order',
  'contract.orderList',
  'common.organisation',
  'common.organize',
  'contract.organizeSn',
  'contract.pay',
  'contract.pictures',
  'common.problems',
  'common.realname',
  'common.realnameHelp',
  'contract.signNote',
  'contract.signedText',
  'signing.submit',
  'signing.submitting',
  'contract.unknownText',
  'contract.unknownTitle',
  'contract.unpaidText',
  'contract.unpaidTitle',
  'contract.userType',
  'contract.works',
  'situation.contractSubmitFailed',
  'situation.signed',
] as const satisfies readonly MessageKey[]

export type AgreementStrings = Record<(typeof licenceAgreementKeys)[number], string>
