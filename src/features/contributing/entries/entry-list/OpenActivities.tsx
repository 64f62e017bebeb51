import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import { leftText } from '#components/cards/activity-period.ts'
import { storyCard } from '#components/cards/story-card.ts'
import { shanghaiTime } from '#domain/lifecycle/shanghai-time.ts'
import { fill } from '#i18n/fill.ts'
import type { MyView } from '#modules/account-area/view.ts'
import { localised, paths } from '#routing/paths.ts'
import { TileGrid } from '#ui/layout/TileGrid.tsx'
import { PictureCard } from '#ui/pictures/PictureCard.tsx'
import type { EntriesStrings } from '../entries-keys.ts'
import { openAt } from './activities.ts'

/** One row of a wide screen. */
const shown = 3

interface Props {
  activities: readonly ActivityItem[]
  view: MyView<EntriesStrings>
}

/** The activities that take entries now, for a person who has none yet. */
export function OpenActivities({ activities, view }: Props) {
  const { strings, code } = view
  const now = shanghaiTime(new Date())
  const t = (key: keyof EntriesStrings, values = {}) => fill(strings[key], values)
  return (
    <TileGrid>
      {openAt(activities, now)
        .slice(0, shown)
        .map((item) => (
          <PictureCard
            key={item.id}
            {...storyCard(item, localised(paths.activity(item.id), code), view)}
            meta={leftText(item, { t }, now)}
            heading="h2"
          />
        ))}
    </TileGrid>
  )
}
