import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { lazy, Suspense, useEffect } from 'react'
import { fill } from '#i18n/fill.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { CardView } from '#components/cards/picture-card.ts'
import type { SearchStrings } from './search-keys.ts'
import { asksForWorks, noSearch } from './search-state.ts'
import { tabNames } from './tab-names.ts'
import { useHeaderBox } from './use-header-box.ts'
import { useSearch } from './use-search.ts'
import styles from './search.module.css'

export interface SearchView extends Omit<CardView, 'from'> {
  strings: SearchStrings
  /** Filters that the server names. */
  known?: readonly string[] | undefined
  /** Addresses of the search page and of the picture library. */
  page: string
  library: string
}

const PicturePanel = lazy(() => import('./by-picture/PicturePanel.tsx'))
const ColourPanel = lazy(() => import('./by-colour/ColourPanel.tsx'))
const SearchResults = lazy(() => import('./results/SearchResults.tsx'))

// The page answers an address with a question sooner when the answering code travels with the first files.
if (typeof location !== 'undefined' && location.search.includes('q=')) {
  void import('./live-search.ts')
  void import('./results/SearchResults.tsx')
}

const $empty = atom(noSearch)

/** The search page: by words and filters, by a picture, by colour; everything it shows stands in the address. */
export default function SearchPage(view: SearchView) {
  const { search, act } = useSearch(view.known !== undefined)
  const state = useStore(search?.$state ?? $empty)
  const { strings } = view
  useHeaderBox(search, state, act, tabNames(strings)[state.tab])
  const { words, way } = state
  const titles = {
    words: words ? fill(strings['search.titleFor'], { words }) : strings['search.title'],
    picture: strings['search.byPicture'],
    colour: strings['search.byColour'],
  }
  const title = titles[way]
  useEffect(() => {
    if (search) document.title = title
  }, [search, title])
  const isIdle = way === 'words' && !asksForWorks(state)
  useEffect(() => {
    const start = document.querySelector<HTMLElement>('[data-no-query]')
    const searching = document.querySelector<HTMLElement>('[data-searching]')
    if (search && start) start.hidden = !isIdle
    if (search && searching) searching.hidden = true
  }, [search, isIdle])
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {search && (
        <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
          {way === 'picture' && <PicturePanel view={view} />}
          {way === 'colour' && (
            <ColourPanel
              view={view}
              colour={state.color}
              onColour={(color) => search.choose({ ...noSearch, way: 'colour', color })}
            />
          )}
          {asksForWorks(state) && <SearchResults search={search} view={view} />}
        </Suspense>
      )}
    </>
  )
}
