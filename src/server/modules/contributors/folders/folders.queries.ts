import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { entries, folders } from '#server/database/schema/activities.ts'
import { totalOf } from '../works/works.queries.ts'

export type Folder = typeof folders.$inferSelect
export type FolderChange = Partial<typeof folders.$inferInsert>

/** The cover of a folder that has none of its own: its newest entry that can be shown. */
interface Cover {
  readonly thumb: string
  readonly width: number | null
  readonly height: number | null
  readonly tone: string | null
}
export interface FolderRow {
  readonly folder: Folder
  readonly count: number
  readonly newest: Cover | undefined
}

interface FolderFilter {
  readonly kind: 1 | 2 | undefined
  readonly status: 0 | 1 | 2 | undefined
}

/** A user's folders, newest first, and how many there are of each state. */
export async function listFolders(
  db: Database,
  userId: number,
  { kind, status, limit, offset }: PageRequest & FolderFilter,
): Promise<Counted<FolderRow> & { states: ReadonlyMap<number, number> }> {
  const all = and(eq(folders.userId, userId), kind && eq(folders.kind, kind))
  const counts = await db
    .select({ status: folders.status, folders: count() })
    .from(folders)
    .where(all)
    .groupBy(folders.status)
  const states = new Map<number, number>(counts.map((row) => [row.status, row.folders]))
  const rows = await db
    .select()
    .from(folders)
    .where(and(all, status === undefined ? undefined : eq(folders.status, status)))
    .orderBy(desc(folders.id))
    .limit(limit)
    .offset(offset)
  return { rows: await withContents(db, rows), states, total: totalOf(states, status) }
}

export async function findFolder(
  db: Database,
  userId: number,
  id: number,
): Promise<FolderRow | undefined> {
  const rows = await db
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
  return (await withContents(db, rows))[0]
}

async function withContents(db: Database, rows: readonly Folder[]): Promise<FolderRow[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const counts = await db
    .select({ folderId: entries.folderId, entries: count() })
    .from(entries)
    .where(inArray(entries.folderId, ids))
    .groupBy(entries.folderId)
  const covers = await db
    .selectDistinctOn([entries.folderId], {
      folderId: entries.folderId,
      thumb: entries.thumb,
      width: entries.width,
      height: entries.height,
      tone: entries.tone,
    })
    .from(entries)
    .where(and(inArray(entries.folderId, ids), ne(entries.thumb, '')))
    .orderBy(entries.folderId, desc(entries.id))
  const countOf = new Map(counts.map((row) => [row.folderId, row.entries]))
  const coverOf = new Map(covers.map((row) => [row.folderId, row]))
  return rows.map((folder) => ({
    folder,
    count: countOf.get(folder.id) ?? 0,
    newest: coverOf.get(folder.id),
  }))
}

/** An own folder, kept from the desk until the transaction ends. */
export async function lockOwnFolder(
  tx: Database,
  userId: number,
  id: number,
): Promise<Folder | undefined> {
  const [row] = await tx
    .select()
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
    .for('update')
  return row
}

/** An own folder as far as it decides what goes into it; it stays there until the transaction ends. */
export async function findFolderKind(
  tx: Database,
  userId: number,
  id: number,
): Promise<1 | 2 | undefined> {
  const [row] = await tx
    .select({ kind: folders.kind })
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
    .for('key share')
  return row?.kind
}

export async function insertFolder(
  tx: Database,
  row: typeof folders.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(folders).values(row).returning({ id: folders.id })
  if (!made) throw new Error('a folder was not stored')
  return made.id
}

export async function updateFolder(tx: Database, id: number, change: FolderChange): Promise<void> {
  await tx.update(folders).set(change).where(eq(folders.id, id))
}

export async function hasEntries(db: Database, folderId: number): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(entries)
    .where(eq(entries.folderId, folderId))
    .limit(1)
  return row !== undefined
}

/** Its entries stay, in no folder. */
export async function deleteFolder(tx: Database, id: number): Promise<void> {
  await tx.delete(folders).where(eq(folders.id, id))
}
