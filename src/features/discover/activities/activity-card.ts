import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import { type StoryView, storyCard } from '#components/cards/story-card.ts'
import type { CardTexts, PictureSource } from '#ui/pictures/picture-source.ts'
import { type PeriodWords, periodKeys, periodText, phaseText } from './period.ts'

/** Words on the card of an activity. */
export const activityCardKeys = ['common.pinned', 'activity.entryCount', ...periodKeys] as const

interface ActivityView extends StoryView, PeriodWords<(typeof activityCardKeys)[number]> {}

/** An activity of the list: whether it still runs, its period, how many entries it has. */
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
    ...storyCard(item, href, view, {
      sizes: '(width < 48rem) 100vw, (width < 80rem) 45vw, 30vw',
      most: 960,
    }),
    text: periodText(item, view),
    textLang: undefined,
    meta: [phaseText(item, view, now), entries].filter(Boolean).join(' · '),
    ...(item.istop ? { badge: t('common.pinned'), pinned: true } : {}),
  }
}
