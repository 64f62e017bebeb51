import { and, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { images } from '#server/database/schema/images.ts'
import { subjectCategories, subjects } from '#server/database/schema/subjects.ts'

/** Whether a category of subjects is there, and whether others hang below it. */
export async function findSubjectCategory(
  db: Database,
  id: number,
): Promise<{ isLeaf: boolean } | undefined> {
  const [row] = await db
    .select({
      isLeaf: sql<boolean>`not exists (
        select from subject_categories as child where child.parent_id = subject_categories.id
      )`,
    })
    .from(subjectCategories)
    .where(eq(subjectCategories.id, id))
  return row
}

export async function insertSubject(
  tx: Database,
  row: typeof subjects.$inferInsert,
): Promise<number> {
  const [made] = await tx.insert(subjects).values(row).returning({ id: subjects.id })
  if (!made) throw new Error('a subject was not stored')
  return made.id
}

export type OwnSubjectRow = typeof subjects.$inferSelect

/** A subject of this photographer, locked. */
export async function lockOwnSubject(
  tx: Database,
  photographerId: number,
  id: number,
): Promise<OwnSubjectRow | undefined> {
  const mine = and(eq(subjects.id, id), eq(subjects.photographerId, photographerId))
  const [row] = await tx.select().from(subjects).where(mine).for('update')
  return row
}

export async function updateSubject(
  tx: Database,
  id: number,
  changes: Partial<typeof subjects.$inferInsert>,
): Promise<void> {
  await tx.update(subjects).set(changes).where(eq(subjects.id, id))
}

export async function deleteSubject(tx: Database, id: number): Promise<void> {
  await tx.delete(subjects).where(eq(subjects.id, id))
}

/** How many works are filed under each of these, whatever their state. */
export async function countFiled(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: images.subjectId, works: count() })
    .from(images)
    .where(and(inArray(images.subjectId, [...ids]), isNull(images.deletedAt)))
    .groupBy(images.subjectId)
  return new Map(rows.map(({ id, works }) => [id ?? 0, works]))
}
