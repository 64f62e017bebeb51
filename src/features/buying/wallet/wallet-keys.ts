import { listKeys } from '#components/lists/list-keys.ts'
import type { ValidationCode } from '#domain/identity/validation.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { chargingKeys } from '../shared/charge/charging-keys.ts'

/** Strings of the wallet page. */
export const walletKeys = [
  ...gateKeys,
  ...listKeys,
  ...chargingKeys,
  'common.status',
  'situation.recharged',
  'situation.rechargeFailed',
  'wallet.amount',
  'wallet.amountFormat',
  'wallet.amountHelp',
  'wallet.amountNotPositive',
  'wallet.amountRequired',
  'wallet.amountSuggestions',
  'wallet.amountTooLarge',
  'wallet.balance',
  'wallet.balanceBlocked',
  'wallet.balanceNote',
  'wallet.balanceRefresh',
  'wallet.buyPackage',
  'wallet.continue',
  'wallet.days',
  'wallet.downloads',
  'wallet.expiredOn',
  'wallet.expires',
  'wallet.failedText',
  'wallet.failedTitle',
  'wallet.loading',
  'wallet.packageBlocked',
  'wallet.packages',
  'wallet.packagesEmptyText',
  'wallet.packagesEmptyTitle',
  'wallet.packagesNote',
  'wallet.notFromBalance',
  'wallet.paidWith',
  'wallet.pay',
  'wallet.payThis',
  'wallet.recharge',
  'wallet.rechargeTitle',
  'wallet.recordAmount',
  'wallet.recordClosed',
  'wallet.recordDone',
  'wallet.recordTime',
  'wallet.recordWaiting',
  'wallet.recordWhat',
  'wallet.records',
  'wallet.recordsDoneEmpty',
  'wallet.recordsEmptyText',
  'wallet.recordsEmptyTitle',
  'wallet.recordsAll',
  'wallet.recordsWaitingEmpty',
  'wallet.showOrder',
  'wallet.signedOutText',
  'wallet.signedOutTitle',
  'wallet.spent',
  'wallet.unitsLeft',
] as const satisfies readonly MessageKey[]

export type WalletStrings = Record<(typeof walletKeys)[number], string>

/** Words for an amount that is none. */
export const amountWords: Partial<Record<ValidationCode, keyof WalletStrings>> = {
  required: 'wallet.amountRequired',
  amount_not_positive: 'wallet.amountNotPositive',
  amount_too_large: 'wallet.amountTooLarge',
}
