import { useEffect, useMemo, useRef, useState } from 'react'
import type { MediaFilters } from '#components/lists/media-filters.ts'
import {
  type BrowserOptions,
  type BrowserStore,
  createBrowser,
  idleBrowser,
} from './browser-store.ts'

/**
 * The live list of an island. The built page shows an idle one; the list of this address takes its place
 * under the same elements, and does what the visitor asked for in between.
 */
export function useBrowser(options: BrowserOptions): {
  store: BrowserStore
  apply: (filters: MediaFilters) => void
} {
  const idle = useMemo(() => idleBrowser(options), [options])
  const [live, setLive] = useState<BrowserStore>()
  const early = useRef<MediaFilters>(undefined)
  // Known at once: something may be asked for before the page has been drawn with it.
  const opened = useRef<BrowserStore>(undefined)
  useEffect(() => {
    const made = createBrowser(options)
    opened.current = made
    setLive(made)
    const leave = made.follow()
    if (early.current) made.apply(early.current)
    early.current = undefined
    return leave
  }, [options])
  return {
    store: live ?? idle,
    apply(filters) {
      if (opened.current) opened.current.apply(filters)
      else early.current = filters
    },
  }
}
