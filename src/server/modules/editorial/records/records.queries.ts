import type { RecordState } from '#api/endpoints/desk/content.ts'
import { localeCodes } from '#i18n/locales.ts'
import { eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows, counted, newest } from '#server/database/queries/list.queries.ts'
import { activities, activityNews, entries } from '#server/database/schema/activities.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { articles, news } from '#server/database/schema/news.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { stories, topics } from '#server/database/schema/stories.ts'
import { matches } from '#server/database/wording.ts'

const tables = {
  news,
  activity_news: activityNews,
  article: articles,
  story: stories,
  topic: topics,
  activity: activities,
}
export type RecordTable = keyof typeof tables

/** All have its columns, and drizzle knows no union of tables. */
const textTable = (name: RecordTable) => tables[name] as unknown as typeof news

/** Columns of any of the tables; each is given its own. */
export type RecordColumns = Partial<
  typeof news.$inferInsert &
    typeof activityNews.$inferInsert &
    Omit<typeof articles.$inferInsert, 'type'> &
    typeof stories.$inferInsert &
    typeof topics.$inferInsert &
    typeof activities.$inferInsert
>

const types: Readonly<Record<RecordTable, SQL>> = {
  news: sql`null::integer`,
  activity_news: sql`null::integer`,
  article: sql`${articles.type}`,
  story: sql`${stories.kind}`,
  topic: sql`${topics.type}`,
  activity: sql`null::integer`,
}

const item = {
  table: sql<RecordTable>`record.name`,
  id: sql<number>`record.id`,
  type: sql<number | null>`record.type`,
  title: sql<Localised>`record.title`.mapWith(news.title),
  thumb: sql<string | null>`record.thumb`,
  thumbW: sql<number | null>`record.thumb_w`,
  thumbH: sql<number | null>`record.thumb_h`,
  tone: sql<string | null>`record.tone`,
  publishedAt: sql<Date | null>`record.published_at`.mapWith(news.publishedAt),
  onlineAt: sql<Date | null>`record.online_at`.mapWith(news.onlineAt),
  offlineAt: sql<Date | null>`record.offline_at`.mapWith(news.offlineAt),
  updatedAt: sql<Date>`record.updated_at`.mapWith(news.updatedAt),
}

function partOf(name: RecordTable, phrase: string | undefined): SQL {
  const table = textTable(name)
  const where = phrase ? sql`where ${matches(table, phrase)}` : sql``
  return sql`select ${sql.raw(`'${name}'`)}::text as name, ${table.id} as id, ${types[name]} as type,
    ${table.title} as title, ${table.thumb} as thumb, ${table.thumbW} as thumb_w, ${table.thumbH} as thumb_h,
    ${table.tone} as tone, ${table.publishedAt} as published_at, ${table.onlineAt} as online_at,
    ${table.offlineAt} as offline_at, ${table.updatedAt} as updated_at
    from ${table} ${where}`
}

const at = (now: Date): SQL => sql`${now.toISOString()}::timestamptz`
const isOver = (now: Date): SQL => sql`coalesce(record.offline_at <= ${at(now)}, false)`

const states: Readonly<Record<RecordState, (now: Date) => SQL>> = {
  online: (now) => sql`record.published_at <= ${at(now)} and not ${isOver(now)}`,
  scheduled: (now) => sql`record.published_at > ${at(now)} and not ${isOver(now)}`,
  offline: (now) => sql`(record.published_at is null or ${isOver(now)})`,
  lacking: () =>
    sql`(select count(*) from jsonb_each_text(record.title) as said where said.value <> '') < ${localeCodes.length}`,
}

/** Records of some tables, unpublished ones too, the last changed first. */
export async function listRecords(
  db: Database,
  now: Date,
  names: readonly RecordTable[],
  { phrase, state }: { phrase: string | undefined; state: RecordState | undefined },
  { limit, offset }: PageRequest,
) {
  const parts = names.map((name) => partOf(name, phrase))
  const where = state ? sql` where ${states[state](now)}` : sql``
  const from = sql`(${sql.join(parts, sql` union all `)}) as record${where}`
  const rows = await db
    .select(item)
    .from(from)
    .orderBy(newest(item.updatedAt), newest(item.id), item.table)
    .limit(limit)
    .offset(offset)
  const [all] = await db.select({ total: counted }).from(from)
  return { rows, total: all?.total ?? 0 }
}

export type RecordItemRow = Awaited<ReturnType<typeof listRecords>>['rows'][number]

export async function findNewsRecord(db: Database, id: number) {
  return (await db.select().from(news).where(eq(news.id, id)))[0]
}
export async function findActivityNewsRecord(db: Database, id: number) {
  return (await db.select().from(activityNews).where(eq(activityNews.id, id)))[0]
}
export async function findArticleRecord(db: Database, id: number) {
  return (await db.select().from(articles).where(eq(articles.id, id)))[0]
}
export async function findStoryRecord(db: Database, id: number) {
  return (await db.select().from(stories).where(eq(stories.id, id)))[0]
}
export async function findTopicRecord(db: Database, id: number) {
  return (await db.select().from(topics).where(eq(topics.id, id)))[0]
}
export async function findActivityRecord(db: Database, id: number) {
  return (await db.select().from(activities).where(eq(activities.id, id)))[0]
}

/** Holds a record until the transaction ends; false when it isn't there. */
export async function lockRecord(tx: Database, name: RecordTable, id: number): Promise<boolean> {
  const table = textTable(name)
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update')
  return rows.length > 0
}

export async function insertRecord(
  tx: Database,
  name: RecordTable,
  columns: RecordColumns & { title: Localised },
): Promise<number> {
  const table = textTable(name)
  const [row] = await tx.insert(table).values(columns).returning({ id: table.id })
  if (!row) throw new Error('a record was not stored')
  return row.id
}

export async function updateRecord(
  tx: Database,
  name: RecordTable,
  id: number,
  columns: RecordColumns,
): Promise<void> {
  const table = textTable(name)
  await tx.update(table).set(columns).where(eq(table.id, id))
}

export async function deleteRecord(tx: Database, name: RecordTable, id: number): Promise<void> {
  const table = textTable(name)
  await tx.delete(table).where(eq(table.id, id))
}

export async function hasPhotographer(db: Database, id: number): Promise<boolean> {
  return (await countRows(db, photographers, eq(photographers.id, id))) > 0
}

export async function hasActivityRecord(db: Database, id: number): Promise<boolean> {
  return (await countRows(db, activities, eq(activities.id, id))) > 0
}

/** Behind the last article of the carousel. */
export async function nextSliderPosition(db: Database): Promise<number> {
  const [row] = await db
    .select({ next: sql`coalesce(max(${articles.sliderPosition}), -1) + 1`.mapWith(Number) })
    .from(articles)
  return row?.next ?? 0
}

/** Whether something hangs on a record that must not go with it. */
export async function isInUse(tx: Database, name: RecordTable, id: number): Promise<boolean> {
  if (name === 'article') return (await countRows(tx, articles, eq(articles.parentId, id))) > 0
  if (name !== 'activity') return false
  const ofEntries = await countRows(tx, entries, eq(entries.activityId, id))
  return ofEntries + (await countRows(tx, activityNews, eq(activityNews.activityId, id))) > 0
}
