import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import type { SubjectItem } from '../../contract/calls/subject.ts'
import { topicList } from '../../contract/calls/topic.ts'
import { localised, paths } from '../../routing/paths.ts'
import { PictureCard } from '../../ui/PictureCard.tsx'
import { TileGrid } from '../../ui/TileGrid.tsx'
import { createFinder } from '../shell/lists/finder-store.ts'
import { Finder } from '../shell/lists/Finder.tsx'
import type { StoryView } from '../shell/cards/story-card.ts'
import type { TopicFinderStrings } from './finder-keys.ts'
import { subjectCard } from './subject-card.ts'

interface Props extends StoryView {
  strings: TopicFinderStrings
}

export default function TopicFinder({ strings, code, images }: Props) {
  const finder = useMemo(
    () =>
      createFinder<SubjectItem>((page, { search }, signal) =>
        ask(topicList, { query: { page, search } }, { signal }),
      ),
    [],
  )
  return (
    <Finder
      finder={finder}
      strings={strings}
      label={strings['topics.search']}
      empty={{ title: strings['topics.emptyTitle'], text: strings['topics.emptyText'] }}
    >
      {(items) => (
        <TileGrid>
          {items.map((item) => (
            <PictureCard
              key={item.id}
              {...subjectCard(item, localised(paths.topic(item.id), code), {
                code,
                images,
                strings,
              })}
              heading="h2"
            />
          ))}
        </TileGrid>
      )}
    </Finder>
  )
}
