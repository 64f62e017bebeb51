import { and, asc, eq } from 'drizzle-orm'
import type { PageRequest } from '../../view/values.ts'
import type { Database } from '../client.ts'
import { withdrawals } from '../schema/earnings.ts'
import { photographers } from '../schema/photographers.ts'
import { users } from '../schema/users.ts'
import { countRows } from './lists.ts'

function withPerson(db: Database) {
  return db
    .select({
      id: withdrawals.id,
      moneyFen: withdrawals.moneyFen,
      status: withdrawals.status,
      message: withdrawals.message,
      createdAt: withdrawals.createdAt,
      updatedAt: withdrawals.updatedAt,
      userId: photographers.userId,
      username: users.username,
      mobile: users.mobile,
      realname: users.realname,
    })
    .from(withdrawals)
    .innerJoin(photographers, eq(photographers.id, withdrawals.photographerId))
    .leftJoin(users, eq(users.id, photographers.userId))
}

export type DeskWithdrawalRow = Awaited<ReturnType<typeof withPerson>>[number]

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
  return { rows, total: await countRows(db, withdrawals, where) }
}

export async function findDeskWithdrawal(
  db: Database,
  id: number,
): Promise<DeskWithdrawalRow | undefined> {
  return (await withPerson(db).where(eq(withdrawals.id, id)))[0]
}
