import { useMemo } from 'react'
import { type SubjectItem, subjectList } from '#api/endpoints/catalogue/subject.ts'
import { topicList } from '#api/endpoints/catalogue/topic.ts'
import { ask } from '#client/browser.ts'
import type { StoryView } from '#components/cards/story-card.ts'
import { ListSearch } from '#components/lists/ListSearch.tsx'
import { createListSearch } from '#components/lists/list-search-store.ts'
import { localised, paths } from '#routing/paths.ts'
import { TileGrid } from '#ui/layout/TileGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { SubjectSearchStrings } from './subject-search-keys.ts'
import { subjectCard } from './subject-card.ts'

interface Props extends StoryView {
  label: string
  isFew: boolean
  strings: SubjectSearchStrings
  /** Among the subjects instead of the topics: in one category, 0 for all of them. */
  category?: number | undefined
}

export default function SubjectSearch({ label, isFew, strings, code, images, category }: Props) {
  const listSearch = useMemo(
    () =>
      createListSearch<SubjectItem>((page, words, signal) =>
        category === undefined
          ? ask(topicList, { query: { page, ...words } }, { signal })
          : ask(
              subjectList,
              { query: { page, ...words, subject_cate: category || undefined } },
              { signal },
            ),
      ),
    [category],
  )
  const pathOf = category === undefined ? paths.topic : paths.subject
  return (
    <ListSearch
      listSearch={listSearch}
      strings={strings}
      label={label}
      isFew={isFew}
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
    </ListSearch>
  )
}
