import { buyingHelpKeys } from '#modules/account-area/buying-steps-keys.ts'
import { optionNameKeys } from '#components/cards/option-name.ts'
import { listKeys } from '#components/lists/list-keys.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { downloadKeys } from '#modules/licences/download-keys.ts'
import { periodKeys } from '#modules/account-area/period-keys.ts'

/** Strings of the page of licences. */
export const licencesKeys = [
  ...downloadKeys,
  ...optionNameKeys,
  ...gateKeys,
  ...listKeys,
  ...periodKeys,
  ...buyingHelpKeys,
  'contract.order',
  'licences.browse',
  'licences.certificate',
  'licences.certificateFailed',
  'licences.code',
  'licences.copied',
  'licences.copy',
  'licences.copyFailed',
  'licences.count',
  'licences.emptyText',
  'licences.emptyTitle',
  'licences.noneFound',
  'licences.noneFoundText',
  'licences.revoked',
  'licences.search',
  'licences.showAll',
  'licences.signFirst',
  'licences.unsigned',
  'licences.verify',
  'picture.numbered',
  'common.pixels',
] as const satisfies readonly MessageKey[]

export type LicencesStrings = Record<(typeof licencesKeys)[number], string>
