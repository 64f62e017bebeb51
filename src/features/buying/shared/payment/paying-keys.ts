import { deviceWords, methodLabels } from '#domain/money/payment-methods.ts'
import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Words of paying by a QR code. */
export const payingKeys = [
  ...failureKeys,
  'checkout.payCode',
  'common.retry',
  ...methodLabels,
  ...deviceWords,
  'paying.check',
  'paying.checking',
  'paying.closedText',
  'paying.closedTitle',
  'paying.expiredText',
  'paying.expiredTitle',
  'paying.failedTitle',
  'paying.lostTitle',
  'paying.notYet',
  'paying.offline',
  'paying.orderSn',
  'paying.placing',
  'paying.qrFailed',
  'paying.qrLabel',
  'paying.renew',
  'paying.saveFailed',
  'paying.savePicture',
  'paying.scanHint',
  'paying.scanOther',
  'paying.testNote',
  'paying.testPhone',
  'paying.timeLeft',
  'paying.waiting',
  'situation.paid',
  'situation.paymentCallFailed',
] as const satisfies readonly MessageKey[]

export type PayingStrings = Record<(typeof payingKeys)[number], string>
