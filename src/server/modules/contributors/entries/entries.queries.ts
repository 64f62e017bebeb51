import { and, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { published } from '#server/database/queries/list.queries.ts'
import { activities, activityCategories, entries } from '#server/database/schema/activities.ts'
import { files } from '#server/database/schema/desk.ts'
import { users } from '#server/database/schema/users.ts'
import { entryColumns } from '#server/modules/catalogue/records/activities.queries.ts'
import type { EntryRow } from '#server/modules/catalogue/records/activities.queries.ts'
import { totalOf } from '../works/works.queries.ts'

export type Entry = typeof entries.$inferSelect
export type EntryChange = Partial<typeof entries.$inferInsert>

const entryQuery = (db: Database) =>
  db
    .select(entryColumns)
    .from(entries)
    .leftJoin(activityCategories, eq(activityCategories.id, entries.categoryId))

/** An entry that everyone sees, or any of its owner's. An entry for an activity shows only while the activity does. */
export async function findEntry(
  db: Database,
  now: Date,
  id: number,
  ownerId: number | undefined,
): Promise<EntryRow | undefined> {
  const [row] = await entryQuery(db)
    .leftJoin(activities, eq(activities.id, entries.activityId))
    .where(
      and(
        eq(entries.id, id),
        or(
          and(eq(entries.status, 1), or(isNull(entries.activityId), published(activities, now))),
          ownerId === undefined ? undefined : eq(entries.userId, ownerId),
        ),
      ),
    )
  return row
}

interface EntryFilter {
  readonly kind: 1 | 2 | undefined
  readonly status: 0 | 1 | 2 | undefined
  readonly folderId: number | undefined
  readonly search: string | undefined
}

/** A user's entries, newest first, and how many there are of each state. */
export async function listOwnEntries(
  db: Database,
  userId: number,
  { kind, status, folderId, search, limit, offset }: PageRequest & EntryFilter,
): Promise<Counted<EntryRow> & { states: ReadonlyMap<number, number> }> {
  const said = sql`${entries.title} || ' ' || coalesce(${entries.keywords}, '')`
  const all = and(
    eq(entries.userId, userId),
    kind && eq(entries.kind, kind),
    folderId ? eq(entries.folderId, folderId) : undefined,
    search ? sql`strpos(lower(${said}), lower(${search})) > 0` : undefined,
  )
  const counts = await db
    .select({ status: entries.status, entries: count() })
    .from(entries)
    .where(all)
    .groupBy(entries.status)
  const states = new Map<number, number>(counts.map((row) => [row.status, row.entries]))
  const rows = await entryQuery(db)
    .where(and(all, status === undefined ? undefined : eq(entries.status, status)))
    .orderBy(desc(entries.id))
    .limit(limit)
    .offset(offset)
  return { rows, states, total: totalOf(states, status) }
}

/** The fields of a published activity that decide which entries it takes, with the ids of its categories. */
export async function findOpenActivity(db: Database, now: Date, id: number) {
  const [row] = await db
    .select({
      uploadState: activities.uploadState,
      startsAt: activities.startsAt,
      endsAt: activities.endsAt,
    })
    .from(activities)
    .where(and(eq(activities.id, id), published(activities, now)))
  if (!row) return undefined
  const categories = await db
    .select({ id: activityCategories.id })
    .from(activityCategories)
    .where(eq(activityCategories.activityId, id))
  return { ...row, categoryIds: categories.map((category) => category.id) }
}

/** Makes a user's entries and folders change one after the other, until the transaction ends. */
export async function lockEntries(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/** A user's entries to one activity (or to none) that are made of one of these files. */
export function entriesOfFiles(
  db: Database,
  userId: number,
  activityId: number | null,
  sha256s: readonly string[],
) {
  return db
    .select({ id: entries.id, title: entries.title, sha256: files.sha256 })
    .from(entries)
    .innerJoin(files, eq(files.key, entries.originalKey))
    .where(
      and(
        eq(entries.userId, userId),
        activityId === null ? isNull(entries.activityId) : eq(entries.activityId, activityId),
        inArray(files.sha256, [...sha256s]),
      ),
    )
    .orderBy(entries.id)
}

export async function insertEntry(tx: Database, row: typeof entries.$inferInsert): Promise<number> {
  const [made] = await tx.insert(entries).values(row).returning({ id: entries.id })
  if (!made) throw new Error('an entry was not stored')
  return made.id
}

export async function updateEntry(tx: Database, id: number, change: EntryChange): Promise<void> {
  await tx.update(entries).set(change).where(eq(entries.id, id))
}

/** An own entry, kept from the desk until the transaction ends. */
export async function lockOwnEntry(
  tx: Database,
  userId: number,
  id: number,
): Promise<Entry | undefined> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.id, id), eq(entries.userId, userId)))
    .for('update')
  return row
}

/** Deletes an own entry unless it is approved; false when there is none to delete. */
export async function deleteEntry(tx: Database, userId: number, id: number): Promise<boolean> {
  const gone = await tx
    .delete(entries)
    .where(and(eq(entries.id, id), eq(entries.userId, userId), ne(entries.status, 1)))
    .returning({ id: entries.id })
  return gone.length > 0
}
