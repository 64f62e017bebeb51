import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { qrTickets } from '#server/database/schema/users.ts'

export type QrTicket = typeof qrTickets.$inferSelect

export async function insertTicket(
  db: Database,
  row: Pick<QrTicket, 'key' | 'ticket' | 'client' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db.insert(qrTickets).values(row)
}

/** By the secret of the page that waits. */
export async function findByKey(db: Database, key: string): Promise<QrTicket | undefined> {
  const [row] = await db.select().from(qrTickets).where(eq(qrTickets.key, key))
  return row
}

/** By what the phone read, or by the key itself. */
export async function findScanned(db: Database, scanned: string): Promise<QrTicket | undefined> {
  const [row] = await db
    .select()
    .from(qrTickets)
    .where(or(eq(qrTickets.ticket, scanned), eq(qrTickets.key, scanned)))
  return row
}

/** Confirms (4) or refuses (3); false when it no longer waits. */
export async function decideTicket(
  db: Database,
  key: string,
  decision: { status: 3 | 4; userId: number },
  now: Date,
): Promise<boolean> {
  const decided = await db
    .update(qrTickets)
    .set(decision)
    .where(and(eq(qrTickets.key, key), eq(qrTickets.status, 1), gt(qrTickets.expiresAt, now)))
    .returning({ key: qrTickets.key })
  return decided.length === 1
}

/** A confirmed ticket becomes a session once; false when it already did. */
export async function useTicket(db: Database, key: string, now: Date): Promise<boolean> {
  const used = await db
    .update(qrTickets)
    .set({ usedAt: now })
    .where(and(eq(qrTickets.key, key), eq(qrTickets.status, 4), isNull(qrTickets.usedAt)))
    .returning({ key: qrTickets.key })
  return used.length === 1
}

export async function pruneTickets(db: Database, before: Date): Promise<void> {
  await db.delete(qrTickets).where(lt(qrTickets.expiresAt, before))
}
