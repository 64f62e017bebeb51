import { pinyinSplits } from '#domain/text/pinyin-syllables.ts'
import { isCjk } from '#server/database/search-text.ts'
import { lexeme } from '#server/database/wording.ts'
import { syllablesOf } from './pinyin.ts'
import { allOf, anyOf } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import type { Unit } from './units.ts'
import { soundKey } from './word-keys.ts'
import type { KnownWord } from './words.queries.ts'

const mostAlike = 12

const soundPairs = (syllables: readonly string[]): string[][] =>
  syllables.slice(1).map((syllable, at) => [syllables[at] ?? '', syllable])

/** Neighbouring syllables of what may be Pinyin, or of Chinese characters that may be others of the same sound. */
function soundsOf(text: string): string[][] {
  const read = syllablesOf(text)
  return (read ? [read] : pinyinSplits(text)).filter((syllables) => syllables.length > 1)
}

const keysOfSyllables = (syllables: readonly string[]): number[] =>
  soundPairs(syllables).map(soundKey)

export const soundKeys = (text: string): number[] => soundsOf(text).flatMap(keysOfSyllables)

/** Chinese words that sound like this, each pair of syllables as a pair of characters. */
export const bySound = (text: string, words: readonly KnownWord[]): Part[] =>
  soundsOf(text).flatMap((syllables) => partOfSyllables(syllables, words) ?? [])

function partOfSyllables(
  syllables: readonly string[],
  words: readonly KnownWord[],
): Part | undefined {
  const found = keysOfSyllables(syllables).map((key) =>
    words.filter(({ word, keys }) => isCjk(word) && keys.has(key)).map(({ word }) => word),
  )
  if (found.some((same) => same.length === 0)) return undefined
  const query = allOf(found.map((same) => anyOf(same.slice(0, mostAlike).map(lexeme))))
  return { query, text: chained(found) }
}

/** Pairs that overlap, as the word that they make: 云港, 港码 and 码头 are 云港码头. */
function chained(found: readonly (readonly string[])[]): string {
  let text = found[0]?.[0] ?? ''
  for (const same of found.slice(1)) {
    const next = same.find((pair) => text.endsWith([...pair][0] ?? '')) ?? same[0] ?? ''
    text += [...next].at(-1) ?? ''
  }
  return text
}

/** Neighbouring words, from one to before another, that are one word of Pinyin written apart: `hai gang`. */
export interface Joined {
  readonly from: number
  readonly to: number
  readonly part: Part
}

/** The syllables of each word, in runs of neighbours that all have some. */
function runsOfSyllables(units: readonly Unit[]): { from: number; each: string[][] }[] {
  const runs: { from: number; each: string[][] }[] = []
  let open: string[][] | undefined
  for (const [from, { text }] of units.entries()) {
    const [syllables] = pinyinSplits(text, 1)
    if (!syllables) open = undefined
    else if (open) open.push(syllables)
    else runs.push({ from, each: (open = [syllables]) })
  }
  return runs.filter(({ each }) => each.length > 1)
}

/** Keys of the pairs of syllables on both sides of a space. */
export const joinedKeys = (units: readonly Unit[]): number[] =>
  runsOfSyllables(units).flatMap(({ each }) => keysOfSyllables(each.flat()))

/** The longest such words from each place on. */
export function joinedSounds(units: readonly Unit[], words: readonly KnownWord[]): Joined[] {
  return runsOfSyllables(units).flatMap(({ from, each }) => {
    const found: Joined[] = []
    for (let start = 0; start < each.length - 1; start++) {
      for (let end = each.length; end > start + 1; end--) {
        const part = partOfSyllables(each.slice(start, end).flat(), words)
        if (!part) continue
        found.push({ from: from + start, to: from + end, part })
        break
      }
    }
    return found
  })
}
