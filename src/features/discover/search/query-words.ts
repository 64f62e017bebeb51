import { isStopWord } from '#domain/text/stop-words.ts'
import { foldedWords } from '#domain/text/thesaurus-files.ts'

export interface WordPlace {
  readonly from: number
  readonly to: number
}

/** Words of a query, also of scripts without spaces; those that say nothing are left away. */
export function wordPlaces(query: string): WordPlace[] {
  const parts = new Intl.Segmenter('zh', { granularity: 'word' }).segment(query)
  return Array.from(parts).flatMap(({ segment, index, isWordLike }) =>
    isWordLike && !isStopWord(foldedWords(segment))
      ? [{ from: index, to: index + segment.length }]
      : [],
  )
}

export const queryWords = (query: string): string[] =>
  wordPlaces(query).map(({ from, to }) => query.slice(from, to))
