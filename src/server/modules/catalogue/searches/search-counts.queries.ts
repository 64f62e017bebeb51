import { and, desc, gte, lt, max, sql, sum } from 'drizzle-orm'
import type { SearchedWords } from '#api/endpoints/desk/thesaurus.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Database } from '#server/database/client.ts'
import { imageIndex } from '#server/database/schema/image-index.ts'
import { searchCounts } from '#server/database/schema/words.ts'
import { matches } from '#server/database/wording.ts'

export interface SearchCount {
  readonly day: string
  readonly phrase: string
  readonly locale: LocaleCode
  readonly searches: number
  readonly found: number
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

const shown = 50
/** Words that find fewer works say little by none of them being sold. */
const many = 10
/** Words whose works are looked at for sales: each is a search. */
const looked = 20

/** Words since a day that no work holds; and words that many works hold of which none was ever sold. The most wanted first. */
export async function soughtInVain(
  db: Database,
  since: string,
): Promise<{ unfound: SearchedWords[]; unsold: SearchedWords[] }> {
  const { phrase, locale, searches, found, day } = searchCounts
  const wanted = (condition: ReturnType<typeof and>, limit: number) =>
    db
      .select({
        words: phrase,
        locale,
        searches: sum(searches).mapWith(Number),
        found: sql`${max(found)}`.mapWith(Number),
      })
      .from(searchCounts)
      .where(gte(day, since))
      .groupBy(phrase, locale)
      .having(condition)
      .orderBy(desc(sum(searches)), phrase)
      .limit(limit)
  const unfound = await wanted(and(sql`${max(found)} = 0`, sql`${sum(searches)} > 0`), shown)
  const unsold: SearchedWords[] = []
  for (const row of await wanted(and(sql`${max(found)} >= ${many}`), looked)) {
    const [sales] = await db
      .select({ sold: sql`coalesce(sum(${imageIndex.saleCount}), 0)`.mapWith(Number) })
      .from(imageIndex)
      .where(matches(imageIndex, row.words))
    if (sales?.sold === 0) unsold.push(row)
  }
  return { unfound, unsold }
}
