import { allOf } from '#server/modules/search/term-queries.ts'

/** A word of a work, as a tsquery, and how many shown works of its kind have it. */
export interface CountedTerm {
  readonly query: string
  readonly count: number
}

/** The same with what it tells of a work: the fewer have it, the more. */
export interface TellingTerm extends CountedTerm {
  readonly weight: number
}

const mostTerms = 8
/** Works that share so many of a work's words are looked for together. */
const mostTogether = 3
/** About how many works a choice of words may find, and all choices together. */
const found = { each: 400, all: 1200 }

/**
 * The rarest words. One that no other work has tells nothing of others, nor does one that most have. Weights are whole halvings of
 * the catalogue, so that one work more or less moves no row.
 */
export function tellingTerms(terms: readonly CountedTerm[], all: number): TellingTerm[] {
  return terms
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => one.count - other.count)
    .slice(0, mostTerms)
    .map((term) => ({ ...term, weight: Math.max(0, Math.round(Math.log2(all / term.count))) }))
    .filter(({ weight }) => weight > 0)
}

/**
 * Queries for the works that share most: rare words alone, others two or three together, so that each finds few works however many
 * there are. How many is reckoned as if words stood in works by chance.
 */
export function poolQueries(terms: readonly TellingTerm[], all: number): string[] {
  const chosen: (readonly TellingTerm[])[] = []
  let sum = 0
  for (let size = 1; size <= Math.min(mostTogether, terms.length); size++) {
    const sets = choices(terms, size)
      .filter((set) => !chosen.some((smaller) => smaller.every((term) => set.includes(term))))
      .map((set) => ({
        set,
        count: all * set.reduce((share, { count }) => (share * count) / all, 1),
      }))
      .toSorted((one, other) => one.count - other.count)
    for (const { set, count } of sets) {
      const isLast = size === terms.length && chosen.length === 0
      if (!isLast && (count > found.each || sum + count > found.all)) break
      sum += count
      chosen.push(set)
    }
  }
  return chosen.map((set) => allOf(set.map(({ query }) => query)))
}

function choices<Item>(items: readonly Item[], count: number): Item[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, at) =>
    choices(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]),
  )
}
