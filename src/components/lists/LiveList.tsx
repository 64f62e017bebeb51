import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PagedList } from '#state/paged-list.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { ListStrings } from './list-keys.ts'
import { ListFailed, ListGrow } from './list-states.tsx'

interface Props<Item, Filters> {
  list: PagedList<Item, Filters>
  strings: ListStrings
  /** Shown where nothing was found. */
  empty: ReactNode
  children: (items: readonly Item[]) => ReactNode
}

/** A live list in every state it can have: it loads, grows, ends, finds nothing, fails and tries again. */
export function LiveList<Item, Filters>({ list, strings, empty, children }: Props<Item, Filters>) {
  const items = useStore(list.$items)
  const status = useStore(list.$status)
  const end = useStore(list.$end)
  if (status === 'loading') return <StateBox kind="loading" title={strings['common.loading']} />
  if (status === 'empty') return empty
  if (status === 'error' && items.length === 0)
    return <ListFailed strings={strings} onRetry={() => void list.retry()} />
  return (
    <>
      {children(items)}
      <ListGrow
        status={status}
        end={end}
        strings={strings}
        onMore={() => void list.more()}
        onRetry={() => void list.retry()}
      />
    </>
  )
}
