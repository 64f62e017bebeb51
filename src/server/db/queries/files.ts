import { eq } from 'drizzle-orm'
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
