import { listSearchKeys } from '#components/lists/list-search-keys.ts'
import { activityCardKeys } from './activity-card.ts'

/** Words the search box above the activities needs. */
export const activitySearchKeys = [
  ...listSearchKeys,
  ...activityCardKeys,
  'activities.search',
  'activities.noneTitle',
  'activities.noneText',
] as const

export type ActivitySearchStrings = Record<(typeof activitySearchKeys)[number], string>
