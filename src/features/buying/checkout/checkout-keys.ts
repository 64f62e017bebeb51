import { beginningKeys } from '#modules/account-area/beginning-keys.ts'
import { buyingHelpKeys } from '#modules/account-area/buying-steps-keys.ts'
import { optionNameKeys } from '#components/cards/option-name.ts'
import { listKeys } from '#components/lists/list-keys.ts'
import { methodLabels } from '#domain/money/payment-methods.ts'
import { failureKeys } from '#i18n/failure-words.ts'
import type { MessageKey } from '#i18n/translate.ts'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { downloadKeys } from '#modules/licences/download-keys.ts'
import { periodKeys } from '#modules/account-area/period-keys.ts'
import { payingKeys } from '../shared/payment/paying-keys.ts'
import { summaryKeys } from '../shared/payment/summary-keys.ts'

/** Words after a payment, for the next step. */
const paidKeys = [
  'checkout.closedText',
  'checkout.leading',
  'checkout.paidText',
  'checkout.stay',
  'checkout.takenTitle',
  'checkout.toContract',
  'checkout.toOrders',
  'paying.closedTitle',
  'situation.paid',
] as const

/** Where an order of this number could not be shown. */
const lostKeys = [
  'orders.all',
  'orders.notFoundText',
  'orders.notFoundTitle',
  'situation.detailFailed',
] as const

export const orderPayKeys = [
  ...failureKeys,
  ...gateKeys,
  ...optionNameKeys,
  ...paidKeys,
  ...summaryKeys,
  'common.openCart',
  'common.pixels',
  'cart.pickMissing',
  'cart.pickOne',
  'cart.pricesChanged',
  'checkout.after',
  'checkout.balance',
  'checkout.busy',
  'checkout.buyPackage',
  'checkout.cost',
  'checkout.look',
  'checkout.missing',
  'checkout.newTotal',
  'checkout.noMethods',
  'checkout.notPaid',
  'checkout.nothingText',
  'checkout.nothingTitle',
  'checkout.orderUnknown',
  'checkout.pay',
  'checkout.payBalance',
  'checkout.payCode',
  'checkout.payLost',
  'checkout.payPackage',
  'checkout.payUnknown',
  'checkout.quoteFailed',
  'checkout.quoteFailedOrder',
  'checkout.quoting',
  'checkout.shortBalance',
  'checkout.shortPackage',
  'checkout.size',
  'checkout.topUp',
  'checkout.units',
  'checkout.validUntil',
  'checkout.waits',
  'checkout.methodMissing',
  'checkout.methods',
  'checkout.methodsAfterSize',
  'checkout.works',
  'orders.goneUnpaid',
  ...methodLabels,
  'situation.balanceNotEnough',
  'situation.detailFailed',
  'situation.orderCreateFailed',
  'situation.walletBlocked',
] as const satisfies readonly MessageKey[]
export type OrderPayStrings = Record<(typeof orderPayKeys)[number], string>

export const payCodeKeys = [
  ...gateKeys,
  ...optionNameKeys,
  ...payingKeys,
  ...paidKeys,
  ...lostKeys,
  'checkout.codeTitle',
  'checkout.otherWay',
  'contract.works',
  'orders.goneUnpaid',
  'verify.order',
] as const satisfies readonly MessageKey[]
export type PayCodeStrings = Record<(typeof payCodeKeys)[number], string>

const recordKeys = [
  ...optionNameKeys,
  'common.total',
  'checkout.balance',
  'checkout.toContract',
  'orders.byPackage',
  'orders.contract',
  'orders.pay',
  'orders.method',
  ...methodLabels,
] as const
export type RecordStrings = Record<(typeof recordKeys)[number], string>

export const orderListKeys = [
  ...downloadKeys,
  ...gateKeys,
  ...listKeys,
  ...periodKeys,
  ...beginningKeys,
  ...buyingHelpKeys,
  ...recordKeys,
  'common.browse',
  'checkout.works',
  'contract.works',
  'home.works',
  'my.orders',
  'orders.actions',
  'orders.closed',
  'orders.download',
  'orders.emptyText',
  'orders.emptyTitle',
  'orders.noneText',
  'orders.goneUnpaid',
  'orders.noneTitle',
  'orders.openNumber',
  'orders.order',
  'orders.paid',
  'orders.paidUnsigned',
  'orders.search',
  'common.status',
  'orders.waiting',
] as const satisfies readonly MessageKey[]
export type OrderListStrings = Record<(typeof orderListKeys)[number], string>

export const orderDetailKeys = [
  ...gateKeys,
  ...recordKeys,
  ...lostKeys,
  'checkout.works',
  'orders.contractNone',
  'orders.contractSigned',
  'orders.contractWaits',
  'signing.download',
  'signing.downloadFailed',
  'signing.downloading',
  'orders.closed',
  'orders.detailTitle',
  'orders.download',
  'orders.gone',
  'orders.goneUnpaid',
  'orders.openContract',
  'orders.paid',
  'orders.paidAt',
  'orders.paidSum',
  'orders.paidUnsigned',
  'orders.size',
  'orders.support',
  'orders.time',
  'orders.waiting',
  'verify.order',
  'packages.price',
] as const satisfies readonly MessageKey[]
export type OrderDetailStrings = Record<(typeof orderDetailKeys)[number], string>
export type PaidStrings = Record<(typeof paidKeys)[number], string>
export type LostStrings = Record<
  (typeof lostKeys)[number] | 'common.loading' | 'common.retry',
  string
>
