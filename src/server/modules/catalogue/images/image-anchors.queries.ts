import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { keptCount, listKeyOf } from './image-counts.queries.ts'
import { conditionsOf, plainOrderOf } from './image-filters.ts'
import type { ImageFilters } from './image-filters.ts'

/** Rows between two anchors. */
const apart = 1000
/** Pages before this row are as quick without. */
const deep = 20_000

interface Anchor {
  readonly id: number
  /** Milliseconds. */
  readonly onlineAt: number
}

export interface Start {
  /** Rows of the list after the anchor; undefined: from its first row. */
  readonly after: SQL | undefined
  /** Rows between the start and the page. */
  readonly skip: number
}

/**
 * Where to begin for a page deep in a list, newest first: at the nearest row whose place is known. Places are read once and
 * kept until a picture comes, goes or moves; other orders begin at their first row.
 */
export async function startOf(db: Database, filters: ImageFilters, offset: number): Promise<Start> {
  const isNewestFirst = filters.sort === undefined || filters.sort === 'new'
  if (offset < deep || !isNewestFirst) return { after: undefined, skip: offset }
  const anchors = await keptCount(db, `anchors ${listKeyOf(filters)}`, () => read(db, filters))
  const number = Math.min(Math.floor(offset / apart), anchors.length)
  const anchor = anchors[number - 1]
  if (!anchor) return { after: undefined, skip: offset }
  const at = new Date(anchor.onlineAt).toISOString()
  return {
    after: sql`(${imageIndex.onlineAt}, ${imageIndex.imageId}) < (${at}::timestamptz, ${anchor.id}::int)`,
    skip: offset - number * apart,
  }
}

async function read(db: Database, filters: ImageFilters): Promise<Anchor[]> {
  const order = sql.join(plainOrderOf(filters), sql`, `)
  const placed = sql`(
    select ${imageIndex.imageId}, ${imageIndex.onlineAt}, row_number() over (order by ${order}) as place
    from ${imageIndex} where ${conditionsOf(filters) ?? sql`true`}
  ) as ${imageIndex}`
  return db
    .select({
      id: sql<number>`${imageIndex.imageId}`,
      onlineAt: sql`extract(epoch from ${imageIndex.onlineAt}) * 1000`.mapWith(Number),
    })
    .from(placed)
    .where(sql`place % ${apart}::int = 0`)
    .orderBy(sql`place`)
}
