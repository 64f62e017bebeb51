import { and, arrayContains, asc, desc, eq, gte, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { counted, newest } from '#server/database/queries/list.queries.ts'
import { imageIndex, imageVectors } from '#server/database/schema/image-index.ts'
import {
  categories,
  imageCategories,
  imageLabels,
  imageOptions,
  images,
  labels,
} from '#server/database/schema/images.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { siteSettings } from '#server/database/schema/site.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { closeness, matches } from '#server/database/search-text.ts'
import { imageItems, itemFields, itemQuery } from './image-items.queries.ts'
import type { ImageItemRow } from './image-items.queries.ts'

export interface ImageFilters {
  phrase?: string | undefined
  /** Descendants included. */
  categoryId?: number | undefined
  labelId?: number | undefined
  kind?: 1 | 2 | undefined
  since?: Date | undefined
  /** Pixels. */
  longSide?: number | undefined
  subjectId?: number | undefined
  photographerId?: number | undefined
  direction?: number | undefined
  /** Name of a swatch. */
  color?: string | undefined
  sort?: 'new' | 'popular' | 'relevance' | 'album' | undefined
}

/** Shown pictures by filters: ids and count come from the narrow index, the rest for one page only. */
async function readListImages(
  db: Database,
  filters: ImageFilters,
  { limit, offset }: PageRequest,
): Promise<Counted<ImageItemRow>> {
  const where = conditionsOf(filters)
  const count = db.select({ total: counted }).from(imageIndex).where(where)
  const page = await db
    .select({ id: imageIndex.imageId, total: sql`${count}`.mapWith(Number) })
    .from(imageIndex)
    .where(where)
    .orderBy(...orderOf(filters))
    .limit(limit)
    .offset(offset)
  const [first] = page
  // Beyond the last page no row carries the count.
  if (!first) return { rows: [], total: offset === 0 ? 0 : ((await count)[0]?.total ?? 0) }
  const ids = page.map((row) => row.id)
  return { rows: await imageItems(db, ids), total: first.total }
}

export const listImages = coalesce(readListImages)

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

function conditionsOf(filters: ImageFilters): SQL | undefined {
  return and(
    filters.kind && eq(imageIndex.kind, filters.kind),
    filters.phrase ? matches(imageIndex, filters.phrase) : undefined,
    filters.categoryId ? inArray(imageIndex.imageId, inCategory(filters.categoryId)) : undefined,
    filters.labelId ? inArray(imageIndex.imageId, withLabel(filters.labelId)) : undefined,
    filters.since && gte(imageIndex.onlineAt, filters.since),
    filters.longSide ? gte(imageIndex.longSide, filters.longSide) : undefined,
    filters.subjectId ? eq(imageIndex.subjectId, filters.subjectId) : undefined,
    filters.photographerId ? eq(imageIndex.photographerId, filters.photographerId) : undefined,
    filters.direction ? eq(imageIndex.direction, filters.direction) : undefined,
    filters.color ? arrayContains(imageIndex.colors, [filters.color]) : undefined,
  )
}

function inCategory(categoryId: number): SQL {
  return sql`(
    with recursive tree as (
      select ${categories.id} from ${categories} where ${categories.id} = ${categoryId}
      union
      select child.id from ${categories} as child join tree on child.parent_id = tree.id
    )
    select ${imageCategories.imageId} from ${imageCategories}
    join tree on tree.id = ${imageCategories.categoryId}
  )`
}

function withLabel(labelId: number): SQL {
  return sql`(select ${imageLabels.imageId} from ${imageLabels} where ${imageLabels.labelId} = ${labelId})`
}

function orderOf({ sort, phrase }: ImageFilters): SQL[] {
  const latest = [newest(imageIndex.onlineAt), newest(imageIndex.imageId)]
  if (sort === 'popular') return [newest(imageIndex.saleCount), newest(imageIndex.imageId)]
  if (sort === 'album') return [newest(imageIndex.subjectId), ...latest]
  if (sort === 'relevance' && phrase) return [asc(closeness(imageIndex, phrase)), ...latest]
  return latest
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
      subjectTitle: subjects.title,
      siteTerms: siteSettings.license,
    })
    .from(images)
    .innerJoin(imageIndex, eq(imageIndex.imageId, images.id))
    .leftJoin(photographers, eq(photographers.id, images.photographerId))
    .leftJoin(subjects, and(eq(subjects.id, images.subjectId), eq(subjects.status, 1)))
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

/** Shown pictures of the same kind that share a category or label, newest first, with their vectors. */
export async function similarImages(db: Database, id: number, limit: number) {
  const shared = sql`(
    select other.image_id from ${imageCategories} as own
    join ${imageCategories} as other on other.category_id = own.category_id where own.image_id = ${id}
    union
    select other.image_id from ${imageLabels} as own
    join ${imageLabels} as other on other.label_id = own.label_id where own.image_id = ${id}
  )`
  return db
    .select({ id: imageIndex.imageId, vector: imageVectors.vector })
    .from(imageIndex)
    .leftJoin(imageVectors, eq(imageVectors.imageId, imageIndex.imageId))
    .where(
      and(
        inArray(imageIndex.imageId, shared),
        ne(imageIndex.imageId, id),
        sql`${imageIndex.kind} = (select ${images.kind} from ${images} where ${images.id} = ${id})`,
      ),
    )
    .orderBy(desc(imageIndex.onlineAt), desc(imageIndex.imageId))
    .limit(limit)
}

/** The picture's own vector; undefined when it isn't shown, null when it has none. */
export async function vectorOf(db: Database, id: number): Promise<Uint8Array | null | undefined> {
  const [row] = await db
    .select({ vector: imageVectors.vector })
    .from(imageIndex)
    .leftJoin(imageVectors, eq(imageVectors.imageId, imageIndex.imageId))
    .where(eq(imageIndex.imageId, id))
  return row && row.vector
}
