import type { OrderRecord } from '#api/endpoints/buying/order.ts'
import { findMethod } from '#domain/money/payment-methods.ts'
import { fill } from '#i18n/fill.ts'
import type { RecordStrings } from './checkout-keys.ts'

/** Where an order stands; `unsigned`: paid, but its files wait for an agreement. */
export type OrderState = 'waiting' | 'unsigned' | 'paid' | 'closed'

export function stateOf({ status, contract_status: contract = 1 }: OrderRecord): OrderState {
  if (status === 0) return 'waiting'
  if (status !== 1) return 'closed'
  return contract === 1 ? 'paid' : 'unsigned'
}

/** How it was paid; undefined while it is not. */
export function methodWords(order: OrderRecord, strings: RecordStrings): string | undefined {
  if (order.status !== 1) return undefined
  if (order.paytype === 1)
    return order.package_title
      ? fill(strings['orders.byPackage'], { title: order.package_title })
      : strings['checkout.balance']
  const method = findMethod(order.paytype)
  return method && strings[method.label]
}
