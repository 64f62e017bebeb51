import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { filterNames } from '#components/lists/media-filters.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import { formatCount } from '#i18n/format.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { MediaPanel } from './MediaPanel.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import { SearchFilters } from './SearchFilters.tsx'
import type { SearchView } from '../search-page.island.tsx'
import type { SearchTab } from '../search-state.ts'
import type { Search } from '../search-store.ts'

interface Props {
  search: Search
  view: SearchView
}

/** The results of the words, in a tab for each kind, each with its number. */
export default function SearchResults({ search, view }: Props) {
  const { strings, code } = view
  const { media, pages } = search
  const state = useStore(search.$state)
  const kinds = useStore(pages.$kinds)
  const counts = useStore(pages.$counts)
  const totals = [useMediaTotal(search, 1), useMediaTotal(search, 2)]
  const names: Record<SearchTab, string> = {
    pictures: strings['nav.pictures'],
    videos: strings['nav.videos'],
    news: strings['nav.news'],
    stories: strings['nav.tale'],
    topics: strings['nav.subjects'],
    photographers: strings['nav.photographers'],
    pages: strings['search.pages'],
  }
  useEffect(() => search.arrive(), [search])
  const isMedia = state.tab === 'pictures' || state.tab === 'videos'
  const isFiltered = filterNames.some((name) => state[name] > 0)
  const total = totals[state.tab === 'videos' ? 1 : 0]
  // Where nothing is indexed there is still the tab of the address, which says so.
  const shown: readonly SearchKind[] =
    kinds && kinds.length > 0 ? kinds : isMedia ? [] : [state.tab as SearchKind]
  // Where there is nothing a tab stands back.
  const isNone = (count: number | undefined): boolean => count === 0
  const numberOf = (count: number | undefined): string | undefined =>
    count === undefined ? undefined : formatCount(count, code)
  const tabs = [
    { id: 'pictures', label: names.pictures, count: numberOf(totals[0]), faint: isNone(totals[0]) },
    { id: 'videos', label: names.videos, count: numberOf(totals[1]), faint: isNone(totals[1]) },
    ...shown.map((kind) => ({
      id: kind,
      label: names[kind],
      count: numberOf(counts && (counts[kind] ?? 0)),
      faint: isNone(counts && (counts[kind] ?? 0)),
    })),
  ]
  return (
    <Tabs
      label={strings['search.title']}
      tabs={tabs}
      value={state.tab}
      onChange={(tab) => search.choose({ tab: tab as SearchTab })}
    >
      {isMedia ? (
        <>
          {(isFiltered || total !== 0) && (
            <SearchFilters state={state} strings={strings} onChange={search.choose} />
          )}
          <MediaPanel
            media={media[state.tab === 'videos' ? 2 : 1]}
            type={state.tab === 'videos' ? 2 : 1}
            search={search}
            view={view}
          />
        </>
      ) : (
        <PagesPanel search={search} view={view} />
      )}
    </Tabs>
  )
}

/** How many there are; undefined until the server has said so. */
function useMediaTotal({ media }: Search, type: 1 | 2): number | undefined {
  const total = useStore(media[type].list.$total)
  const page = useStore(media[type].list.$page)
  return page === 0 ? undefined : total
}
