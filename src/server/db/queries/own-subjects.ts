import { eq, sql } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { subjectCategories, subjects } from '../schema/subjects.ts'

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
