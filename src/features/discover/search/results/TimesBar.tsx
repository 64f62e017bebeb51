import { FilterBar } from '#components/filters/FilterBar.tsx'
import { noValues } from '#components/lists/media-filters.ts'
import type { SearchView } from '../search-page.island.tsx'
import type { SearchState } from '../search-state.ts'
import type { Search } from '../search-store.ts'
import { OrderSelect } from './OrderSelect.tsx'
import { timeNames } from './page-times.ts'

interface Props {
  search: Search
  state: SearchState
  view: SearchView
}

const query = {}
const orders = ['relevance', 'new'] as const

/** When texts appeared, and their order. */
export function TimesBar({ search, state: { day, online, words, sort }, view }: Props) {
  return (
    <FilterBar
      values={{ ...noValues, day, online }}
      type={1}
      known={timeNames}
      fixed={[]}
      counts={search.pages.times}
      query={query}
      strings={view.strings}
      code={view.code}
      // What works alone are filtered by stays for their tabs.
      onChange={(patch) => search.choose({ day: patch.day ?? day, online: patch.online ?? online })}
    >
      {words !== '' && (
        <OrderSelect
          sorts={orders}
          value={sort}
          view={view}
          onChange={(chosen) => search.choose({ sort: chosen })}
        />
      )}
    </FilterBar>
  )
}
