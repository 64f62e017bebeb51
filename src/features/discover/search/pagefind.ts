import type { SearchKind } from '#domain/text/search-kinds.ts'

/** The part of Pagefind's own script that the search page uses; it comes with the bundles, not with ours. */
export interface PagefindResult {
  id: string
  score: number
  data: () => Promise<{
    url: string
    excerpt: string
    content?: string
    meta: Record<string, string>
  }>
}

/** How many records each value of a filter has. */
type PagefindCounts = Partial<Record<'kind' | 'day', Record<string, number>>>

type Wanted = string | { any: readonly string[] }

/** Of several filters all must hold. */
export interface PagefindFilters {
  kind?: Wanted
  day?: Wanted
  any?: readonly PagefindFilters[]
}

interface PagefindReply {
  results: PagefindResult[]
  filters: PagefindCounts
}

export interface PagefindEngine {
  init: () => Promise<unknown>
  mergeIndex: (path: string, options: object) => Promise<unknown>
  /** Without words (null) it finds all. A kind that lacks the value to sort by keeps its order. */
  search: (
    words: string | null,
    options: { filters: PagefindFilters; sort?: { date?: 'desc' } },
  ) => Promise<PagefindReply>
  /** Loads the files of all filters. */
  filters: () => Promise<PagefindCounts>
}

interface PagefindModule {
  createInstance: (options: object) => PagefindEngine
}

export interface Bundles {
  kinds: readonly SearchKind[]
  /** Kinds whose records have a date. */
  dated: readonly SearchKind[]
  /** Searches all bundles at once; absent where none were made. */
  engine?: PagefindEngine
  /** Queries of the same meaning in the language of the bundles. */
  meant?: (words: string) => Promise<readonly string[]>
}

/**
 * Opens the bundles of a language. The first brings Pagefind's script and WebAssembly, the others only their
 * words: together they cost little more than one. Each says its kind of what it finds.
 */
export async function openBundles(
  code: string,
  load: (address: string) => Promise<unknown> = (address) => import(/* @vite-ignore */ address),
): Promise<Bundles> {
  const base = `/search/${code}/`
  const reply = await fetch(`${base}kinds.json`)
  if (!reply.ok && reply.status !== 404) throw new Error(`${reply.status} of ${base}`)
  const made: unknown = reply.ok ? await reply.json().catch(() => ({})) : {}
  const facts = made as Partial<Record<SearchKind, { dated?: boolean }>>
  const kinds = Object.keys(facts) as SearchKind[]
  const dated = kinds.filter((kind) => facts[kind]?.dated)
  const [first, ...others] = kinds
  if (!first) return { kinds, dated }
  const folder = (kind: SearchKind): string => `${base}${kind}/`
  const pagefind = (await load(`${folder(first)}pagefind.js`)) as PagefindModule
  const engine = pagefind.createInstance({
    basePath: folder(first),
    // Searching takes a few milliseconds; a worker would cost another script and a copy of every result.
    noWorker: true,
    excerptLength: 24,
    mergeFilter: { kind: first },
  })
  await engine.init()
  const merged = others.map((kind) => engine.mergeIndex(folder(kind), { mergeFilter: { kind } }))
  await Promise.all(merged)
  // With the first search that finds less than a page.
  const meant = async (words: string): Promise<readonly string[]> =>
    (await import('./same-meaning.ts')).sameMeaning(words, code)
  return { kinds, dated, engine, meant }
}
