import { and, asc, eq, gt, gte, inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { imageIndex, imageVectors } from '#server/database/schema/image-index.ts'

const version = sql<number>`image_vectors.xmin::text::bigint`.mapWith(Number)

/** What changes whenever a vector is added, replaced or deleted. */
export interface VectorsState {
  count: number
  /** Newest transaction that wrote one. */
  newest: number
  /** Of all rows, as a fingerprint. */
  sum: string
}

export async function vectorsState(db: Database): Promise<VectorsState> {
  const [state] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      newest: sql`coalesce(max(${version}), 0)`.mapWith(Number),
      sum: sql<string>`coalesce(sum(${version}), 0)::text`,
    })
    .from(imageVectors)
  return state ?? { count: 0, newest: 0, sum: '0' }
}

/** The next vectors in the order of their ids, of those that this transaction or a later one wrote. */
export async function vectorsAfter(db: Database, id: number, since: number, limit: number) {
  return db
    .select({ id: imageVectors.imageId, vector: imageVectors.vector })
    .from(imageVectors)
    .where(and(gt(imageVectors.imageId, id), gte(version, since)))
    .orderBy(asc(imageVectors.imageId))
    .limit(limit)
}

/** Those of the pictures that visitors may see. */
export async function shownAmong(
  db: Database,
  ids: readonly number[],
  kind: 1 | 2 | undefined,
): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: imageIndex.imageId })
    .from(imageIndex)
    .where(and(inArray(imageIndex.imageId, [...ids]), kind && eq(imageIndex.kind, kind)))
  return new Set(rows.map((row) => row.id))
}

/** The vector of a picture, shown or not. */
export async function findVector(db: Database, id: number): Promise<Uint8Array | undefined> {
  const [row] = await db
    .select({ vector: imageVectors.vector })
    .from(imageVectors)
    .where(eq(imageVectors.imageId, id))
  return row?.vector
}
