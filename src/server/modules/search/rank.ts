import { sql } from 'drizzle-orm'
import type { SQL, SQLWrapper } from 'drizzle-orm'
import { searchWeights as weights } from '#domain/text/search-weights.ts'
import { blockEnd, isCjk, normalise, runsOf, stem } from '#server/database/search-text.ts'
import { lexeme } from '#server/database/wording.ts'
import type { ListWords, SearchColumns } from '#server/database/wording.ts'

/** Words that are looked for in each found text: each costs microseconds. */
const mostWords = 4

/** The words of a list, and what it is ordered by. */
export interface RankedWords extends ListWords {
  /** Words to look for in place of the phrase. */
  readonly ranked?: readonly string[] | undefined
  /** Words as tsqueries, of which more come first. */
  readonly counted?: readonly string[] | undefined
}

/** The columns of a kind of record; what it lacks tells nothing. */
export interface RankedColumns extends SearchColumns {
  readonly sales?: SQLWrapper
  /** When it came online. */
  readonly at?: SQLWrapper
  /** Whether editors put it forward. */
  readonly marked?: SQL
}

function wordsOf({ phrase = '', ranked }: RankedWords): string[] {
  if (ranked) return ranked.map((word) => normalise(word).trim()).slice(0, mostWords)
  const whole = normalise(phrase).trim()
  const runs = runsOf(whole)
  return runs.length > 1 && runs.length < mostWords ? runs : [whole]
}

const separators = ['\n', ',']

/** Points for the best place of a word among the texts of `once`. */
function placeOf(word: string): SQL {
  const alone = separators.flatMap((left) =>
    separators.map((right) => sql`position(${`${left}${word}${right}`} in once.texts) > 0`),
  )
  const isWord = !isCjk(word) && runsOf(word).length === 1
  const whole = isWord
    ? sql`when once.words @@ ${lexeme(stem(word))}::tsquery then ${weights.whole}::int`
    : sql``
  return sql`(case when ${sql.join(alone, sql` or `)} then ${weights.own}::int ${whole}
    when position(${word} in once.texts) > 0 then ${weights.inside}::int else 0 end
    + case when position(${word} in once.head) > 0 then ${weights.head}::int else 0 end)`
}

/** Points for words that stand near the beginning, where titles are. */
const beginningOf = (word: string): SQL => sql`${weights.first}::float8 / (1 +
  coalesce(nullif(position(${word} in once.texts), 0), 1000000)::float8 / ${weights.beginning}::float8)`

/** Points of a found record, negative: the lowest comes first. `date_part` tells a float, `extract` a number that is written out and read again. */
export function rankOf(ranking: RankedWords, columns: RankedColumns): SQL {
  const words = wordsOf(ranking).filter((word) => word !== '')
  const [first] = words
  const { search, searchText, sales, at, marked } = columns
  // The texts of a record, each between separators, and its words: read from the disk and unpacked once, not at each look.
  const once = sql`(
    select chr(10) || ${searchText} || chr(10) as texts, split_part(${searchText}, ${blockEnd}, 1) as head,
      ${search} || ''::tsvector as words offset 0
  ) as once`
  const points = [
    sql`0::float8`,
    ...words.map((word) => sql`${placeOf(word)}::float8 / ${words.length}::int`),
    ...(first === undefined ? [] : [beginningOf(first)]),
    ...(ranking.counted ?? []).map(
      (query) => sql`${weights.word}::int * (once.words @@ ${query}::tsquery)::int`,
    ),
    ...(sales ? [sql`${weights.sale}::float8 * ln((1 + ${sales})::float8) / ln(2::float8)`] : []),
    ...(at ? [sql`${weights.year}::float8 * date_part('epoch', ${at}) / 31557600`] : []),
    ...(marked ? [sql`case when ${marked} then ${weights.marked}::int else 0 end`] : []),
  ]
  return sql`(select -(${sql.join(points, sql` + `)}) from ${once})`
}
