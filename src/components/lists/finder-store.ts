import { computed, type ReadableAtom } from 'nanostores'
import { createPagedList, type PagedList, type PagedListOptions } from '#state/paged-list.ts'

export interface Finder<Item> {
  list: PagedList<Item, { search: string }>
  /** The words being shown; empty while the built list stands. */
  $words: ReadableAtom<string>
  find: (words: string) => void
  /** Follows the address. Returns how to stop. */
  follow: () => () => void
}

const wordsOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200)

/** A list by words, kept in the address so that reload, Back and a shared link show the same. */
export function createFinder<Item extends { id: number }>(
  load: PagedListOptions<Item, { search: string }>['load'],
): Finder<Item> {
  const list = createPagedList<Item, { search: string }>({
    filters: { search: '' },
    idOf: (item) => item.id,
    load,
  })

  function show(search: string): void {
    if (search !== list.$filters.get().search) void list.setFilter({ search })
  }

  return {
    list,
    $words: computed(list.$filters, ({ search }) => search),
    find(typed) {
      const words = typed.trim()
      const query = words ? `?q=${encodeURIComponent(words)}` : ''
      history.pushState(null, '', location.pathname + query)
      show(words)
    },
    follow() {
      const moved = (): void => show(wordsOf(location.search))
      addEventListener('popstate', moved)
      moved()
      return () => {
        removeEventListener('popstate', moved)
        list.dispose()
      }
    },
  }
}
