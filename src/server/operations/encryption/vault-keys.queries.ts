import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { vaultKeys } from '#server/database/schema/desk.ts'

/** Ids of all keys that something may be sealed with. */
export async function usedKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ id: vaultKeys.id }).from(vaultKeys)
  return rows.map(({ id }) => id)
}

export async function noteKey(db: Database, id: string): Promise<void> {
  await db.insert(vaultKeys).values({ id }).onConflictDoNothing()
}

/** Everything is sealed with this key. */
export async function keySealed(db: Database, id: string, now: Date): Promise<void> {
  await db.update(vaultKeys).set({ sealedAt: now }).where(eq(vaultKeys.id, id))
  // Should it become the current one again, there is something to look for.
  await db.update(vaultKeys).set({ sealedAt: null }).where(ne(vaultKeys.id, id))
}

export async function isSealedWith(db: Database, id: string): Promise<boolean> {
  const isIt = and(eq(vaultKeys.id, id), isNotNull(vaultKeys.sealedAt))
  const rows = await db.select({ id: vaultKeys.id }).from(vaultKeys).where(isIt)
  return rows.length > 0
}

/** For a restore into a database that holds nothing else. */
export async function forgetKeys(tx: Database): Promise<void> {
  await tx.delete(vaultKeys)
}

/** Nothing is sealed by any other key any more. */
export async function forgetOtherKeys(db: Database, id: string): Promise<void> {
  await db.delete(vaultKeys).where(ne(vaultKeys.id, id))
}
