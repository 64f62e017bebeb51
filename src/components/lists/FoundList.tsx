import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { LiveList } from './LiveList.tsx'
import { LooserLine } from './LooserLine.tsx'
import type { ListSearchStrings } from './list-search-keys.ts'
import type { ListSearch as Store } from './list-search-store.ts'

export interface FoundListProps<Item> {
  listSearch: Store<Item>
  strings: ListSearchStrings
  empty: { title: string; text: string }
  children: (items: readonly Item[]) => ReactNode
}

/** Everything that the words of a list's search box find. */
export default function FoundList<Item>(props: FoundListProps<Item>) {
  const { listSearch, strings, empty, children } = props
  const words = useStore(listSearch.$words)
  return (
    <>
      <LooserLine list={listSearch.list} words={words} strings={strings} />
      <LiveList
        list={listSearch.list}
        strings={strings}
        hasBuilt
        empty={<StateBox kind="empty" title={empty.title} text={empty.text} />}
      >
        {children}
      </LiveList>
    </>
  )
}
