import { inOtherKana } from '#domain/text/stop-words.ts'
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

function soundsOf(folded: string): string[] {
  const syllables = syllablesOf(folded)
  if (!syllables) return []
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
  const whole = `*${syllables.join('')}`
  return syllables.length > 1 ? [whole, `^${initials}`] : [whole]
}

/** Under what a term is found: as written, by its stems, Chinese by Pinyin and its initials, Japanese in either kana. */
export function conceptKeys(...given: readonly Terms[]): string[] {
  const keys = given.flatMap(listed).flatMap((term) => {
    const folded = foldedTerm(term)
    if (folded === '') return []
    const kana = inOtherKana(folded)
    return [folded, ...(kana ? [kana] : []), ...stemmedTerms(folded), ...soundsOf(folded)]
  })
  return [...new Set(keys)]
}

/** The same of typed words that may be a term. */
export function typedKeys(texts: readonly string[]): string[] {
  const folded = texts.every(isCjk) ? texts.join('') : texts.join(' ')
  const letters = texts.join('')
  const read = syllablesOf(letters)
  const typed = /^[a-z]{2,40}$/.test(letters) ? [`*${letters}`, `^${letters}`] : []
  const sounds = read && read.length > 1 ? [`*${read.join('')}`] : typed
  return [folded, ...stemmedTerms(folded), ...sounds]
}
