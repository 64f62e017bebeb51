import { useMemo } from 'react'
import { type ActivityItem, activityList } from '#api/endpoints/catalogue/activity.ts'
import { ask } from '#client/browser.ts'
import type { StoryView } from '#components/cards/story-card.ts'
import { ListSearch } from '#components/lists/ListSearch.tsx'
import { createListSearch } from '#components/lists/list-search-store.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { fill } from '#i18n/fill.ts'
import { localised, paths } from '#routing/paths.ts'
import { TileGrid } from '#ui/layout/TileGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import { activityCard } from './activity-card.ts'
import type { ActivitySearchStrings } from './activity-search-keys.ts'

interface Props extends StoryView {
  strings: ActivitySearchStrings
  isFew: boolean
}

export default function ActivitySearch({ strings, code, images, isFew }: Props) {
  const listSearch = useMemo(
    () =>
      createListSearch<ActivityItem>((page, words, signal) =>
        ask(activityList, { query: { page, ...words } }, { signal }),
      ),
    [],
  )
  const view = {
    code,
    images,
    t: (key: keyof ActivitySearchStrings, values = {}) => fill(strings[key], values),
  }
  return (
    <ListSearch
      listSearch={listSearch}
      strings={strings}
      label={strings['activities.search']}
      isFew={isFew}
      empty={{ title: strings['activities.noneTitle'], text: strings['activities.noneText'] }}
    >
      {(items) => (
        <TileGrid>
          {items.map((item) => (
            <PictureCard
              key={item.id}
              {...activityCard(
                item,
                localised(paths.activity(item.id), code),
                view,
                shanghaiTime(new Date()),
              )}
              heading="h2"
            />
          ))}
        </TileGrid>
      )}
    </ListSearch>
  )
}
