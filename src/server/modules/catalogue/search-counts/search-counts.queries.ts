import { and, desc, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { SearchedWords } from '#api/endpoints/desk/thesaurus.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Database } from '#server/database/client.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { searchCounts } from '#server/database/schema/words.ts'
import { withBranch } from '../images/category-branch.queries.ts'
import { conditionsOf } from '../images/image-filters.ts'
import type { ImageFilters } from '../images/image-filters.ts'

export interface SearchCount {
  readonly day: string
  readonly phrase: string
  readonly locale: LocaleCode
  readonly searches: number
  readonly found: number
}

interface Wanted {
  readonly since: string
  /** Works that the words found, at their best. */
  readonly found: { readonly least?: number; readonly most?: number }
  readonly limit: number
}

export interface WantedWords extends SearchedWords {
  readonly locale: LocaleCode
}

const keyOf = ({ day, phrase, locale }: SearchCount): string => `${day} ${locale} ${phrase}`

/** Adds counts, in one order, so that two servers never wait for each other. */
export async function addSearchCounts(db: Database, counts: readonly SearchCount[]): Promise<void> {
  const sorted = counts.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  if (sorted.length === 0) return
  await db
    .insert(searchCounts)
    .values(sorted)
    .onConflictDoUpdate({
      target: [searchCounts.day, searchCounts.phrase, searchCounts.locale],
      set: {
        searches: sql`${searchCounts.searches} + excluded.searches`,
        found: sql`greatest(${searchCounts.found}, excluded.found)`,
      },
    })
}

export async function forgetSearches(db: Database, before: string): Promise<void> {
  await db.delete(searchCounts).where(lt(searchCounts.day, before))
}

/** Words since a day of which the list held so many works at most, or at least; the most wanted first. */
export async function wantedWords(
  db: Database,
  { since, found: { least = 0, most }, limit }: Wanted,
): Promise<WantedWords[]> {
  const { phrase, locale, searches, found, day } = searchCounts
  const held = max(found)
  return db
    .select({
      words: phrase,
      locale,
      searches: sum(searches).mapWith(Number),
      found: sql`${held}`.mapWith(Number),
    })
    .from(searchCounts)
    .where(gte(day, since))
    .groupBy(phrase, locale)
    .having(
      and(
        sql`${sum(searches)} > 0`,
        sql`${held} >= ${least}`,
        most === undefined ? undefined : sql`${held} <= ${most}`,
      ),
    )
    .orderBy(desc(sum(searches)), phrase)
    .limit(limit)
}

/** Whether one of these works was ever sold. The first that was ends the look; the fence keeps the planner from walking all that were. */
export async function isAnySold(db: Database, asked: ImageFilters): Promise<boolean> {
  const where = conditionsOf(await withBranch(db, asked)) ?? sql`true`
  const works = sql`(select sale_count as sales from ${imageIndex} where ${where} offset 0) as works`
  const found = await db
    .select({ one: sql`1` })
    .from(works)
    .where(sql`works.sales > 0`)
    .limit(1)
  return found.length > 0
}
