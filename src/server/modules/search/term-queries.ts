import { isCjk, normalise, pairs, runsOf, stem } from '#server/database/search-text.ts'
import { lexeme, termsOf } from '#server/database/wording.ts'

/** A way to find a word: as a tsquery, and the word that a person reads. */
export interface Part {
  readonly query: string
  readonly text: string
}

export const allOf = (queries: readonly string[]): string =>
  queries.length === 1 ? (queries[0] ?? '') : `(${queries.join(' & ')})`

export const anyOf = (queries: readonly string[]): string => {
  const different = [...new Set(queries)]
  return different.length === 1 ? (different[0] ?? '') : `(${different.join(' | ')})`
}

/**
 * Records with a term of the catalogue's texts, a word or several. A single character begins many words: it stands for itself only
 * at the end of a run.
 */
function termQuery(term: string): string | undefined {
  const found = runsOf(normalise(term)).flatMap((run) => {
    if (!isCjk(run)) return [lexeme(stem(run))]
    return [...run].length === 1 ? [lexeme(run)] : pairs(run).map(lexeme)
  })
  return found.length > 0 ? allOf(found) : undefined
}

export function partOf(term: string): Part[] {
  const query = termQuery(term)
  return query === undefined ? [] : [{ query, text: term }]
}

/** A word as it was typed; one that may be unfinished is also the beginning of another. */
export const typedQuery = (text: string, isLast: boolean): string => allOf(termsOf(text, isLast))
