import { equalShares } from '#domain/money/earnings.ts'
import { ownedOptions } from '../catalogue/images/owned-options.queries.ts'
import { insertIncome } from '../contributors/earnings/earnings.queries.ts'
import type { LedgerDeps } from './ledger.ts'
import { countSales, insertLicences, itemsOf, markOrderPaid } from './payable-orders.queries.ts'
import type { OrderItemRow, OrderRow, PaidWith } from './payable-orders.queries.ts'
import type { LockedPayable } from './payments.queries.ts'
import { licenceCode } from './serials.ts'
import {
  findPackage,
  insertOwnedPackage,
  lockWallet,
  markRechargePaid,
  moveBalance,
} from './wallet.queries.ts'
import type { RechargeRow } from './wallet.queries.ts'

const day = 24 * 3_600_000

/**
 * Delivers a paid order or recharge, inside the transaction that books the payment. `books.db` is that transaction.
 * @returns fen that bought nothing, see `deliverOrder`
 */
export async function deliver(
  books: LedgerDeps,
  payable: LockedPayable,
  paid: PaidWith,
): Promise<number> {
  if (payable.kind === 'order') return deliverOrder(books, payable, paid)
  await deliverRecharge(books, payable, paid.paidAt)
  return 0
}

/**
 * The order is paid, and each of its lines gets its licence and its contributor a share, but for sizes that another
 * order brought first: a buyer owns no size twice.
 * @returns what those lines cost, in fen
 */
export async function deliverOrder(
  books: LedgerDeps,
  order: OrderRow,
  paid: PaidWith,
): Promise<number> {
  const { db: tx } = books
  await markOrderPaid(tx, order.id, paid)
  const all = await itemsOf(tx, [order.id])
  // Orders of one buyer are delivered one after the other.
  await lockWallet(tx, order.userId, books.now())
  const owned = await ownedOptions(
    tx,
    order.userId,
    all.map(({ imageId }) => imageId),
  )
  const isOwned = (line: { imageId: number; optionId: number }) =>
    owned.some(({ imageId, optionId }) => imageId === line.imageId && optionId === line.optionId)
  const lines = all.filter((line) => !isOwned(line))
  const licences = lines.map(({ id, imageId, optionId }) => ({
    orderItemId: id,
    userId: order.userId,
    imageId,
    optionId,
    code: licenceCode(books),
    grantedAt: paid.paidAt,
  }))
  if (licences.length > 0) await insertLicences(tx, licences)
  const imageIds = lines.map(({ imageId }) => imageId)
  await countSales(tx, imageIds)
  const worth = worthOf(all, paid)
  const sold = lines.map((line) => ({ ...line, payFen: worth.get(line.id) ?? 0 }))
  await insertIncome(tx, sold, books.now())
  return all.filter(isOwned).reduce((sum, { priceFen }) => sum + priceFen, 0)
}

/** The price paid for each line by its id, in fen: its own, or its share of the package's units. */
function worthOf(lines: readonly OrderItemRow[], paid: PaidWith): ReadonlyMap<number, number> {
  const shares =
    paid.ownedPackageId === undefined
      ? lines.map(({ priceFen }) => priceFen)
      : equalShares(paid.payFen, lines.length)
  return new Map(lines.map(({ id }, at) => [id, shares[at] ?? 0]))
}

/** The balance grows, or a package is owned from now on. */
async function deliverRecharge(
  books: LedgerDeps,
  recharge: RechargeRow,
  paidAt: Date,
): Promise<void> {
  const { db: tx } = books
  const { id: rechargeId, userId, packageId, priceFen } = recharge
  const now = books.now()
  await markRechargePaid(tx, rechargeId, paidAt)
  await lockWallet(tx, userId, now)
  const movement = { userId, rechargeId, createdAt: now }
  if (packageId === null) {
    await moveBalance(tx, { ...movement, reason: 'recharge', amountFen: priceFen })
    return
  }
  const bought = await findPackage(tx, packageId)
  if (!bought) throw new Error(`no package ${packageId}`)
  const { units, topFen } = bought
  const ownedPackageId = await insertOwnedPackage(tx, {
    userId,
    packageId,
    rechargeId,
    units,
    unitsLeft: units,
    topFen,
    expiresAt: new Date(now.getTime() + bought.expireDays * day),
    createdAt: now,
  })
  const packageBuy = { reason: 'package_buy', amountFen: 0, units, ownedPackageId } as const
  await moveBalance(tx, { ...movement, ...packageBuy })
}

/** Money that came for something the buyer has already is the buyer's: it goes into the wallet. */
export async function creditSurplus(
  books: LedgerDeps,
  payable: LockedPayable,
  payment: { id: number; amountFen: number },
): Promise<void> {
  const now = books.now()
  await lockWallet(books.db, payable.userId, now)
  await moveBalance(books.db, {
    userId: payable.userId,
    reason: 'refund',
    amountFen: payment.amountFen,
    [payable.kind === 'order' ? 'orderId' : 'rechargeId']: payable.id,
    paymentId: payment.id,
    createdAt: now,
  })
}
