import { atom, type ReadableAtom } from 'nanostores'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { LooserList } from '#components/lists/LooserLine.tsx'
import type { FacetCounts, FacetGroups } from '#components/filters/facet-counts.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { Bundles, PagefindResult } from '../pagefind.ts'
import type { AskLooser } from './looser-words.ts'
import {
  type Asked,
  countsOf,
  fewIn,
  type Finding,
  findTyped,
  resultsOf,
  shownAtOnce,
  widen,
} from './page-finding.ts'
import { hitOf, type PageHit } from './page-hits.ts'
import type { Counts } from './page-index.ts'
import { countTimes, daysOf } from './page-times.ts'

export interface PageQuery extends Asked {
  /** The kind that is shown; undefined: all are counted. */
  kind: SearchKind | undefined
}

export interface PageSearch extends LooserList {
  /** Kinds there are bundles of; undefined until that is known. */
  $kinds: ReadableAtom<readonly SearchKind[] | undefined>
  /** Those that have a time. */
  $dated: ReadableAtom<readonly SearchKind[]>
  /** How many of each kind its tab shows; undefined while nothing was searched, without a kind whose number may still grow. */
  $counts: ReadableAtom<Counts | undefined>
  $hits: ReadableAtom<readonly PageHit[]>
  $status: ReadableAtom<'idle' | 'loading' | 'more' | 'error'>
  $end: ReadableAtom<boolean>
  /** The words in the other Chinese script, where only they found something. */
  $written: ReadableAtom<string | undefined>
  /** All words that brought results of it. */
  $looked: ReadableAtom<readonly string[]>
  /** How many of the shown kind each time would show. */
  times: FacetCounts
  show: (query: PageQuery) => Promise<void>
  more: () => Promise<void>
  retry: () => Promise<void>
}

/** Milliseconds without another letter. */
const typingRests = 300
const noQuery: PageQuery = { words: '', kind: undefined, day: '', online: '', isNewest: false }
const names = Object.keys(noQuery) as (keyof PageQuery)[]

const isSame = (one: PageQuery, other: PageQuery, all: readonly (keyof PageQuery)[]): boolean =>
  all.every((name) => one[name] === other[name])

interface PageSearchOptions {
  /** Absent: the server makes no words looser. */
  looserWords?: AskLooser | undefined
  /** Milliseconds. */
  rest?: number | undefined
  now?: () => number
}

/** Search in the pages by Pagefind, from bundles that `open` fetches at the first search. */
export function createPageSearch(
  open: () => Promise<Bundles>,
  { looserWords, rest = typingRests, now = Date.now }: PageSearchOptions = {},
): PageSearch {
  const $kinds = atom<readonly SearchKind[] | undefined>()
  const $dated = atom<readonly SearchKind[]>([])
  const $counts = atom<Counts | undefined>()
  const $hits = atom<readonly PageHit[]>([])
  const $status = atom<'idle' | 'loading' | 'more' | 'error'>('idle')
  const $end = atom(true)
  const $written = atom<string | undefined>()
  /** The last step of looser words that brought results of the shown kind. */
  const $looser = atom<LooserSearch | undefined>()
  const $looked = atom<readonly string[]>([])
  const $filters = atom<{ exact?: boolean }>({})
  const $groups = atom<FacetGroups | undefined>()
  const $counting = atom<'idle' | 'loading' | 'failed'>('idle')
  let bundles: Promise<Bundles> | undefined
  /** Of the last query, whichever kind it showed. */
  let finding: Finding | undefined
  let widening: ReturnType<typeof widen> | undefined
  let found: readonly PagefindResult[] = []
  let foundBy: readonly string[] = []
  let asked = noQuery
  let areTimesWanted = false
  const isExact = (): boolean => $filters.get().exact === true
  let turn = 0

  async function grow(own: number): Promise<void> {
    const from = $hits.get().length
    const part = await Promise.all(found.slice(from, from + shownAtOnce).map(hitOf))
    if (own !== turn) return
    $hits.set([...$hits.get(), ...part])
    $end.set($hits.get().length >= found.length)
    $status.set('idle')
  }

  /** Shows what the query has found so far of the chosen kind. */
  async function take(current: Finding, own: number): Promise<void> {
    const { kind } = asked
    const known = isExact() ? { ...current, wider: undefined } : current
    const shown = kind && (await resultsOf(known, kind))
    if (own !== turn) return
    found = shown?.results ?? []
    foundBy = shown?.queries ?? []
    $looser.set(shown?.looser)
    $looked.set([...new Set([current.words, ...current.exact, ...foundBy])])
    $counts.set(countsOf(current, isExact()))
  }

  async function search({ kind, ...query }: PageQuery, own: number): Promise<void> {
    bundles ??= open()
    const { engine, kinds, dated, meant } = await bundles
    if (own !== turn) return
    $kinds.set(kinds)
    $dated.set(dated)
    found = []
    if (!engine) {
      $counts.set({})
      $hits.set([])
      return grow(own)
    }
    const current = finding ?? (await findTyped(engine, { kinds, dated }, query, now()))
    if (own !== turn) return
    finding = current
    $written.set(current.typed === query.words ? undefined : current.typed)
    await take(current, own)
    if (own !== turn) return
    $hits.set([])
    const few = current.wider || isExact() ? [] : fewIn(current)
    const isFew = kind === undefined || few.includes(kind)
    // A tab with nothing as typed may have something by other words.
    if (few.length === 0 || kind === undefined || found.length > 0) await grow(own)
    if (few.length > 0 && own === turn) {
      // Half a word means nothing: other words are looked for when the typing rests.
      await new Promise((rested) => setTimeout(rested, rest))
      if (own !== turn) return
      const wider = await (widening ??= widen(current, meant, looserWords))
      if (own !== turn) return
      finding = { ...current, wider }
      await take(finding, own)
      if (isFew) await grow(own)
    }
    if (areTimesWanted && own === turn) await recount()
  }

  /** The times of what is shown, found by the same words. */
  async function recount(): Promise<void> {
    const own = turn
    const { kind } = asked
    const { index, queries } = { index: finding?.index, queries: foundBy }
    if (!index || !kind) return
    $counting.set('loading')
    try {
      const groups = await countTimes(await index.days(), now(), async (range) => {
        const ids = new Set<string>()
        for (const query of queries)
          for (const { id } of await index.find(query, kind, range)) ids.add(id)
        return ids.size
      })
      if (own !== turn) return
      $groups.set(groups)
      $counting.set('idle')
    } catch {
      if (own === turn) $counting.set('failed')
    }
  }

  function forget(): void {
    finding = undefined
    widening = undefined
  }

  async function show(query: PageQuery): Promise<void> {
    if (isSame(query, asked, names) && $status.get() !== 'error') return
    if (query.words !== asked.words) $filters.set({})
    // Another tab shows what was found already.
    const others = names.filter((name) => name !== 'kind')
    if (!isSame(query, asked, others)) forget()
    asked = query
    await look()
  }

  async function look(): Promise<void> {
    turn += 1
    const own = turn
    if (asked.words === '' && !asked.kind && !daysOf(asked, now())) {
      $counts.set(undefined)
      $hits.set([])
      $status.set('idle')
      return
    }
    $status.set('loading')
    // It tells of the query before.
    $looser.set(undefined)
    try {
      await search(asked, own)
    } catch {
      bundles = undefined
      if (own === turn) {
        forget()
        $status.set('error')
      }
    }
  }

  return {
    $kinds,
    $dated,
    $counts,
    $hits,
    $status,
    $end,
    $written,
    $looser,
    $looked,
    $filters,
    times: {
      $groups,
      $status: $counting,
      want() {
        areTimesWanted = true
        void recount()
      },
      retry: () => void recount(),
    },
    show,
    setFilter(filters) {
      $filters.set(filters)
      void look()
    },
    async more() {
      if ($end.get() || $status.get() !== 'idle') return
      $status.set('more')
      await grow(turn).catch(() => $status.set('error'))
    },
    retry: () => show(asked),
  }
}
