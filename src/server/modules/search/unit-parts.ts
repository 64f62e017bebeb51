import { pinyinSplits } from '#domain/text/pinyin-syllables.ts'
import { inOtherKana, withoutParticle } from '#domain/text/stop-words.ts'
import { errorsAllowed, errorsBetween } from '#domain/text/word-errors.ts'
import { isCjk, pairs, stem } from '#server/database/search-text.ts'
import { lexeme } from '#server/database/wording.ts'
import { syllablesOf } from './pinyin.ts'
import { allOf, anyOf, partOf } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import type { Unit } from './units.ts'
import { errorKeys, soundKey, stemKeys, tailKeys } from './word-keys.ts'
import type { KnownWord } from './words.queries.ts'

/** What the catalogue's words make of a typed one, beyond itself. */
export interface UnitParts {
  /** Whether the catalogue has the word, in any form. */
  readonly isKnown: boolean
  readonly forms: readonly Part[]
  readonly corrected: readonly Part[]
  /** Compounds that end in it. */
  readonly compounds: readonly Part[]
}

const most = { forms: 12, corrected: 4, compounds: 8, sounds: 12 }
const shortestHalf = 4
const longestSplit = 30

const hasAny = (keys: ReadonlySet<number>, wanted: readonly number[]): boolean =>
  wanted.some((key) => keys.has(key))

/** A long word as two of the catalogue's: `Hafenkran` is `hafen` and `kran`; between them s, es, n, en or er may stand. */
function halvesOf(word: string): [string, string][] {
  if (!/^[a-z]+$/.test(word) || word.length > longestSplit) return []
  const halves: [string, string][] = []
  for (let at = shortestHalf; at <= word.length - shortestHalf; at++) {
    const [head, tail] = [word.slice(0, at), word.slice(at)]
    const joint = /(?:es|s|en|n|er)$/.exec(head)
    halves.push([head, tail])
    if (joint && joint.index >= shortestHalf) halves.push([head.slice(0, joint.index), tail])
  }
  return halves
}

const soundPairs = (syllables: readonly string[]): string[][] =>
  syllables.slice(1).map((syllable, at) => [syllables[at] ?? '', syllable])

/** Neighbouring syllables of what may be Pinyin, or of Chinese characters that may be others of the same sound. */
function soundsOf(text: string): string[][] {
  const read = syllablesOf(text)
  return (read ? [read] : pinyinSplits(text)).filter((syllables) => syllables.length > 1)
}

/** Keys of the words that `partsOfUnit` looks through. */
export function wantedKeys({ text }: Unit): number[] {
  const sounds = soundsOf(text).flatMap(soundPairs).map(soundKey)
  if (isCjk(text)) return sounds
  const halves = halvesOf(text).flat()
  return [text, ...halves]
    .flatMap(stemKeys)
    .concat(errorKeys(stem(text)), errorKeys(text), tailKeys(text), sounds)
}

export function partsOfUnit({ text }: Unit, words: readonly KnownWord[]): UnitParts {
  return isCjk(text) ? partsOfCjk(text, words) : partsOfWord(text, words)
}

function partsOfCjk(text: string, words: readonly KnownWord[]): UnitParts {
  const bare = withoutParticle(text)
  const kana = inOtherKana(text)
  const corrected = [...bySound(text, words), ...withOneWrong(text)]
  return {
    isKnown: false,
    forms: [bare, kana].flatMap((form) => (form === undefined ? [] : partOf(form))),
    corrected,
    compounds: [],
  }
}

function partsOfWord(text: string, words: readonly KnownWord[]): UnitParts {
  const named = (word: string): Part => ({ query: lexeme(word), text: word })
  const formsOf = (word: string): string[] => {
    const stems = stemKeys(word)
    return words.filter(({ keys }) => hasAny(keys, stems)).map((known) => known.word)
  }
  const forms = formsOf(text)
  const halves =
    forms.length > 0
      ? []
      : halvesOf(text).flatMap(([head, tail]) => {
          const [heads, tails] = [formsOf(head), formsOf(tail)]
          if (heads.length === 0 || tails.length === 0) return []
          const query = allOf([anyOf(heads.map(lexeme)), anyOf(tails.map(lexeme))])
          return [{ query, text: `${heads[0]} ${tails[0]}` }]
        })
  const tails = tailKeys(text)
  const compounds = words.filter(({ keys }) => hasAny(keys, tails)).map(({ word }) => named(word))
  return {
    isKnown: forms.length > 0 || halves.length > 0,
    forms: [...forms.map(named), ...halves, ...bySound(text, words)].slice(0, most.forms),
    corrected: corrections(text, words).slice(0, most.corrected).map(named),
    compounds: compounds.slice(0, most.compounds),
  }
}

/** Words with the fewest errors between them and the typed one; those that begin alike first. */
function corrections(text: string, words: readonly KnownWord[]): string[] {
  const allowed = errorsAllowed(text.length)
  if (allowed === 0) return []
  const near = words
    .filter(({ word }) => !isCjk(word))
    .map(({ word }) => {
      const errors = Math.min(
        errorsBetween(text, word, allowed),
        errorsBetween(stem(text), word, allowed),
      )
      const isElsewhere = word.charAt(0) === text.charAt(0) ? 0 : 1
      return { word, errors, cost: isElsewhere + Math.abs(word.length - text.length) / 10 }
    })
    .filter(({ errors }) => errors > 0 && errors <= allowed)
  const fewest = Math.min(...near.map(({ errors }) => errors))
  return near
    .filter(({ errors }) => errors === fewest)
    .toSorted((one, other) => one.cost - other.cost)
    .map(({ word }) => word)
}

/** Chinese words that sound like this, each pair of syllables as a pair of characters. */
function bySound(text: string, words: readonly KnownWord[]): Part[] {
  return soundsOf(text).flatMap((syllables) => {
    const found = soundPairs(syllables).map((pair) => {
      const key = soundKey(pair)
      return words.filter(({ word, keys }) => isCjk(word) && keys.has(key)).map(({ word }) => word)
    })
    if (found.some((same) => same.length === 0)) return []
    const query = allOf(found.map((same) => anyOf(same.slice(0, most.sounds).map(lexeme))))
    return [{ query, text: chained(found) }]
  })
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

/** A word or two; in longer runs one wrong character is the least of their faults. */
const longestMended = 8

/** A run with a wrong character: the pairs that don't hold it. */
function withOneWrong(text: string): Part[] {
  const all = pairs(text)
  if (all.length < 2 || all.length >= longestMended) return []
  const left = [...text].flatMap((_, wrong) => {
    const whole = all.filter((__, at) => at !== wrong && at !== wrong - 1)
    return whole.length > 0 ? [allOf(whole.map(lexeme))] : []
  })
  return [{ query: anyOf(left), text }]
}
