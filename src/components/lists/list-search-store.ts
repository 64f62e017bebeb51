import { atom, computed, type ReadableAtom } from 'nanostores'
import type { LooserSearch } from '#api/endpoints/catalogue/looser-search.ts'
import type { Outcome } from '#client/outcome.ts'
import { addressState, followSteps, putQuery, wordsField } from '#state/address-state.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import { type CallWords, callWords, type ListWords, type LooserReply } from './call-words.ts'

export interface ListSearch<Item> {
  list: PagedList<Item, ListWords>
  /** How the server went on with looser words. */
  $looser: ReadableAtom<LooserSearch | undefined>
  /** Shows what holds the words as typed and nothing else. */
  showExact: () => void
  /** The words being shown; empty while the built list stands. */
  $words: ReadableAtom<string>
  find: (words: string) => void
  /** Follows the address. Returns how to stop. */
  follow: () => () => void
}

const address = addressState<{ search: string }>({ search: wordsField('q') })

/** A list by words, kept in the address so that reload, Back and a shared link show the same. */
export function createListSearch<Item extends { id: number }>(
  load: (
    page: number,
    words: CallWords,
    signal: AbortSignal,
  ) => Promise<Outcome<LooserReply<Item>>>,
): ListSearch<Item> {
  const $looser = atom<LooserSearch | undefined>()
  const list = createPagedList<Item, ListWords>({
    filters: address.initial,
    idOf: (item) => item.id,
    async load(page, words, signal) {
      const found = await load(page, callWords(words), signal)
      if (page === 1 && !signal.aborted) $looser.set(found.ok ? found.value.looser : undefined)
      return found
    },
  })

  function show({ search }: { search: string }): void {
    if (search !== list.$filters.get().search) void list.setFilter({ search, exact: undefined })
  }

  return {
    list,
    $looser,
    showExact: () => void list.setFilter({ exact: true }),
    $words: computed(list.$filters, ({ search }) => search),
    find(typed) {
      const search = typed.trim()
      putQuery(address.write({ search }))
      show({ search })
    },
    follow() {
      const moved = () => show(address.read())
      const stop = followSteps(moved)
      moved()
      return () => {
        stop()
        list.dispose()
      }
    },
  }
}
