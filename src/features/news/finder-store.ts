import { computed, type ReadableAtom } from 'nanostores'
import type { Ask } from '../../client/client.ts'
import { type NewsItem, newsList } from '../../contract/calls/news.ts'
import { createPagedList, type PagedList } from '../../state/paged-list.ts'

export interface NewsFinder {
  list: PagedList<NewsItem, { search: string }>
  /** The words being shown; empty while the built list stands. */
  $words: ReadableAtom<string>
  find: (words: string) => void
  /** Follows the address. Returns how to stop. */
  follow: () => () => void
}

const wordsOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, 200)

/** News by words, kept in the address so that reload, Back and a shared link show the same. */
export function createNewsFinder(ask: Ask): NewsFinder {
  const list = createPagedList<NewsItem, { search: string }>({
    filters: { search: '' },
    idOf: (item) => item.id,
    load: (page, { search }, signal) => ask(newsList, { query: { page, search } }, { signal }),
  })

  function show(search: string): void {
    if (search !== list.$filters.get().search) void list.setFilter({ search })
  }

  return {
    list,
    $words: computed(list.$filters, ({ search }) => search),
    find(typed) {
      const words = typed.trim()
      history.pushState(
        null,
        '',
        location.pathname + (words ? `?q=${encodeURIComponent(words)}` : ''),
      )
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
