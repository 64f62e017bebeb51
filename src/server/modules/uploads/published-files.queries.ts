import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { arrivingFiles, files } from '#server/database/schema/desk.ts'

/** Media that are published ahead of their records lie below it. */
const folder = 'house/'

const inADay = sql`now() + interval '1 day'`
const usedNow = sql`coalesce(${files.usedAt}, now())`

/**
 * Notes a file that is published ahead of the record that shows it: file and row leave in a day, unless `keepPublished` is told of
 * them. Waits for a sweep that is removing the same file.
 */
export function notePublished(db: Database, key: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [noted] = await tx
      .insert(arrivingFiles)
      .values({ key, store: 'media', until: inADay })
      .onConflictDoUpdate({ target: arrivingFiles.key, set: { until: inADay } })
      .returning({ isNew: sql<boolean>`xmax = 0` })
    // It has a row without a note: a record shows it, or a server of the version before published it.
    if (noted?.isNew)
      await tx
        .update(files)
        .set({ usedAt: usedNow })
        .where(and(eq(files.key, key), eq(files.isPrivate, false)))
  })
}

/** To be called before a look whether a published file is there: one that was about to leave stays for another day. */
export async function prolongPublished(db: Database, key: string): Promise<void> {
  await db.update(arrivingFiles).set({ until: inADay }).where(eq(arrivingFiles.key, key))
}

/** To be called in the transaction of the record that shows these media. Keys elsewhere, and none, pass. */
export async function keepPublished(
  tx: Database,
  keys: readonly (string | null | undefined)[],
): Promise<void> {
  const own = keys.filter((key) => typeof key === 'string' && key.startsWith(folder)) as string[]
  if (own.length === 0) return
  // In one order: two records may show the same media.
  const noted = tx
    .select({ key: arrivingFiles.key })
    .from(arrivingFiles)
    .where(inArray(arrivingFiles.key, own))
    .orderBy(asc(arrivingFiles.key))
    .for('update')
  await tx.delete(arrivingFiles).where(inArray(arrivingFiles.key, noted))
  const unused = tx
    .select({ key: files.key })
    .from(files)
    .where(and(inArray(files.key, own), eq(files.isPrivate, false), isNull(files.usedAt)))
    .orderBy(asc(files.key))
    .for('update')
  await tx.update(files).set({ usedAt: usedNow }).where(inArray(files.key, unused))
}
