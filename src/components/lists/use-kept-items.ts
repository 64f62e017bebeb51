import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { PagedList } from '#state/paged-list.ts'

/** The items of a list, and the last ones while others are awaited or did not come. */
export function useKeptItems<Item, Filters>(
  list: PagedList<Item, Filters>,
): { items: readonly Item[]; isKept: boolean } {
  const items = useStore(list.$items)
  const status = useStore(list.$status)
  const last = useRef<{ of: unknown; items: readonly Item[] }>({ of: list, items: [] })
  if (last.current.of !== list || status === 'empty') last.current = { of: list, items: [] }
  if (items.length > 0) last.current = { of: list, items }
  const isKept = items.length === 0 && (status === 'loading' || status === 'error')
  return { items: isKept ? last.current.items : items, isKept }
}
