import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { counted, countRows } from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { createKeptValues } from '#server/database/kept-values.ts'
import { conditionsOf } from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'

/** What says which pictures a list holds; of `image_index` only added, removed and moved ones are noted, no sales. */
const tables = [
  'image_index',
  'image_categories',
  'image_labels',
  'categories',
  'topic_images',
  'entries',
] as const

/** Counts of lists, each kept until a transaction changes what a list of pictures holds. */
export const keptCounts = createKeptValues(tables)

/**
 * What `make` counts, kept until a transaction changes what a list of pictures holds: counting a million takes as long as a
 * hundred pages. Exact, whichever server wrote.
 */
export async function keptCount<Count>(
  db: Database,
  key: string,
  make: () => Promise<Count>,
): Promise<Count> {
  const [count] = await keptCounts(db, [key], async () => [await make()])
  return count as Count
}

/** The same for all lists that hold the same pictures. */
export const listKeyOf = (filters: ImageFilters): string => {
  const { kind, categoryId, labelId, subjectId, photographerId } = filters
  return JSON.stringify([kind, categoryId, labelId, subjectId, photographerId])
}

/** How many shown pictures a list holds that builds and visitors page through. */
export function countImages(db: Database, filters: ImageFilters): Promise<number> {
  return keptCount(db, listKeyOf(filters), () => countRows(db, imageIndex, conditionsOf(filters)))
}

/** The same, or `most` where there are more. */
export function countImagesTo(db: Database, filters: ImageFilters, most: number): Promise<number> {
  return keptCount(db, `${most} ${listKeyOf(filters)}`, async () => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(imageIndex)
      .where(conditionsOf(filters))
      .limit(most)
      .as('some')
    const [row] = await db.select({ total: counted }).from(some)
    return row?.total ?? 0
  })
}
