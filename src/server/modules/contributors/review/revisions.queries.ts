import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { images } from '#server/database/schema/images.ts'
import { workRevisions } from '#server/database/schema/revisions.ts'
import type { RevisionChanges } from '#server/database/schema/revisions.ts'

export type RevisionRow = typeof workRevisions.$inferSelect

/** The revision of a work that is not approved: it waits or was rejected. */
export async function openRevision(
  db: Database,
  imageId: number,
): Promise<RevisionRow | undefined> {
  const [row] = await db
    .select()
    .from(workRevisions)
    .where(and(eq(workRevisions.imageId, imageId), ne(workRevisions.status, 1)))
  return row
}

/** The same of several works, by work. */
export async function openRevisions(
  db: Database,
  imageIds: readonly number[],
): Promise<Map<number, RevisionRow>> {
  if (imageIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(workRevisions)
    .where(and(inArray(workRevisions.imageId, [...imageIds]), ne(workRevisions.status, 1)))
  return new Map(rows.map((row) => [row.imageId, row]))
}

export async function findRevision(db: Database, id: number): Promise<RevisionRow | undefined> {
  const [row] = await db.select().from(workRevisions).where(eq(workRevisions.id, id))
  return row
}

/** The one revision of a work, from now on this one, waiting. */
export async function putRevision(
  tx: Database,
  imageId: number,
  changes: RevisionChanges,
  now: Date,
): Promise<void> {
  const fresh = { changes, status: 0 as const, message: null, createdAt: now, updatedAt: now }
  await tx
    .insert(workRevisions)
    .values({ imageId, ...fresh })
    .onConflictDoUpdate({ target: workRevisions.imageId, set: fresh })
}

export async function deleteRevision(tx: Database, id: number): Promise<void> {
  await tx.delete(workRevisions).where(eq(workRevisions.id, id))
}

/** Revisions of works that are not deleted, held until the transaction ends together with their works, the works first. */
export async function lockRevisions(tx: Database, ids: readonly number[]) {
  const ofThese = inArray(workRevisions.id, [...ids])
  const named = tx.select({ id: workRevisions.imageId }).from(workRevisions).where(ofThese)
  await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, named))
    .orderBy(asc(images.id))
    .for('update')
  const { id, status, message, updatedAt } = workRevisions
  return tx
    .select({ id, status, message, updatedAt })
    .from(workRevisions)
    .innerJoin(images, and(eq(images.id, workRevisions.imageId), isNull(images.deletedAt)))
    .where(ofThese)
    .orderBy(asc(id))
    .for('update', { of: workRevisions })
}
