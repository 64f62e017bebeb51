import { desc, eq } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { applications, settlementContracts } from '../schema/photographers.ts'

export type ApplicationRow = typeof applications.$inferSelect
export type SettlementRow = typeof settlementContracts.$inferSelect

/** The application of a user that counts. */
export async function newestApplication(
  db: Database,
  userId: number,
): Promise<ApplicationRow | undefined> {
  const [row] = await db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.id))
    .limit(1)
  return row
}

export async function findSettlement(
  db: Database,
  userId: number,
): Promise<SettlementRow | undefined> {
  const [row] = await db
    .select()
    .from(settlementContracts)
    .where(eq(settlementContracts.userId, userId))
  return row
}
