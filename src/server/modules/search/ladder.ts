import type { ladderSteps } from '#api/endpoints/catalogue/looser-search.ts'
import { choices, leastOf, mostChosenFrom } from '#domain/text/some-words.ts'
import { readQuery } from '#domain/text/typed-query.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Database } from '#server/database/client.ts'
import { isCjk, pairs } from '#server/database/search-text.ts'
import { lexeme, operatorsOf } from '#server/database/wording.ts'
import type { FiledWord, Wording } from '#server/database/wording.ts'
import { conceptsOf } from './concepts.queries.ts'
import { segmentsOf } from './segments.ts'
import type { Segment } from './segments.ts'
import { joinedKeys } from './sounds.ts'
import { allOf, anyOf, typedQuery } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import { wantedKeys } from './unit-parts.ts'
import type { UnitParts } from './unit-parts.ts'
import { unitsOf } from './units.ts'
import { readNewWords, wordsByKeys } from './words.queries.ts'

/** How a search was made looser, one step after another. */
export type LadderStep = (typeof ladderSteps)[number]

export interface Rung {
  readonly step: LadderStep
  readonly wording: Wording
  /** Words that the found works are ordered by. */
  readonly ranked: readonly string[]
  /** Of `most`: each word as a tsquery; works with more of them come first. */
  readonly counted?: readonly string[]
  /** The words that were looked for instead, where a person may want to know them. */
  readonly words?: string
}

/** The rungs for a phrase, lowest first; a rung that adds nothing is left out. */
export type Ladder = (step: LadderStep, isNothingFound: boolean) => Rung | undefined

/** What the database knows of the words of a phrase, in two questions. Undefined where the phrase has no words. */
export async function ladderOf(
  db: Database,
  phrase: string,
  locale: LocaleCode,
): Promise<Ladder | undefined> {
  const { words, exact, without } = readQuery(phrase)
  const units = unitsOf(words)
  if (units.length === 0) return undefined
  const keys = [...units.flatMap(wantedKeys), ...joinedKeys(units)]
  const [known, find] = await Promise.all([
    readNewWords(db).then(() => wordsByKeys(db, [...new Set(keys)])),
    conceptsOf(db),
  ])
  const segments = segmentsOf(units, known, find, locale)
  const fixed = operatorsOf(exact, without)
  const typed = queryOf(segments.map((segment) => segmentQuery(segment, 'exact', false)))

  function queryOf(queries: readonly string[]): string {
    return [...queries, ...fixed.query].join(' & ')
  }

  function most(mendsKnown: boolean): Rung | undefined {
    const queries = segments
      .map((segment) => segmentQuery(segment, 'synonyms', mendsKnown))
      .slice(0, mostChosenFrom)
    const some = queries.length > 1 ? someOf(queries) : pairsOf(segments)
    if (some === undefined) return undefined
    const query = queryOf([some])
    const counted = queries.length > 1 ? { counted: queries } : {}
    return {
      step: 'most',
      wording: { query, standing: fixed.standing },
      ranked: rankedOf(segments, 'synonyms', mendsKnown),
      ...counted,
    }
  }

  /** A word that exists may still be another one, mistyped: where all of them exist and nothing holds them. */
  const areKnown = segments.every(({ units }) => units.every(({ parts }) => parts.isKnown))

  return (step, isNothingFound) => {
    const mendsKnown = isNothingFound && areKnown
    if (step === 'most') return most(mendsKnown)
    const ranked = rankedOf(segments, step, mendsKnown)
    const each = segments.map((segment) => ({
      query: segmentQuery(segment, step, mendsKnown),
      filing: step === 'synonyms' ? segment.filing : undefined,
    }))
    const filed = each.filter((word): word is FiledWord => word.filing !== undefined)
    const plain = each.filter(({ filing }) => filing === undefined)
    const query = queryOf(plain.map((word) => word.query))
    if (filed.length === 0 && query === typed && step !== 'forms') return undefined
    const wording = { query, filed, standing: fixed.standing }
    return { step, wording, ranked, words: ranked.join(' ') }
  }
}

/** What may stand for a word at a step; misspellings are looked for of words that neither the catalogue nor the thesaurus has. */
function partsAt(
  { isKnown, forms, corrected, compounds }: UnitParts,
  step: LadderStep | 'exact',
  mendsKnown: boolean,
): readonly Part[] {
  if (step === 'exact') return []
  if (step === 'forms') return forms
  const mended = isKnown && !mendsKnown ? [] : corrected
  return step === 'corrected' ? [...forms, ...mended] : [...forms, ...mended, ...compounds]
}

function segmentQuery(
  { units, joined, same }: Segment,
  step: LadderStep | 'exact',
  mendsKnown: boolean,
): string {
  const each = units.map(({ unit, parts }) =>
    anyOf([
      typedQuery(unit.text, unit.isLast),
      ...partsAt(parts, step, mendsKnown).map(({ query }) => query),
    ]),
  )
  const isLoose = step === 'synonyms' || step === 'most'
  const others = [...(step === 'exact' ? [] : joined), ...(isLoose ? same : [])]
  return anyOf([allOf(each), ...others.map(({ query }) => query)])
}

const mostRanked = 4

/** For the order: what was found for each word at this step, else the word as typed. */
function rankedOf(segments: readonly Segment[], step: LadderStep, mendsKnown: boolean): string[] {
  const words = segments.flatMap(({ units, joined, same }) => {
    const [whole] = [...joined, ...(step === 'synonyms' ? same : [])]
    if (whole) return [whole.text]
    return units.map(({ unit, parts }) => {
      const [mended] =
        step === 'corrected' || step === 'synonyms'
          ? partsAt(parts, 'corrected', mendsKnown).slice(parts.forms.length)
          : []
      return (mended ?? parts.forms[0])?.text ?? unit.text
    })
  })
  return words.slice(0, mostRanked)
}

/** Records with half of the words at least. */
function someOf(queries: readonly string[]): string {
  return anyOf(choices(queries, leastOf(queries.length)).map(allOf))
}

/** A single run without spaces: records with half of its pairs of characters. */
function pairsOf([segment]: readonly Segment[]): string | undefined {
  const text = segment?.units[0]?.unit.text
  if (text === undefined || !isCjk(text)) return undefined
  const all = pairs(text).slice(0, mostChosenFrom).map(lexeme)
  return all.length > 1 ? someOf(all) : undefined
}
