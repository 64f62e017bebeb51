import { and, asc, count, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows, itemColumns, newest, published } from '#server/database/queries/list.queries.ts'
import {
  activities,
  activityCategories,
  activityNews,
  activityNewsImages,
  entries,
} from '#server/database/schema/activities.ts'
import { namesOf } from './author-names.ts'
import { galleryPictures } from './gallery.queries.ts'
import { markedByPin, orderOf } from './searched-list.ts'
import type { SearchedSource, SearchedWords } from './searched-list.ts'

const item = {
  ...itemColumns(activities),
  pinned: activities.pinned,
  uploadState: activities.uploadState,
  workState: activities.workState,
  giftState: activities.giftState,
  giftwork: activities.giftwork,
  contentState: activities.contentState,
  newsState: activities.newsState,
  startsAt: activities.startsAt,
  endsAt: activities.endsAt,
}

export async function listActivities(
  db: Database,
  now: Date,
  words: SearchedWords,
  { limit, offset }: PageRequest,
) {
  const where = published(activities, now, words)
  const order = [newest(activities.pinned), newest(activities.publishedAt), newest(activities.id)]
  const found = await db
    .select(item)
    .from(activities)
    .where(where)
    .orderBy(...orderOf(words, markedByPin(activities), order))
    .limit(limit)
    .offset(offset)
  const approved = await entryCounts(
    db,
    found.map((row) => row.id),
  )
  const rows = found.map((row) => ({ ...row, entryCount: approved.get(row.id) ?? 0 }))
  return { rows, total: await countRows(db, activities, where) }
}

export const searchedActivities = (db: Database, now: Date): SearchedSource<ActivityItemRow> => ({
  table: activities,
  where: (words) => published(activities, now, words),
  read: (words, part) => listActivities(db, now, words, part),
})

export type ActivityItemRow = Awaited<ReturnType<typeof listActivities>>['rows'][number]

async function entryCounts(db: Database, ids: number[]): Promise<Map<number | null, number>> {
  if (ids.length === 0) return new Map()
  const counts = await db
    .select({ id: entries.activityId, entries: count() })
    .from(entries)
    .where(and(inArray(entries.activityId, ids), eq(entries.status, 1)))
    .groupBy(entries.activityId)
  return new Map(counts.map((row) => [row.id, row.entries]))
}

export async function findActivity(db: Database, now: Date, id: number) {
  const [row] = await db
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), published(activities, now)))
  if (!row) return undefined
  const categories = await db
    .select()
    .from(activityCategories)
    .where(eq(activityCategories.activityId, id))
    .orderBy(asc(activityCategories.position), asc(activityCategories.id))
  return { ...row, categories, entryCount: (await entryCounts(db, [id])).get(id) ?? 0 }
}

export async function hasActivity(db: Database, now: Date, id: number): Promise<boolean> {
  const where = and(eq(activities.id, id), published(activities, now))
  return (await countRows(db, activities, where)) > 0
}

export async function listActivityNews(
  db: Database,
  now: Date,
  activityId: number,
  { limit, offset }: PageRequest,
) {
  const where = and(eq(activityNews.activityId, activityId), published(activityNews, now))
  const rows = await db
    .select(itemColumns(activityNews))
    .from(activityNews)
    .where(where)
    .orderBy(newest(activityNews.publishedAt), newest(activityNews.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, activityNews, where) }
}

/** News of an activity, while both are shown. */
export async function findActivityNews(db: Database, now: Date, id: number) {
  const [row] = await db
    .select(getTableColumns(activityNews))
    .from(activityNews)
    .innerJoin(activities, eq(activities.id, activityNews.activityId))
    .where(and(eq(activityNews.id, id), published(activityNews, now), published(activities, now)))
  return row
}

export async function activityNewsGallery(
  db: Database,
  newsId: number,
  { limit, offset }: PageRequest,
) {
  const where = eq(activityNewsImages.newsId, newsId)
  const rows = await galleryPictures(db, activityNewsImages, where).limit(limit).offset(offset)
  return { rows, total: await countRows(db, activityNewsImages, where) }
}

export const entryColumns = {
  entry: entries,
  category: activityCategories.title,
  authorNames: namesOf(entries.author),
}

/** Approved entries, newest first. */
export async function listEntries(
  db: Database,
  activityId: number,
  kind: 1 | 2 | undefined,
  { limit, offset }: PageRequest,
) {
  const where = and(
    eq(entries.activityId, activityId),
    eq(entries.status, 1),
    kind && eq(entries.kind, kind),
  )
  const rows = await db
    .select(entryColumns)
    .from(entries)
    .leftJoin(activityCategories, eq(activityCategories.id, entries.categoryId))
    .where(where)
    .orderBy(newest(entries.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, entries, where) }
}

type Entry = Awaited<ReturnType<typeof listEntries>>['rows'][number]
export type EntryRow = Omit<Entry, 'authorNames'> & Partial<Pick<Entry, 'authorNames'>>
