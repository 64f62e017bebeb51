import { useStore } from '@nanostores/react'
import { type ReactNode, type SyntheticEvent, useEffect } from 'react'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { useTyped } from '#ui/forms/use-typed.ts'
import { LiveList } from './LiveList.tsx'
import type { FinderStrings } from './finder-keys.ts'
import type { Finder as Store } from './finder-store.ts'
import styles from './finder.module.css'

interface Props<Item> {
  finder: Store<Item>
  strings: FinderStrings
  label: string
  empty: { title: string; text: string }
  children: (items: readonly Item[]) => ReactNode
}

/** Search box above a built list (`data-built-list`); while it holds words, the found items replace the list. */
export function Finder<Item>({ finder, strings, label, empty, children }: Props<Item>) {
  const words = useStore(finder.$words)
  const [typed, setTyped] = useTyped(words)

  useEffect(() => finder.follow(), [finder])
  useEffect(() => {
    const built = document.querySelector<HTMLElement>('[data-built-list]')
    if (built) built.hidden = words !== ''
  }, [words])

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    finder.find(typed)
  }

  return (
    <>
      <form className={styles.finder} role="search" onSubmit={submit}>
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
          list={finder.list}
          strings={strings}
          empty={<StateBox kind="empty" title={empty.title} text={empty.text} />}
        >
          {children}
        </LiveList>
      )}
    </>
  )
}
