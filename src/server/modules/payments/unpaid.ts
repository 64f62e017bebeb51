import { chargeTransitions, nextState, orderTransitions } from '#domain/lifecycle/transitions.ts'
import { ApiError } from '#server/core/api-error.ts'
import type { Config } from '#server/core/settings/settings.ts'
import type { Database } from '#server/database/client.ts'
import type { LedgerDeps } from './ledger.ts'
import { countUnpaidOrders } from './payable-orders.queries.ts'
import { paymentSentences } from './payments.messages.ts'
import { closeOldOrders, closeOldRecharges } from './unpaid.queries.ts'

/** Days after which an unpaid order or recharge is closed; money that comes later still pays it. */
export const unpaidDays = 7

/** Orders of one user that may wait for money at once; `LIMIT_SCALE` multiplies it. */
export const mostUnpaidOrders = 50

/** @throws ApiError `conflict` when a user has so many unpaid orders that another one would be waste */
export async function checkUnpaid(
  tx: Database,
  { limitScale }: Pick<Config, 'limitScale'>,
  userId: number,
): Promise<void> {
  const unpaid = await countUnpaidOrders(tx, userId)
  if (unpaid >= mostUnpaidOrders * limitScale) {
    throw new ApiError('conflict', { sentence: paymentSentences.too_many_unpaid })
  }
}

/** Closes orders and recharges that were not paid in time. Answers how many. */
export async function closeUnpaid({
  db,
  now: clock,
}: Pick<LedgerDeps, 'db' | 'now'>): Promise<number> {
  const now = clock()
  const before = new Date(now.getTime() - unpaidDays * 86_400_000)
  const closed = {
    order: nextState(orderTransitions, 0, 'closed'),
    recharge: nextState(chargeTransitions, 0, 'closed'),
  }
  let count = 0
  if (closed.order !== undefined)
    count += await closeOldOrders(db, { before, now, status: closed.order })
  if (closed.recharge !== undefined)
    count += await closeOldRecharges(db, { before, now, status: closed.recharge })
  return count
}
