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

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u
const around = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu

/** The same words as Pagefind takes them: a run between spaces is one, whatever signs it holds. */
export const queryWords = (query: string): string[] =>
  query
    .split(/\s+/)
    .flatMap((run) =>
      unspaced.test(run)
        ? wordPlaces(run).map(({ from, to }) => run.slice(from, to))
        : run.replace(around, ''),
    )
    .filter((word) => word !== '' && !isStopWord(foldedWords(word)))

/** The same, a single character as a part of the word before it: alone it stands in too many texts. */
export const tellingWords = (query: string): string[] =>
  queryWords(query).reduce<string[]>((words, word) => {
    const before = words.at(-1)
    const isPart = before && /^\p{sc=Han}$/u.test(word) && query.includes(before + word)
    return isPart ? [...words.slice(0, -1), before + word] : [...words, word]
  }, [])
