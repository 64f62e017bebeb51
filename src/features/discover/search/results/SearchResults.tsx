import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { createFacetCounts } from '#components/filters/facet-counts.ts'
import { FilterBar } from '#components/filters/FilterBar.tsx'
import { isFiltered } from '#components/lists/media-filters.ts'
import type { SearchKind } from '#domain/text/search-kinds.ts'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { MediaPanel } from './MediaPanel.tsx'
import { PagesPanel } from './PagesPanel.tsx'
import { callOf } from './media-lists.ts'
import { NothingFound } from './NothingFound.tsx'
import { OrderSelect } from './OrderSelect.tsx'
import { RelatedTerms } from './RelatedTerms.tsx'
import { SaveSearch } from './SaveSearch.tsx'
import { TimesBar } from './TimesBar.tsx'
import type { SearchView } from '../search-page.island.tsx'
import { tabNames } from '../tab-names.ts'
import { type SearchTab, sorts } from '../search-state.ts'
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
  const dated = useStore(pages.$dated)
  const counts = useStore(pages.$counts)
  const totals = [useMediaTotal(search, 1), useMediaTotal(search, 2)]
  const abouts = [useStore(media[1].list.$about), useStore(media[2].list.$about)]
  const statuses = [useStore(media[1].list.$status), useStore(media[2].list.$status)]
  const areNone = statuses.every((status) => status === 'empty')
  const names = tabNames(strings)
  useEffect(() => search.arrive(), [search])
  const isMedia = state.tab === 'pictures' || state.tab === 'videos'
  const type = state.tab === 'videos' ? 2 : 1
  const facets = useMemo(() => createFacetCounts(), [])
  const { exact } = useStore(media[type].list.$filters)
  // The numbers are those of the list that is shown.
  const query = { ...callOf(state, type), ...(exact && { exact: 1 as const }) }
  const total = totals[state.tab === 'videos' ? 1 : 0]
  // Where nothing is indexed there is still the tab of the address, which says so.
  const shown: readonly SearchKind[] =
    kinds && kinds.length > 0 ? kinds : isMedia ? [] : [state.tab as SearchKind]
  // Where there is nothing a tab stands back.
  const isNone = (count: number | undefined): boolean => count === 0
  const numberOf = (count: number | undefined, about = false): string | undefined => {
    if (count === undefined) return undefined
    const number = formatCount(count, code)
    return about ? fill(strings['search.aboutNumber'], { number }) : number
  }
  // One message says it for all kinds.
  const isAllNone = areNone && kinds?.every((kind) => isNone(counts?.[kind]))
  if (isAllNone && !exact && !isFiltered(state))
    return <NothingFound media={media[1]} search={search} view={view} />
  const tabs = [
    {
      id: 'pictures',
      label: names.pictures,
      count: numberOf(totals[0], abouts[0]),
      faint: isNone(totals[0]),
    },
    {
      id: 'videos',
      label: names.videos,
      count: numberOf(totals[1], abouts[1]),
      faint: isNone(totals[1]),
    },
    ...shown.map((kind) => ({
      id: kind,
      label: names[kind],
      count: numberOf(counts?.[kind]),
      faint: isNone(counts?.[kind]),
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
          {view.known && total !== 0 && (
            <RelatedTerms search={search} counts={facets} query={query} view={view} />
          )}
          {(isFiltered(state) || total !== 0) && (
            <FilterBar
              values={state}
              type={type}
              known={view.known}
              fixed={[]}
              counts={facets}
              query={query}
              strings={strings}
              code={code}
              onChange={search.choose}
            >
              {view.known && (
                <>
                  <OrderSelect
                    sorts={sorts}
                    value={state.sort}
                    view={view}
                    onChange={(sort) => search.choose({ sort })}
                  />
                  <SaveSearch search={search} view={view} />
                </>
              )}
            </FilterBar>
          )}
          <MediaPanel media={media[type]} type={type} search={search} view={view} />
        </>
      ) : (
        <>
          {dated.some((kind) => kind === state.tab) && (
            <TimesBar search={search} state={state} view={view} />
          )}
          <PagesPanel search={search} view={view} />
        </>
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
