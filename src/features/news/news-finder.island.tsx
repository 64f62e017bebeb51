import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import { type NewsItem, newsList } from '../../contract/calls/news.ts'
import { localised, paths } from '../../routing/paths.ts'
import { PictureCard } from '../../ui/PictureCard.tsx'
import { WaterfallGrid } from '../../ui/WaterfallGrid.tsx'
import { createFinder } from '../shell/lists/finder-store.ts'
import { Finder } from '../shell/lists/Finder.tsx'
import { type StoryView, storyCard } from '../shell/cards/story-card.ts'
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
