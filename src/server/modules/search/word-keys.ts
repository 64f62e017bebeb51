import { deletions } from '#domain/text/word-errors.ts'
import { syllablesOf } from './pinyin.ts'
import { stemsOf } from './stems.ts'

/** How a word is found: by its stem, misspelt, by its sound, as the end of a compound. */
type Way = 'stem' | 'error' | 'sound' | 'tail'

/** FNV-1a in 32 bits: a key is a fifth of a text in an index. Two texts that share one are a false find in four billion. */
export function keyOf(way: Way, text: string): number {
  let hash = 0x811c9dc5
  for (const character of `${way} ${text}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  return hash | 0
}

const compound = { word: 8, tail: 4, head: 3 }

/** Parts of a long word that may end a compound. */
function tailsOf(word: string): string[] {
  if (word.length < compound.word || !/^[a-z]+$/.test(word)) return []
  const last = word.length - compound.tail
  return Array.from({ length: last - compound.head + 1 }, (_, at) => word.slice(at + compound.head))
}

export const stemKeys = (word: string): number[] => stemsOf(word).map((stem) => keyOf('stem', stem))
export const errorKeys = (word: string): number[] =>
  word.length < 4 ? [] : [...deletions(word)].map((text) => keyOf('error', text))
/** The same of two syllables of Korean, by the letters that they are made of. */
export const hangulErrorKeys = (pair: string): number[] => errorKeys(pair.normalize('NFD'))
export const soundKey = (syllables: readonly string[]): number =>
  keyOf('sound', syllables.join(' '))
export const tailKeys = (word: string): number[] => stemsOf(word).map((stem) => keyOf('tail', stem))

const isHangul = /^\p{sc=Hangul}+$/u

/** All keys of a word of the catalogue: a word with spaces between others, or a pair of Chinese or Korean characters. */
export function keysOf(word: string): number[] {
  if (isHangul.test(word)) return hangulErrorKeys(word)
  const syllables = syllablesOf(word)
  if (syllables) return syllables.length === 2 ? [soundKey(syllables)] : []
  const stems = stemKeys(word)
  if (stems.length === 0) return errorKeys(word)
  return [...new Set([...stems, ...errorKeys(word), ...tailsOf(word).flatMap(tailKeys)])]
}
