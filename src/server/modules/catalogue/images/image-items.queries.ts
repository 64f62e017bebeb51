import { and, eq, min, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'

/** All but the long texts and the search columns. */
const narrow = {
  id: images.id,
  kind: images.kind,
  title: images.title,
  author: images.author,
  photographerId: images.photographerId,
  subjectId: images.subjectId,
  year: images.year,
  thumb: images.thumb,
  preview: images.preview,
  watermarked: images.watermarked,
  clip: images.clip,
  width: images.width,
  height: images.height,
  bytes: images.bytes,
  extension: images.extension,
  duration: images.duration,
  norms: images.norms,
  tone: images.tone,
  palette: images.palette,
  direction: images.direction,
  enableCart: images.enableCart,
  editorial: images.editorial,
  pinned: images.pinned,
  onlineAt: images.onlineAt,
  saleCount: images.saleCount,
  createDate: images.createDate,
  createdAt: images.createdAt,
  updatedAt: images.updatedAt,
}

/** What lists show of a picture: its row, the photographer's name, the lowest price of its enabled options. */
export function itemFields(db: Database) {
  const lowest = db
    .select({ priceFen: min(imageOptions.priceFen) })
    .from(imageOptions)
    .where(and(eq(imageOptions.imageId, images.id), imageOptions.enabled))
  const priceFen: SQL<number | null> = sql`${lowest}`
  return { ...narrow, photographerName: photographers.name, priceFen }
}

/** A picture as lists need it. One query: on PGlite each costs a third of a millisecond, whatever it asks. */
export function itemQuery(db: Database) {
  return db
    .select(itemFields(db))
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
}

export type ImageItemRow = Awaited<ReturnType<typeof itemQuery>>[number]

/** The pictures of these ids, in the order of the ids. */
export async function imageItems(db: Database, ids: readonly number[]): Promise<ImageItemRow[]> {
  if (ids.length === 0) return []
  // One parameter: with one an id each number of rows would be a statement of its own, which no database keeps prepared.
  const found = await itemQuery(db).where(sql`${images.id} = any(${`{${ids.join(',')}}`}::int[])`)
  const rows = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}
