import { atom, computed, type ReadableAtom } from 'nanostores'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { Pagination } from '#api/values.ts'
import type { Failure, Outcome } from '#client/outcome.ts'
import { isListEnd } from '#domain/lists/list-end.ts'

export interface ListReply<Item> {
  data: readonly Item[]
  pagination: Pagination
  /** Where the next page begins, at a server that says so. */
  cursor?: string | undefined
  /** How the server made the words looser; one of another server never does. */
  looser?: LooserSearch | undefined
}

/** `loading` the first page, `more` a further one; `empty` is a loaded list without items. */
export type ListStatus = 'idle' | 'loading' | 'more' | 'error' | 'empty'

/** All that Back needs to show the list as it was left. */
export interface ListState<Item, Filters> {
  readonly items: readonly Item[]
  /** Last page loaded; 0 before the first. */
  readonly page: number
  readonly end: boolean
  readonly total: number
  readonly about?: boolean | undefined
  readonly cursor?: string | undefined
  readonly looser?: LooserSearch | undefined
  readonly tab: string
  readonly filters: Filters
}

export interface PagedListOptions<Item, Filters> {
  load: (
    page: number,
    filters: Filters,
    signal: AbortSignal,
    tab: string,
    /** What the page before said of where this one begins. */
    cursor: string | undefined,
  ) => Promise<Outcome<ListReply<Item>>>
  idOf: (item: Item) => string | number
  filters: Filters
  tab?: string
  /** The first page as it was baked into the HTML. */
  first?: ListReply<Item> | undefined
  /** The list as it was left; it wins over `first`. */
  left?: ListState<Item, Filters> | undefined
}

export interface PagedList<Item, Filters> {
  $items: ReadableAtom<readonly Item[]>
  $page: ReadableAtom<number>
  $end: ReadableAtom<boolean>
  /** As the server counts; 0 when it does not. */
  $total: ReadableAtom<number>
  /** Whether that is an estimate. */
  $about: ReadableAtom<boolean>
  /** How the server went on with looser words; undefined where it did not, or never does. */
  $looser: ReadableAtom<LooserSearch | undefined>
  $status: ReadableAtom<ListStatus>
  $failure: ReadableAtom<Failure | undefined>
  $filters: ReadableAtom<Filters>
  $tab: ReadableAtom<string>
  /** Ids of the chosen items. */
  $selection: ReadableAtom<ReadonlySet<string | number>>
  /** Loads the first page of a list that came without one. */
  start(): Promise<void>
  more(): Promise<void>
  /** Asks again for the page that failed. */
  retry(): Promise<void>
  /** From page 1 with other filters; the selection is given up. */
  setFilter(patch: Partial<Filters>): Promise<void>
  /** Another tab: page 1, no selection, the filters as at first. */
  setTab(tab: string): Promise<void>
  /** From page 1 as it is now. */
  reload(): Promise<void>
  select(id: string | number, chosen: boolean): void
  selectAll(chosen: boolean): void
  /** Puts newer states of items into their places; those that are not in the list are ignored. */
  update(items: readonly Item[]): void
  /** Takes items out after they were deleted; loads on when none is left of a longer list. */
  remove(ids: readonly (string | number)[]): Promise<void>
  state(): ListState<Item, Filters>
  /** Gives up the call that is under way. */
  dispose(): void
}

/** How many pages in a row are fetched when a list moved so far that a page brings nothing new. */
const pagesAtOnce = 3

/** A list that grows by load-more. Replies that were overtaken are dropped, items never appear twice. */
export function createPagedList<Item, Filters extends object>(
  options: PagedListOptions<Item, Filters>,
): PagedList<Item, Filters> {
  const { load, idOf, first, left } = options
  const $items = atom<readonly Item[]>([])
  const $page = atom(0)
  const $end = atom(false)
  const $total = atom(0)
  const $about = atom(false)
  const $looser = atom(left?.looser)
  const $busy = atom<'loading' | 'more' | undefined>(undefined)
  const $failure = atom<Failure | undefined>(undefined)
  const $filters = atom<Filters>(left?.filters ?? options.filters)
  const $tab = atom(left?.tab ?? options.tab ?? '')
  const $selection = atom<ReadonlySet<string | number>>(new Set())
  const $status = computed([$busy, $failure, $items, $page], (busy, failure, items, page) => {
    if (busy) return busy
    if (failure) return 'error' as const
    return page > 0 && items.length === 0 ? ('empty' as const) : ('idle' as const)
  })
  let current = new AbortController()
  let size = 0
  let hasMoved = false
  let next = left?.cursor

  /** After removals the server's pages have moved up: the next items may lie on a page already loaded. */
  function nextPage(): number {
    if (!hasMoved || size === 0) return $page.get() + 1
    return Math.floor($items.get().length / size) + 1
  }

  /** Adds a page and tells how many of its items were new. */
  function take(reply: ListReply<Item>, page: number): number {
    const before = $items.get()
    const known = new Set(before.map(idOf))
    const fresh = reply.data.filter((item) => {
      const isNew = !known.has(idOf(item))
      known.add(idOf(item))
      return isNew
    })
    const { pageSize, total, about = false } = reply.pagination
    $items.set([...before, ...fresh])
    $page.set(page)
    $total.set(total)
    $about.set(about)
    if (page === 1) $looser.set(reply.looser)
    size = pageSize
    next = reply.cursor
    $end.set(isListEnd({ received: reply.data.length, pageSize, total, about, current: page }))
    return fresh.length
  }

  async function fetchPage(page: number): Promise<void> {
    current.abort()
    current = new AbortController()
    const { signal } = current
    $failure.set(undefined)
    $busy.set(page === 1 ? 'loading' : 'more')
    for (let at = page; at < page + pagesAtOnce; at += 1) {
      const cursor = at === $page.get() + 1 && !hasMoved ? next : undefined
      const outcome = await load(at, $filters.get(), signal, $tab.get(), cursor)
      if (signal.aborted) return
      if (!outcome.ok) {
        $failure.set(outcome.failure)
        break
      }
      if (take(outcome.value, at) > 0 || $end.get()) break
    }
    hasMoved &&= $failure.get() !== undefined
    $busy.set(undefined)
  }

  function restart(): Promise<void> {
    $selection.set(new Set())
    $items.set([])
    $page.set(0)
    $end.set(false)
    // It tells of the words before.
    $looser.set(undefined)
    hasMoved = false
    next = undefined
    return fetchPage(1)
  }

  if (left) {
    $items.set(left.items)
    $page.set(left.page)
    $end.set(left.end)
    $total.set(left.total)
    $about.set(left.about ?? false)
  } else if (first) take(first, first.pagination.current)

  return {
    $items,
    $page,
    $end,
    $total,
    $about,
    $looser,
    $status,
    $failure,
    $filters,
    $tab,
    $selection,
    async start() {
      if ($page.get() === 0 && !$busy.get()) await fetchPage(1)
    },
    async more() {
      if (!$end.get() && !$busy.get()) await fetchPage(nextPage())
    },
    async retry() {
      if ($failure.get()) await fetchPage(nextPage())
    },
    async setFilter(patch) {
      $filters.set({ ...$filters.get(), ...patch })
      await restart()
    },
    async setTab(tab) {
      $tab.set(tab)
      $filters.set(options.filters)
      await restart()
    },
    reload: restart,
    select(id, chosen) {
      const next = new Set($selection.get())
      if (chosen) next.add(id)
      else next.delete(id)
      $selection.set(next)
    },
    selectAll(chosen) {
      $selection.set(new Set(chosen ? $items.get().map(idOf) : []))
    },
    update(items) {
      const newer = new Map(items.map((item) => [idOf(item), item]))
      $items.set($items.get().map((item) => newer.get(idOf(item)) ?? item))
    },
    async remove(ids) {
      const gone = new Set(ids)
      $items.set($items.get().filter((item) => !gone.has(idOf(item))))
      $selection.set(new Set([...$selection.get()].filter((id) => !gone.has(id))))
      $total.set(Math.max(0, $total.get() - gone.size))
      hasMoved = true
      if ($items.get().length === 0 && !$end.get()) await fetchPage(nextPage())
    },
    state: () => ({
      items: $items.get(),
      page: $page.get(),
      end: $end.get(),
      total: $total.get(),
      about: $about.get(),
      cursor: hasMoved ? undefined : next,
      looser: $looser.get(),
      tab: $tab.get(),
      filters: $filters.get(),
    }),
    dispose: () => current.abort(),
  }
}
