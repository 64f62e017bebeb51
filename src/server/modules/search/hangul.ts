import { errorsBetween } from '#domain/text/word-errors.ts'
import { pairs } from '#server/database/search-text.ts'
import { lexeme } from '#server/database/wording.ts'
import { allOf, anyOf } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import { hangulErrorKeys } from './word-keys.ts'
import type { KnownWord } from './words.queries.ts'

const isHangul = /^\p{sc=Hangul}+$/u
/** Longer words, and more words that are one letter away, would cost more than they tell. */
const most = { syllables: 8, alike: 4 }

const isMended = (text: string): boolean =>
  isHangul.test(text) && [...text].length <= most.syllables

/** Keys of pairs of syllables that are these, or one letter away. */
export const hangulKeys = (text: string): number[] =>
  isMended(text) ? pairs(text).flatMap(hangulErrorKeys) : []

/** A pair of the catalogue, else those one letter away, if any. */
function alike(pair: string, words: readonly KnownWord[]): string[] {
  if (words.some(({ word }) => word === pair)) return [pair]
  const keys = hangulErrorKeys(pair)
  return words
    .filter((known) => isHangul.test(known.word) && keys.some((key) => known.keys.has(key)))
    .map(({ word }) => word)
    .filter((word) => errorsBetween(word.normalize('NFD'), pair.normalize('NFD'), 1) <= 1)
    .slice(0, most.alike)
}

/** A Korean word with a wrong letter in a syllable: each pair of syllables that no text has as one that texts have. */
export function withMendedPairs(text: string, words: readonly KnownWord[]): Part[] {
  if (!isMended(text)) return []
  const typed = pairs(text)
  const found = typed.map((pair) => alike(pair, words))
  if (found.length === 0 || found.some((same) => same.length === 0)) return []
  if (found.every((same, at) => same[0] === typed[at])) return []
  const chain = found.map(([first = '']) => first)
  const read = chain.reduce(
    (whole, pair) => whole + ([...pair].at(-1) ?? ''),
    chain[0]?.charAt(0) ?? '',
  )
  return [{ query: allOf(found.map((same) => anyOf(same.map(lexeme)))), text: read }]
}
