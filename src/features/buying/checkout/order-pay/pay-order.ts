import { orderDetail, orderPay } from '#api/endpoints/buying/order.ts'
import type { Ask } from '#client/client.ts'
import type { Failure } from '#client/outcome.ts'
import type { Intents } from './intents.ts'
import { isUnknown } from './place-order.ts'
import type { QuotedMethod } from './quoted-methods.ts'

/**
 * `lost`: no answer came, and the order says that it is not paid; `unknown`: not even that could be read.
 * `refused` charged nothing.
 */
export type PayResult =
  | { readonly kind: 'paid' | 'lost' | 'unknown' }
  | { readonly kind: 'refused'; readonly failure: Failure }

/** Whether an order is paid; undefined when that could not be read. */
export async function isPaid(ask: Ask, orderId: number): Promise<boolean | undefined> {
  const outcome = await ask(orderDetail, { params: { id: orderId } })
  return outcome.ok ? outcome.value.status === 1 : undefined
}

/**
 * Pays from the balance or a package. That it happens once the server sees to, by the order's lock; an order that
 * turns out to be paid is paid, whatever the answer was.
 */
export async function payInside(
  ask: Ask,
  intents: Intents,
  orderId: number,
  method: QuotedMethod,
): Promise<PayResult> {
  const by =
    method.packageId === undefined ? { otype: 1 as const } : { package_id: method.packageId }
  const outcome = await ask(
    orderPay,
    { body: { oid: orderId, ptype: 1, ...by } },
    { idempotencyKey: intents.payKey(orderId, method.id) },
  )
  if (outcome.ok || !isUnknown(outcome.failure)) intents.settled(orderId, method.id)
  if (outcome.ok) return { kind: 'paid' }
  const known = await isPaid(ask, orderId)
  if (known === true) return { kind: 'paid' }
  if (!isUnknown(outcome.failure)) return { kind: 'refused', failure: outcome.failure }
  return { kind: known === false ? 'lost' : 'unknown' }
}
