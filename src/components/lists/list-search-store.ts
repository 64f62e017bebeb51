import { computed, type ReadableAtom } from 'nanostores'
import type { Outcome } from '#client/outcome.ts'
import { addressState, followSteps, putQuery, wordsField } from '#state/address-state.ts'
import { createPagedList, type ListReply, type PagedList } from '#state/paged-list.ts'
import { type CallWords, callWords, type ListWords } from './call-words.ts'

export interface ListSearch<Item> {
  list: PagedList<Item, ListWords>
  /** The words being shown; empty while the built list stands. */
  $words: ReadableAtom<string>
  find: (words: string) => void
  /** Follows the address. Returns how to stop. */
  follow: () => () => void
}

const address = addressState<{ search: string }>({ search: wordsField('q') })

/** A list by words, kept in the address so that reload, Back and a shared link show the same. */
export function createListSearch<Item extends { id: number }>(
  load: (page: number, words: CallWords, signal: AbortSignal) => Promise<Outcome<ListReply<Item>>>,
): ListSearch<Item> {
  const list = createPagedList<Item, ListWords>({
    filters: address.initial,
    idOf: (item) => item.id,
    load: (page, words, signal) => load(page, callWords(words), signal),
  })

  function show({ search }: { search: string }): void {
    if (search !== list.$filters.get().search) void list.setFilter({ search, exact: undefined })
  }

  return {
    list,
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
