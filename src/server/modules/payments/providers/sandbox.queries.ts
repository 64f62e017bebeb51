import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { sandboxTrades } from '#server/database/schema/sandbox.ts'

export type SandboxTrade = typeof sandboxTrades.$inferSelect

export async function findSandboxTrade(
  db: Database,
  tradeNo: string,
): Promise<SandboxTrade | undefined> {
  const [row] = await db.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
  return row
}

/** Placing it again finds the first. */
export async function placeSandboxTrade(
  db: Database,
  row: typeof sandboxTrades.$inferInsert,
): Promise<SandboxTrade> {
  await db.insert(sandboxTrades).values(row).onConflictDoNothing()
  const placed = await findSandboxTrade(db, row.tradeNo)
  if (!placed) throw new Error('a trade of the sandbox was not stored')
  return placed
}

/** False when the trade had expired, or another request paid it first. */
export async function paySandboxTrade(db: Database, tradeNo: string, now: Date): Promise<boolean> {
  const paid = await db
    .update(sandboxTrades)
    .set({ status: 1, paidAt: now })
    .where(
      and(
        eq(sandboxTrades.tradeNo, tradeNo),
        eq(sandboxTrades.status, 0),
        gt(sandboxTrades.expiresAt, now),
      ),
    )
    .returning({ tradeNo: sandboxTrades.tradeNo })
  return paid.length > 0
}

export async function closeSandboxTrade(db: Database, tradeNo: string): Promise<void> {
  await db
    .update(sandboxTrades)
    .set({ status: 2 })
    .where(and(eq(sandboxTrades.tradeNo, tradeNo), eq(sandboxTrades.status, 0)))
}
