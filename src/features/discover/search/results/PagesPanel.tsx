import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { ButtonLink } from '#ui/actions/Button.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { LooserLine } from '#components/lists/LooserLine.tsx'
import { ListFailed, ListGrow } from '#components/lists/list-states.tsx'
import { PageHitCard } from './PageHitCard.tsx'
import type { SearchView } from '../search-page.island.tsx'
import type { SearchTab } from '../search-state.ts'
import type { Search } from '../search-store.ts'
import styles from '../search.module.css'

interface Props {
  search: Search
  view: SearchView
}

/** News, stories, topics, photographers or pages that were found. */
export function PagesPanel(props: Props) {
  const { search, view } = props
  const { words } = useStore(search.$state)
  return (
    <>
      <LooserLine list={search.pages} words={words} strings={view.strings} />
      <Hits {...props} />
    </>
  )
}

function Hits({ search: { $state, pages }, view }: Props) {
  const { strings, library } = view
  const { words, tab } = useStore($state)
  const kinds = useStore(pages.$kinds)
  const counts = useStore(pages.$counts)
  const hits = useStore(pages.$hits)
  const status = useStore(pages.$status)
  const end = useStore(pages.$end)
  const written = useStore(pages.$written)
  const looked = useStore(pages.$looked)
  const total = counts?.[tab as Exclude<SearchTab, 'pictures' | 'videos'>]

  if (status === 'error' && hits.length === 0)
    return <ListFailed strings={strings} onRetry={() => void pages.retry()} />
  if (hits.length === 0 && (status === 'loading' || kinds === undefined))
    return <StateBox kind="loading" title={strings['common.loading']} />
  if (kinds?.length === 0)
    return (
      <StateBox
        kind="empty"
        title={strings['search.notIndexed']}
        text={strings['search.notIndexedText']}
      />
    )
  if (hits.length === 0)
    return (
      <StateBox
        kind="empty"
        title={fill(strings['search.noneTitle'], { words })}
        text={strings['search.noneText']}
      >
        <ButtonLink href={library}>{strings['search.browse']}</ButtonLink>
      </StateBox>
    )
  return (
    <div aria-busy={status === 'loading'}>
      {written && (
        <p className={styles.note}>{fill(strings['search.writtenAs'], { words: written })}</p>
      )}
      {/* The tab shows it. */}
      <p className="visually-hidden" role="status">
        {/* Not while looser words may bring more. */}
        {total === undefined ? '\u00a0' : fill(strings['search.count'], { count: total })}
      </p>
      <ol className={styles.hits}>
        {hits.map((hit) => (
          <li key={hit.href}>
            <PageHitCard hit={hit} looked={looked} view={view} />
          </li>
        ))}
      </ol>
      <ListGrow
        status={status}
        end={end}
        strings={strings}
        onMore={() => void pages.more()}
        onRetry={() => void pages.retry()}
      />
    </div>
  )
}
