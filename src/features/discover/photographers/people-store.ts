import { atom, computed, type ReadableAtom } from 'nanostores'
import { type PhotographerItem, photographerList } from '#api/endpoints/catalogue/photographer.ts'
import type { Ask } from '#client/client.ts'
import { createPagedList, type PagedList } from '#state/paged-list.ts'
import { type PeopleFilters, readFilters, writeFilters } from './filters.ts'

export interface PeopleStore {
  list: PagedList<PhotographerItem, PeopleFilters>
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
  const list = createPagedList<PhotographerItem, PeopleFilters>({
    filters: page,
    idOf: (person) => person.id,
    load: (number, { tags, cids, search }, signal) => {
      const query = {
        page: number,
        ...(tags.length > 0 ? { tag: tags.join() } : {}),
        ...(cids.length > 0 ? { cids: cids.join() } : {}),
        ...(search ? { search } : {}),
      }
      return ask(photographerList, { query }, { signal })
    },
  })
  const $filters = atom(page)
  const $active = computed($filters, (filters) => writeFilters(filters, page) !== '')

  function show(filters: PeopleFilters): void {
    $filters.set(filters)
    const isLoaded = writeFilters(filters, page) === writeFilters(list.$filters.get(), page)
    if ($active.get() && !isLoaded) void list.setFilter(filters)
  }

  return {
    list,
    $filters,
    $active,
    apply(patch) {
      const filters = { ...$filters.get(), ...patch }
      history.pushState(null, '', location.pathname + writeFilters(filters, page))
      show(filters)
    },
    follow() {
      const moved = (): void => show(readFilters(new URLSearchParams(location.search), page))
      addEventListener('popstate', moved)
      moved()
      return () => {
        removeEventListener('popstate', moved)
        list.dispose()
      }
    },
  }
}
