import { atom, type ReadableAtom } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import type { InputOf } from '../../contract/call.ts'
import { imageList } from '../../contract/calls/image.ts'
import type { MediaItem } from '../../contract/records.ts'
import { listMemory } from '../../state/list-memory.ts'
import { createPagedList, type PagedList } from '../../state/paged-list.ts'
import { isRestricted, type MediaFilters, readFilters, writeFilters } from './filters.ts'

export interface BrowserStore {
  list: PagedList<MediaItem, MediaFilters>
  /** Whether the live list takes the built one's place. */
  $active: ReadableAtom<boolean>
  /** Applies filters and writes them into the address. */
  apply: (filters: MediaFilters) => void
  /** Follows the address (Back, reload, a shared link). Returns how to stop. */
  follow: () => () => void
}

type CallFilters = Omit<InputOf<typeof imageList>['query'], 'page' | 'size'>

interface BrowserOptions {
  ask: Ask
  /** What the page itself restricts to: its category or label. */
  fixed?: Partial<MediaFilters>
  /** A list that needs no restriction to be live: the search page with words in its address. */
  alwaysLive?: boolean
}

/** The library's live list: filters, load-more and the address, kept together. */
export function createBrowser({
  ask,
  fixed = {},
  alwaysLive = false,
}: BrowserOptions): BrowserStore {
  const memory = listMemory<MediaItem, MediaFilters>('media')
  const isActive = (filters: MediaFilters): boolean =>
    alwaysLive ? filters.filter !== '' : isRestricted(filters)
  const asked = readFilters(new URLSearchParams(location.search))
  const list = createPagedList<MediaItem, MediaFilters>({
    filters: asked,
    left: memory.left,
    idOf: (item) => item.id,
    load: (page, filters, signal) =>
      ask(
        imageList,
        { query: { page, ...cleared({ ...filters, ...applied(fixed, filters) }) } },
        { signal },
      ),
  })
  const $active = atom(isActive(asked))

  function show(filters: MediaFilters): void {
    $active.set(isActive(filters))
    if ($active.get()) void list.setFilter(filters)
  }

  return {
    list,
    $active,
    apply(filters) {
      history.pushState(null, '', location.pathname + writeFilters(filters))
      show(filters)
    },
    follow() {
      const keep = memory.keep(() => list.state())
      const moved = (): void => show(readFilters(new URLSearchParams(location.search)))
      addEventListener('popstate', moved)
      if (memory.left) requestAnimationFrame(() => memory.restoreScroll())
      else if ($active.get()) void list.start()
      return () => {
        removeEventListener('popstate', moved)
        keep()
        list.dispose()
      }
    },
  }
}

/** The page's own category or label, unless another was chosen on it. */
function applied(fixed: Partial<MediaFilters>, filters: MediaFilters): Partial<MediaFilters> {
  return {
    ...fixed,
    ...(filters.cid ? { cid: filters.cid } : {}),
    ...(filters.lid ? { lid: filters.lid } : {}),
  }
}

/** Zero and empty values stay out of the call. */
function cleared(filters: MediaFilters): CallFilters {
  return Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== 0 && value !== ''),
  ) as CallFilters
}
