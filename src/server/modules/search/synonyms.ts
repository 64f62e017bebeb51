import type { LocaleCode } from '#i18n/locales.ts'
import type { Terms } from '#server/database/schema/words.ts'
import { conceptKeys, typedKeys } from './concept-keys.ts'
import type { Concept } from './concepts.queries.ts'
import { partOf } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import type { Unit } from './units.ts'

/** Neighbouring words, from one to before another, that are a term of the thesaurus. */
export interface Cover {
  readonly from: number
  readonly to: number
  readonly parts: readonly Part[]
}

const longestTerm = 4
const mostParts = 16
const mostConcepts = 4

/** Runs of words that may be a term, the longest first. */
function spansOf(units: readonly Unit[]): { from: number; to: number; keys: string[] }[] {
  const spans = units.flatMap((_, from) =>
    Array.from({ length: Math.min(longestTerm, units.length - from) }, (__, size) => {
      const to = from + size + 1
      return { from, to, keys: typedKeys(units.slice(from, to).map(({ text }) => text)) }
    }),
  )
  return spans.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)
}

export const conceptKeysOf = (units: readonly Unit[]): string[] => [
  ...new Set(spansOf(units).flatMap(({ keys }) => keys)),
]

/** Which terms mean the same as the typed words: each word belongs to the longest term that it is part of. */
export function coversOf(
  units: readonly Unit[],
  found: readonly Concept[],
  locale: LocaleCode,
): Cover[] {
  const covers: Cover[] = []
  for (const { from, to, keys } of spansOf(units)) {
    if (covers.some((other) => from < other.to && other.from < to)) continue
    const named = closest(found, keys, locale)
    if (named.length > 0) covers.push({ from, to, parts: partsOf(named, locale) })
  }
  return covers
}

/** Concepts that are named as typed before those named by a stem or a sound, and in the reader's language before others. */
function closest(
  found: readonly Concept[],
  keys: readonly string[],
  locale: LocaleCode,
): Concept[] {
  const [folded = '', ...rest] = keys
  const sameStem = rest.filter((key) => key.startsWith('~'))
  const initials = rest.filter((key) => key.startsWith('^'))
  const sound = rest.filter((key) => key.startsWith('*'))
  for (const wanted of [[folded], sameStem, sound, initials]) {
    const named = found.filter((concept) => wanted.some((key) => concept.keys.has(key)))
    if (named.length === 0) continue
    const own = named.filter(({ terms }) => {
      const ofReader = conceptKeys({ [locale]: terms[locale] ?? [] })
      return wanted.some((key) => ofReader.includes(key))
    })
    return (own.length > 0 ? own : named).slice(0, mostConcepts)
  }
  return []
}

/** Without single characters, which are parts of many words, where there is a longer term. */
function telling(terms: readonly string[]): string[] {
  const longer = terms.filter((term) => [...term].length > 1)
  return longer.length > 0 ? longer : [...terms]
}

function partsOf(named: readonly Concept[], locale: LocaleCode): Part[] {
  const inTurn = (terms: Terms): readonly string[][] => {
    const codes = Object.keys(terms) as LocaleCode[]
    const others = codes.filter((code) => code !== locale && code !== 'zh')
    return [locale, 'zh' as const, ...others].map((code) => telling(terms[code] ?? []))
  }
  const lists = named.map(({ terms }) => inTurn(terms))
  const texts = lists.flatMap(([own = []]) => own)
  const rest = lists.flatMap(([, ...others]) => others)
  // One term of each language before a second one of any.
  const firsts = rest.flatMap((list) => list.slice(0, 1))
  const different = new Set([...texts, ...firsts, ...rest.flat()])
  const parts = [...different].flatMap(partOf)
  const queries = new Set<string>()
  return parts.filter(({ query }) => !queries.has(query) && queries.add(query)).slice(0, mostParts)
}
