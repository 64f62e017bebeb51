import { sql } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { conditionsOf, plainOrderOf } from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'
import { rankOfWork } from './image-rank.ts'

interface Closest {
  readonly ids: number[]
  readonly total: number
}

/**
 * A page of blocks of so many, newest first, each with the closest to the phrase first: a look at the texts of one costs microseconds.
 * One question, so that the rows of a block never leave the database; it finds them again by their place in the table, which holds for
 * as long as the question. Undefined where the page is empty.
 */
export async function closestOfBlocks(
  db: Database,
  filters: ImageFilters,
  { limit, offset }: PageRequest,
  block: number,
): Promise<Closest | undefined> {
  const begin = offset - (offset % block)
  const end = Math.ceil((offset + limit) / block) * block
  const order = sql.join(plainOrderOf(filters), sql`, `)
  const { rows } = (await db.execute(sql`
    with found as materialized (
      select ${imageIndex}.ctid as place, image_id, online_at, sale_count, subject_id
      from ${imageIndex} where ${conditionsOf(filters) ?? sql`true`}
    ), newest as (
      select place, row_number() over () - 1 as nth
      from (
        select * from found as ${imageIndex} order by ${order} limit ${end - begin} offset ${begin}
      ) as part
    )
    select ${imageIndex.imageId} as id, (select count(*)::int from found) as total
    from newest join ${imageIndex} on ${imageIndex}.ctid = newest.place
    order by newest.nth / ${block}::int, ${rankOfWork(filters)}, newest.nth
    limit ${limit} offset ${offset - begin}`)) as unknown as {
    rows: { id: number; total: number }[]
  }
  const [first] = rows
  return first && { ids: rows.map(({ id }) => id), total: first.total }
}
