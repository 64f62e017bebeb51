import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { ladderSteps } from '#api/endpoints/catalogue/looser-search.ts'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Counted, PageRequest } from '#server/core/presenters/values.ts'
import type { Database } from '#server/database/client.ts'
import { wordingOf } from '#server/database/wording.ts'
import { ladderOf } from './ladder.ts'
import type { Ladder, Rung } from './ladder.ts'
import type { RankedWords } from './rank.ts'

interface Found<Row> extends Counted<Row> {
  readonly about?: boolean
  readonly next?: string | undefined
}

/** A list that words narrow. */
export interface SearchedList<Row, Part extends PageRequest> {
  readonly read: (words: RankedWords, part: Part | PageRequest) => Promise<Found<Row>>
  /** How many of its records hold these words, up to `most`, as a part of a query. */
  readonly count: (words: RankedWords, most: number) => SQL
}

export interface ForgivingPage<Row> extends Found<Row> {
  readonly looser?: LooserSearch
  /** The words of all its steps as one condition. */
  readonly words: RankedWords
  /** The same and what it finds without the step that lets words be missing. */
  readonly withAll: { readonly words: RankedWords; readonly total: number }
}

interface Asked<Part extends PageRequest> {
  readonly phrase: string | undefined
  readonly locale: LocaleCode
  readonly part: Part
}

/**
 * Rows of a table that hold a condition. Materialised, so that the index reads what little there is: the planner, which takes words
 * that no record has for common ones, would read the whole table for so few rows.
 */
export const countedUpTo = (most: number, table: PgTable, where: SQL | undefined): SQL => sql`(
  with found as materialized (select 1 from ${table} where ${where ?? sql`true`})
  select count(*)::int from (select 1 from found limit ${most}) as few
)`

/** How many records each step would find, up to a page: one question for all of them, as most find nothing. */
async function probe<Row>(
  db: Database,
  { count }: SearchedList<Row, never>,
  rungs: readonly Rung[],
  most: number,
): Promise<number[]> {
  if (rungs.length === 0) return []
  const counts = rungs.map(({ wording }) => count({ wording }, most))
  const [row] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(counts, sql`, `)})` })
    .from(sql`(select 1) as one`)
  return row?.counts ?? []
}

/** The steps that find more than the ones before them. */
async function tellingRungs<Row>(
  db: Database,
  list: SearchedList<Row, never>,
  ladder: Ladder,
  { exact, limit }: { exact: number; limit: number },
): Promise<Rung[]> {
  const rungs = ladderSteps.flatMap((step) => ladder(step, exact === 0) ?? [])
  const counts = await probe(db, list, rungs, limit)
  let most = exact
  return rungs.filter((_, at) => {
    const count = counts[at] ?? 0
    const isTelling = count > most && most < limit
    most = Math.max(most, count)
    return isTelling
  })
}

/**
 * A list by words that goes on with looser ones where it has less than a page: other forms, corrected, of the same meaning, most of
 * them. Each step follows after what the steps before it found, so that nothing which holds the words as typed moves.
 */
export async function readForgiving<Row, Part extends PageRequest>(
  db: Database,
  { phrase, locale, part }: Asked<Part>,
  list: SearchedList<Row, Part>,
): Promise<ForgivingPage<Row>> {
  const exact = await list.read({ phrase }, part)
  const { limit, offset } = part
  const asTyped = {
    ...exact,
    words: { phrase },
    withAll: { words: { phrase }, total: exact.total },
  }
  if (!phrase || exact.total >= limit) return asTyped
  const ladder = await ladderOf(db, phrase, locale)
  if (!ladder) return asTyped
  let page: ForgivingPage<Row> = { ...asTyped, words: { phrase, wording: wordingOf(phrase) } }
  for (const rung of await tellingRungs(db, list, ladder, { exact: exact.total, limit })) {
    const { step, wording, ranked, counted, words } = rung
    const whole: RankedWords = { phrase, wording, ranked, counted }
    // Where nothing was found nothing is left out: each record would be looked at for it.
    const besides = page.total > 0 ? page.words.wording : undefined
    const next = await list.read(
      { ...whole, wording: { ...wording, besides } },
      {
        limit: offset + limit - Math.max(offset, page.total),
        offset: Math.max(0, offset - page.total),
      },
    )
    if (next.total === 0) continue
    const total = page.total + next.total
    page = {
      rows: [...page.rows, ...next.rows],
      total,
      about: page.about === true || next.about === true,
      looser: { step, exact: exact.total, words },
      words: whole,
      withAll: step === 'most' ? page.withAll : { words: whole, total },
    }
  }
  return page
}
