import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import type { BrowserStrings } from './browser-keys.ts'
import type { CardView } from '../shell/picture-card.ts'
import { type Choice, FilterBar } from './FilterBar.tsx'
import { type MediaFilters, noFilters } from './filters.ts'
import { MediaResults } from './MediaResults.tsx'
import { useBrowser } from './use-browser.ts'

interface Props {
  view: Omit<CardView, 'from'>
  strings: BrowserStrings
  labels: readonly Choice[]
  /** The page's own category or label. */
  fixed?: Partial<MediaFilters>
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
  return (
    <>
      <FilterBar
        filters={{ ...shown, lid: shown.lid || (fixed?.lid ?? 0) }}
        labels={labels}
        strings={strings}
        onChange={apply}
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
