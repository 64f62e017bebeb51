import { useEffect, useRef, useState } from 'react'
import type { Search } from './search-store.ts'

/**
 * The search of this address, once the page lives. It then carries out the last wish that the visitor had before; earlier
 * wishes are dropped.
 */
export function useSearch(forgives: boolean): {
  search: Search | undefined
  act: (deed: (search: Search) => void) => void
} {
  const [search, setSearch] = useState<Search>()
  const early = useRef<(search: Search) => void>(undefined)
  // Known at once: a letter may be typed before the page has been drawn with it.
  const opened = useRef<Search>(undefined)
  useEffect(() => {
    let isGone = false
    let leave = (): void => undefined
    void import('./live-search.ts').then(({ openSearch }) => {
      if (isGone) return
      const made = openSearch(forgives)
      leave = made.follow()
      opened.current = made
      setSearch(made)
      early.current?.(made)
      early.current = undefined
    })
    return () => {
      isGone = true
      leave()
    }
  }, [forgives])
  return {
    search,
    act(deed) {
      if (opened.current) deed(opened.current)
      else early.current = deed
    },
  }
}
