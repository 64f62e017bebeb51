import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { cameraIcon, colourIcon, searchIcon } from '#ui/icons/icons.ts'
import type { SearchView } from './search-page.island.tsx'
import { noSearch, type SearchState } from './search-state.ts'
import type { Search } from './search-store.ts'
import styles from './search.module.css'
import './suggestions.css'

interface Props {
  search: Search | undefined
  state: SearchState
  view: SearchView
  act: (deed: (search: Search) => void) => void
}

/** The page's one search box, with the ways to search by picture and by colour beside it. */
export function SearchBox({ search, state, view: { strings, page }, act }: Props) {
  // Before the search has loaded, the visitor types into the box alone.
  const [$early] = useState(() => atom(''))
  const typed = useStore(search?.$typed ?? $early)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const latest = useRef(act)
  latest.current = act

  const enter = (value: string, isComposing = false) => {
    $early.set(value)
    act((search) => search.type(value, isComposing))
  }

  useEffect(() => {
    let isGone = false
    let stop = (): void => undefined
    void import('./live-search.ts').then(({ suggestIn }) => {
      if (isGone || !input.current || !list.current) return
      stop = suggestIn(input.current, list.current, (words) => {
        $early.set(words)
        latest.current((search) => search.submit(words))
      })
    })
    return () => {
      isGone = true
      stop()
    }
  }, [])

  const way = (by: 'picture' | 'colour') => ({
    href: `${page}?by=${by}`,
    'aria-current': state.by === by ? ('true' as const) : undefined,
    onClick(event: MouseEvent) {
      event.preventDefault()
      act((search) => search.choose({ ...noSearch, by: state.by === by ? 'words' : by }))
    },
  })

  return (
    <form
      className={styles.box}
      role="search"
      action={page}
      onSubmit={(event) => {
        event.preventDefault()
        act((search) => search.submit(typed))
      }}
    >
      <div className={styles.field}>
        <Icon shape={searchIcon} className={styles.lens} />
        <input
          ref={input}
          className={styles.words}
          type="search"
          name="q"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded="false"
          aria-controls="search-suggestions"
          aria-label={strings['shell.searchPlaceholder']}
          placeholder={strings['shell.searchPlaceholder']}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          value={typed}
          onChange={({ target, nativeEvent }) =>
            enter(target.value, (nativeEvent as InputEvent).isComposing)
          }
          onCompositionEnd={(event) => enter(event.currentTarget.value)}
        />
        <ul
          ref={list}
          id="search-suggestions"
          className="suggestions"
          role="listbox"
          aria-label={strings['search.suggestions']}
          hidden
        />
        <a
          className={styles.way}
          aria-label={strings['search.byPicture']}
          title={strings['search.byPicture']}
          {...way('picture')}
        >
          <Icon shape={cameraIcon} />
        </a>
        <a
          className={styles.way}
          aria-label={strings['search.byColour']}
          title={strings['search.byColour']}
          {...way('colour')}
        >
          <Icon shape={colourIcon} />
        </a>
      </div>
      <Button type="submit" size="large">
        {strings['common.search']}
      </Button>
    </form>
  )
}
