import { useMemo } from 'react'
import { type SubjectItem, subjectList } from '#api/endpoints/catalogue/subject.ts'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import { ask } from '#client/browser.ts'
import type { StoryView } from '#components/cards/story-card.ts'
import { Finder } from '#components/lists/Finder.tsx'
import { createFinder } from '#components/lists/finder-store.ts'
import { localised, paths } from '#routing/paths.ts'
import { TileGrid } from '#ui/layout/TileGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { SubjectFinderStrings } from './finder-keys.ts'
import { subjectCard } from './subject-card.ts'

interface Props extends StoryView {
  label: string
  strings: SubjectFinderStrings
  /** Among the subjects instead of the topics: in one category, 0 for all of them. */
  category?: number | undefined
}

export default function SubjectFinder({ label, strings, code, images, category }: Props) {
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
