import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { signingKeys } from '#modules/signing/signing-keys.ts'
import { uploadingKeys } from '#modules/uploads/uploading-keys.ts'

/** Strings of the contributor agreement's page. */
export const agreementKeys = [
  ...failureKeys,
  ...gateKeys,
  ...signingKeys,
  ...uploadingKeys,
  'apply.unsent',
  'signing.cancelEdit',
  'signing.detailsNote',
  'common.idcard',
  'contract.idcardHelp',
  'contract.idcardRequired',
  'common.problems',
  'common.realname',
  'common.realnameHelp',
  'common.realnameRequired',
  'signing.submit',
  'signing.submitting',
  'common.bankCard',
  'settlement.bankCardHelp',
  'settlement.bankPhoto',
  'settlement.bankPhotoHelp',
  'settlement.bankPhotoRequired',
  'settlement.cardPhoto',
  'settlement.cardPhotoHelp',
  'settlement.cardRead',
  'settlement.nameSecondPhoto',
  'settlement.nameToEditor',
  'settlement.nameUnread',
  'settlement.nameWaits',
  'settlement.nameWrong',
  'settlement.noMatchName',
  'settlement.noMatchNumber',
  'settlement.noPhoto',
  'settlement.signNote',
  'settlement.signedText',
  'settlement.toInfo',
  'settlement.useCard',
  'situation.contractSubmitFailed',
  'situation.idcardFailed',
  'situation.signed',
  'uploading.chooseOne',
  'uploading.exchange',
  'validation.bankCardCheck',
  'validation.bankCardFormat',
  'validation.identityCheck',
  'validation.identityFormat',
  'validation.realNameFormat',
] as const satisfies readonly MessageKey[]

export type AgreementStrings = Record<(typeof agreementKeys)[number], string>
