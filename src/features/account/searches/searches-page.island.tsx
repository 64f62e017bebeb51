import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import type { ImageService } from '#routing/media.ts'
import type { SearchesStrings } from './searches-keys.ts'
import { createSearches } from './searches-store.ts'
import { SearchesPage } from './SearchesPage.tsx'

export interface SearchesView {
  strings: SearchesStrings
  code: LocaleCode
  images: ImageService
}

/** The whole of /my/searches/; `client:load`. */
export default function SearchesPageIsland(view: SearchesView) {
  const store = useMemo(() => createSearches(ask), [])
  return (
    <MyGate strings={view.strings}>
      <SearchesPage store={store} {...view} />
    </MyGate>
  )
}
