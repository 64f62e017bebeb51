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
import { followSteps, putQuery } from '#state/address-state.ts'
import { type ListMemory, listMemory } from '#state/list-memory.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'

export interface BrowserStore {
  list: PagedList<MediaItem, MediaFilters>
  /** Whether the live list takes the built one's place. */
  $active: ReadableAtom<boolean>
  /** Applies filters and writes them into the address. */
  apply: (filters: MediaFilters) => void
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
}

type Memory = ListMemory<MediaItem, MediaFilters>

/** The library's live list at this address: filters, load-more and the address, kept together. */
export function createBrowser(options: BrowserOptions): BrowserStore {
  return browserOf(options, mediaAddress.read(), listMemory('media'))
}

function browserOf(
  { ask, fixed = {}, allKinds = false }: BrowserOptions,
  asked: MediaFilters,
  memory: Memory,
): BrowserStore {
  const list = createPagedList<MediaItem, MediaFilters>({
    filters: asked,
    left: memory.left,
    idOf: (item) => item.id,
    load: (page, filters, signal, _tab, cursor) =>
      ask(
        imageList,
        {
          query: {
            page,
            cursor,
            ...callOf({ ...filters, ...fixed }, allKinds),
            sort: filters.sort,
          },
        },
        { signal },
      ),
  })
  const $active = atom(isRestricted(asked))

  function show(filters: MediaFilters): void {
    $active.set(isRestricted(filters))
    if ($active.get()) void list.setFilter(filters)
  }

  return {
    list,
    $active,
    shown() {
      if (memory.left) requestAnimationFrame(() => memory.restoreScroll())
    },
    apply(filters) {
      putQuery(mediaAddress.write(filters))
      show(filters)
    },
    follow() {
      const forget = memory.keep(() => list.state())
      const stop = followSteps(() => {
        const wanted = mediaAddress.read()
        // A step to a place on the same page changes nothing in its list.
        const shown = $active.get() ? list.$filters.get() : noFilters
        if (mediaAddress.write(wanted) !== mediaAddress.write(shown)) show(wanted)
      })
      if (!memory.left && $active.get()) void list.start()
      return () => {
        stop()
        forget()
        list.dispose()
      }
    },
  }
}
