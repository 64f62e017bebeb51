import type { DayRange } from '#domain/lists/facets.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { Bundles, PagefindEngine, PagefindFilters, PagefindResult } from '../pagefind.ts'
import { asPhrase, operatorFilter, type TextOperators } from './page-operators.ts'
import { liesIn } from './page-times.ts'

export type Counts = Partial<Record<SearchKind, number>>

/** The bundles of a site as the search page asks them: records without a date have no time to be narrowed by. */
export interface PageIndex {
  kinds: readonly SearchKind[]
  /** How many of each kind hold all of the words; '' all records that the operators let stand. */
  count: (words: string) => Promise<Counts>
  find: (words: string, kind: SearchKind, range?: DayRange) => Promise<readonly PagefindResult[]>
  /** The same without the words that the kind does not have at all. */
  findSome: (words: string, kind: SearchKind) => Promise<readonly PagefindResult[]>
  /** Days of which there are records. */
  days: () => Promise<readonly string[]>
}

interface Narrowed extends TextOperators {
  range: DayRange | undefined
  isNewest: boolean
}

/** No record's day: a span without records finds none. */
const noDay = ['-']
/** Words of a query that are looked for one by one; no person types more. */
const mostWords = 20

export function pageIndex(
  engine: PagefindEngine,
  { kinds, dated }: Pick<Bundles, 'kinds' | 'dated'>,
  { range: asked, isNewest, exact, without }: Narrowed,
): PageIndex {
  const undated = kinds.filter((kind) => !dated.includes(kind))
  const sort = isNewest ? { date: 'desc' as const } : {}
  const lacking = new Map<string, Promise<readonly SearchKind[]>>()
  const [phrase] = exact
  const isPlain = exact.length + without.length === 0
  const operated = operatorFilter(
    async (query, kind) => (await engine.search(query, { filters: { kind } })).results,
    { exact, without },
  )

  const days = async (): Promise<string[]> => Object.keys((await engine.filters()).day ?? {})
  const daysIn = async (range: DayRange): Promise<{ any: readonly string[] }> => {
    const found = (await days()).filter((day) => liesIn(day, range))
    return { any: found.length > 0 ? found : noDay }
  }

  async function filtersOf(
    kind: SearchKind,
    range: DayRange | undefined,
  ): Promise<PagefindFilters> {
    return range && dated.includes(kind) ? { kind, day: await daysIn(range) } : { kind }
  }

  async function filtersOfAll(): Promise<PagefindFilters> {
    if (!asked) return {}
    const day = await daysIn(asked)
    return undated.length > 0 ? { any: [{ kind: { any: undated } }, { day }] } : { day }
  }

  const countOf = async (words: string, filters: PagefindFilters): Promise<Counts> =>
    (await engine.search(words || null, { filters })).filters.kind ?? {}

  /** Kinds without any record of one of the words: Pagefind would leave that word away, as if it had not been typed. */
  async function findLacking(query: string): Promise<SearchKind[]> {
    if (!/\s|[^\p{ASCII}]/u.test(query)) return []
    const all = (await import('../query-words.ts')).queryWords(query)
    const words = [...new Set(all)].slice(0, mostWords)
    if (words.length < 2) return []
    const counts = await Promise.all(words.map((word) => countOf(word, {})))
    return kinds.filter((kind) => counts.some((one) => !one[kind]))
  }

  function kindsWithout(query: string): Promise<readonly SearchKind[]> {
    const found = lacking.get(query) ?? findLacking(query)
    lacking.set(query, found)
    return found
  }

  async function findSome(
    words: string,
    kind: SearchKind,
    range = asked,
  ): Promise<readonly PagefindResult[]> {
    const filters = await filtersOf(kind, range)
    const query = words || (phrase === undefined ? null : asPhrase(phrase))
    return operated((await engine.search(query, { filters, sort })).results, kind)
  }

  async function find(
    words: string,
    kind: SearchKind,
    range?: DayRange,
  ): Promise<readonly PagefindResult[]> {
    const isWithout = (await kindsWithout(words)).includes(kind)
    return isWithout ? [] : findSome(words, kind, range)
  }

  /** Pagefind counts words, not what operators leave of them. */
  async function countOfEach(words: string): Promise<Counts> {
    const counts = kinds.map(async (kind) => [kind, (await find(words, kind)).length] as const)
    return Object.fromEntries(await Promise.all(counts))
  }

  return {
    kinds,
    days,
    findSome,
    find,
    async count(words) {
      if (!isPlain) return countOfEach(words)
      const counts = await countOf(words, await filtersOfAll())
      const without = await kindsWithout(words)
      return Object.fromEntries(
        kinds.map((kind) => [kind, without.includes(kind) ? 0 : (counts[kind] ?? 0)]),
      )
    },
  }
}
