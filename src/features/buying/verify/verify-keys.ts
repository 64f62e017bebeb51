import { optionNameKeys } from '#components/cards/option-name.ts'
import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Strings of the page that verifies a certificate. */
export const verifyKeys = [
  ...failureKeys,
  ...optionNameKeys,
  'common.retry',
  'common.pixels',
  'verify.asking',
  'verify.check',
  'verify.code',
  'verify.codeHelp',
  'verify.contract',
  'verify.document',
  'verify.failedTitle',
  'verify.genuine',
  'verify.genuineText',
  'verify.issued',
  'verify.licence',
  'verify.licensee',
  'verify.limited',
  'verify.limitedText',
  'verify.option',
  'verify.order',
  'verify.pending',
  'verify.pendingText',
  'verify.permits',
  'verify.print',
  'verify.revoked',
  'verify.revokedText',
  'verify.tells',
  'verify.terms',
  'verify.unknown',
  'verify.unknownText',
  'verify.unreadable',
  'verify.unsigned',
  'verify.unsignedText',
  'verify.where',
  'verify.work',
] as const satisfies readonly MessageKey[]

export type VerifyStrings = Record<(typeof verifyKeys)[number], string>
