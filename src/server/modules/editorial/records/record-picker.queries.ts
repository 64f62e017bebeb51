import { and, inArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PickKind } from '#api/endpoints/desk/record-picker.ts'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { countRows, newest } from '#server/database/queries/list.queries.ts'
import { activities } from '#server/database/schema/activities.ts'
import type { Localised } from '#server/database/schema/columns.ts'
import { images } from '#server/database/schema/images.ts'
import { articles, news } from '#server/database/schema/news.ts'
import { photographers } from '#server/database/schema/photographers.ts'
import { stories, topics } from '#server/database/schema/stories.ts'
import { subjects } from '#server/database/schema/subjects.ts'
import { matches } from '#server/database/search-text.ts'
import type { SearchColumns } from '#server/database/search-text.ts'

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
}

type TextTable = Source['table'] & Record<'title' | 'thumbW' | 'thumbH' | 'publishedAt', PgColumn>

const textSource = (table: TextTable, type?: PgColumn): Source => ({
  table,
  title: table.title,
  width: table.thumbW,
  height: table.thumbH,
  type,
  isShown: sql`${table.publishedAt} is not null and ${table.publishedAt} <= now()`,
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
  const { table, where, offered } = source
  if (ids) return and(where, inArray(table.id, [...ids]))
  const number = numberOf(phrase)
  const found = phrase ? and(offered, matches(table, phrase)) : offered
  return and(
    where,
    type && source.type ? sql`${source.type} = ${type}` : undefined,
    number === undefined ? found : or(sql`${table.id} = ${number}`, found),
  )
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
    .orderBy(...(number === undefined ? [] : [sql`${table.id} <> ${number}`]), newest(table.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await countRows(db, table, where) } satisfies Counted<object>
}

export type PickRow = Awaited<ReturnType<typeof listPickedRecords>>['rows'][number]
