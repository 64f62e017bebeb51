import { callWords } from '#components/lists/call-words.ts'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { type PhotographerItem, photographerList } from '#api/endpoints/catalogue/photographer.ts'
import type { Ask } from '#client/client.ts'
import { followSteps, putQuery } from '#state/address-state.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import { peopleAddress, type PeopleFilters } from './filters.ts'

interface ListedPeople extends PeopleFilters {
  readonly exact?: boolean | undefined
}

export interface PeopleStore {
  list: PagedList<PhotographerItem, ListedPeople>
  $filters: ReadableAtom<PeopleFilters>
  /** Whether the live list takes the built one's place. */
  $active: ReadableAtom<boolean>
  /** Shows other photographers and writes it into the address. */
  apply: (patch: Partial<PeopleFilters>) => void
  /** Follows the address (Back, reload, a shared link). Returns how to stop. */
  follow: () => () => void
}

/** The live list of photographers beside a built one, which shows `page` by itself. */
export function createPeople(ask: Ask, page: PeopleFilters): PeopleStore {
  const address = peopleAddress(page)
  const list = createPagedList<PhotographerItem, ListedPeople>({
    filters: page,
    idOf: (person) => person.id,
    load(number, { tags, cids, search, exact, order }, signal) {
      const query = {
        page: number,
        ...(tags.length > 0 ? { tag: tags.join() } : {}),
        ...(cids.length > 0 ? { cids: cids.join() } : {}),
        ...callWords({ search, exact }),
        ...(order !== 'recommended' && { sort: order }),
      }
      return ask(photographerList, { query }, { signal })
    },
  })
  const $filters = atom(page)
  const $active = computed($filters, (filters) => address.write(filters) !== '')

  function show(filters: PeopleFilters): void {
    $filters.set(filters)
    const isLoaded = address.write(filters) === address.write(list.$filters.get())
    if (!$active.get() || isLoaded) return
    const { search, exact } = list.$filters.get()
    // Other words are searched as ever; a chip or a category keeps the choice of the words as typed.
    void list.setFilter({ ...filters, exact: filters.search === search ? exact : undefined })
  }

  return {
    list,
    $filters,
    $active,
    apply(patch) {
      const filters = { ...$filters.get(), ...patch }
      putQuery(address.write(filters))
      show(filters)
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
