import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { sentenceGap } from '#i18n/sentence-gap.ts'
import { EmptyList } from '#modules/account-area/EmptyList.tsx'
import { FailureNotice } from '#modules/account-area/FailureNotice.tsx'
import { localised, paths } from '#routing/paths.ts'
import { myPaths } from '#routing/my-paths.ts'
import { recentSearches } from '#state/recent-searches.ts'
import { Button } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { searchIcon } from '#ui/icons/icons.ts'
import { OftenSought } from './OftenSought.tsx'
import { RecentSearches } from './RecentSearches.tsx'
import { SearchRow } from './SearchRow.tsx'
import type { SearchesView } from './searches-page.island.tsx'
import type { SearchesStore } from './searches-store.ts'
import styles from './searches.module.css'

interface Props extends SearchesView {
  store: SearchesStore
}

/** Saved searches with the new works of each, and how the person hears of it. */
export function SearchesPage({ store, ...view }: Props) {
  const { strings, code } = view
  const { status, searches, channels, hasMail } = useStore(store.$state)
  const failure = useStore(store.$failure)
  const [recent] = useState(recentSearches)
  useEffect(() => void store.load(), [store])

  if (status === 'loading') return <StateBox kind="loading" title={strings['common.loading']} />
  if (status === 'failed')
    return (
      <StateBox
        kind="error"
        title={strings['common.loadFailed']}
        text={strings['common.loadFailedText']}
      >
        <Button onClick={() => void store.load()}>{strings['common.retry']}</Button>
      </StateBox>
    )
  return (
    <>
      <FailureNotice failure={failure} title={strings['savedSearches.failed']} strings={strings} />
      {searches.length === 0 ? (
        <EmptyList
          icon={searchIcon}
          title={strings['savedSearches.emptyTitle']}
          text={strings['savedSearches.emptyText']}
          href={localised(paths.search(), code)}
          action={strings['savedSearches.emptyAction']}
        >
          {recent.length > 0 ? (
            <RecentSearches words={recent} store={store} {...view} />
          ) : (
            <OftenSought strings={strings} code={code} />
          )}
        </EmptyList>
      ) : (
        <ul className={styles.searches}>
          {searches.map((search) => (
            <SearchRow
              key={search.id}
              search={search}
              channels={channels}
              store={store}
              {...view}
            />
          ))}
        </ul>
      )}
      {searches.length > 0 && !hasMail && (
        <p className={styles.note}>
          {strings['savedSearches.noMail']}
          {sentenceGap(code)}
          <a href={localised(myPaths.setting(), code)}>{strings['savedSearches.toSettings']}</a>
        </p>
      )}
    </>
  )
}
