import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { savedSearches } from '#server/database/schema/saved-searches.ts'
import { users } from '#server/database/schema/users.ts'

export type SavedSearchRow = typeof savedSearches.$inferSelect

export async function listSearches(db: Database, userId: number): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id))
}

/** Its owner's alone. */
export async function ownSearch(
  db: Database,
  userId: number,
  id: number,
): Promise<SavedSearchRow | undefined> {
  const [row] = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
  return row
}

/** Holds the person until the transaction ends, so that two requests cannot pass the limit together. */
export async function lockSearches(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
}

export async function insertSearch(
  tx: Database,
  row: typeof savedSearches.$inferInsert,
): Promise<number | undefined> {
  const [made] = await tx.insert(savedSearches).values(row).returning({ id: savedSearches.id })
  return made?.id
}

export async function updateSearch(
  db: Database,
  id: number,
  columns: Partial<typeof savedSearches.$inferInsert>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return
  await db.update(savedSearches).set(columns).where(eq(savedSearches.id, id))
}

export async function deleteSearch(db: Database, userId: number, id: number): Promise<boolean> {
  const gone = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id })
  return gone.length > 0
}

export async function searchByFeed(db: Database, key: string): Promise<SavedSearchRow | undefined> {
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.feedKey, key))
  return row
}

/** Ends its messages. Gives the search; undefined where the key opens none. */
export async function silence(db: Database, key: string): Promise<SavedSearchRow | undefined> {
  const [row] = await db
    .update(savedSearches)
    .set({ channel: 'none' })
    .where(eq(savedSearches.offKey, key))
    .returning()
  return row
}

/** Searches behind an id whose people want to hear and have not since `before`, with where to reach them. */
export async function dueSearches(
  db: Database,
  channels: readonly ('mail' | 'sms')[],
  before: Date,
  { after, limit }: { readonly after: number; readonly limit: number },
) {
  if (channels.length === 0) return []
  return db
    .select({ search: savedSearches, email: users.email, mobile: users.mobile })
    .from(savedSearches)
    .innerJoin(users, eq(users.id, savedSearches.userId))
    .where(
      and(
        inArray(savedSearches.channel, [...channels]),
        gt(savedSearches.id, after),
        or(isNull(savedSearches.messagedAt), lt(savedSearches.messagedAt, before)),
        eq(users.blocked, false),
        isNull(users.closedAt),
      ),
    )
    .orderBy(savedSearches.id)
    .limit(limit)
}

/** How the message of a claim ended; nothing where another process has claimed it since. */
export async function settleClaim(
  db: Database,
  { id, at }: { readonly id: number; readonly at: Date },
  columns: Partial<typeof savedSearches.$inferInsert>,
): Promise<void> {
  await db
    .update(savedSearches)
    .set({ ...columns, toldBefore: null })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.messagedAt, at)))
}

/**
 * Messages that a process left under way when it died are to go out again. One process at a time tells searches, so one that
 * was claimed before this look `began` has none any more; a later one is another process's own.
 */
export async function reopenUnsent(db: Database, began: Date): Promise<void> {
  await db
    .update(savedSearches)
    .set({ toldAt: sql`${savedSearches.toldBefore}`, messagedAt: null, toldBefore: null })
    .where(
      and(
        isNotNull(savedSearches.toldBefore),
        or(isNull(savedSearches.messagedAt), lt(savedSearches.messagedAt, began)),
      ),
    )
}

/**
 * Notes that a message goes out now, unless another process has done so meanwhile. Gives whether it is this one's to send.
 */
export async function claim(db: Database, row: SavedSearchRow, now: Date): Promise<boolean> {
  const { id, messagedAt, toldAt } = row
  const claimed = await db
    .update(savedSearches)
    .set({ messagedAt: now, toldAt: now, toldBefore: toldAt })
    .where(
      and(
        eq(savedSearches.id, id),
        eq(savedSearches.toldAt, toldAt),
        messagedAt === null
          ? isNull(savedSearches.messagedAt)
          : eq(savedSearches.messagedAt, messagedAt),
      ),
    )
    .returning({ id: savedSearches.id })
  return claimed.length > 0
}
