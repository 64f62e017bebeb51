import { atom, type ReadableAtom } from 'nanostores'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import {
  callOf,
  isRestricted,
  mediaAddress,
  type MediaFilters,
  noFilters,
} from '#components/lists/media-filters.ts'
import { followSteps, putQuery, tidyWords } from '#state/address-state.ts'
import { type ListMemory, listMemory } from '#state/list-memory.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

export interface ListedWorks extends MediaFilters {
  /** No looser words, where the server would go on with them. */
  exact?: boolean | undefined
}

export interface BrowserStore {
  list: PagedList<MediaItem, ListedWorks>
  /** Whether the live list takes the built one's place. */
  $active: ReadableAtom<boolean>
  /** Applies filters and writes them into the address. */
  apply: (filters: MediaFilters) => void
  /** Shows works with these words beside the filters; operators among them become filters. */
  find: (typed: string) => void
  /** Follows the address (Back, reload, a shared link). Returns how to stop. */
  follow: () => () => void
  /** The list stands on the page: Back finds its place again. */
  shown: () => void
}

export interface BrowserOptions {
  ask: Ask
  /** The page's own restriction: its kind, category, label or photographer. */
  fixed?: Partial<MediaFilters> | undefined
  /** Pictures and films in one list. */
  allKinds?: boolean | undefined
  /** The server names its filters: it knows more than the specification's. */
  knowsFilters?: boolean | undefined
}

type Memory = ListMemory<MediaItem, ListedWorks>

const mayOperate = (typed: string): boolean => /[:：]/.test(typed)

/** The library's live list at this address: filters, load-more and the address, kept together. */
export function createBrowser(options: BrowserOptions): BrowserStore {
  return browserOf(options, mediaAddress.read(), listMemory('media'))
}

function browserOf(
  { ask, fixed = {}, allKinds = false, knowsFilters = false }: BrowserOptions,
  asked: MediaFilters,
  memory: Memory,
): BrowserStore {
  const list = createPagedList<MediaItem, ListedWorks>({
    filters: asked,
    left: memory.left,
    idOf: (item) => item.id,
    load: (page, { exact, ...filters }, signal, _tab, cursor) =>
      ask(
        imageList,
        {
          query: {
            page,
            cursor,
            ...callOf({ ...filters, ...fixed }, allKinds),
            sort: filters.sort,
            ...(exact && { exact: 1 }),
          },
        },
        { signal },
      ),
  })
  // The built list stands until operators of the address are carried out.
  const $active = atom(
    isRestricted(asked) && (memory.left !== undefined || !mayOperate(asked.filter)),
  )
  let turn = 0

  function show(filters: MediaFilters, isFound = false): void {
    $active.set(isRestricted(filters))
    if (!$active.get()) return
    const { filter, exact } = list.$filters.get()
    // Words that are sent again are searched as ever.
    const isSame = !isFound && filter === filters.filter
    void list.setFilter({ ...filters, exact: isSame ? exact : undefined })
  }

  function put(filters: MediaFilters, how?: 'replace', isFound = false): void {
    turn += 1
    putQuery(mediaAddress.write(filters), how)
    show(filters, isFound)
  }

  const shown = (): MediaFilters => ($active.get() ? list.$filters.get() : noFilters)

  function find(typed: string, before: MediaFilters, how?: 'replace'): void {
    const filter = tidyWords(typed)
    if (!mayOperate(filter)) return put({ ...before, filter }, how, true)
    turn += 1
    const own = turn
    void import('#components/lists/typed-operators.ts')
      .then(({ carryOut }) =>
        carryOut(filter, {
          ...{ ask, knowsFilters, fixed: Object.keys(fixed) },
          type: allKinds ? undefined : (fixed.type ?? 1),
        }),
      )
      .catch(() => ({ words: filter, filters: {} }))
      .then(({ words, filters }) => {
        // Another search may have begun meanwhile.
        if (own === turn) put({ ...before, ...filters, filter: words }, how, true)
      })
  }

  return {
    list,
    $active,
    shown() {
      if (memory.left) requestAnimationFrame(() => memory.restoreScroll())
    },
    apply: (filters) => put(filters),
    find: (typed) => find(typed, shown()),
    follow() {
      const forget = memory.keep(() => list.state())
      const stop = followSteps(() => {
        turn += 1
        const wanted = mediaAddress.read()
        // A step to a place on the same page changes nothing in its list.
        if (mediaAddress.write(wanted) !== mediaAddress.write(shown())) show(wanted)
      })
      if (!memory.left && isRestricted(asked)) {
        if ($active.get()) void list.start()
        else find(asked.filter, asked, 'replace')
      }
      return () => {
        stop()
        forget()
        list.dispose()
      }
    },
  }
}
