import { and, eq, inArray, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/client.ts'
import { entries, folders } from '#server/database/schema/activities.ts'
import { files } from '#server/database/schema/desk.ts'
import { images } from '#server/database/schema/images.ts'
import {
  applications,
  photographers,
  settlementContracts,
} from '#server/database/schema/photographers.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { uploadParts } from '#server/database/schema/upload-parts.ts'
import { users } from '#server/database/schema/users.ts'

export type FileRow = typeof files.$inferSelect

/** The same bytes under the same key are the same file. */
export async function insertFile(db: Database, row: typeof files.$inferInsert): Promise<void> {
  await db.insert(files).values(row).onConflictDoNothing({ target: files.key })
}

/** Inside a transaction: until its end no other request stores or announces uploads of this user. Answers as `bytesOfUploads`. */
export async function lockUploads(tx: Database, userId: number, exceptPart = ''): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('uploads', ${userId}))`)
  return bytesOfUploads(tx, userId, exceptPart)
}

/** Bytes of all private files of a user, and of those announced that are still arriving, but for `exceptPart`. */
export async function bytesOfUploads(
  db: Database,
  userId: number,
  exceptPart = '',
): Promise<number> {
  const stored = db
    .select({ bytes: sql`coalesce(sum(${files.bytes}), 0)`.mapWith(Number) })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.isPrivate, true)))
  const isArriving = and(isNull(uploadParts.reply), ne(uploadParts.id, exceptPart))
  const announced = db
    .select({ bytes: sql`coalesce(sum(${uploadParts.bytes}), 0)`.mapWith(Number) })
    .from(uploadParts)
    .where(and(eq(uploadParts.userId, userId), isArriving))
  const [[one], [other]] = [await stored, await announced]
  return (one?.bytes ?? 0) + (other?.bytes ?? 0)
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

/** Keeps the facts that the server read on a file, and the purpose that follows from them. */
export async function keepFacts(
  db: Database,
  key: string,
  change: Pick<FileRow, 'purpose' | 'facts'>,
): Promise<void> {
  await db.update(files).set(change).where(eq(files.key, key))
}

const named = (column: AnyPgColumn) =>
  sql`exists (select 1 from ${column.table} where ${column} = ${files.key})`
const listed = (column: AnyPgColumn) =>
  sql`exists (select 1 from ${column.table} where ${column} ? ${files.key})`

/** Wherever a form puts an upload. */
const isNeeded = or(
  ...[
    applications.thumb,
    applications.license,
    settlementContracts.idcardThumb,
    settlementContracts.bankCardThumb,
    images.originalKey,
    images.posterKey,
    images.thumb,
    entries.originalKey,
    entries.posterKey,
    entries.thumb,
    folders.thumb,
    subjects.thumb,
    photographers.thumb,
    users.thumb,
  ].map(named),
  ...[applications.images, applications.video].map(listed),
)

/**
 * Private files of a user among `keys` that nothing names any more count as unused again. Answers which; they are
 * removed by `dropReleased` at once, or by the daily sweep where the process died before.
 */
export async function releaseFiles(
  tx: Database,
  userId: number,
  keys: readonly string[],
): Promise<string[]> {
  if (keys.length === 0) return []
  const isOwn = and(eq(files.userId, userId), eq(files.isPrivate, true))
  const rows = await tx
    .update(files)
    .set({ usedAt: null })
    .where(and(inArray(files.key, [...keys]), isOwn, not(isNeeded ?? sql`false`)))
    .returning({ key: files.key })
  return rows.map(({ key }) => key)
}
