import { asc, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Context } from '#server/core/context.ts'
import { defaultSize, pageOf, partOf } from '#server/core/presenters/values.ts'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { SearchColumns } from '#server/database/wording.ts'
import { countedUpTo, readForgiving } from '#server/modules/search/forgiving-list.ts'
import type { ForgivingPage } from '#server/modules/search/forgiving-list.ts'
import { rankOf } from '#server/modules/search/rank.ts'
import type { RankedColumns, RankedWords } from '#server/modules/search/rank.ts'

/** The words of a list of texts or people, and whether they order it. */
export interface SearchedWords extends RankedWords {
  readonly sort?: 'relevance' | undefined
}

interface PinnedTable extends SearchColumns {
  readonly publishedAt: PgColumn
  readonly pinned: PgColumn
}

/** Of records that editors pin to the beginning of their list. */
export const markedByPin = ({ publishedAt, pinned, ...columns }: PinnedTable): RankedColumns => ({
  ...columns,
  at: publishedAt,
  marked: sql`${pinned}`,
})

/** The order of a list: its own one, or, where words are asked for by relevance, by the points of all searches. */
export const orderOf = (
  words: SearchedWords,
  columns: RankedColumns,
  own: readonly SQL[],
): SQL[] =>
  words.sort === 'relevance' && words.phrase ? [asc(rankOf(words, columns)), ...own] : [...own]

interface Query {
  readonly page: number
  readonly size?: number | undefined
  readonly search?: string | undefined
  readonly sort?: 'relevance' | undefined
  readonly exact?: 0 | 1 | undefined
}

/** A kind of record as it is searched. */
export interface SearchedSource<Row> {
  readonly table: PgTable
  readonly where: (words: SearchedWords) => SQL | undefined
  readonly read: (words: SearchedWords, part: PageRequest) => Promise<Counted<Row>>
}

/** Texts or people by words, which become looser where less than a page holds them. */
export async function readSearched<Row, Item>(
  { db, locale }: Context,
  query: Query,
  { table, where, read }: SearchedSource<Row>,
  itemOf: (row: Row, locale: LocaleCode) => Item,
) {
  const { search: phrase, sort, exact } = query
  const part = partOf(query, defaultSize)
  const found: Omit<ForgivingPage<Row>, 'words' | 'withAll'> = exact
    ? await read({ phrase, sort }, part)
    : await readForgiving(
        db,
        { phrase, locale, part },
        {
          read: (words, part) => read({ ...words, sort }, part),
          count: (words, most) => countedUpTo(most, table, where(words)),
        },
      )
  const page = pageOf(
    found.rows.map((row) => itemOf(row, locale)),
    found.total,
    part,
  )
  return found.looser ? { ...page, looser: found.looser } : page
}
