import { useStore } from '@nanostores/react'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { ask } from '#client/browser.ts'
import type { CardView } from '#components/cards/picture-card.ts'
import { mediaAddress, type MediaFilters, noFilters } from '#components/lists/media-filters.ts'
import { type Choice, FilterBar } from './FilterBar.tsx'
import type { BrowserStrings } from './browser-keys.ts'
import { useBrowser } from './use-browser.ts'
import { useBuiltCount } from './use-built-count.ts'

const MediaResults = lazy(() => import('./MediaResults.tsx'))

interface Props {
  view: CardView
  strings: BrowserStrings
  labels: readonly Choice[]
  /** The page's own category or label. */
  fixed: Partial<MediaFilters>
  /** Address of the whole library, where nothing matches. */
  library: string
}

/** Filters above the built list; with any chosen, the live list takes its place. */
export default function MediaBrowser({ view, strings, labels, fixed, library }: Props) {
  const { store, apply } = useBrowser(useMemo(() => ({ ask, fixed }), [fixed]))
  const active = useStore(store.$active, { ssr: 'initial' })
  const filters = useStore(store.list.$filters, { ssr: 'initial' })
  const shown = active ? filters : noFilters
  useEffect(() => {
    const built = document.querySelector<HTMLElement>('[data-built-list]')
    if (built) built.hidden = active
  }, [active])
  useBuiltCount(active)

  function choose(chosen: MediaFilters): void {
    // A label's own page shows no other: choosing one, or none, leaves it.
    if (fixed.lid && chosen.lid !== fixed.lid) location.assign(library + mediaAddress.write(chosen))
    else apply({ ...chosen, lid: fixed.lid ? 0 : chosen.lid })
  }

  return (
    <>
      <FilterBar
        filters={{ ...shown, lid: shown.lid || (fixed.lid ?? 0) }}
        labels={labels}
        strings={strings}
        onChange={choose}
      />
      {active && (
        <Suspense>
          <MediaResults
            store={store}
            view={view}
            strings={strings}
            empty={{
              title: strings['pictures.emptyTitle'],
              text: strings['pictures.emptyText'],
              href: library,
              action: strings['pictures.clear'],
            }}
          />
        </Suspense>
      )}
    </>
  )
}
