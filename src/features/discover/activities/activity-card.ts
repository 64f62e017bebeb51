import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import { type StoryView, storyCard } from '#components/cards/story-card.ts'
import type { CardTexts, PictureSource } from '#ui/pictures/picture-source.ts'
import {
  leftText,
  type PeriodWords,
  periodKeys,
  periodText,
  phaseText,
} from '#components/cards/activity-period.ts'

/** Words on the card of an activity. */
export const activityCardKeys = ['common.pinned', 'activity.entryCount', ...periodKeys] as const

interface ActivityView extends StoryView, PeriodWords<(typeof activityCardKeys)[number]> {}

/** An activity of the list: whether it still runs and for how many days, its period, how many entries it has. */
export function activityCard(
  item: ActivityItem,
  href: string,
  view: ActivityView,
  now: string,
): CardTexts & { picture: PictureSource } {
  const { t } = view
  const entries =
    item.entry_count === undefined
      ? undefined
      : t('activity.entryCount', { count: item.entry_count })
  return {
    ...storyCard(item, href, view, { most: 1600 }),
    text: periodText(item, view),
    textLang: undefined,
    meta: [phaseText(item, view, now), leftText(item, view, now), entries]
      .filter(Boolean)
      .join(' · '),
    ...(item.istop ? { badge: t('common.pinned'), pinned: true } : {}),
  }
}
