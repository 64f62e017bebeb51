import type { LocaleCode } from '#i18n/locales.ts'
import { allFilings } from '#server/database/filing.ts'
import type { Filing } from '#server/database/filing.ts'
import type { Terms } from '#server/database/schema/words.ts'
import { conceptKeys, termKeys, typedKeys } from './concept-keys.ts'
import type { Concept, ConceptLookup } from './concept-index.ts'
import { partOf } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import type { Unit } from './units.ts'

/** Neighbouring words, from one to before another, that are a term of the thesaurus. */
export interface Cover {
  readonly from: number
  readonly to: number
  readonly parts: readonly Part[]
  /** Where works that mean the same are filed. */
  readonly filing: Filing | undefined
}

const longestTerm = 4
const mostParts = 16
const mostConcepts = 4
/** Of more that share initials the first are looked at. */
const mostNamed = 24

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

/** Which terms mean the same as the typed words: each word belongs to the longest term that it is part of. */
export function coversOf(units: readonly Unit[], find: ConceptLookup, locale: LocaleCode): Cover[] {
  const covers: Cover[] = []
  for (const { from, to, keys } of spansOf(units)) {
    if (covers.some((other) => from < other.to && other.from < to)) continue
    const { named, wanted } = namedBy(find, keys)
    if (named.length === 0) continue
    const parts = partsOf(closest(named, wanted, locale), locale)
    covers.push({ from, to, parts, filing: filingOf(named, find) })
  }
  return covers
}

/** What means the same as a part of a word. */
export function sameAs(text: string, find: ConceptLookup, locale: LocaleCode): Part[] {
  const keys = termKeys(text)
  const { named, wanted } = namedBy(find, keys)
  return partsOf(closest(named, wanted, locale), locale)
}

const marks = ['~', '*', '^']

/** Concepts that are named as typed before those named by a stem, a sound or initials. */
function namedBy(
  find: ConceptLookup,
  [folded = '', ...rest]: readonly string[],
): { named: Concept[]; wanted: readonly string[] } {
  const bare = rest.filter((key) => !marks.includes(key.charAt(0)))
  const marked = marks.map((mark) => rest.filter((key) => key.startsWith(mark)))
  for (const wanted of [[folded], bare, ...marked]) {
    const named = find(wanted)
    if (named.length > 0) return { named: named.slice(0, mostNamed), wanted }
  }
  return { named: [], wanted: [] }
}

/** In the reader's language before others. */
function closest(
  named: readonly Concept[],
  wanted: readonly string[],
  locale: LocaleCode,
): readonly Concept[] {
  const own = named.filter(({ terms }) => {
    const ofReader = conceptKeys({ [locale]: terms[locale] ?? [] })
    return wanted.some((key) => ofReader.includes(key))
  })
  return (own.length > 0 ? own : named).slice(0, mostConcepts)
}

/** Titles that are named so, and those that a term of the same meaning names. */
function filingOf(named: readonly Concept[], find: ConceptLookup): Filing | undefined {
  const terms = named
    .slice(0, mostConcepts)
    .flatMap(({ keys }) => [...keys].filter((key) => !/^[~*^]/.test(key)))
  return allFilings([...named, ...find(terms)].flatMap(({ filing }) => filing ?? []))
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
