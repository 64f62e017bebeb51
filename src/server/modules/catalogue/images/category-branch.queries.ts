import { branchesOf } from '#domain/lists/branches.ts'
import type { Database } from '#server/database/client.ts'
import { categories } from '#server/database/schema/images.ts'
import { listOf } from './any-of.ts'
import { keptCount } from './image-counts.queries.ts'
import type { ImageFilters } from './image-filters.ts'

/**
 * The filters with the ids of all categories that they mean. A statement that looks for them by itself leaves the planner to guess how
 * many there are: of a million works it read all that have the words, where it could have begun with the few of the category.
 */
export async function withBranch(db: Database, filters: ImageFilters): Promise<ImageFilters> {
  const { categoryId } = filters
  if (categoryId === undefined || filters.branch) return filters
  const { id, parentId } = categories
  const branches = await keptCount(db, 'branches', async () =>
    branchesOf(await db.select({ id, parentId }).from(categories)),
  )
  const branch = new Set(listOf(categoryId).flatMap((one) => branches.get(one) ?? [one]))
  return { ...filters, branch: [...branch].toSorted((one, other) => one - other) }
}
