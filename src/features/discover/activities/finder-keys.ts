import { finderKeys } from '#components/lists/finder-keys.ts'
import { activityCardKeys } from './activity-card.ts'

/** Words the search box above the activities needs. */
export const activityFinderKeys = [
  ...finderKeys,
  ...activityCardKeys,
  'activities.search',
  'activities.noneTitle',
  'activities.noneText',
] as const

export type ActivityFinderStrings = Record<(typeof activityFinderKeys)[number], string>
