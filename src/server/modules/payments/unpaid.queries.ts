import { and, asc, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { orders, payments } from '#server/database/schema/orders.ts'
import { recharges } from '#server/database/schema/wallet.ts'

/** Each of one statement: a sweep never holds many rows at once. */
const batch = 500

interface Closing {
  /** Made before this. */
  before: Date
  now: Date
  status: 0 | 1 | 2
}

/** Closes unpaid orders; an order whose code can still be paid stays until the code ends. Answers how many. */
export async function closeOldOrders(db: Database, closing: Closing): Promise<number> {
  const { before, now: closedAt, status } = closing
  const open = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), eq(payments.status, 0)))
  const old = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 0), lt(orders.createdAt, before), notExists(open)))
    .orderBy(asc(orders.createdAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const closed = await db
    .update(orders)
    .set({ status, closedAt })
    .where(inArray(orders.id, old))
    .returning({ id: orders.id })
  return closed.length
}

/** The same for orders of money and of packages. */
export async function closeOldRecharges(db: Database, closing: Closing): Promise<number> {
  const { before, now: updatedAt, status } = closing
  const open = db
    .select({ one: sql`1` })
    .from(payments)
    .where(and(eq(payments.rechargeId, recharges.id), eq(payments.status, 0)))
  const old = db
    .select({ id: recharges.id })
    .from(recharges)
    .where(and(eq(recharges.status, 0), lt(recharges.createdAt, before), notExists(open)))
    .orderBy(asc(recharges.createdAt))
    .limit(batch)
    .for('update', { skipLocked: true })
  const closed = await db
    .update(recharges)
    .set({ status, updatedAt })
    .where(inArray(recharges.id, old))
    .returning({ id: recharges.id })
  return closed.length
}
