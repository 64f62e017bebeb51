import { atom, type ReadableAtom } from 'nanostores'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { Bundles, PagefindEngine, PagefindResult } from '../pagefind.ts'
import { excerptParts, type TextPart } from './marked-parts.ts'
import type { AskLooser } from './looser-words.ts'
import { otherScript } from './media-lists.ts'

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

export interface PageSearch {
  /** Kinds there are bundles of; undefined until that is known. */
  $kinds: ReadableAtom<readonly SearchKind[] | undefined>
  /** How many of each kind the words found; undefined while nothing was searched. */
  $counts: ReadableAtom<Counts | undefined>
  $hits: ReadableAtom<readonly PageHit[]>
  $status: ReadableAtom<'idle' | 'loading' | 'more' | 'error'>
  $end: ReadableAtom<boolean>
  /** The words in the other Chinese script, where only they found something. */
  $written: ReadableAtom<string | undefined>
  /** Words of the same meaning whose results follow those of the typed ones. */
  $meant: ReadableAtom<readonly string[]>
  /** The words that the server knows for these ones, where their results are shown as well. */
  $looser: ReadableAtom<LooserSearch | undefined>
  /** Shows what the typed words find and nothing else. */
  showExact: () => void
  /** Counts the words' findings in all kinds and, where `kind` is given, shows the first of that kind. */
  show: (words: string, kind: SearchKind | undefined) => Promise<void>
  more: () => Promise<void>
  retry: () => Promise<void>
}

const shownAtOnce = 12
/** Milliseconds without another letter. */
const typingRests = 300

type Counts = Partial<Record<SearchKind, number>>

interface Counted {
  readonly used: string
  readonly total: number
  readonly counts: Counts
}

interface Widened {
  readonly results: ReadonlyMap<SearchKind, readonly PagefindResult[]>
  readonly counts: Counts
  readonly queries: readonly string[]
  readonly looser: LooserSearch | undefined
}

interface PageSearchOptions {
  /** Absent: the server makes no words looser. */
  looserWords?: AskLooser | undefined
  /** Milliseconds. */
  rest?: number | undefined
}

/** Search in the pages by Pagefind, from bundles that `open` fetches at the first search. */
export function createPageSearch(
  open: () => Promise<Bundles>,
  { looserWords, rest = typingRests }: PageSearchOptions = {},
): PageSearch {
  const $kinds = atom<readonly SearchKind[] | undefined>()
  const $counts = atom<Counts | undefined>()
  const $hits = atom<readonly PageHit[]>([])
  const $status = atom<'idle' | 'loading' | 'more' | 'error'>('idle')
  const $end = atom(true)
  const $written = atom<string | undefined>()
  const $meant = atom<readonly string[]>([])
  const $looser = atom<LooserSearch | undefined>()
  let bundles: Promise<Bundles> | undefined
  let found: readonly PagefindResult[] = []
  let asked = { words: '', kind: undefined as SearchKind | undefined }
  let isExact = false
  let turn = 0

  /** The words that find something, as typed or in the other script, and how many of each kind. */
  async function count(engine: PagefindEngine, words: string): Promise<Counted> {
    let reply = await engine.search(words)
    let used = words
    if (reply.results.length === 0) {
      const written = await otherScript(words)
      const second = written ? await engine.search(written) : undefined
      if (written && second && second.results.length > 0) [reply, used] = [second, written]
    }
    return { used, total: reply.results.length, counts: reply.filters.kind ?? {} }
  }

  /** What words of the same meaning, and corrected ones, find besides; those that find nothing new are left away. */
  async function widen(
    { kinds, engine, meant }: Bundles,
    { used, counts, total }: Counted,
  ): Promise<Widened | undefined> {
    // Without thesaurus and server the typed words find what they find.
    const [same, looser] = await Promise.all([
      meant?.(used).catch(() => []),
      total === 0 ? looserWords?.(used).catch(() => undefined) : undefined,
    ])
    const queries = [...new Set([...(looser?.words ? [looser.words] : []), ...(same ?? [])])]
    if (!engine || queries.length === 0) return undefined
    const results = new Map<SearchKind, PagefindResult[]>()
    const telling = new Set<string>()
    for (const kind of kinds) {
      const known = new Map<string, PagefindResult>()
      for (const query of [used, ...queries])
        for (const result of (await engine.search(query, { filters: { kind } })).results) {
          if (query !== used && !known.has(result.id)) telling.add(query)
          if (!known.has(result.id)) known.set(result.id, result)
        }
      results.set(kind, [...known.values()])
    }
    if (telling.size === 0) return undefined
    const sizes = [...results].map(([kind, found]) => [kind, found.length] as const)
    const isLooser = looser?.words !== undefined && telling.delete(looser.words)
    return {
      results,
      counts: { ...counts, ...Object.fromEntries(sizes) },
      queries: [...telling],
      looser: isLooser ? { ...looser, exact: 0 } : undefined,
    }
  }

  async function grow(own: number): Promise<void> {
    const from = $hits.get().length
    const part = await Promise.all(found.slice(from, from + shownAtOnce).map(hitOf))
    if (own !== turn) return
    $hits.set([...$hits.get(), ...part])
    $end.set($hits.get().length >= found.length)
    $status.set('idle')
  }

  async function search(words: string, kind: SearchKind | undefined, own: number): Promise<void> {
    bundles ??= open()
    const opened = await bundles
    const { kinds, engine } = opened
    if (own !== turn) return
    $kinds.set(kinds)
    found = []
    if (!engine) {
      $counts.set({})
      $hits.set([])
      return grow(own)
    }
    const typed = await count(engine, words)
    if (kind) found = (await engine.search(typed.used, { filters: { kind } })).results
    if (own !== turn) return
    $written.set(typed.used === words ? undefined : typed.used)
    $meant.set([])
    $looser.set(undefined)
    $counts.set(typed.counts)
    $hits.set([])
    const isFew = typed.total < shownAtOnce && !isExact
    if (typed.total > 0 || !isFew) await grow(own)
    if (!isFew) return
    // Half a word means nothing: the thesaurus is asked when the typing rests.
    await new Promise((rested) => setTimeout(rested, rest))
    const wider = own === turn ? await widen(opened, typed) : undefined
    if (own !== turn) return
    if (wider) {
      $meant.set(wider.queries)
      $looser.set(wider.looser)
      $counts.set(wider.counts)
      found = (kind && wider.results.get(kind)) ?? []
    }
    await grow(own)
  }

  async function show(words: string, kind: SearchKind | undefined): Promise<void> {
    if (words === asked.words && kind === asked.kind && $status.get() !== 'error') return
    isExact &&= words === asked.words
    asked = { words, kind }
    await look()
  }

  async function look(): Promise<void> {
    const { words, kind } = asked
    turn += 1
    const own = turn
    if (words === '') {
      $counts.set(undefined)
      $hits.set([])
      $status.set('idle')
      return
    }
    $status.set('loading')
    try {
      await search(words, kind, own)
    } catch {
      bundles = undefined
      if (own === turn) $status.set('error')
    }
  }

  return {
    $kinds,
    $counts,
    $hits,
    $status,
    $end,
    $written,
    $meant,
    $looser,
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
    retry: () => show(asked.words, asked.kind),
  }
}

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
