import { nextState, packageTransitions, packageState } from '#domain/lifecycle/transitions.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { orNotFound } from '#server/core/api-error.ts'
import { moneyText } from '#server/core/money-text.ts'
import { deliverOrder } from './deliver.ts'
import type { LedgerDeps } from './ledger.ts'
import { validatePackage, priceOfUnits } from './package-rules.ts'
import type { Verdict } from './package-rules.ts'
import { kindedItemsOf } from './payable-orders.queries.ts'
import type { OrderRow, PaidWith } from './payable-orders.queries.ts'
import { checkLines, openPayable } from './payable.ts'
import { say } from './payments.messages.ts'
import { insertPayment } from './payments.queries.ts'
import { serial } from './serials.ts'
import { lockOwnedPackage, lockWallet, moveBalance, takeUnits } from './wallet.queries.ts'

interface Asked {
  readonly orderId: number
  readonly userId: number
  readonly locale: LocaleCode
}

/** Pays an order out of the balance: all of it in one transaction, or nothing. Paid already is paid. */
export function payByBalance(books: LedgerDeps, asked: Asked): Promise<Verdict> {
  return books.db.transaction(async (tx) => {
    const inside = { ...books, db: tx }
    const opened = await openForUser(inside, asked)
    if (!opened) return { status: 1 }
    const { order, wallet, now } = opened
    if (wallet.blockedText !== null) return { status: -1, text: wallet.blockedText }
    if (wallet.balanceFen < order.totalFen) {
      const balance = moneyText(wallet.balanceFen, asked.locale)
      return { status: 0, text: say('balance_short', asked.locale, { balance }) }
    }
    await bookPayment(inside, order, 'balance', order.totalFen)
    await moveBalance(tx, {
      userId: order.userId,
      orderId: order.id,
      reason: 'order',
      amountFen: -order.totalFen,
      createdAt: now,
    })
    await deliverAll(inside, order, { paytype: 1, payFen: order.totalFen, paidAt: now })
    return { status: 1 }
  })
}

/**
 * Pays an order with units of an owned package, one a line. Paid already is paid.
 * @throws ApiError `not_found` when the package is not the user's
 */
export function payByPackage(
  books: LedgerDeps,
  asked: Asked & { readonly ownedPackageId: number },
): Promise<Verdict> {
  return books.db.transaction(async (tx) => {
    const inside = { ...books, db: tx }
    const opened = await openForUser(inside, asked)
    if (!opened) return { status: 1 }
    const { order, now } = opened
    const owned = orNotFound(await lockOwnedPackage(tx, asked.ownedPackageId, order.userId))
    const ordered = await kindedItemsOf(tx, order.id)
    const lines = ordered.length
    const verdict = validatePackage(owned, ordered, now, asked.locale)
    if (verdict.status !== 1) return verdict
    checkUse(owned, lines, now)
    const payFen = priceOfUnits(owned, lines)
    const ownedPackageId = owned.id
    await bookPayment(inside, order, 'package', payFen)
    await takeUnits(tx, ownedPackageId, lines)
    await moveBalance(tx, {
      userId: order.userId,
      orderId: order.id,
      ownedPackageId,
      reason: 'package_use',
      amountFen: 0,
      units: -lines,
      createdAt: now,
    })
    await deliverAll(inside, order, { paytype: 1, payFen, paidAt: now, ownedPackageId })
    return { status: 1 }
  })
}

/** Under the wallet's lock one user's payments happen one after the other, so no picture is sold to them twice. */
async function openForUser(books: LedgerDeps, { orderId, userId }: Asked) {
  const order = await openPayable(books.db, { kind: 'order', id: orderId }, userId)
  if (order?.kind !== 'order') return undefined
  const now = books.now()
  const wallet = await lockWallet(books.db, userId, now)
  await checkLines(books.db, order)
  return { order, wallet, now }
}

/** Under the lock `checkLines` has seen that nothing of it is owned; were it otherwise, nothing may be charged. */
async function deliverAll(books: LedgerDeps, order: OrderRow, paid: PaidWith): Promise<void> {
  const twiceFen = await deliverOrder(books, order, paid)
  if (twiceFen > 0) throw new Error(`order ${order.id} was about to sell something twice`)
}

/** The same rule as the quote's, once more as a transition: a package that isn't usable never pays. */
function checkUse(
  owned: { unitsLeft: number; expiresAt: Date; blockedText: string | null },
  lines: number,
  now: Date,
): void {
  const state = packageState({ ...owned, isBlocked: owned.blockedText !== null }, now)
  const event = lines === owned.unitsLeft ? 'used_up' : 'used'
  if (nextState(packageTransitions, state, event) === undefined) {
    throw new Error(`a package that is ${state} was about to pay`)
  }
}

/** One success an order: a second one would meet the unique key. */
async function bookPayment(
  books: LedgerDeps,
  order: OrderRow,
  provider: 'balance' | 'package',
  amountFen: number,
): Promise<void> {
  const now = books.now()
  await insertPayment(books.db, {
    orderId: order.id,
    provider,
    tradeNo: serial(books, 'T'),
    status: 1,
    amountFen,
    createdAt: now,
    paidAt: now,
  })
}
