import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { methodIds } from '#domain/money/payment-methods.ts'
import type { Database } from '#server/database/client.ts'
import { orders, payments } from '#server/database/schema/orders.ts'
import { recharges } from '#server/database/schema/wallet.ts'
import type { Payable } from './ledger.ts'
import type { ProviderName } from './providers/gateway.ts'

export type PaymentRow = typeof payments.$inferSelect
type NewPayment = typeof payments.$inferInsert

/** An order or a recharge, held until the transaction ends. */
export type LockedPayable =
  | ({ readonly kind: 'order' } & typeof orders.$inferSelect)
  | ({ readonly kind: 'recharge' } & typeof recharges.$inferSelect)

/** The order or recharge, locked for this transaction, where it exists and, if asked, is this user's. */
export async function lockPayableOf(
  tx: Database,
  payable: Payable,
  userId?: number,
): Promise<LockedPayable | undefined> {
  if (payable.kind === 'order') {
    const isOwn = userId === undefined ? undefined : eq(orders.userId, userId)
    const where = and(eq(orders.id, payable.id), isOwn)
    const [row] = await tx.select().from(orders).where(where).for('update')
    return row && { kind: 'order', ...row }
  }
  const isOwn = userId === undefined ? undefined : eq(recharges.userId, userId)
  const where = and(eq(recharges.id, payable.id), isOwn)
  const [row] = await tx.select().from(recharges).where(where).for('update')
  return row && { kind: 'recharge', ...row }
}

/** @throws when it is gone: payments keep their order or recharge from being deleted */
export async function lockPayable(tx: Database, payable: Payable): Promise<LockedPayable> {
  const row = await lockPayableOf(tx, payable)
  if (!row) throw new Error(`no ${payable.kind} ${payable.id}`)
  return row
}

export async function findTrade(
  db: Database,
  provider: ProviderName,
  tradeNo: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.tradeNo, tradeNo), eq(payments.provider, provider)))
  return row
}

export async function lockPayment(tx: Database, id: number): Promise<PaymentRow> {
  const [row] = await tx.select().from(payments).where(eq(payments.id, id)).for('update')
  if (!row) throw new Error(`no payment ${id}`)
  return row
}

export async function writePaymentState(
  tx: Database,
  id: number,
  change: Pick<PaymentRow, 'status'> & Partial<Pick<PaymentRow, 'providerRef' | 'paidAt'>>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

export async function insertPayment(tx: Database, row: NewPayment): Promise<PaymentRow> {
  const [made] = await tx.insert(payments).values(row).returning()
  if (!made) throw new Error('a payment was not stored')
  return made
}

/** Keeps the address of a placed trade; the first one stays. */
export async function keepCodeUrl(db: Database, id: number, codeUrl: string): Promise<string> {
  const [kept] = await db
    .update(payments)
    .set({ codeUrl: sql`coalesce(${payments.codeUrl}, ${codeUrl})` })
    .where(eq(payments.id, id))
    .returning({ codeUrl: payments.codeUrl })
  return kept?.codeUrl ?? codeUrl
}

const ofPayable = ({ kind, id }: Payable) =>
  eq(kind === 'order' ? payments.orderId : payments.rechargeId, id)

/** Trades at a provider whose outcome isn't known yet, oldest first. */
export function waitingTrades(
  db: Database,
  payable: Payable,
  provider?: ProviderName,
): Promise<PaymentRow[]> {
  const providers = provider ? [provider] : methodIds
  return db
    .select()
    .from(payments)
    .where(and(ofPayable(payable), eq(payments.status, 0), inArray(payments.provider, providers)))
    .orderBy(asc(payments.id))
}

interface Due {
  provider: ProviderName
  now: Date
  askedBefore: Date
  limit: number
}

/** Waiting trades that a provider may know something of, those that waited longest for a question first. */
export function tradesToAsk(
  db: Database,
  { provider, now, askedBefore, limit }: Due,
): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.status, 0),
        eq(payments.provider, provider),
        or(isNull(payments.queriedAt), lt(payments.queriedAt, askedBefore)),
        or(isNotNull(payments.codeUrl), lte(payments.expiresAt, now)),
      ),
    )
    .orderBy(sql`${payments.queriedAt} asc nulls first`, asc(payments.id))
    .limit(limit)
}

/** Takes the right to ask a provider about a trade now; false when another request or server has just asked. */
export async function claimQuestion(
  db: Database,
  id: number,
  { now, askedBefore }: { now: Date; askedBefore: Date },
): Promise<boolean> {
  const claimed = await db
    .update(payments)
    .set({ queriedAt: now })
    .where(
      and(eq(payments.id, id), or(isNull(payments.queriedAt), lt(payments.queriedAt, askedBefore))),
    )
    .returning({ id: payments.id })
  return claimed.length > 0
}

/** The status of an order or recharge now. */
export async function payableStatus(db: Database, payable: Payable): Promise<0 | 1 | 2> {
  const table = payable.kind === 'order' ? orders : recharges
  const [row] = await db
    .select({ status: table.status })
    .from(table)
    .where(eq(table.id, payable.id))
  if (!row) throw new Error(`no ${payable.kind} ${payable.id}`)
  return row.status
}
