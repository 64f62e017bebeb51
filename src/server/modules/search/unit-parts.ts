import { otherSpellings } from '#domain/text/british-american.ts'
import { inOtherKana, withoutParticle } from '#domain/text/stop-words.ts'
import { errorsAllowed, errorsBetween } from '#domain/text/word-errors.ts'
import { isCjk, pairs, stem } from '#server/database/search-text.ts'
import { lexeme } from '#server/database/wording.ts'
import { areTelling, knownSplits, partsOfCompound } from './compounds.ts'
import { hangulKeys, withMendedPairs } from './hangul.ts'
import { bySound, soundKeys } from './sounds.ts'
import { allOf, anyOf, partOf } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import type { Unit } from './units.ts'
import { errorKeys, stemKeys, tailKeys } from './word-keys.ts'
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

const most = { forms: 12, corrected: 4, compounds: 8 }

/** Keys of the words that `partsOfUnit` looks through. */
export function wantedKeys({ text }: Unit): number[] {
  const sounds = soundKeys(text)
  if (isCjk(text)) return [...sounds, ...hangulKeys(text)]
  return [text, ...otherSpellings(text), ...partsOfCompound(text)]
    .flatMap(stemKeys)
    .concat(errorKeys(stem(text)), errorKeys(text), tailKeys(text), sounds)
}

/** Words of the catalogue that are another form of this one. */
export function formsOf(word: string, words: readonly KnownWord[]): string[] {
  const stems = stemKeys(word)
  return words.filter(({ keys }) => stems.some((stem) => keys.has(stem))).map((known) => known.word)
}

export function partsOfUnit({ text }: Unit, words: readonly KnownWord[]): UnitParts {
  return isCjk(text) ? partsOfCjk(text, words) : partsOfWord(text, words)
}

function partsOfCjk(text: string, words: readonly KnownWord[]): UnitParts {
  const bare = withoutParticle(text)
  const kana = inOtherKana(text)
  const mended = [bare ?? [], text].flat().flatMap((form) => withMendedPairs(form, words))
  return {
    isKnown: false,
    forms: [bare, kana].flatMap((form) => (form === undefined ? [] : partOf(form))),
    corrected: [...bySound(text, words), ...mended, ...withOneWrong(text)],
    compounds: [],
  }
}

function partsOfWord(text: string, words: readonly KnownWord[]): UnitParts {
  const named = (word: string): Part => ({ query: lexeme(word), text: word })
  const forms = [text, ...otherSpellings(text)].flatMap((word) => formsOf(word, words))
  const splits = forms.length > 0 ? [] : compoundOf(text, words)
  const tails = tailKeys(text)
  const compounds = words.filter(({ keys }) => tails.some((tail) => keys.has(tail)))
  return {
    isKnown: forms.length > 0 || splits.some(({ isTelling }) => isTelling),
    forms: [...new Set(forms)].map(named).concat(splits, bySound(text, words)).slice(0, most.forms),
    corrected: corrections(text, words).slice(0, most.corrected).map(named),
    compounds: compounds.slice(0, most.compounds).map(({ word }) => named(word)),
  }
}

/** A compound as words of the catalogue, all of which hold. */
function compoundOf(
  text: string,
  words: readonly KnownWord[],
): (Part & { readonly isTelling: boolean })[] {
  const forms = new Map<string, string[]>()
  const knows = (part: string): boolean => {
    forms.set(part, formsOf(part, words))
    return (forms.get(part)?.length ?? 0) > 0
  }
  return knownSplits(text, knows).map((parts) => {
    const found = parts.map((part) => forms.get(part) ?? [])
    return {
      query: allOf(found.map((same) => anyOf(same.map(lexeme)))),
      text: found.map(([first = '']) => first).join(' '),
      isTelling: areTelling(parts),
    }
  })
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
