import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { earnings, withdrawals } from '#server/database/schema/earnings.ts'
import { orderItems, orders } from '#server/database/schema/orders.ts'
import { photographers, settlementContracts } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import { incomeFields } from '#server/modules/contributors/earnings/earnings.queries.ts'
import type { IncomeRow } from '#server/modules/contributors/earnings/earnings.queries.ts'

function withPerson(db: Database) {
  return db
    .select({
      id: withdrawals.id,
      moneyFen: withdrawals.moneyFen,
      status: withdrawals.status,
      message: withdrawals.message,
      createdAt: withdrawals.createdAt,
      updatedAt: withdrawals.updatedAt,
      photographerId: withdrawals.photographerId,
      userId: photographers.userId,
      username: users.username,
      mobile: users.mobile,
      realname: users.realname,
      contractName: settlementContracts.realname,
      bankCard: settlementContracts.bankCard,
    })
    .from(withdrawals)
    .innerJoin(photographers, eq(photographers.id, withdrawals.photographerId))
    .leftJoin(users, eq(users.id, photographers.userId))
    .leftJoin(settlementContracts, eq(settlementContracts.userId, photographers.userId))
}

type Person = Awaited<ReturnType<typeof withPerson>>[number]

export interface DeskWithdrawalRow extends Person {
  readonly orders: readonly IncomeRow[]
}

/** Withdrawals of everybody: open ones first, the longest waiting before the others. */
export async function listDeskWithdrawals(
  db: Database,
  status: 0 | 1 | 2 | 3 | undefined,
  { limit, offset }: PageRequest,
): Promise<{ rows: DeskWithdrawalRow[]; total: number }> {
  const where = and(status === undefined ? undefined : eq(withdrawals.status, status))
  const rows = await withPerson(db)
    .where(where)
    .orderBy(asc(withdrawals.status), asc(withdrawals.createdAt), asc(withdrawals.id))
    .limit(limit)
    .offset(offset)
  return { rows: await withIncome(db, rows), total: await countRows(db, withdrawals, where) }
}

export async function findDeskWithdrawal(
  db: Database,
  id: number,
): Promise<DeskWithdrawalRow | undefined> {
  const rows = await withPerson(db).where(eq(withdrawals.id, id))
  return (await withIncome(db, rows))[0]
}

/** With the sold lines that each is made of, newest first. */
async function withIncome(db: Database, rows: readonly Person[]): Promise<DeskWithdrawalRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const income = await db
    .select({ ...incomeFields, withdrawalId: earnings.withdrawalId })
    .from(earnings)
    .innerJoin(orderItems, eq(orderItems.id, earnings.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(inArray(earnings.withdrawalId, ids))
    .orderBy(desc(earnings.id))
  const of = Map.groupBy(income, ({ withdrawalId }) => withdrawalId)
  return rows.map((row) => ({ ...row, orders: of.get(row.id) ?? [] }))
}
