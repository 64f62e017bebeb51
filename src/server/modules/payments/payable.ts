import { nextState } from '#domain/lifecycle/transitions.ts'
import { ApiError, orNotFound } from '#server/core/api-error.ts'
import type { Database } from '#server/database/client.ts'
import { ownedOptions } from '../catalogue/images/owned-options.queries.ts'
import { payableTransitions } from './ledger.ts'
import type { Payable } from './ledger.ts'
import { itemsOf, offersFor } from './payable-orders.queries.ts'
import type { OrderRow } from './payable-orders.queries.ts'
import { paymentSentences } from './payments.messages.ts'
import { lockPayableOf } from './payments.queries.ts'
import type { LockedPayable } from './payments.queries.ts'
import { findPackage, findWallet } from './wallet.queries.ts'
import type { RechargeRow } from './wallet.queries.ts'

/**
 * Locks the order or recharge that a user is about to pay; undefined when it is paid already.
 * @throws ApiError `not_found` when it isn't the user's, `conflict` when it is closed
 */
export async function openPayable(
  tx: Database,
  payable: Payable,
  userId: number,
): Promise<LockedPayable | undefined> {
  const row = orNotFound(await lockPayableOf(tx, payable, userId))
  // Late money still pays a closed order, but the server must not ask for more money for it.
  if (nextState(payableTransitions[row.kind], row.status, 'paid') === undefined) return undefined
  if (row.status === 2) {
    throw new ApiError('conflict', { sentence: paymentSentences.order_closed })
  }
  return row
}

/**
 * An order may wait for days: its lines must still be for sale, and the buyer must not own them meanwhile.
 * @throws ApiError `conflict` when it was, `not_on_sale`
 */
export async function checkLines(tx: Database, order: OrderRow): Promise<void> {
  const lines = await itemsOf(tx, [order.id])
  const imageIds = lines.map(({ imageId }) => imageId)
  const offers = await offersFor(tx, imageIds)
  const owned = await ownedOptions(tx, order.userId, imageIds)
  for (const { imageId, optionId } of lines) {
    const isThis = (one: { imageId: number; optionId: number | null }) =>
      one.imageId === imageId && one.optionId === optionId
    if (owned.some(isThis)) {
      throw new ApiError('conflict', { sentence: paymentSentences.owned_already })
    }
    if (!offers.some((offer) => isThis(offer) && offer.isOnSale)) throw new ApiError('not_on_sale')
  }
}

/** Most that a wallet may hold, in fen: well below what its column can count. */
const walletLimitFen = 1_000_000_000

/** @throws ApiError `unprocessable` when a wallet has no room for so much */
export async function checkRoom(db: Database, userId: number, priceFen: number): Promise<void> {
  const { balanceFen } = await findWallet(db, userId)
  if (balanceFen + priceFen > walletLimitFen) {
    throw new ApiError('unprocessable', { sentence: paymentSentences.wallet_full })
  }
}

/**
 * A recharge may wait as long as an order: its package must still be for sale, its money must fit.
 * @throws ApiError `not_on_sale`, `unprocessable`
 */
export async function checkRecharge(tx: Database, recharge: RechargeRow): Promise<void> {
  const { userId, packageId, priceFen } = recharge
  if (packageId === null) return checkRoom(tx, userId, priceFen)
  const wanted = await findPackage(tx, packageId)
  if (!wanted?.onSale)
    throw new ApiError('not_on_sale', { sentence: paymentSentences.package_gone })
}
