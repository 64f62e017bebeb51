import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** Strings of the page that confirms a login which waits elsewhere. */
export const scanKeys = [
  ...failureKeys,
  'common.loading',
  'common.retry',
  'my.menu',
  'my.signedOutTitle',
  'notFound.home',
  'scan.account',
  'scan.ask',
  'scan.client',
  'scan.clientUnknown',
  'scan.confirm',
  'scan.confirmedText',
  'scan.confirmedTitle',
  'scan.confirming',
  'scan.expiredText',
  'scan.expiredTitle',
  'scan.left',
  'scan.loginHere',
  'scan.loginText',
  'scan.refuse',
  'scan.refusedText',
  'scan.refusedTitle',
  'scan.seconds',
  'scan.unknownTitle',
  'scan.warning',
  'shell.login',
] as const satisfies readonly MessageKey[]

export type ScanStrings = Record<(typeof scanKeys)[number], string>
