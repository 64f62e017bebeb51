import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { failureWords } from '#i18n/failure-words.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { NoticeBar } from '#ui/feedback/NoticeBar.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
import { NoMatches } from './NoMatches.tsx'
import type { ReviewStrings } from './review-keys.ts'
import type { ReviewedList } from './reviewed-list.ts'
import styles from './reviewing.module.css'
import { StatusFilter } from './StatusFilter.tsx'

interface Props<Item> {
  reviewed: ReviewedList<Item>
  /** Beside the states: another filter, or the way to something new. */
  beside: ReactNode
  /** Where there is nothing at all. */
  empty: ReactNode
  /** The last change is being talked about elsewhere. */
  isQuiet?: boolean
  strings: ReviewStrings
  code: LocaleCode
  children: (items: readonly Item[]) => ReactNode
}

/** A list of reviewed items, filtered by their state, with the failure of the last change. */
export function ReviewedPanel<Item>(props: Props<Item>) {
  const { reviewed, beside, empty, isQuiet = false, strings, code, children } = props
  const { status, folder } = useStore(reviewed.list.$filters)
  const stat = useStore(reviewed.$stat)
  const failure = useStore(reviewed.$failure)
  useEffect(() => reviewed.follow(), [reviewed])
  const isNarrowed = status !== -1 || folder !== 0
  const words = failure && failureWords(failure)
  return (
    <>
      <div className={styles.above}>
        {/* Where there is nothing, there is nothing to choose from. */}
        {(stat?.all !== 0 || isNarrowed) && (
          <StatusFilter
            value={status}
            stat={stat}
            onChange={(state) => reviewed.filter({ status: state })}
            strings={strings}
            code={code}
          />
        )}
        {beside}
      </div>
      {words && !isQuiet && (
        <NoticeBar kind="error">
          <p>{'text' in words ? words.text : strings['favorites.failed']}</p>
        </NoticeBar>
      )}
      <LiveList
        list={reviewed.list}
        strings={strings}
        empty={
          isNarrowed ? (
            <NoMatches
              strings={strings}
              onShowAll={() => reviewed.filter({ status: -1, folder: 0 })}
            />
          ) : (
            empty
          )
        }
      >
        {children}
      </LiveList>
    </>
  )
}
