import type { ReplyOf } from '#api/call.ts'
import type { orderPreCreate } from '#api/endpoints/buying/order.ts'
import { fenToYuan, yuanToFen } from '#domain/money/money.ts'
import {
  isMethodId,
  methodIds,
  methodNamed,
  type PaymentMethodId,
  type MethodNumber,
} from '#domain/money/payment-methods.ts'

export type Quote = ReplyOf<typeof orderPreCreate>

/** `balance`, `package:<id>`, or a method of payment by a code. */
export type QuotedMethodId = 'balance' | `package:${number}` | PaymentMethodId

/** A payment method that a quote offers, and its price. Money in yuan. */
export interface QuotedMethod {
  readonly id: QuotedMethodId
  /** `short`: it does not cover the order; `blocked`: the server says why in `text`. */
  readonly state: 'usable' | 'short' | 'blocked'
  readonly text?: string | undefined
  readonly price?: number | undefined
  /** Balance once it has paid. */
  readonly moneyAfter?: number | undefined
  readonly packageId?: number | undefined
  readonly title?: string | undefined
  /** Downloads it would take, and those left before. */
  readonly units?: number | undefined
  readonly left?: number | undefined
  readonly expires?: string | undefined
}

const stateOf = (status: number | undefined): QuotedMethod['state'] =>
  status === 0 ? 'short' : status === -1 ? 'blocked' : 'usable'

function after(money: number | undefined, price: number | undefined): number | undefined {
  if (money === undefined || price === undefined) return undefined
  const fen = yuanToFen(money) - yuanToFen(price)
  return fen < 0 ? undefined : fenToYuan(fen)
}

/**
 * The methods of a quote, wallet first. A method the server does not name is not offered.
 * @param total the price of the order; an existing order keeps its own
 * @param money balance, where it is known
 */
export function quotedMethodsOf(
  quote: Quote,
  total: number,
  money: number | undefined,
): QuotedMethod[] {
  const { wallet } = quote.payInfo
  const methods: QuotedMethod[] = []
  if (wallet.balance) {
    const { status, text } = wallet.balance
    const moneyAfter = after(money, total)
    methods.push({ id: 'balance', state: stateOf(status), text, price: total, moneyAfter })
  }
  for (const one of wallet.package ?? [])
    methods.push({
      id: `package:${one.package_id}`,
      state: stateOf(one.status),
      text: one.text,
      price: one.price,
      packageId: one.package_id,
      title: one.title,
      units: one.units,
      left: one.left,
      expires: one.expire_time,
    })
  for (const id of methodIds) {
    const said = quote.payInfo[id]
    if (said) methods.push({ id, state: stateOf(said.status), text: said.text, price: total })
  }
  return methods
}

/** The method taken until another is chosen: the balance, else a QR code; a package is never taken unasked. */
export function firstMethod(methods: readonly QuotedMethod[]): QuotedMethodId | undefined {
  const usable = methods.filter(({ state }) => state === 'usable')
  return (usable.find(({ packageId }) => packageId === undefined) ?? usable[0])?.id
}

/** Payment by a QR code, as the specification numbers it; undefined for the wallet. */
export const methodNumberOf = (id: QuotedMethodId): MethodNumber | undefined =>
  isMethodId(id) ? methodNamed(id).number : undefined
