import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import type { BrowserStrings } from '../shell/media-list/browser-keys.ts'
import type { CardView } from '../shell/picture-card.ts'
import { type Choice, FilterBar } from '../shell/media-list/FilterBar.tsx'
import { type MediaFilters, noFilters, writeFilters } from '../shell/media-list/filters.ts'
import { MediaResults } from '../shell/media-list/MediaResults.tsx'
import { useBrowser } from '../shell/media-list/use-browser.ts'
import { useBuiltCount } from './use-built-count.ts'

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
    if (fixed.lid && chosen.lid !== fixed.lid) location.assign(library + writeFilters(chosen))
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
      )}
    </>
  )
}
