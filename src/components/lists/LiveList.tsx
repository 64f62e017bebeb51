import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PagedList } from '#state/paged-list.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { KeptRows } from './KeptRows.tsx'
import type { ListStrings } from './list-keys.ts'
import { ListFailed, ListGrow } from './list-states.tsx'
import { useKeptItems } from './use-kept-items.ts'

interface Props<Item, Filters> {
  list: PagedList<Item, Filters>
  strings: ListStrings
  /** Shown where nothing was found. */
  empty: ReactNode
  /** A built list stands below until the first answer is there. */
  hasBuilt?: boolean | undefined
  /** How far the reader is, in words. */
  progress?: ((shown: number) => string | undefined) | undefined
  children: (items: readonly Item[]) => ReactNode
}

/**
 * A live list in every state it can have: it loads, grows, ends, finds nothing, fails and tries again. While another
 * answer is awaited, and where it does not come, the last rows stay in their place.
 */
export function LiveList<Item, Filters>(props: Props<Item, Filters>) {
  const { list, strings, empty, hasBuilt, children } = props
  const status = useStore(list.$status)
  const end = useStore(list.$end)
  /** The first page holds all of it: a reader sees where it ends. */
  const isWhole = useStore(list.$page) <= 1 && end
  const { items, isKept } = useKeptItems(list)
  const failed = <ListFailed strings={strings} onRetry={() => void list.retry()} />
  if (status === 'empty') return empty
  if (items.length === 0 && status === 'loading')
    return hasBuilt ? (
      <KeptRows waits label={strings['common.loading']} />
    ) : (
      <StateBox kind="loading" title={strings['common.loading']} />
    )
  if (items.length === 0 && status === 'error') return failed
  return (
    <>
      {isKept && status === 'error' && failed}
      <KeptRows waits={isKept} label={strings['common.loading']}>
        {children(items)}
        {!(isWhole && status === 'idle') && (
          <ListGrow
            status={isKept ? 'idle' : status}
            end={end}
            progress={props.progress?.(items.length)}
            strings={strings}
            onMore={() => void list.more()}
            onRetry={() => void list.retry()}
          />
        )}
      </KeptRows>
    </>
  )
}
