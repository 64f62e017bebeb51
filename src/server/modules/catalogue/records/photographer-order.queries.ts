import { desc, isNotNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { createKeptValues } from '#server/database/kept-values.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { photographers } from '#server/database/schema/photographers.ts'

/** By the newest work, by the number of works. */
export type PhotographerOrder = 'new' | 'works'

/** Kept until a work comes, goes or moves: to order people every shown work is read. */
const keptOrders = createKeptValues(['image_index'])

/** Photographers with works, in this order. */
async function readOrder(db: Database, order: PhotographerOrder): Promise<number[]> {
  const { photographerId, onlineAt } = imageIndex
  const rows = await db
    .select({ id: photographerId })
    .from(imageIndex)
    .where(isNotNull(photographerId))
    .groupBy(photographerId)
    .orderBy(desc(order === 'new' ? sql`max(${onlineAt})` : counted), desc(photographerId))
  return rows.flatMap(({ id }) => id ?? [])
}

/** Orders photographers by their works; those without any come last. */
export async function byWorks(db: Database, order: PhotographerOrder): Promise<SQL> {
  const [ids = []] = await keptOrders(db, [order], async () => [await readOrder(db, order)])
  return sql`array_position(${`{${ids.join(',')}}`}::int[], ${photographers.id})`
}
