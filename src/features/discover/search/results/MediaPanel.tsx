import { useStore } from '@nanostores/react'
import { fill } from '#i18n/fill.ts'
import { formatCount } from '#i18n/format.ts'
import { localeOf } from '#i18n/locales.ts'
import { CardRows } from '#ui/layout/CardRows.tsx'
import { countKey } from '#components/lists/count-key.ts'
import { LooserLine } from '#components/lists/LooserLine.tsx'
import { LiveList } from '#components/lists/LiveList.tsx'
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
  const total = useStore(list.$total)
  const about = useStore(list.$about)
  const { words } = useStore(list.$filters)
  const written = useStore(media.$written)
  const looked = written ? [words, written] : [words]
  const card = { ...view, from: strings['common.fromPrice'] }
  const number = (count: number) => formatCount(count, view.code)
  const progress = (shown: number) =>
    about
      ? undefined
      : fill(strings['common.progress'], { shown: number(shown), total: number(total) })
  return (
    <>
      <LooserLine list={list} words={words} strings={strings} />
      <LiveList
        list={list}
        strings={strings}
        progress={progress}
        empty={<NothingFound media={media} search={search} view={view} />}
      >
        {(items) => (
          <>
            {written && (
              <p className={styles.note}>{fill(strings['search.writtenAs'], { words: written })}</p>
            )}
            {/* The tab shows it. */}
            <p className="visually-hidden" role="status">
              {fill(strings[countKey(type, about)], { count: total })}
            </p>
            <CardRows
              cards={items.map((item) => {
                const shown = pictureCard(item, card)
                const lang = shown.lang ?? localeOf(view.code).tag
                const marked = <Marked parts={markedParts(item.title, looked)} lang={lang} />
                return { id: item.id, ...shown, heading: 'h2' as const, marked }
              })}
            />
          </>
        )}
      </LiveList>
    </>
  )
}
