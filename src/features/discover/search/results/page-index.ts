import type { DayRange } from '#domain/lists/facets.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { Bundles, PagefindEngine, PagefindFilters, PagefindResult } from '../pagefind.ts'
import { liesIn } from './page-times.ts'

export type Counts = Partial<Record<SearchKind, number>>

/** The bundles of a site as the search page asks them: records without a date have no time to be narrowed by. */
export interface PageIndex {
  kinds: readonly SearchKind[]
  /** How many of each kind the words find, '' all. */
  count: (words: string) => Promise<Counts>
  find: (words: string, kind: SearchKind, range?: DayRange) => Promise<readonly PagefindResult[]>
  /** Days of which there are records. */
  days: () => Promise<readonly string[]>
}

/** No record's day: a span without records finds none. */
const noDay = ['-']

export function pageIndex(
  engine: PagefindEngine,
  { kinds, dated }: Pick<Bundles, 'kinds' | 'dated'>,
  { range: asked, isNewest }: { range: DayRange | undefined; isNewest: boolean },
): PageIndex {
  const undated = kinds.filter((kind) => !dated.includes(kind))
  const sort = isNewest ? { date: 'desc' as const } : {}

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

  return {
    kinds,
    days,
    async count(words) {
      const found = await engine.search(words || null, { filters: await filtersOfAll() })
      return found.filters.kind ?? {}
    },
    async find(words, kind, range = asked) {
      const filters = await filtersOf(kind, range)
      return (await engine.search(words || null, { filters, sort })).results
    },
  }
}
