import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { newest } from '#server/database/queries/list.queries.ts'
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
import { siteSettings } from '#server/database/schema/site.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { imageItems, itemFields, itemQuery } from './image-items.queries.ts'
import type { ImageItemRow } from './image-items.queries.ts'

/** The newest `each` works of several photographers, by photographer. */
export async function latestWorks(
  db: Database,
  photographerIds: readonly number[],
  each: number,
): Promise<Map<number | null, ImageItemRow[]>> {
  if (photographerIds.length === 0) return new Map()
  const order = sql`order by ${newest(imageIndex.onlineAt)}, ${newest(imageIndex.imageId)}`
  const ranked = db
    .select({
      id: imageIndex.imageId,
      place: sql<number>`row_number() over (partition by ${imageIndex.photographerId} ${order})`.as(
        'place',
      ),
    })
    .from(imageIndex)
    .where(inArray(imageIndex.photographerId, [...photographerIds]))
    .as('ranked')
  const found = await db
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} <= ${each}`)
    .orderBy(ranked.place)
  const ids = found.map((row) => row.id)
  return Map.groupBy(await imageItems(db, ids), (row) => row.photographerId)
}

/** The hot pictures in their order. */
async function readHotImages(db: Database): Promise<ImageItemRow[]> {
  return itemQuery(db)
    .innerJoin(imageIndex, eq(imageIndex.imageId, images.id))
    .where(isNotNull(images.hot))
    .orderBy(asc(images.hot), asc(images.id))
    .limit(40)
}

export const hotImages = coalesce(readHotImages)

/** Everything a detail page shows, of a picture that is shown. */
async function readImageRecord(db: Database, id: number) {
  const [item] = await db
    .select({
      ...itemFields(db),
      description: images.description,
      keywords: images.keywords,
      terms: images.terms,
      exclusive: images.exclusive,
      frameRate: images.frameRate,
      codec: images.codec,
      sound: images.sound,
      people: images.people,
      release: images.release,
      placeId: images.placeId,
      placeTitle: places.title,
      subjectTitle: subjects.title,
      siteTerms: siteSettings.license,
    })
    .from(images)
    .innerJoin(imageIndex, eq(imageIndex.imageId, images.id))
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .leftJoin(subjects, and(eq(subjects.id, images.subjectId), eq(subjects.status, 1)))
    .leftJoin(places, eq(places.id, images.placeId))
    .leftJoin(siteSettings, sql`true`)
    .where(eq(images.id, id))
    .limit(1)
  if (!item) return undefined
  const options = await db
    .select({
      optionId: imageOptions.optionId,
      priceFen: imageOptions.priceFen,
      width: imageOptions.width,
      height: imageOptions.height,
      bytes: imageOptions.bytes,
    })
    .from(imageOptions)
    .where(and(eq(imageOptions.imageId, id), imageOptions.enabled))
    .orderBy(imageOptions.optionId)
  return { ...item, options, ...(await namesOf(db, id)) }
}

export const imageRecord = coalesce(readImageRecord)

/** Categories and labels of a picture, each in its order. */
async function namesOf(db: Database, id: number) {
  const ofCategories = db
    .select({
      kind: sql<'category' | 'label'>`'category'`.as('kind'),
      id: categories.id,
      title: categories.title,
      position: categories.position,
    })
    .from(imageCategories)
    .innerJoin(categories, eq(categories.id, imageCategories.categoryId))
    .where(eq(imageCategories.imageId, id))
  const ofLabels = db
    .select({
      kind: sql<'category' | 'label'>`'label'`.as('kind'),
      id: labels.id,
      title: labels.title,
      position: labels.position,
    })
    .from(imageLabels)
    .innerJoin(labels, eq(labels.id, imageLabels.labelId))
    .where(eq(imageLabels.imageId, id))
  const both = (await ofCategories.unionAll(ofLabels)).toSorted(
    (one, other) => one.position - other.position || one.id - other.id,
  )
  return {
    categories: both.filter(({ kind }) => kind === 'category'),
    labels: both.filter(({ kind }) => kind === 'label'),
  }
}

export type ImageRecordRow = NonNullable<Awaited<ReturnType<typeof imageRecord>>>
