import { useMemo } from 'react'
import { type NewsItem, newsList } from '#api/endpoints/catalogue/news.ts'
import { ask } from '#client/browser.ts'
import { type StoryView, storyCard } from '#components/cards/story-card.ts'
import { Finder } from '#components/lists/Finder.tsx'
import { createFinder } from '#components/lists/finder-store.ts'
import { localised, paths } from '#routing/paths.ts'
import { WaterfallGrid } from '#ui/layout/WaterfallGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { NewsFinderStrings } from './finder-keys.ts'

interface Props extends StoryView {
  strings: NewsFinderStrings
}

export default function NewsFinder({ strings, code, images }: Props) {
  const finder = useMemo(
    () =>
      createFinder<NewsItem>((page, { search }, signal) =>
        ask(newsList, { query: { page, search } }, { signal }),
      ),
    [],
  )
  return (
    <Finder
      finder={finder}
      strings={strings}
      label={strings['news.search']}
      empty={{ title: strings['news.emptyTitle'], text: strings['news.emptyText'] }}
    >
      {(items) => (
        <WaterfallGrid>
          {items.map((item) => (
            <PictureCard
              key={item.id}
              {...storyCard(item, localised(paths.newsItem(item.id), code), { code, images })}
              heading="h2"
            />
          ))}
        </WaterfallGrid>
      )}
    </Finder>
  )
}
