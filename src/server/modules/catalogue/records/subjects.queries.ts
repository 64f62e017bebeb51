import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { coalesce } from '#server/database/coalesce.ts'
import { countRows, newest } from '#server/database/queries/list.queries.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { subjectCategories, subjects } from '#server/database/schema/subjects.ts'
import { holdsWords } from '#server/database/wording.ts'
import { orderOf } from './searched-list.ts'
import type { SearchedSource, SearchedWords } from './searched-list.ts'

export interface SubjectFilters extends SearchedWords {
  /** Descendants included. */
  categoryId?: number | undefined
  /** The caller's own, whatever their state. */
  ownerId?: number | undefined
}

const item = {
  id: subjects.id,
  kind: subjects.kind,
  title: subjects.title,
  description: subjects.description,
  keywords: subjects.keywords,
  content: subjects.content,
  categoryId: subjects.categoryId,
  tierId: subjects.tierId,
  year: subjects.year,
  pinned: subjects.pinned,
  thumb: subjects.thumb,
  thumbW: subjects.thumbW,
  thumbH: subjects.thumbH,
  tone: subjects.tone,
  status: subjects.status,
  message: subjects.message,
  createdAt: subjects.createdAt,
  updatedAt: subjects.updatedAt,
  categoryTitle: subjectCategories.title,
  categoryParentId: subjectCategories.parentId,
}

function itemQuery(db: Database) {
  return db
    .select(item)
    .from(subjects)
    .leftJoin(subjectCategories, eq(subjectCategories.id, subjects.categoryId))
}

const subjectsOf = (filters: SubjectFilters): SQL | undefined =>
  and(
    filters.ownerId === undefined
      ? eq(subjects.status, 1)
      : inArray(subjects.photographerId, ownedBy(filters.ownerId)),
    filters.categoryId ? inArray(subjects.categoryId, below(filters.categoryId)) : undefined,
    holdsWords(subjects, filters),
  )

async function readListSubjects(
  db: Database,
  filters: SubjectFilters,
  { limit, offset }: PageRequest,
) {
  const where = subjectsOf(filters)
  const columns = { ...subjects, at: subjects.createdAt, marked: sql`${subjects.pinned}` }
  const order = [newest(subjects.pinned), newest(subjects.createdAt), newest(subjects.id)]
  const found = await itemQuery(db)
    .where(where)
    .orderBy(...orderOf(filters, columns, order))
    .limit(limit)
    .offset(offset)
  return { rows: await withCounts(db, found), total: await countRows(db, subjects, where) }
}

export const listSubjects = coalesce(readListSubjects)

export const searchedSubjects = (
  db: Database,
  filters: Pick<SubjectFilters, 'categoryId' | 'ownerId'>,
): SearchedSource<SubjectRow> => ({
  table: subjects,
  where: (words) => subjectsOf({ ...filters, ...words }),
  read: (words, part) => listSubjects(db, { ...filters, ...words }, part),
})

export type SubjectRow = Awaited<ReturnType<typeof listSubjects>>['rows'][number]

async function readFindSubject(db: Database, id: number): Promise<SubjectRow | undefined> {
  const found = await itemQuery(db).where(and(eq(subjects.id, id), eq(subjects.status, 1)))
  return (await withCounts(db, found))[0]
}

export const findSubject = coalesce(readFindSubject)

/** A subject whatever its state: for who made it and for the desk. */
export async function findAnySubject(db: Database, id: number): Promise<SubjectRow | undefined> {
  return (await withCounts(db, await itemQuery(db).where(eq(subjects.id, id))))[0]
}

type Found = Awaited<ReturnType<typeof itemQuery>>

/** Adds how many shown pictures each holds, and the parent of its category. */
async function withCounts(db: Database, found: Found) {
  if (found.length === 0) return []
  const ids = found.map((row) => row.id)
  const counts = await db
    .select({ id: imageIndex.subjectId, pictures: count() })
    .from(imageIndex)
    .where(inArray(imageIndex.subjectId, ids))
    .groupBy(imageIndex.subjectId)
  const pictures = new Map(counts.map((row) => [row.id, row.pictures]))
  const parentIds = found.flatMap((row) => row.categoryParentId ?? [])
  const parents =
    parentIds.length === 0
      ? []
      : await db
          .select({ id: subjectCategories.id, title: subjectCategories.title })
          .from(subjectCategories)
          .where(inArray(subjectCategories.id, parentIds))
  const parentOf = new Map(parents.map((row) => [row.id, row]))
  return found.map((row) => ({
    ...row,
    imageCount: pictures.get(row.id) ?? 0,
    parent: parentOf.get(row.categoryParentId ?? 0),
  }))
}

function ownedBy(userId: number): SQL {
  return sql`(select ${photographers.id} from ${photographers} where ${photographers.userId} = ${userId})`
}

function below(categoryId: number): SQL {
  return sql`(
    with recursive tree as (
      select id from subject_categories where id = ${categoryId}
      union
      select child.id from subject_categories as child join tree on child.parent_id = tree.id
    )
    select id from tree
  )`
}

/** Categories, each with the subjects directly in it. */
async function readListSubjectCategories(db: Database) {
  const rows = await db
    .select()
    .from(subjectCategories)
    .orderBy(asc(subjectCategories.position), asc(subjectCategories.id))
  const counts = await db
    .select({ id: subjects.categoryId, subjects: count() })
    .from(subjects)
    .where(eq(subjects.status, 1))
    .groupBy(subjects.categoryId)
  const own = new Map(counts.map((row) => [row.id, row.subjects]))
  return rows.map((row) => ({ ...row, count: own.get(row.id) ?? 0 }))
}

export const listSubjectCategories = coalesce(readListSubjectCategories)

export type SubjectCategoryRow = Awaited<ReturnType<typeof listSubjectCategories>>[number]
