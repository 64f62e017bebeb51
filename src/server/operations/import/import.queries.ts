import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { categories } from '#server/database/schema/images.ts'
import { importedFiles } from '#server/database/schema/imported-files.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { users } from '#server/database/schema/users.ts'
import type { ArchiveFile } from './archive.ts'

type ImportedRow = typeof importedFiles.$inferInsert

/** Rows read at once. */
const portion = 5000

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

/** Remembers what became of a file; of one that has changed since, what became of it now. */
export async function rememberFile(
  db: Database,
  place: string,
  { path, bytes, modified }: ArchiveFile,
  outcome: Pick<ImportedRow, 'state' | 'reason' | 'imageId' | 'awaitsSale'>,
): Promise<void> {
  const key = createHash('sha256').update(`${place}\n${path}`).digest('hex')
  const row = { reason: null, imageId: null, awaitsSale: false, ...outcome }
  const seen = { bytes, modifiedAt: new Date(modified), ...row }
  await db
    .insert(importedFiles)
    .values({ key, place, path, ...seen })
    .onConflictDoUpdate({ target: importedFiles.key, set: seen })
}

const awaiting = (imageId: number) =>
  and(eq(importedFiles.imageId, imageId), eq(importedFiles.awaitsSale, true))

/** Whether the work of an imported file shall go on sale as soon as it can. */
export async function awaitsSale(db: Database, imageId: number): Promise<boolean> {
  const [row] = await db
    .select({ key: importedFiles.key })
    .from(importedFiles)
    .where(awaiting(imageId))
    .limit(1)
  return row !== undefined
}

export async function forgetSale(tx: Database, imageId: number): Promise<void> {
  await tx.update(importedFiles).set({ awaitsSale: false }).where(awaiting(imageId))
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
