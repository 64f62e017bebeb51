import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '../../client/browser.ts'
import { type BrowserStore, createBrowser } from './browser-store.ts'
import type { BrowserStrings } from './browser-keys.ts'
import type { CardView } from './card.ts'
import { type Choice, FilterBar } from './FilterBar.tsx'
import { type MediaFilters, noFilters } from './filters.ts'
import { MediaResults } from './MediaResults.tsx'

interface Props {
  view: Omit<CardView, 'from'>
  strings: BrowserStrings
  categories: readonly Choice[]
  labels: readonly Choice[]
  /** The page's own category or label. */
  fixed?: Partial<MediaFilters>
  /** Address of the whole library, where nothing matches. */
  library: string
}

/** Filters above the built list; with any chosen, the live list takes its place. */
export default function MediaBrowser(props: Props) {
  const [store, setStore] = useState<BrowserStore>()
  useEffect(() => {
    const made = createBrowser({ ask, ...(props.fixed ? { fixed: props.fixed } : {}) })
    setStore(made)
    return made.follow()
  }, [props.fixed])
  if (!store)
    return <FilterBar {...props} filters={{ ...noFilters, ...props.fixed }} onChange={() => {}} />
  return <LiveBrowser {...props} store={store} />
}

function LiveBrowser({
  store,
  view,
  strings,
  categories,
  labels,
  fixed,
  library,
}: Props & { store: BrowserStore }) {
  const active = useStore(store.$active)
  const filters = useStore(store.list.$filters)
  const shown = active ? filters : noFilters
  useEffect(() => {
    const built = document.querySelector<HTMLElement>('[data-built-list]')
    if (built) built.hidden = active
  }, [active])
  return (
    <>
      <FilterBar
        filters={{
          ...shown,
          cid: shown.cid || (fixed?.cid ?? 0),
          lid: shown.lid || (fixed?.lid ?? 0),
        }}
        categories={categories}
        labels={labels}
        strings={strings}
        onChange={store.apply}
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
