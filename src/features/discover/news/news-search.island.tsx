import { useMemo } from 'react'
import { type NewsItem, newsList } from '#api/endpoints/catalogue/news.ts'
import { ask } from '#client/browser.ts'
import { type StoryView, storyCard } from '#components/cards/story-card.ts'
import { ListSearch } from '#components/lists/ListSearch.tsx'
import { createListSearch } from '#components/lists/list-search-store.ts'
import { localised, paths } from '#routing/paths.ts'
import { inLine } from '#ui/layout/column-sizes.ts'
import { LineGrid } from '#ui/layout/LineGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { NewsSearchStrings } from './news-search-keys.ts'

interface Props extends StoryView {
  strings: NewsSearchStrings
}

export default function NewsSearch({ strings, code, images }: Props) {
  const listSearch = useMemo(
    () =>
      createListSearch<NewsItem>((page, words, signal) =>
        ask(newsList, { query: { page, ...words } }, { signal }),
      ),
    [],
  )
  return (
    <ListSearch
      listSearch={listSearch}
      strings={strings}
      label={strings['news.search']}
      empty={{ title: strings['news.emptyTitle'], text: strings['news.emptyText'] }}
    >
      {(items) => (
        <LineGrid>
          {items.map((item) => (
            <PictureCard
              key={item.id}
              {...inLine(
                storyCard(item, localised(paths.newsItem(item.id), code), { code, images }),
              )}
              heading="h2"
            />
          ))}
        </LineGrid>
      )}
    </ListSearch>
  )
}
