import { withPlainU } from '#domain/text/pinyin-syllables.ts'
import { inOtherKana, isStopWord, withoutParticle } from '#domain/text/stop-words.ts'
import { isCjk, normalise, runsOf } from '#server/database/search-text.ts'
import type { Terms } from '#server/database/schema/words.ts'
import { syllablesOf } from './pinyin.ts'
import { stemsOf } from './stems.ts'

const listed = (terms: Terms): string[] => Object.values(terms).flat()

/** A term in one spelling: scripts without spaces have none, words of others have one between them. */
export function foldedTerm(term: string): string {
  const runs = runsOf(normalise(term))
  return runs.every(isCjk) ? runs.join('') : runs.join(' ')
}

/** A term of any number and case: the stems of its words. */
function stemmedTerms(folded: string): string[] {
  const stems = folded.split(' ').map((word) => stemsOf(word))
  if (stems.some((each) => each.length === 0)) return []
  return [0, 1, 2].map((at) => `~${stems.map((each) => each[at] ?? each[0]).join(' ')}`)
}

const initialsOf = (syllables: readonly string[]): string[] =>
  syllables.length > 1 ? [`^${syllables.map((syllable) => syllable.charAt(0)).join('')}`] : []

function soundsOf(folded: string): string[] {
  const syllables = syllablesOf(folded)
  return syllables ? [`*${syllables.join('')}`, ...initialsOf(syllables)] : []
}

/** The initials of a Chinese name alone: its words stand in the texts. */
export const initialsOfName = (name: string): string[] =>
  initialsOf(syllablesOf(foldedTerm(name)) ?? [])

/** A term as a search has it, which leaves small words away. */
function withoutSmall(folded: string): string[] {
  const words = folded.split(' ')
  const telling = words.filter((word) => !isStopWord(word))
  return telling.length > 0 && telling.length < words.length ? [telling.join(' ')] : []
}

/** Under what a term is found: as written, by its stems, Chinese by Pinyin and its initials, Japanese in either kana. */
export function conceptKeys(...given: readonly Terms[]): string[] {
  const keys = given.flatMap(listed).flatMap((term) => {
    const folded = foldedTerm(term)
    if (folded === '') return []
    const kana = inOtherKana(folded)
    const spellings = [folded, ...(kana ? [kana] : []), ...withoutSmall(folded)]
    return [...spellings, ...spellings.flatMap(stemmedTerms), ...soundsOf(folded)]
  })
  return [...new Set(keys)]
}

/** Under what a word alone, or a part of one, is found: as written and by its stems. */
export const termKeys = (folded: string): string[] => [folded, ...stemmedTerms(folded)]

/** The same of typed words that may be a term: as typed first. */
export function typedKeys(texts: readonly string[]): string[] {
  const folded = texts.every(isCjk) ? texts.join('') : texts.join(' ')
  const bare = texts.length === 1 ? withoutParticle(folded) : undefined
  const letters = withPlainU(texts.join(''))
  const read = syllablesOf(letters)
  const typed = /^[a-z]{2,40}$/.test(letters) ? [`*${letters}`, `^${letters}`] : []
  const sounds = read && read.length > 1 ? [`*${read.join('')}`] : typed
  return [folded, ...(bare === undefined ? [] : [bare]), ...stemmedTerms(folded), ...sounds]
}
