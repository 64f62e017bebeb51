import { atom, type ReadableAtom } from 'nanostores'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import type { Bundles, PagefindEngine, PagefindResult } from '../pagefind.ts'
import { excerptParts, type TextPart } from './marked-parts.ts'
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
  $counts: ReadableAtom<Partial<Record<SearchKind, number>> | undefined>
  $hits: ReadableAtom<readonly PageHit[]>
  $status: ReadableAtom<'idle' | 'loading' | 'more' | 'error'>
  $end: ReadableAtom<boolean>
  /** The words in the other Chinese script, where only they found something. */
  $written: ReadableAtom<string | undefined>
  /** Counts the words' findings in all kinds and, where `kind` is given, shows the first of that kind. */
  show: (words: string, kind: SearchKind | undefined) => Promise<void>
  more: () => Promise<void>
  retry: () => Promise<void>
}

const shownAtOnce = 12

/** Search in the pages by Pagefind, from bundles that `open` fetches at the first search. */
export function createPageSearch(open: () => Promise<Bundles>): PageSearch {
  const $kinds = atom<readonly SearchKind[] | undefined>()
  const $counts = atom<Partial<Record<SearchKind, number>> | undefined>()
  const $hits = atom<readonly PageHit[]>([])
  const $status = atom<'idle' | 'loading' | 'more' | 'error'>('idle')
  const $end = atom(true)
  const $written = atom<string | undefined>()
  let bundles: Promise<Bundles> | undefined
  let found: readonly PagefindResult[] = []
  let asked = { words: '', kind: undefined as SearchKind | undefined }
  let turn = 0

  async function count(engine: PagefindEngine, words: string): Promise<string> {
    let reply = await engine.search(words)
    let used = words
    if (reply.results.length === 0) {
      const written = await otherScript(words)
      const second = written ? await engine.search(written) : undefined
      if (written && second && second.results.length > 0) [reply, used] = [second, written]
    }
    $counts.set(reply.filters.kind ?? {})
    return used
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
    const { kinds, engine } = await bundles
    if (own !== turn) return
    $kinds.set(kinds)
    found = []
    if (!engine) $counts.set({})
    else {
      const used = await count(engine, words)
      if (own !== turn) return
      $written.set(used === words ? undefined : used)
      if (kind) found = (await engine.search(used, { filters: { kind } })).results
    }
    if (own !== turn) return
    $hits.set([])
    await grow(own)
  }

  async function show(words: string, kind: SearchKind | undefined): Promise<void> {
    if (words === asked.words && kind === asked.kind && $status.get() !== 'error') return
    asked = { words, kind }
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
    show,
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
