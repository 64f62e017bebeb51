import { computed, type ReadableAtom } from 'nanostores'
import { addressState, followSteps, putQuery, wordsField } from '#state/address-state.ts'
import { createPagedList, type PagedList, type PagedListOptions } from '#state/paged-list.ts'

export interface ListSearch<Item> {
  list: PagedList<Item, { search: string }>
  /** The words being shown; empty while the built list stands. */
  $words: ReadableAtom<string>
  find: (words: string) => void
  /** Follows the address. Returns how to stop. */
  follow: () => () => void
}

const address = addressState<{ search: string }>({ search: wordsField('q') })

/** A list by words, kept in the address so that reload, Back and a shared link show the same. */
export function createListSearch<Item extends { id: number }>(
  load: PagedListOptions<Item, { search: string }>['load'],
): ListSearch<Item> {
  const list = createPagedList<Item, { search: string }>({
    filters: address.initial,
    idOf: (item) => item.id,
    load,
  })

  function show({ search }: { search: string }): void {
    if (search !== list.$filters.get().search) void list.setFilter({ search })
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
