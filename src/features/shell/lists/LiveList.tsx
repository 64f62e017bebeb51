import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { PagedList } from '../../../state/paged-list.ts'
import { Button } from '../../../ui/Button.tsx'
import { LoadMore } from '../../../ui/LoadMore.tsx'
import { StateBox } from '../../../ui/StateBox.tsx'
import { type ListStrings, moreLabels } from './list-keys.ts'

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
    return (
      <StateBox
        kind="error"
        title={strings['common.loadFailed']}
        text={strings['common.loadFailedText']}
      >
        <Button onClick={() => void list.retry()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  return (
    <>
      {children(items)}
      <LoadMore
        state={status === 'error' ? 'error' : status === 'more' ? 'busy' : end ? 'end' : 'more'}
        onMore={() => void (status === 'error' ? list.retry() : list.more())}
        labels={moreLabels(strings)}
      />
    </>
  )
}
