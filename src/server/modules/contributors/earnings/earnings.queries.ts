import { and, count, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { nextState, withdrawalTransitions } from '#domain/lifecycle/transitions.ts'
import type { WithdrawalEvent } from '#domain/lifecycle/transitions.ts'
import { incomeOf } from '#domain/money/earnings.ts'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { earnings, withdrawals } from '#server/database/schema/earnings.ts'
import { orderItems, orders } from '#server/database/schema/orders.ts'
import { photographers } from '#server/database/schema/photographers.ts'

export type WithdrawalRow = typeof withdrawals.$inferSelect

/** A delivered order line, and what of the buyer's money is its own, in fen. */
export interface SoldLine {
  readonly id: number
  readonly photographerId: number | null
  readonly payFen: number
}

/** Adds the contributors' shares in lines just delivered; photographers of the house have no account and get none. */
export async function insertIncome(
  tx: Database,
  lines: readonly SoldLine[],
  now: Date,
): Promise<void> {
  const ids = [...new Set(lines.flatMap(({ photographerId }) => photographerId ?? []))]
  if (ids.length === 0) return
  const contributors = await tx
    .select({ id: photographers.id })
    .from(photographers)
    .where(and(inArray(photographers.id, ids), isNotNull(photographers.userId)))
  const known = new Set(contributors.map(({ id }) => id))
  const rows = lines.flatMap(({ id: orderItemId, photographerId, payFen }) =>
    photographerId !== null && known.has(photographerId)
      ? [{ orderItemId, photographerId, payFen, incomeFen: incomeOf(payFen) }]
      : [],
  )
  if (rows.length === 0) return
  await tx.insert(earnings).values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
}

/**
 * The contributor behind an account. `lock` holds the row until the transaction ends: income that is being written waits
 * for it by its foreign key, so none gets into a withdrawal whose sum was made without it.
 */
export async function contributorOf(
  db: Database,
  userId: number,
  { lock = false } = {},
): Promise<number | undefined> {
  const query = db
    .select({ id: photographers.id })
    .from(photographers)
    .where(eq(photographers.userId, userId))
  const [row] = await (lock ? query.for('update') : query)
  return row?.id
}

export interface Sums {
  /** In fen: in no withdrawal; asked for and not settled; settled. */
  readonly free: number
  readonly asked: number
  readonly settled: number
}

/** What a contributor earned, by what became of it. */
export async function sumsOf(db: Database, photographerId: number): Promise<Sums> {
  const sumWhere = (condition: ReturnType<typeof sql>) =>
    sql<string>`coalesce(sum(${earnings.incomeFen}) filter (where ${condition}), 0)`
  const [row] = await db
    .select({
      free: sumWhere(sql`${withdrawals.id} is null`),
      asked: sumWhere(sql`${withdrawals.status} < 2`),
      settled: sumWhere(sql`${withdrawals.status} = 2`),
    })
    .from(earnings)
    .leftJoin(withdrawals, eq(withdrawals.id, earnings.withdrawalId))
    .where(eq(earnings.photographerId, photographerId))
  return {
    free: Number(row?.free ?? 0),
    asked: Number(row?.asked ?? 0),
    settled: Number(row?.settled ?? 0),
  }
}

/** Income by month of Shanghai, `YYYY-MM`, oldest first, in fen. */
export async function monthsOf(
  db: Database,
  photographerId: number,
): Promise<{ month: string; incomeFen: number }[]> {
  const month = sql<string>`to_char(${earnings.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM')`
  const rows = await db
    .select({ month, incomeFen: sql<string>`sum(${earnings.incomeFen})` })
    .from(earnings)
    .where(eq(earnings.photographerId, photographerId))
    .groupBy(sql`1`)
    .orderBy(sql`1`)
  return rows.map((row) => ({ month: row.month, incomeFen: Number(row.incomeFen) }))
}

export const incomeFields = {
  id: earnings.id,
  orderSn: orders.orderSn,
  title: orderItems.title,
  thumb: orderItems.thumb,
  payFen: earnings.payFen,
  incomeFen: earnings.incomeFen,
  createdAt: earnings.createdAt,
}

/** Sold lines that earned something, newest first. */
export async function listIncome(
  db: Database,
  photographerId: number,
  { limit, offset }: PageRequest,
) {
  const isOwn = eq(earnings.photographerId, photographerId)
  const [counted] = await db.select({ total: count() }).from(earnings).where(isOwn)
  const rows = await db
    .select(incomeFields)
    .from(earnings)
    .innerJoin(orderItems, eq(orderItems.id, earnings.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(isOwn)
    .orderBy(desc(earnings.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}
export type IncomeRow = Awaited<ReturnType<typeof listIncome>>['rows'][number]

/** Withdrawals of a contributor, newest first. */
export async function listWithdrawals(
  db: Database,
  photographerId: number,
  { limit, offset }: PageRequest,
): Promise<Counted<WithdrawalRow>> {
  const isOwn = eq(withdrawals.photographerId, photographerId)
  const [counted] = await db.select({ total: count() }).from(withdrawals).where(isOwn)
  const rows = await db
    .select()
    .from(withdrawals)
    .where(isOwn)
    .orderBy(desc(withdrawals.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: counted?.total ?? 0 }
}

export async function hasOpenWithdrawal(db: Database, photographerId: number): Promise<boolean> {
  const isOpen = and(eq(withdrawals.photographerId, photographerId), sql`${withdrawals.status} < 2`)
  return (await db.$count(withdrawals, isOpen)) > 0
}

/** What an intent asked for before, whatever became of it since. */
export async function findWithdrawalByIntent(
  db: Database,
  photographerId: number,
  intent: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .where(and(eq(withdrawals.photographerId, photographerId), eq(withdrawals.intent, intent)))
  return row?.id
}

interface NewWithdrawal {
  readonly photographerId: number
  readonly intent: string | null
  readonly moneyFen: number
  readonly now: Date
}

/** Puts all that is in no withdrawal into a new one. The contributor must be locked, and the money not be nothing. */
export async function insertWithdrawal(
  tx: Database,
  { photographerId, intent, moneyFen, now }: NewWithdrawal,
): Promise<number> {
  const [made] = await tx
    .insert(withdrawals)
    .values({ photographerId, intent, moneyFen, createdAt: now, updatedAt: now })
    .returning({ id: withdrawals.id })
  if (!made) throw new Error('a withdrawal was not stored')
  await tx
    .update(earnings)
    .set({ withdrawalId: made.id, updatedAt: now })
    .where(and(eq(earnings.photographerId, photographerId), isNull(earnings.withdrawalId)))
  return made.id
}

interface WithdrawalDecision {
  readonly event: WithdrawalEvent
  /** Why it was refused. */
  readonly message?: string
  readonly editorId: number
  readonly now: Date
}

/**
 * Moves a withdrawal on, inside the transaction that records the decision; a refused one frees its earnings for the next.
 * Answers how it was and how it is now, `after` undefined where the event must not happen; nothing where there is none.
 */
export async function decideWithdrawal(
  tx: Database,
  id: number,
  { event, message, editorId, now }: WithdrawalDecision,
): Promise<{ before: WithdrawalRow; after: WithdrawalRow | undefined } | undefined> {
  const [before] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update')
  if (!before) return undefined
  const status = nextState(withdrawalTransitions, before.status, event)
  if (status === undefined) return { before, after: undefined }
  const change = { status, decidedBy: editorId, message: message ?? null, updatedAt: now }
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id))
  if (event === 'refused')
    await tx
      .update(earnings)
      .set({ withdrawalId: null, updatedAt: now })
      .where(eq(earnings.withdrawalId, id))
  return { before, after: { ...before, ...change } }
}
