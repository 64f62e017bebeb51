import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { files, leavingFiles } from '#server/database/schema/desk.ts'

/** To be called in the transaction that forgets what named these files. */
export async function noteLeaving(tx: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  await tx
    .insert(leavingFiles)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
}

/** Takes files out of the table, but for those that a request used meanwhile. Gives the keys that leave. */
export function forgetUnused(db: Database, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return Promise.resolve([])
  return db.transaction(async (tx) => {
    const rows = await tx
      .delete(files)
      .where(and(inArray(files.key, [...keys]), isNull(files.usedAt)))
      .returning({ key: files.key })
    const gone = rows.map(({ key }) => key)
    await noteLeaving(tx, gone)
    return gone
  })
}

/**
 * Files that a process did not come to remove before it died. One that came again meanwhile stays. Servers of the version before
 * `arriving_files` note here what they are storing, for a moment to come.
 */
export async function leavingKeys(db: Database, now: Date): Promise<string[]> {
  const isBack = sql`exists (select from ${files} where ${files.key} = ${leavingFiles.key})`
  await db.delete(leavingFiles).where(isBack)
  const moment = sql`greatest(now(), ${now.toISOString()}::timestamptz)`
  const rows = await db
    .select({ key: leavingFiles.key })
    .from(leavingFiles)
    .where(lte(leavingFiles.since, moment))
  return rows.map(({ key }) => key)
}

export async function forgetLeaving(db: Database, key: string): Promise<void> {
  await db.delete(leavingFiles).where(eq(leavingFiles.key, key))
}
