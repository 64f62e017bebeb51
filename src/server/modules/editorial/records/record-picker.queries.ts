import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PickKind } from '#api/endpoints/desk/record-picker.ts'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows } from '#server/database/queries/list.queries.ts'
import { activities } from '#server/database/schema/activities.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { images } from '#server/database/schema/images.ts'
import { articles, news } from '#server/database/schema/news.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { stories, topics } from '#server/database/schema/stories.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { matches } from '#server/database/wording.ts'
import type { SearchColumns } from '#server/database/wording.ts'

/** What of a table can be chosen, and how it shows itself. */
interface Source {
  readonly table: PgTable & SearchColumns & Record<'id' | 'tone' | 'thumb', PgColumn>
  readonly title: PgColumn
  readonly width: PgColumn
  readonly height: PgColumn
  readonly type: PgColumn | undefined
  /** Visitors see it. */
  readonly isShown: SQL
  /** Only rows that meet this can be chosen. */
  readonly where?: SQL
  /** A search by words finds only rows that meet this; a search by number finds any. */
  readonly offered?: SQL
  /** The narrow copy of its offered rows, where words are looked for. */
  readonly index?: typeof imageIndex
}

type TextColumn = 'title' | 'thumbW' | 'thumbH' | 'publishedAt' | 'offlineAt'
type TextTable = Source['table'] & Record<TextColumn, PgColumn>

const textSource = (table: TextTable, type?: PgColumn): Source => ({
  table,
  title: table.title,
  width: table.thumbW,
  height: table.thumbH,
  type,
  isShown: sql`${table.publishedAt} is not null and ${table.publishedAt} <= now()
    and (${table.offlineAt} is null or ${table.offlineAt} > now())`,
})

const sources: Readonly<Record<PickKind, Source>> = {
  media: {
    table: images,
    title: images.title,
    width: images.width,
    height: images.height,
    type: images.kind,
    isShown: sql`${images.status} = 1 and ${images.onSale}`,
    where: sql`${images.deletedAt} is null`,
    offered: sql`${images.status} = 1 and ${images.onSale}`,
    index: imageIndex,
  },
  news: textSource(news),
  article: textSource(articles, articles.type),
  story: textSource(stories, stories.kind),
  topic: textSource(topics),
  activity: textSource(activities),
  subject: {
    table: subjects,
    title: subjects.title,
    width: subjects.thumbW,
    height: subjects.thumbH,
    type: subjects.kind,
    isShown: sql`${subjects.status} = 1`,
    offered: sql`${subjects.status} = 1`,
  },
  photographer: {
    table: photographers,
    title: photographers.name,
    width: photographers.thumbW,
    height: photographers.thumbH,
    type: undefined,
    isShown: sql`${photographers.shown}`,
  },
}

export interface PickFilter {
  readonly kind: PickKind
  readonly phrase?: string | undefined
  readonly type?: 1 | 2 | undefined
  readonly ids?: readonly number[] | undefined
}

const numberOf = (phrase: string | undefined): number | undefined =>
  phrase && /^\d{1,9}$/.test(phrase) ? Number(phrase) : undefined

function conditionOf(source: Source, { phrase, type, ids }: PickFilter): SQL | undefined {
  const { table, where, offered, index } = source
  if (ids) return and(where, inArray(table.id, [...ids]))
  const number = numberOf(phrase)
  const ofType = type && source.type ? sql`${source.type} = ${type}` : undefined
  if (phrase && index) {
    const named = number === undefined ? sql`` : sql` union all select ${number}::int`
    const found = sql`(select ${index.imageId} from ${index} where ${matches(index, phrase)}${named})`
    return and(where, ofType, inArray(table.id, found))
  }
  const found = phrase ? and(offered, matches(table, phrase)) : offered
  return and(where, ofType, number === undefined ? found : or(sql`${table.id} = ${number}`, found))
}

/** Things of one kind to choose from: the one whose number was typed first, then the newest. */
export async function listPickedRecords(
  db: Database,
  filter: PickFilter,
  { limit, offset }: PageRequest,
) {
  const source = sources[filter.kind]
  const { table, title, width, height, type, isShown } = source
  const where = conditionOf(source, filter)
  const number = numberOf(filter.phrase)
  const rows = await db
    .select({
      id: sql<number>`${table.id}`,
      type: type ? sql<number | null>`${type}` : sql<null>`null::integer`,
      title: sql<Localised>`${title}`.mapWith(news.title),
      thumb: sql<string | null>`${table.thumb}`,
      width: sql<number | null>`${width}`,
      height: sql<number | null>`${height}`,
      tone: sql<string | null>`${table.tone}`,
      isShown: sql<boolean>`${isShown}`,
    })
    .from(table as PgTable)
    .where(where)
    .orderBy(...(number === undefined ? [] : [sql`${table.id} <> ${number}`]), desc(table.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countOf(db, source, filter, where) } satisfies Counted<object>
}

async function countOf(
  db: Database,
  { table, index }: Source,
  { phrase, type, ids }: PickFilter,
  where: SQL | undefined,
): Promise<number> {
  if (!index || ids || numberOf(phrase) !== undefined) return countRows(db, table, where)
  const offered = and(type && eq(index.kind, type), phrase ? matches(index, phrase) : undefined)
  return countRows(db, index, offered)
}

export type PickRow = Awaited<ReturnType<typeof listPickedRecords>>['rows'][number]
