import { and, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/client.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { categories, imageCategories, images } from '#server/database/schema/images.ts'
import { subjects } from '#server/database/schema/subjects.ts'

interface Named {
  readonly id: number
  readonly title: Localised
}

export interface SetsOfWork {
  subject?: Named
  /** The uppermost ones, in the house's order. */
  categories: Named[]
}

/** The subject, unless it waits for review, and the categories of each of these works. */
export async function setsOfWorks(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, SetsOfWork>> {
  const sets = new Map<number, SetsOfWork>(ids.map((id) => [id, { categories: [] }]))
  if (ids.length === 0) return sets
  const ofSubject = await db
    .select({ work: images.id, id: subjects.id, title: subjects.title })
    .from(images)
    .innerJoin(subjects, and(eq(subjects.id, images.subjectId), eq(subjects.status, 1)))
    .where(inArray(images.id, [...ids]))
  for (const { work, ...subject } of ofSubject) Object.assign(sets.get(work) ?? {}, { subject })
  const upper = alias(categories, 'upper')
  const ofCategories = await db
    .select({
      work: imageCategories.imageId,
      id: sql<number>`coalesce(${upper.id}, ${categories.id})`,
      title: sql<Localised>`coalesce(${upper.title}, ${categories.title})`,
    })
    .from(imageCategories)
    .innerJoin(categories, eq(categories.id, imageCategories.categoryId))
    .leftJoin(upper, eq(upper.id, categories.parentId))
    .where(inArray(imageCategories.imageId, [...ids]))
    .orderBy(categories.position, categories.id)
  for (const { work, ...category } of ofCategories) sets.get(work)?.categories.push(category)
  return sets
}
