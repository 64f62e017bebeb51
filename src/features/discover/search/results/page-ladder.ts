import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import { choices, leastOf, mostChosenFrom } from '#domain/text/some-words.ts'
import type { PagefindResult } from '../pagefind.ts'
import { tellingWords } from '../query-words.ts'
import type { Counts, PageIndex } from './page-index.ts'

/** Records of a page: a kind that has them needs no looser words. */
export const pageSize = 12

/** Queries that stand for the typed words, the likeliest first. */
export interface Rung {
  readonly step: LooserSearch['step']
  readonly queries: readonly string[]
  /** Words that the kind does not have at all are left away. */
  readonly areSome?: boolean
}

/** What a kind has with the words of some steps. */
export interface Climbed {
  readonly results: readonly PagefindResult[]
  readonly looser?: LooserSearch | undefined
  /** Those that found something, the typed ones first. */
  readonly queries: readonly string[]
}

/** How other words for the typed ones are learned; each is asked for once, when the steps before left less than a page. */
export interface OtherWords {
  /** What the server knows for them: other forms, corrected ones, ones of the same meaning. */
  readonly server: () => Promise<readonly LooserSearch[]>
  /** Queries of the same meaning in the language of the site's records. */
  readonly meant: (words: string) => Promise<readonly string[]>
}

async function* rungsOf(words: string, { server, meant }: OtherWords): AsyncGenerator<Rung> {
  const known = await server()
  const said = (step: LooserSearch['step']): string[] =>
    known.flatMap((one) => (one.step === step && one.words ? [one.words] : []))
  const [forms, corrected] = [said('forms'), said('corrected')]
  yield { step: 'forms', queries: forms }
  yield { step: 'corrected', queries: corrected }
  const same: string[] = []
  for (const query of [words, ...forms, ...corrected]) same.push(...(await meant(query)))
  yield { step: 'synonyms', queries: [...same, ...said('synonyms')] }
  const whole = tellingWords(corrected[0] ?? forms[0] ?? words)
  // A term of several words is one word of the query: its parts alone mean something else.
  const alike = same.map(tellingWords).find(({ length }) => length === whole.length)
  yield { step: 'most', queries: [whole, alike ?? []].flatMap(mostOf) }
  yield { step: 'most', queries: [words], areSome: true }
}

/** The query without one of its words, then without two, as long as half of them are left. */
function mostOf(all: readonly string[]): string[] {
  const words = all.slice(0, mostChosenFrom)
  const least = leastOf(words.length)
  const queries = [1, 2].flatMap((fewer) => {
    const size = words.length - fewer
    return size >= Math.max(1, least) ? choices(words, size) : []
  })
  return queries.map((chosen) => chosen.join(' '))
}

/** Goes on with looser words for the kinds that have less than a page. What the typed words found stays first, in its order. */
export async function climb(
  index: PageIndex,
  { words, counts }: { words: string; counts: Counts },
  others: OtherWords,
): Promise<Map<SearchKind, Climbed>> {
  const open = index.kinds.filter((kind) => (counts[kind] ?? 0) < pageSize)
  const climbed = new Map<SearchKind, Climbed>()
  for (const kind of open)
    climbed.set(kind, { results: await index.find(words, kind), queries: [words] })
  const tried = new Set([words])
  const read = { all: index.find, some: index.findSome }
  const hasFew = (kind: SearchKind): boolean => (climbed.get(kind)?.results.length ?? 0) < pageSize

  for await (const { step, queries, areSome } of rungsOf(words, others)) {
    // A step is taken whole by a kind whose earlier steps left less than a page.
    const few = open.filter(hasFew)
    if (few.length === 0) break
    for (const query of queries.filter((one) => areSome || !tried.has(one))) {
      tried.add(query)
      for (const kind of few) {
        const before = climbed.get(kind)
        const found = await read[areSome ? 'some' : 'all'](query, kind)
        if (before) climbed.set(kind, withMore(before, { step, query, found }))
      }
    }
  }
  for (const [kind, { looser }] of climbed) if (!looser) climbed.delete(kind)
  return climbed
}

function withMore(
  before: Climbed,
  { step, query, found }: { step: Rung['step']; query: string; found: readonly PagefindResult[] },
): Climbed {
  const known = new Set(before.results.map(({ id }) => id))
  const more = found.filter(({ id }) => !known.has(id))
  if (more.length === 0) return before
  const exact = before.looser?.exact ?? before.results.length
  const words = before.looser?.step === step ? before.looser.words : query
  return {
    results: [...before.results, ...more],
    looser: { step, exact, ...(step !== 'most' && { words }) },
    queries: [...before.queries, query],
  }
}
