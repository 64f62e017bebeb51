import { and, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../client.ts'
import { holdsWords } from '../wording.ts'
import type { ListWords } from '../wording.ts'

/** Largest first, nulls last: the order the descending indexes are built in. */
export function newest(column: SQLWrapper): SQL {
  return sql`${column} desc nulls last`
}

/** `count(*)` as a number on both databases. */
export const counted = sql<number>`count(*)`.mapWith(Number)

export async function countRows(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db.select({ total: counted }).from(table).where(where)
  return row?.total ?? 0
}

interface TextTable {
  publishedAt: PgColumn
  offlineAt: PgColumn
  search: PgColumn
  searchText: PgColumn
}

/** What visitors see of a table of text records: online at this moment, with the words where there are any. */
export function published(table: TextTable, now: Date, words: ListWords = {}): SQL | undefined {
  return and(
    isNotNull(table.publishedAt),
    lte(table.publishedAt, now),
    or(isNull(table.offlineAt), gt(table.offlineAt, now)),
    holdsWords(table, words),
  )
}

type ItemColumn =
  | 'id'
  | 'title'
  | 'description'
  | 'source'
  | 'author'
  | 'thumb'
  | 'thumbW'
  | 'thumbH'
  | 'tone'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'

/** Columns a list of text records needs: all but the long texts. */
export function itemColumns<Table extends Record<ItemColumn, PgColumn>>(table: Table) {
  const { id, title, description, source, author, thumb, thumbW, thumbH, tone } = table
  const { publishedAt, createdAt, updatedAt } = table
  return {
    id,
    title,
    description,
    source,
    author,
    thumb,
    thumbW,
    thumbH,
    tone,
    publishedAt,
    createdAt,
    updatedAt,
  } as Pick<Table, ItemColumn>
}
