import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { countRows, counted } from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import {
  photographerCategories,
  photographerCategoryLinks,
  photographers,
} from '#server/database/schema/photographers.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { holdsWords } from '#server/database/wording.ts'
import { byWorks } from './photographer-order.queries.ts'
import type { PhotographerOrder } from './photographer-order.queries.ts'
import { orderOf } from './searched-list.ts'
import type { SearchedSource, SearchedWords } from './searched-list.ts'

export interface PhotographerFilters extends SearchedWords {
  categoryIds?: number[]
  contracted?: boolean
  special?: boolean
  /** Absent: as editors put them. */
  order?: PhotographerOrder | undefined
}

const item = {
  id: photographers.id,
  name: photographers.name,
  title: photographers.title,
  description: photographers.description,
  company: photographers.company,
  thumb: photographers.thumb,
  thumbW: photographers.thumbW,
  thumbH: photographers.thumbH,
  tone: photographers.tone,
  banner: photographers.banner,
  contracted: photographers.contracted,
  special: photographers.special,
  updatedAt: photographers.updatedAt,
}

/** Columns of a photographer, with how much of each there is to see. */
function itemFields(db: Database) {
  const works = db
    .select({ number: counted })
    .from(imageIndex)
    .where(eq(imageIndex.photographerId, photographers.id))
  const own = db
    .select({ number: counted })
    .from(subjects)
    .where(and(eq(subjects.photographerId, photographers.id), eq(subjects.status, 1)))
  return {
    ...item,
    workCount: sql`${works}`.mapWith(Number),
    subjectCount: sql`${own}`.mapWith(Number),
  }
}

const photographersOf = (filters: PhotographerFilters): SQL | undefined =>
  and(
    eq(photographers.shown, true),
    // Several tags are joined by or: a photographer needs one of them.
    or(
      filters.contracted ? eq(photographers.contracted, true) : undefined,
      filters.special ? eq(photographers.special, true) : undefined,
    ),
    filters.categoryIds?.length
      ? inArray(photographers.id, inCategories(filters.categoryIds))
      : undefined,
    holdsWords(photographers, filters),
  )

async function readListPhotographers(
  db: Database,
  filters: PhotographerFilters,
  { limit, offset }: PageRequest,
) {
  const where = photographersOf(filters)
  const columns = { ...photographers, marked: sql`${photographers.excellent}` }
  const order = [
    ...(filters.order ? [await byWorks(db, filters.order)] : []),
    asc(photographers.position),
    asc(photographers.id),
  ]
  const found = await db
    .select(itemFields(db))
    .from(photographers)
    .where(where)
    .orderBy(...orderOf(filters, columns, order))
    .limit(limit)
    .offset(offset)
  return { rows: await withCategory(db, found), total: await countRows(db, photographers, where) }
}

export const listPhotographers = coalesce(readListPhotographers)

export const searchedPhotographers = (
  db: Database,
  filters: Omit<PhotographerFilters, keyof SearchedWords>,
): SearchedSource<PhotographerRow> => ({
  table: photographers,
  where: (words) => photographersOf({ ...filters, ...words }),
  read: (words, part) => listPhotographers(db, { ...filters, ...words }, part),
})

export type PhotographerRow = Awaited<ReturnType<typeof listPhotographers>>['rows'][number]

function inCategories(ids: number[]): SQL {
  const { photographerId, categoryId } = photographerCategoryLinks
  return sql`(select ${photographerId} from ${photographerCategoryLinks} where ${inArray(categoryId, ids)})`
}

async function readFindPhotographer(
  db: Database,
  id: number,
): Promise<PhotographerRow | undefined> {
  const found = await db
    .select(itemFields(db))
    .from(photographers)
    .where(and(eq(photographers.id, id), eq(photographers.shown, true)))
  return (await withCategory(db, found))[0]
}

export const findPhotographer = coalesce(readFindPhotographer)

async function readExcellentPhotographers(db: Database, limit: number) {
  const found = await db
    .select(itemFields(db))
    .from(photographers)
    .where(and(eq(photographers.shown, true), eq(photographers.excellent, true)))
    .orderBy(asc(photographers.position), asc(photographers.id))
    .limit(limit)
  return withCategory(db, found)
}

export const excellentPhotographers = coalesce(readExcellentPhotographers)

/** Adds the first category of each. */
async function withCategory<Found extends { id: number }>(db: Database, found: Found[]) {
  if (found.length === 0) return []
  const ids = found.map((row) => row.id)
  const links = await db
    .select({
      photographerId: photographerCategoryLinks.photographerId,
      id: photographerCategories.id,
      title: photographerCategories.title,
    })
    .from(photographerCategoryLinks)
    .innerJoin(
      photographerCategories,
      eq(photographerCategories.id, photographerCategoryLinks.categoryId),
    )
    .where(inArray(photographerCategoryLinks.photographerId, ids))
    .orderBy(asc(photographerCategories.position), asc(photographerCategories.id))
  return found.map((row) => ({
    ...row,
    category: links.find((link) => link.photographerId === row.id),
  }))
}

async function readListPhotographerCategories(db: Database) {
  const rows = await db
    .select()
    .from(photographerCategories)
    .orderBy(asc(photographerCategories.position), asc(photographerCategories.id))
  const counts = await db
    .select({ id: photographerCategoryLinks.categoryId, shown: counted })
    .from(photographerCategoryLinks)
    .innerJoin(photographers, eq(photographers.id, photographerCategoryLinks.photographerId))
    .where(eq(photographers.shown, true))
    .groupBy(photographerCategoryLinks.categoryId)
  const shown = new Map(counts.map((row) => [row.id, row.shown]))
  return rows.map((row) => ({ ...row, count: shown.get(row.id) ?? 0 }))
}

export const listPhotographerCategories = coalesce(readListPhotographerCategories)
