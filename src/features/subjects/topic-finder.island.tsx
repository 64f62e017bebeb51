import { useMemo } from 'react'
import { ask } from '../../client/browser.ts'
import { type SubjectItem, subjectList } from '../../contract/calls/subject.ts'
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
  label: string
  strings: TopicFinderStrings
  /** Among the subjects instead of the topics: in one category, 0 for all of them. */
  category?: number | undefined
}

export default function TopicFinder({ label, strings, code, images, category }: Props) {
  const finder = useMemo(
    () =>
      createFinder<SubjectItem>((page, { search }, signal) =>
        category === undefined
          ? ask(topicList, { query: { page, search } }, { signal })
          : ask(
              subjectList,
              { query: { page, search, subject_cate: category || undefined } },
              { signal },
            ),
      ),
    [category],
  )
  const pathOf = category === undefined ? paths.topic : paths.subject
  return (
    <Finder
      finder={finder}
      strings={strings}
      label={label}
      empty={{ title: strings['topics.emptyTitle'], text: strings['topics.emptyText'] }}
    >
      {(items) => (
        <TileGrid>
          {items.map((item) => (
            <PictureCard
              key={item.id}
              {...subjectCard(item, localised(pathOf(item.id), code), {
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
