import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { MediaItem } from '#api/records.ts'
import { fill } from '#i18n/fill.ts'
import { JustifiedGrid } from '#ui/layout/JustifiedGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import { StateBox } from '#ui/feedback/StateBox.tsx'
import { ListFailed, ListGrow } from '#components/lists/list-states.tsx'
import { pictureCard } from '#components/cards/picture-card.ts'
import { Marked } from './Marked.tsx'
import { markedParts } from './marked-parts.ts'
import type { MediaList } from './media-lists.ts'
import { NothingFound } from './NothingFound.tsx'
import type { SearchView } from '../search-page.island.tsx'
import type { Search } from '../search-store.ts'
import styles from '../search.module.css'

interface Props {
  media: MediaList
  type: 1 | 2
  search: Search
  view: SearchView
}

/** Pictures or videos that were found. While the next words are looked for, the last ones' stay in their place. */
export function MediaPanel({ media, type, search, view }: Props) {
  const { list } = media
  const { strings } = view
  const items = useStore(list.$items)
  const status = useStore(list.$status)
  const end = useStore(list.$end)
  const total = useStore(list.$total)
  const words = useStore(list.$filters).words
  const written = useStore(media.$written)
  const last = useRef<{ type: number; items: readonly MediaItem[] }>({ type, items: [] })
  if (status === 'empty' || last.current.type !== type) last.current = { type, items: [] }
  if (items.length > 0) last.current = { type, items }
  const shown = status === 'loading' ? last.current.items : items

  if (status === 'empty') return <NothingFound media={media} search={search} view={view} />
  if (status === 'error' && items.length === 0)
    return <ListFailed strings={strings} onRetry={() => void list.retry()} />
  if (shown.length === 0) return <StateBox kind="loading" title={strings['common.loading']} />
  const looked = written ? [words, written] : [words]
  const card = { ...view, from: strings['common.fromPrice'] }
  return (
    <div aria-busy={status === 'loading'}>
      {written && (
        <p className={styles.note}>{fill(strings['search.writtenAs'], { words: written })}</p>
      )}
      <p className={styles.count} role="status">
        {fill(strings[type === 2 ? 'videos.count' : 'pictures.count'], {
          count: total,
        })}
      </p>
      <JustifiedGrid>
        {shown.map((item) => (
          <PictureCard
            key={item.id}
            {...pictureCard(item, card)}
            heading="h2"
            marked={<Marked parts={markedParts(item.title, looked)} />}
          />
        ))}
      </JustifiedGrid>
      {status !== 'loading' && (
        <ListGrow
          status={status}
          end={end}
          strings={strings}
          onMore={() => void list.more()}
          onRetry={() => void list.retry()}
        />
      )}
    </div>
  )
}
