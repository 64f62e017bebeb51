import { useStore } from '@nanostores/react'
import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { useTyped } from '#ui/forms/use-typed.ts'
import { LiveList } from './LiveList.tsx'
import type { ListSearchStrings } from './list-search-keys.ts'
import type { ListSearch as Store } from './list-search-store.ts'
import styles from './list-search.module.css'

interface Props<Item> {
  listSearch: Store<Item>
  strings: ListSearchStrings
  label: string
  empty: { title: string; text: string }
  children: (items: readonly Item[]) => ReactNode
}

/** Search box above a built list (`data-built-list`); while it holds words, the found items replace the list. */
export function ListSearch<Item>({ listSearch, strings, label, empty, children }: Props<Item>) {
  const words = useStore(listSearch.$words)
  const [typed, setTyped] = useTyped(words)

  useEffect(() => listSearch.follow(), [listSearch])
  useEffect(() => {
    const built = document.querySelector<HTMLElement>('[data-built-list]')
    if (built) built.hidden = words !== ''
  }, [words])

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    listSearch.find(typed)
  }

  return (
    <>
      <form className={styles.listSearch} role="search" onSubmit={submit}>
        <input
          className={styles.words}
          aria-label={label}
          placeholder={label}
          name="q"
          type="search"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton type="submit" icon={searchIcon} label={strings['common.search']} />
      </form>
      {words !== '' && (
        <LiveList
          list={listSearch.list}
          strings={strings}
          empty={<StateBox kind="empty" title={empty.title} text={empty.text} />}
        >
          {children}
        </LiveList>
      )}
    </>
  )
}
