import { atom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import { noFilters } from '#components/lists/media-filters.ts'
import type { BrowserOptions, BrowserStore, ListedWorks } from './browser-store.ts'

/** Before there is an address to read: the state that a page is built with. */
const idle = {
  $active: atom(false),
  list: { $filters: atom<ListedWorks>(noFilters), $page: atom(0) },
} satisfies { $active: unknown; list: Partial<BrowserStore['list']> }

/**
 * The live list of an island. The built page shows an idle one; the list of this address takes its place
 * under the same elements, and does what the visitor asked for in between.
 */
export function useBrowser(options: Omit<BrowserOptions, 'ask'>): {
  store: BrowserStore | typeof idle
  live: BrowserStore | undefined
  act: (deed: (store: BrowserStore) => void) => void
} {
  const [live, setLive] = useState<BrowserStore>()
  const early = useRef<(store: BrowserStore) => void>(undefined)
  // Known at once: something may be asked for before the page has been drawn with it.
  const opened = useRef<BrowserStore>(undefined)
  useEffect(() => {
    let isGone = false
    let leave = (): void => undefined
    void import('./live-browser.ts').then(({ openBrowser }) => {
      if (isGone) return
      const made = openBrowser(options)
      opened.current = made
      setLive(made)
      leave = made.follow()
      early.current?.(made)
      early.current = undefined
    })
    return () => {
      isGone = true
      leave()
    }
  }, [options])
  return {
    store: live ?? idle,
    live,
    act(deed) {
      if (opened.current) deed(opened.current)
      else early.current = deed
    },
  }
}
