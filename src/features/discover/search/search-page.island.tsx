import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { lazy, Suspense, useEffect } from 'react'
import { fill } from '#i18n/fill.ts'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import type { CardView } from '#components/cards/picture-card.ts'
import { SearchBox } from './SearchBox.tsx'
import type { SearchStrings } from './search-keys.ts'
import { noSearch } from './search-state.ts'
import { useSearch } from './use-search.ts'
import styles from './search.module.css'

export interface SearchView extends Omit<CardView, 'from'> {
  strings: SearchStrings
  /** Addresses of the search page and of the picture library. */
  page: string
  library: string
}

const PicturePanel = lazy(() => import('./by-picture/PicturePanel.tsx'))
const ColourPanel = lazy(() => import('./by-colour/ColourPanel.tsx'))
const SearchResults = lazy(() => import('./results/SearchResults.tsx'))
const PopularPictures = lazy(() => import('./PopularPictures.tsx'))

// The page answers an address with a question sooner when the answering code travels with the first files.
if (typeof location !== 'undefined' && location.search.includes('q=')) {
  void import('./live-search.ts')
  void import('./results/SearchResults.tsx')
}

const $empty = atom(noSearch)

/** The search page: by words, by a picture, by colour; everything it shows stands in the address. */
export default function SearchPage(view: SearchView) {
  const { search, act } = useSearch()
  const state = useStore(search?.$state ?? $empty)
  const { strings } = view
  const { words, by } = state
  const titles = {
    words: words ? fill(strings['search.titleFor'], { words }) : strings['search.title'],
    picture: strings['search.byPicture'],
    colour: strings['search.byColour'],
  }
  const title = titles[by]
  useEffect(() => {
    if (search) document.title = title
  }, [search, title])
  return (
    <>
      <SearchBox search={search} state={state} view={view} act={act} />
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {by === 'words' && words === '' && (
        <p className={styles.prompt}>{strings['search.prompt']}</p>
      )}
      {search && (
        <Suspense fallback={<StateBox kind="loading" title={strings['common.loading']} />}>
          {by === 'picture' && <PicturePanel view={view} />}
          {by === 'colour' && (
            <ColourPanel
              view={view}
              colour={state.colour}
              onColour={(colour) => search.choose({ ...noSearch, by: 'colour', colour })}
            />
          )}
          {by === 'words' && words !== '' && <SearchResults search={search} view={view} />}
          {by === 'words' && words === '' && <PopularPictures view={view} />}
        </Suspense>
      )}
    </>
  )
}
