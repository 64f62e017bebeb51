import { finderKeys } from '#components/lists/finder-keys.ts'

/** Words the search box above the videos needs. */
export const videoFinderKeys = [
  ...finderKeys,
  'videos.search',
  'videos.count',
  'videos.noneTitle',
  'videos.noneText',
] as const

export type VideoFinderStrings = Record<(typeof videoFinderKeys)[number], string>
