import { atom, type ReadableAtom } from 'nanostores'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { FacetCounts, FacetGroups } from '#components/filters/facet-counts.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { Bundles, PagefindResult } from '../pagefind.ts'
import type { AskLooser } from './looser-words.ts'
import { excerptParts, type TextPart } from './marked-parts.ts'
import { otherScript } from './media-lists.ts'
import { type Counts, pageIndex, type PageIndex } from './page-index.ts'
import type { Climbed } from './page-ladder.ts'
import { countTimes, daysOf, type Times } from './page-times.ts'

/** A news item, story, topic, photographer or page that was found. */
export interface PageHit {
  href: string
  title: string
  excerpt: readonly TextPart[]
  /** Language tag of a text that is not in the page's language. */
  lang?: string | undefined
  image?: string | undefined
  /** ISO moment. */
  date?: string | undefined
}

export interface PageQuery extends Times {
  words: string
  /** The kind that is shown; undefined: all are counted. */
  kind: SearchKind | undefined
  isNewest: boolean
}

export interface PageSearch {
  /** Kinds there are bundles of; undefined until that is known. */
  $kinds: ReadableAtom<readonly SearchKind[] | undefined>
  /** Those that have a time. */
  $dated: ReadableAtom<readonly SearchKind[]>
  /** How many of each kind were found; undefined while nothing was searched. */
  $counts: ReadableAtom<Counts | undefined>
  $hits: ReadableAtom<readonly PageHit[]>
  $status: ReadableAtom<'idle' | 'loading' | 'more' | 'error'>
  $end: ReadableAtom<boolean>
  /** The words in the other Chinese script, where only they found something. */
  $written: ReadableAtom<string | undefined>
  /** The last step of looser words that brought results of the shown kind. */
  $looser: ReadableAtom<LooserSearch | undefined>
  /** All words that brought results of it. */
  $looked: ReadableAtom<readonly string[]>
  /** How many of the shown kind each time would show. */
  times: FacetCounts
  /** Shows what the typed words find and nothing else. */
  showExact: () => void
  show: (query: PageQuery) => Promise<void>
  more: () => Promise<void>
  retry: () => Promise<void>
}

const shownAtOnce = 12
/** Milliseconds without another letter. */
const typingRests = 300
const noQuery: PageQuery = { words: '', kind: undefined, day: '', online: '', isNewest: false }

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
  const $looser = atom<LooserSearch | undefined>()
  const $looked = atom<readonly string[]>([])
  const $groups = atom<FacetGroups | undefined>()
  const $counting = atom<'idle' | 'loading' | 'failed'>('idle')
  let bundles: Promise<Bundles> | undefined
  let index: PageIndex | undefined
  let found: readonly PagefindResult[] = []
  let asked = noQuery
  let isExact = false
  let areTimesWanted = false
  let turn = 0

  /** The words that find something, as typed or in the other script, and how many of each kind. */
  async function countTyped(index: PageIndex, typed: string) {
    const counts = await index.count(typed)
    const written = totalOf(counts) === 0 ? await otherScript(typed) : undefined
    const second = written ? await index.count(written) : {}
    return written && totalOf(second) > 0
      ? { words: written, counts: second }
      : { words: typed, counts }
  }

  /** What other words find besides, by kind. */
  async function widen(index: PageIndex, exact: { words: string; counts: Counts }) {
    const { meant = () => Promise.resolve([]) } = (await bundles) ?? {}
    const { kind } = asked
    const hasFew = kind && (exact.counts[kind] ?? 0) < shownAtOnce
    // Where its list holds the words as typed, the server says nothing.
    const few = totalOf(exact.counts) === 0 ? index.kinds : hasFew ? [kind] : []
    const { climb } = await import('./page-ladder.ts')
    return climb(index, exact, {
      server: () =>
        few.length > 0 && looserWords ? looserWords(exact.words, few).catch(() => []) : nothing,
      meant: (words) => meant(words).catch(() => []),
    })
  }

  async function grow(own: number): Promise<void> {
    const from = $hits.get().length
    const part = await Promise.all(found.slice(from, from + shownAtOnce).map(hitOf))
    if (own !== turn) return
    $hits.set([...$hits.get(), ...part])
    $end.set($hits.get().length >= found.length)
    $status.set('idle')
  }

  async function search({ words, kind, ...narrowed }: PageQuery, own: number): Promise<void> {
    bundles ??= open()
    const { engine, kinds, dated } = await bundles
    if (own !== turn) return
    $kinds.set(kinds)
    $dated.set(dated)
    found = []
    if (!engine) {
      $counts.set({})
      $hits.set([])
      return grow(own)
    }
    const range = daysOf(narrowed, now())
    index = pageIndex(engine, { kinds, dated }, { range, isNewest: narrowed.isNewest || !words })
    const exact = await countTyped(index, words)
    if (kind) found = await index.find(exact.words, kind)
    if (own !== turn) return
    $written.set(exact.words === words ? undefined : exact.words)
    $looser.set(undefined)
    $looked.set([words, exact.words])
    $counts.set(exact.counts)
    $hits.set([])
    const isFew = (kind ? found.length : totalOf(exact.counts)) < shownAtOnce
    const isWide = isFew && words !== '' && !isExact
    const isNothing = kind !== undefined && found.length === 0
    if (!isWide || !isNothing) await grow(own)
    if (isWide) {
      // Half a word means nothing: other words are looked for when the typing rests.
      await new Promise((rested) => setTimeout(rested, rest))
      const wider = own === turn ? await widen(index, exact) : undefined
      if (own !== turn) return
      if (wider) addWider(wider, kind)
      await grow(own)
    }
    if (areTimesWanted && own === turn) await recount()
  }

  function addWider(wider: ReadonlyMap<SearchKind, Climbed>, kind: SearchKind | undefined): void {
    const sizes = [...wider].map(([one, { results }]) => [one, results.length] as const)
    $counts.set({ ...$counts.get(), ...Object.fromEntries(sizes) })
    const own = kind && wider.get(kind)
    if (!own) return
    found = own.results
    $looser.set(own.looser)
    $looked.set([...$looked.get(), ...own.queries])
  }

  /** The times of what is shown, found by the same words. */
  async function recount(): Promise<void> {
    const own = turn
    const { kind } = asked
    const { current, queries } = { current: index, queries: [...new Set($looked.get())] }
    if (!current || !kind) return
    $counting.set('loading')
    try {
      const groups = await countTimes(await current.days(), now(), async (range) => {
        const ids = new Set<string>()
        for (const query of queries)
          for (const { id } of await current.find(query, kind, range)) ids.add(id)
        return ids.size
      })
      if (own !== turn) return
      $groups.set(groups)
      $counting.set('idle')
    } catch {
      if (own === turn) $counting.set('failed')
    }
  }

  async function show(query: PageQuery): Promise<void> {
    const isSame = (Object.keys(noQuery) as (keyof PageQuery)[]).every(
      (name) => query[name] === asked[name],
    )
    if (isSame && $status.get() !== 'error') return
    isExact &&= query.words === asked.words
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
    try {
      await search(asked, own)
    } catch {
      bundles = undefined
      if (own === turn) $status.set('error')
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
    showExact() {
      isExact = true
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

const nothing = Promise.resolve([])

const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((total, count) => total + count, 0)

/** A hit carries most of its content in its address, where no word is looked for. */
async function hitOf(result: PagefindResult): Promise<PageHit> {
  const { url, meta, excerpt } = await result.data()
  const [href = '', facts] = url.split('#')
  const known = new URLSearchParams(facts)
  return {
    href,
    title: known.get('title') ?? meta.title ?? '',
    lang: known.get('lang') ?? undefined,
    excerpt: excerptParts(excerpt),
    image: known.get('image') ?? undefined,
    date: known.get('date') ?? undefined,
  }
}
