import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { ask } from '#client/browser.ts'
import { imageList } from '#api/endpoints/catalogue/image.ts'
import type { MediaItem } from '#api/records.ts'
import { fill } from '#i18n/fill.ts'
import { JustifiedGrid } from '#ui/layout/JustifiedGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import { createListSearch } from '#components/lists/list-search-store.ts'
import { ListSearch } from '#components/lists/ListSearch.tsx'
import styles from './browser.module.css'
import { type CardView, pictureCard } from '#components/cards/picture-card.ts'
import { useBuiltCount } from './use-built-count.ts'
import type { VideoSearchStrings } from './video-search-keys.ts'

interface Props {
  view: CardView
  strings: VideoSearchStrings
}

export default function VideoSearch({ view, strings }: Props) {
  const listSearch = useMemo(
    () =>
      createListSearch<MediaItem>((page, { search }, signal) =>
        ask(imageList, { query: { type: 2, page, filter: search } }, { signal }),
      ),
    [],
  )
  const total = useStore(listSearch.list.$total)
  useBuiltCount(useStore(listSearch.$words) !== '')
  return (
    <ListSearch
      listSearch={listSearch}
      strings={strings}
      label={strings['videos.search']}
      empty={{ title: strings['videos.noneTitle'], text: strings['videos.noneText'] }}
    >
      {(items) => (
        <>
          <p className={styles.count} role="status">
            {fill(strings['videos.count'], { count: total })}
          </p>
          <JustifiedGrid>
            {items.map((item) => (
              <PictureCard key={item.id} {...pictureCard(item, view)} heading="h2" />
            ))}
          </JustifiedGrid>
        </>
      )}
    </ListSearch>
  )
}
