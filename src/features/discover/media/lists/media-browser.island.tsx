import { useStore } from '@nanostores/react'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import type { CardView } from '#components/cards/picture-card.ts'
import { createFacetCounts } from '#components/filters/facet-counts.ts'
import { FilterBar } from '#components/filters/FilterBar.tsx'
import {
  callOf,
  type FilterName,
  type MediaFilters,
  noFilters,
} from '#components/lists/media-filters.ts'
import { WordsForm } from '#components/lists/WordsForm.tsx'
import { useBuiltList } from '#components/lists/use-built-list.ts'
import { Select } from '#ui/forms/Select.tsx'
import type { BrowserStrings } from './browser-keys.ts'
import { useBrowser } from './use-browser.ts'
import styles from './browser.module.css'

const MediaResults = lazy(() => import('./MediaResults.tsx'))

interface Props {
  view: CardView
  strings: BrowserStrings
  labels?: readonly { id: number; title: string }[]
  /** What the page itself shows alone: films, a category, a label, a photographer. */
  fixed: Partial<MediaFilters>
  /** Pictures and films in one list. */
  allKinds?: boolean
  /** The list is seen at a glance: filters stand above it where the address has any. */
  isFew?: boolean
  /** Filters that the server names. */
  known?: readonly string[] | undefined
  /** Address of the whole list, where nothing matches. */
  library: string
}

/** Filters above the built list; with any chosen, the live list takes its place. */
export default function MediaBrowser(props: Props) {
  const { view, strings, labels, fixed, known, library, allKinds = false, isFew = false } = props
  const knowsFilters = known !== undefined
  const { store, live, act } = useBrowser(
    useMemo(() => ({ fixed, allKinds, knowsFilters }), [fixed, allKinds, knowsFilters]),
  )
  const apply = (chosen: MediaFilters) => act((browser) => browser.apply(chosen))
  const active = useStore(store.$active, { ssr: 'initial' })
  const filters = useStore(store.list.$filters, { ssr: 'initial' })
  const page = useStore(store.list.$page, { ssr: 'initial' })
  const counts = useMemo(() => createFacetCounts(), [])
  const { exact, ...shown } = active ? filters : { ...noFilters, exact: undefined }
  const [isMounted, setMounted] = useState(false)
  // A visitor who takes the last filter away stands in the bar.
  const hasBar = useRef(!isFew)
  hasBar.current ||= active
  useBuiltList(active, page > 0 && isMounted)
  const empty = {
    title: strings[fixed.type === 2 ? 'videos.noneTitle' : 'pictures.emptyTitle'],
    text: strings['pictures.emptyText'],
    href: library,
    action: strings['pictures.clear'],
  }

  return (
    <>
      <WordsForm
        words={shown.filter}
        label={strings['pictures.searchHere']}
        button={strings['common.search']}
        onFind={(typed) => act((browser) => browser.find(typed))}
        isDouble={Object.keys(fixed).every((name) => name === 'type')}
        isFew={isFew}
      />
      {hasBar.current && (
        <FilterBar
          values={shown}
          type={fixed.type ?? 1}
          known={known}
          fixed={Object.keys(fixed) as FilterName[]}
          counts={counts}
          query={{ ...callOf({ ...shown, ...fixed }, allKinds), ...(exact && { exact: 1 }) }}
          own={labels}
          strings={strings}
          code={view.code}
          onChange={(patch) => apply({ ...shown, ...patch })}
        >
          {known && (
            <Select
              className={styles.order}
              label={strings['pictures.sort']}
              value={shown.sort}
              options={[
                { value: 'new', label: strings['pictures.sortNew'] },
                { value: 'popular', label: strings['pictures.sortPopular'] },
              ]}
              onChange={(event) =>
                apply({ ...shown, sort: event.target.value === 'popular' ? 'popular' : 'new' })
              }
            />
          )}
        </FilterBar>
      )}
      {active && live && (
        <Suspense>
          <MediaResults
            store={live}
            view={view}
            strings={strings}
            type={fixed.type ?? 1}
            empty={empty}
            onMount={() => setMounted(true)}
          />
        </Suspense>
      )}
    </>
  )
}
