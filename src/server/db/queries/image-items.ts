import { and, eq, inArray, min } from 'drizzle-orm'
import type { Database } from '../client.ts'
import { imageOptions, images } from '../schema/images.ts'
import { photographers } from '../schema/photographers.ts'

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
  createdAt: images.createdAt,
  updatedAt: images.updatedAt,
}

function itemQuery(db: Database) {
  return db
    .select({ ...narrow, photographerName: photographers.name })
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
}

type Found = Awaited<ReturnType<typeof itemQuery>>[number]

/** A picture as lists need it, with the lowest price of its enabled options. */
export type ImageItemRow = Found & { priceFen: number | null }

/** The pictures of these ids, in the order of the ids. */
export async function imageItems(db: Database, ids: readonly number[]): Promise<ImageItemRow[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const found = await itemQuery(db).where(inArray(images.id, wanted))
  const prices = await db
    .select({ imageId: imageOptions.imageId, priceFen: min(imageOptions.priceFen) })
    .from(imageOptions)
    .where(and(inArray(imageOptions.imageId, wanted), imageOptions.enabled))
    .groupBy(imageOptions.imageId)
  const rows = new Map(found.map((row) => [row.id, row]))
  const lowest = new Map(prices.map((price) => [price.imageId, price.priceFen]))
  return wanted.flatMap((id) => {
    const row = rows.get(id)
    return row ? [{ ...row, priceFen: lowest.get(id) ?? null }] : []
  })
}
