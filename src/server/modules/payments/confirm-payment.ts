import { nextState, paymentTransitions } from '#domain/lifecycle/transitions.ts'
import { methodNamed } from '#domain/money/payment-methods.ts'
import { count } from '#server/core/metrics/meters.ts'
import type { Database } from '#server/database/client.ts'
import { creditSurplus, deliver } from './deliver.ts'
import { payableOf, payableTransitions } from './ledger.ts'
import type { LedgerDeps } from './ledger.ts'
import { findTrade, lockPayment, lockPayable, writePaymentState } from './payments.queries.ts'
import type { LockedPayable, PaymentRow } from './payments.queries.ts'
import type { ProviderName, TradeNews, TradeState } from './providers/gateway.ts'

/**
 * - `paid`: the money bought what it was for, now
 * - `surplus`: it came for something that was paid already, and is in the buyer's wallet now
 * - `repeated`: this was known
 * - `ended`: the buyer can't pay this trade any more
 * - `waiting`: nothing to write down
 * - `mismatch`: another amount than asked for; the operator must look
 * - `unknown`: no trade of ours
 */
export type Confirmation =
  'paid' | 'surplus' | 'repeated' | 'ended' | 'waiting' | 'mismatch' | 'unknown'

type Paid = Extract<TradeState, { state: 'paid' }>

/**
 * Moves the outcome of a trade into our books: the only place that does. Notifications, polls and the sweep may
 * tell it the same outcome several times and at once. One transaction; after it the outcome is final.
 */
export async function confirmTrade(
  books: LedgerDeps,
  provider: ProviderName,
  { tradeNo, trade }: TradeNews,
): Promise<Confirmation> {
  if (trade.state === 'waiting') return 'waiting'
  const confirmation = await books.db.transaction(async (tx) => {
    const known = await findTrade(tx, provider, tradeNo)
    if (!known) return 'unknown'
    // Paying and settling lock the order or recharge first, then the payment, then wallet and package.
    const payable = await lockPayable(tx, payableOf(known))
    const payment = await lockPayment(tx, known.id)
    if (trade.state === 'closed') return end(tx, payment)
    return receive({ ...books, db: tx }, payable, payment, trade)
  })
  if (worthCounting(confirmation)) count('settlement', confirmation)
  if (confirmation === 'unknown' || confirmation === 'mismatch') {
    books.log(`payment ${provider} ${tradeNo}: ${confirmation}, ${JSON.stringify(trade)}`)
  }
  return confirmation
}

type Counted = Extract<Confirmation, 'paid' | 'surplus' | 'mismatch' | 'unknown'>

const worthCounting = (confirmation: Confirmation): confirmation is Counted =>
  ['paid', 'surplus', 'mismatch', 'unknown'].includes(confirmation)

async function end(tx: Database, payment: PaymentRow): Promise<Confirmation> {
  const status = nextState(paymentTransitions, payment.status, 'ended')
  if (status === undefined) return 'repeated'
  await writePaymentState(tx, payment.id, { status })
  return 'ended'
}

async function receive(
  books: LedgerDeps,
  payable: LockedPayable,
  payment: PaymentRow,
  { amountFen, providerRef, paidAt }: Paid,
): Promise<Confirmation> {
  const isFirst = nextState(payableTransitions[payable.kind], payable.status, 'paid') !== undefined
  const event = isFirst ? 'succeeded' : 'superfluous'
  const status = nextState(paymentTransitions, payment.status, event)
  if (status === undefined) return 'repeated'
  if (amountFen !== payment.amountFen) return 'mismatch'
  await writePaymentState(books.db, payment.id, { status, providerRef, paidAt })
  if (isFirst) {
    const paytype = methodNamed(payment.provider).number
    const twiceFen = await deliver(books, payable, { paytype, payFen: amountFen, paidAt })
    if (twiceFen > 0) await creditSurplus(books, payable, { id: payment.id, amountFen: twiceFen })
    return 'paid'
  }
  await creditSurplus(books, payable, { id: payment.id, amountFen })
  return 'surplus'
}
