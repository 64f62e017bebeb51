import type { LocaleCode } from '#i18n/locales.ts'
import type { Filing } from '#server/database/filing.ts'
import { lexeme } from '#server/database/wording.ts'
import { knownSplits } from './compounds.ts'
import type { ConceptLookup } from './concept-index.ts'
import { joinedSounds } from './sounds.ts'
import type { Joined } from './sounds.ts'
import { coversOf, sameAs } from './synonyms.ts'
import type { Cover } from './synonyms.ts'
import { allOf, anyOf } from './term-queries.ts'
import type { Part } from './term-queries.ts'
import { formsOf, partsOfUnit } from './unit-parts.ts'
import type { UnitParts } from './unit-parts.ts'
import type { Unit } from './units.ts'
import type { KnownWord } from './words.queries.ts'

/** One typed word, or several that are one term, with what may stand for it. */
export interface Segment {
  readonly units: readonly { unit: Unit; parts: UnitParts }[]
  /** Several words as one of Pinyin. */
  readonly joined: readonly Part[]
  readonly same: readonly Part[]
  readonly filing: Filing | undefined
}

/** The words of a search with what the catalogue and the thesaurus know of them. */
export function segmentsOf(
  units: readonly Unit[],
  known: readonly KnownWord[],
  find: ConceptLookup,
  locale: LocaleCode,
): Segment[] {
  const parts = units.map((unit) => partsOfUnit(unit, known))
  const covers = coversOf(units, find, locale)
  const joins = joinedSounds(units, known).filter(({ from, to }) =>
    parts.slice(from, to).some(({ isKnown }) => !isKnown),
  )
  const segments: Segment[] = []
  for (let at = 0; at < units.length;) {
    const { cover, join } = longestAt(at, covers, joins)
    const to = cover?.to ?? join?.to ?? at + 1
    const isWhole = cover !== undefined || join !== undefined
    const own = units.slice(at, to).flatMap((unit, index) => {
      const found = parts[at + index]
      if (!found) return []
      return [{ unit, parts: isWhole ? { ...found, isKnown: true } : found }]
    })
    segments.push({
      units: own,
      joined: join ? [join.part] : [],
      same: cover?.parts ?? own.flatMap((one) => compoundsOf(one, known, find, locale)),
      filing: cover?.filing,
    })
    at = to
  }
  return segments
}

/** The longest term, and the longest word of Pinyin, that begin here: one, or both of the same words. */
function longestAt(
  at: number,
  covers: readonly Cover[],
  joins: readonly Joined[],
): { cover?: Cover | undefined; join?: Joined | undefined } {
  const cover = covers.find(({ from }) => from === at)
  const join = joins.find(({ from }) => from === at)
  if (!cover || !join || cover.to === join.to) return { cover, join }
  return cover.to > join.to ? { cover } : { join }
}

/** A word that neither the catalogue nor the thesaurus has, as parts of which one has each. */
function compoundsOf(
  { unit: { text }, parts: { isKnown } }: Segment['units'][number],
  known: readonly KnownWord[],
  find: ConceptLookup,
  locale: LocaleCode,
): Part[] {
  if (isKnown) return []
  const meant = new Map<string, readonly Part[]>()
  const means = (part: string): boolean => {
    const words = formsOf(part, known).map((word) => ({ query: lexeme(word), text: word }))
    const all = [...words, ...sameAs(part, find, locale)]
    meant.set(part, all)
    return all.length > 0
  }
  return knownSplits(text, means).map((split) => {
    const found = split.map((part) => meant.get(part) ?? [])
    return {
      query: allOf(found.map((same) => anyOf(same.map(({ query }) => query)))),
      text: found.map(([first]) => first?.text ?? '').join(' '),
    }
  })
}
