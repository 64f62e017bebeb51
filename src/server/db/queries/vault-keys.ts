import { notInArray } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { vaultKeys } from '../schema/desk.ts'

/** Ids of all keys that something may be sealed with. */
export async function usedKeys(db: Database): Promise<string[]> {
  const rows = await db.select({ id: vaultKeys.id }).from(vaultKeys)
  return rows.map(({ id }) => id)
}

export async function noteKey(db: Database, id: string): Promise<void> {
  await db.insert(vaultKeys).values({ id }).onConflictDoNothing()
}

/** Nothing is sealed by any other key any more. */
export async function forgetOtherKeys(db: Database, id: string): Promise<void> {
  await db.delete(vaultKeys).where(notInArray(vaultKeys.id, [id]))
}
