import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { files } from '../schema/desk.ts'

export type FileRow = typeof files.$inferSelect

/** The same bytes under the same key are the same file. */
export async function insertFile(db: Database, row: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(row).onConflictDoNothing({ target: files.key })
}

export async function findFile(db: Database, key: string): Promise<FileRow | undefined> {
  const [row] = await db.select().from(files).where(eq(files.key, key))
  return row
}

/** A private file of this user, marked as used. */
export async function useFile(
  db: Database,
  { key, userId }: { readonly key: string; readonly userId: number },
  now: Date,
): Promise<FileRow | undefined> {
  const [row] = await db
    .update(files)
    .set({ usedAt: sql`coalesce(${files.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(files.key, key), eq(files.userId, userId), eq(files.isPrivate, true)))
    .returning()
  return row
}

/** What was read on a file, and what it is since then. */
export async function keepFacts(
  db: Database,
  key: string,
  change: Pick<FileRow, 'purpose' | 'facts'>,
): Promise<void> {
  await db.update(files).set(change).where(eq(files.key, key))
}

export async function dropFile(db: Database, key: string): Promise<void> {
  await db.delete(files).where(eq(files.key, key))
}
