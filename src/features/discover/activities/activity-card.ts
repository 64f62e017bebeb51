import type { ActivityItem } from '#api/endpoints/catalogue/activity.ts'
import { type StoryView, storyCard } from '#components/cards/story-card.ts'
import type { CardTexts, PictureSource } from '#ui/pictures/picture-source.ts'
import { activityPhase, daysLeft } from '#domain/lifecycle/activity.ts'
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

/**
 * An activity of the list: on its picture for how many days it runs, or that it is to come; below, its first prize
 * where the server tells it (of one that is over who won it), its period and entries.
 */
export function activityCard(
  item: ActivityItem,
  href: string,
  view: ActivityView,
  now: string,
): CardTexts & { picture: PictureSource } {
  const { t } = view
  const phase = activityPhase(item.start_time, item.end_time, now)
  const state = leftText(item, view, now) ?? phaseText(item, view, now)
  const isAhead = phase === 'running' || phase === 'upcoming'
  const badge = isAhead ? state : item.istop && t('common.pinned')
  const period = periodText(item, view)
  const { prize } = item
  const entries =
    item.entry_count === undefined
      ? undefined
      : t('activity.entryCount', { count: item.entry_count })
  return {
    ...storyCard({ ...item, desc: prize || period }, href, view, { most: 1600 }),
    // Days are said in the page's language.
    ...(!prize && { textLang: undefined }),
    // A line ends behind the dot.
    meta: [!isAhead && state, prize && period, entries].filter(Boolean).join('\u00a0· '),
    ...(badge ? { badge } : {}),
    ...(item.istop ? { pinned: true } : {}),
    ...(isAhead ? { open: phase === 'running' && isLastWeek(item, now) } : {}),
  }
}

export const isOver = ({ start_time, end_time }: ActivityItem, now: string): boolean =>
  activityPhase(start_time, end_time, now) === 'ended'

/** It takes entries for a week at most: only that is marked in red. */
export const isLastWeek = ({ end_time: end }: Pick<ActivityItem, 'end_time'>, now: string) =>
  end !== undefined && daysLeft(end, now) <= 7

const order = ['running', 'upcoming', undefined, 'ended'] as const

/**
 * Pinned ones first, then those that readers can take part in, the next to close first, those to come, and those that are over;
 * each else in the list's order.
 */
export const openFirst = (items: readonly ActivityItem[], now: string): ActivityItem[] => {
  const rank = ({ istop, start_time, end_time }: ActivityItem) =>
    istop ? -1 : order.indexOf(activityPhase(start_time, end_time, now))
  const open = (item: ActivityItem) => (rank(item) === 0 ? (item.end_time ?? '9') : '')
  return items.toSorted(
    (one, other) => rank(one) - rank(other) || open(one).localeCompare(open(other)),
  )
}
