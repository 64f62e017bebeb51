import { asc, eq, or, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { counted } from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { categories, imageLabels, labels } from '#server/database/schema/images.ts'
import { keptCount } from './image-counts.queries.ts'

type Kind = 1 | 2 | undefined

/** Picture categories with how many shown pictures they hold, descendants included, each counted once. */
async function readListCategories(db: Database, kind: Kind) {
  const rows = await db
    .select()
    .from(categories)
    .where(kind && or(isNull(categories.kind), eq(categories.kind, kind)))
    .orderBy(asc(categories.position), asc(categories.id))
  const closure = sql`(
    with recursive tree (top, id) as (
      select id, id from categories
      union
      select tree.top, child.id from categories as child join tree on child.parent_id = tree.id
    )
    select distinct tree.top, member.image_id
    from tree join image_categories as member on member.category_id = tree.id
  ) as held`
  const counts = await keptCount(db, `categories ${kind}`, () =>
    db
      .select({ id: sql<number>`held.top`.mapWith(Number), shown: counted })
      .from(imageIndex)
      .innerJoin(closure, sql`held.image_id = ${imageIndex.imageId}`)
      .where(kind && eq(imageIndex.kind, kind))
      .groupBy(sql`held.top`)
      .execute(),
  )
  const shown = new Map(counts.map((row) => [row.id, row.shown]))
  return rows.map((row) => ({ ...row, count: shown.get(row.id) ?? 0 }))
}

export const listCategories = coalesce(readListCategories)

async function readListLabels(db: Database, kind: Kind) {
  const rows = await db.select().from(labels).orderBy(asc(labels.position), asc(labels.id))
  const counts = await keptCount(db, `labels ${kind}`, () =>
    db
      .select({ id: imageLabels.labelId, shown: counted })
      .from(imageLabels)
      .innerJoin(imageIndex, eq(imageIndex.imageId, imageLabels.imageId))
      .where(kind && eq(imageIndex.kind, kind))
      .groupBy(imageLabels.labelId)
      .execute(),
  )
  const shown = new Map(counts.map((row) => [row.id, row.shown]))
  return rows.map((row) => ({ ...row, count: shown.get(row.id) ?? 0 }))
}

export const listLabels = coalesce(readListLabels)
