import { createHash } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import type { Database } from '#server/database/client.ts'
import { categories, images } from '#server/database/schema/images.ts'
import { importedFiles } from '#server/database/schema/imported-files.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import type { ArchiveFile } from './archive.ts'

type ImportedRow = typeof importedFiles.$inferInsert

/** Rows read at once. */
const portion = 5000

const keyOf = (place: string, path: string): string =>
  createHash('sha256').update(`${place}\n${path}`).digest('hex')

/**
 * Takes an archive for the session of this connection; false where another session has it. PostgreSQL finds out within half a
 * minute that a session's machine is gone.
 */
export async function takePlace(client: ClientBase, place: string): Promise<boolean> {
  await client.query(
    'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
  )
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [`import ${place}`],
  )
  return rows[0]?.taken === true
}

interface Before {
  readonly bytes: number
  /** Milliseconds since 1970. */
  readonly modified: number
  readonly state: (typeof importedFiles.$inferSelect)['state']
}

/** Files of an archive that were looked at before: by path what they were like. */
export async function importedBefore(db: Database, place: string): Promise<Map<string, Before>> {
  const found = new Map<string, Before>()
  const { key, path, bytes, modifiedAt, state } = importedFiles
  for (let last = ''; ;) {
    const rows = await db
      .select({ key, path, bytes, modifiedAt, state })
      .from(importedFiles)
      .where(and(eq(importedFiles.place, place), gt(key, last)))
      .orderBy(asc(key))
      .limit(portion)
    for (const row of rows)
      found.set(row.path, {
        bytes: row.bytes,
        modified: row.modifiedAt.getTime(),
        state: row.state,
      })
    if (rows.length < portion) return found
    last = rows.at(-1)?.key ?? last
  }
}

/**
 * Remembers what became of a file; of one that has changed since, what became of it now. A work that was made of it keeps its
 * row, and its sale, where another look found this work itself, or none while its previews are awaited.
 */
export async function rememberFile(
  db: Database,
  place: string,
  { path, bytes, modified }: ArchiveFile,
  outcome: Pick<ImportedRow, 'state' | 'reason' | 'imageId' | 'awaitsSale'>,
): Promise<void> {
  const key = keyOf(place, path)
  const row = { reason: null, imageId: null, awaitsSale: false, ...outcome }
  const seen = { bytes, modifiedAt: new Date(modified) }
  const before = importedFiles
  const isSameFile = sql`(${before.bytes}, ${before.modifiedAt}) = (excluded.bytes, excluded.modified_at)`
  const isKept = sql`${before.state} = 'made' and excluded.state <> 'made'
    and (${before.awaitsSale} or ${before.imageId} = excluded.image_id or ${isSameFile})`
  await db
    .insert(importedFiles)
    .values({ key, place, path, ...seen, ...row })
    .onConflictDoUpdate({
      target: importedFiles.key,
      set: {
        ...seen,
        state: sql`case when ${isKept} then ${before.state} else excluded.state end`,
        reason: sql`case when ${isKept} then ${before.reason} else excluded.reason end`,
        imageId: sql`case when ${isKept} then ${before.imageId} else excluded.image_id end`,
        awaitsSale: sql`case when ${isKept} then ${before.awaitsSale} else excluded.awaits_sale end`,
      },
    })
}

/** The work of a file by this path that goes on sale once it has previews; none where they can't be made. */
export async function awaitingSale(
  db: Database,
  place: string,
  path: string,
): Promise<number | undefined> {
  const { key, awaitsSale } = importedFiles
  const [row] = await db
    .select({ id: images.id })
    .from(importedFiles)
    .innerJoin(images, eq(images.id, importedFiles.imageId))
    .where(and(eq(key, keyOf(place, path)), awaitsSale, ne(images.mediaState, 2)))
  return row?.id
}

/** Marks the work of an imported file that shall go on sale as ready for it. Gives back whether there is one. */
export async function markReady(db: Database, imageId: number): Promise<boolean> {
  const { key, awaitsSale } = importedFiles
  const marked = await db
    .update(importedFiles)
    .set({ isReady: true })
    .where(and(eq(importedFiles.imageId, imageId), eq(awaitsSale, true)))
    .returning({ key })
  return marked.length > 0
}

/** Works that are ready, in the order of their numbers. */
export async function readyForSale(db: Database, limit: number): Promise<number[]> {
  const { imageId, isReady } = importedFiles
  const rows = await db
    .selectDistinct({ id: imageId })
    .from(importedFiles)
    .where(and(isReady, isNotNull(imageId)))
    .orderBy(asc(imageId))
    .limit(limit)
  return rows.flatMap(({ id }) => id ?? [])
}

/** They are on sale or stay drafts; those of another file go on waiting until it has previews, too. */
export async function forgetSale(
  tx: Database,
  imageIds: readonly number[],
  { remade }: { readonly remade: readonly number[] },
): Promise<void> {
  const { imageId } = importedFiles
  const awaitsSale = remade.length > 0 ? inArray(imageId, [...remade]) : false
  await tx
    .update(importedFiles)
    .set({ awaitsSale, isReady: false })
    .where(and(inArray(imageId, [...imageIds]), eq(importedFiles.awaitsSale, true)))
}

/** Contributors with an account and a contract. */
export function listContributors(db: Database) {
  return db
    .select({
      userId: users.id,
      username: users.username,
      role: users.role,
      photographerId: photographers.id,
      name: photographers.name,
      workKinds: photographers.workKinds,
    })
    .from(photographers)
    .innerJoin(users, eq(users.id, photographers.userId))
    .where(and(eq(photographers.contracted, true), isNotNull(users.username)))
}

export type ContributorRow = Awaited<ReturnType<typeof listContributors>>[number]

export function listAllCategories(db: Database) {
  return db
    .select({ id: categories.id, kind: categories.kind, title: categories.title })
    .from(categories)
    .orderBy(asc(categories.id))
}
