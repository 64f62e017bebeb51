import { chargeTransitions, orderTransitions } from '#domain/lifecycle/transitions.ts'
import type { Context } from '#server/core/context.ts'

/** What our own books are kept with. Nothing here knows a provider. */
export type LedgerDeps = Pick<Context, 'db' | 'now' | 'random' | 'log'>

/** The order or recharge of a payment. */
export type Payable =
  | { readonly kind: 'order'; readonly id: number }
  | { readonly kind: 'recharge'; readonly id: number }

/** The transitions of each kind. */
export const payableTransitions = { order: orderTransitions, recharge: chargeTransitions }

/** The order or recharge that a payment pays. */
export function payableOf(payment: { orderId: number | null; rechargeId: number | null }): Payable {
  if (payment.orderId !== null) return { kind: 'order', id: payment.orderId }
  if (payment.rechargeId !== null) return { kind: 'recharge', id: payment.rechargeId }
  throw new Error('a payment of neither an order nor a recharge')
}
