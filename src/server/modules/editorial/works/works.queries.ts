import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows, newest } from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import {
  categories,
  imageCategories,
  imageLabels,
  imageOptions,
  images,
  labels,
  places,
} from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { matches } from '#server/database/wording.ts'

const isApproved = and(eq(images.status, 1), isNull(images.deletedAt))

const shown = {
  id: images.id,
  kind: images.kind,
  title: images.title,
  thumb: images.thumb,
  width: images.width,
  height: images.height,
  tone: images.tone,
  onSale: images.onSale,
  updatedAt: images.updatedAt,
}

/** Approved works by words or by their number, the last changed first. */
export async function listApproved(
  db: Database,
  phrase: string | undefined,
  { limit, offset }: PageRequest,
) {
  const number = phrase && /^\d{1,9}$/.test(phrase) ? Number(phrase) : undefined
  const where = and(isApproved, phrase ? inArray(images.id, foundBy(phrase, number)) : undefined)
  const rows = await db
    .select(shown)
    .from(images)
    .where(where)
    .orderBy(
      ...(number ? [desc(sql`${images.id} = ${number}`)] : []),
      newest(images.updatedAt),
      newest(images.id),
    )
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, images, where) }
}

/** Ids of approved works: those on sale are found in the narrow index, the few others in one of their own. */
function foundBy(phrase: string, number: number | undefined): SQL {
  const shown = sql`select ${imageIndex.imageId} from ${imageIndex} where ${matches(imageIndex, phrase)}`
  const others = sql`select ${images.id} from ${images}
    where ${isApproved} and not ${images.onSale} and ${matches(images, phrase)}`
  const named = number === undefined ? sql`` : sql` union all select ${number}::int`
  return sql`(${shown} union all ${others}${named})`
}

export type ApprovedRow = Awaited<ReturnType<typeof listApproved>>['rows'][number]

/** An approved work with what belongs to it. */
export async function findApproved(db: Database, id: number) {
  const [row] = await db
    .select({
      work: images,
      photographer: photographers.name,
      subject: subjects.title,
      place: places.title,
    })
    .from(images)
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .leftJoin(subjects, eq(subjects.id, images.subjectId))
    .leftJoin(places, eq(places.id, images.placeId))
    .where(and(eq(images.id, id), isApproved))
  if (!row) return undefined
  const options = await db
    .select()
    .from(imageOptions)
    .where(eq(imageOptions.imageId, id))
    .orderBy(asc(imageOptions.optionId))
  const cates = await db
    .select({ id: categories.id, title: categories.title })
    .from(imageCategories)
    .innerJoin(categories, eq(categories.id, imageCategories.categoryId))
    .where(eq(imageCategories.imageId, id))
    .orderBy(asc(categories.position), asc(categories.id))
  const workLabels = await db
    .select({ id: labels.id, title: labels.title })
    .from(imageLabels)
    .innerJoin(labels, eq(labels.id, imageLabels.labelId))
    .where(eq(imageLabels.imageId, id))
    .orderBy(asc(labels.position), asc(labels.id))
  return { ...row, options, cates, labels: workLabels }
}

export type ApprovedWork = NonNullable<Awaited<ReturnType<typeof findApproved>>>

/** Holds approved works until the transaction ends; those that aren't there are left out. */
export async function lockApproved(tx: Database, ids: readonly number[]): Promise<number> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...ids]), isApproved))
    .orderBy(asc(images.id))
    .for('update')
  return rows.length
}

export async function setOption(
  tx: Database,
  imageId: number,
  { optionId, enabled, priceFen }: { optionId: 0 | 1 | 2; enabled: boolean; priceFen: number },
): Promise<void> {
  await tx
    .update(imageOptions)
    .set({ enabled, priceFen })
    .where(and(eq(imageOptions.imageId, imageId), eq(imageOptions.optionId, optionId)))
}
