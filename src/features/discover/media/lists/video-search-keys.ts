import { listSearchKeys } from '#components/lists/list-search-keys.ts'

/** Words the search box above the videos needs. */
export const videoSearchKeys = [
  ...listSearchKeys,
  'videos.search',
  'videos.count',
  'videos.noneTitle',
  'videos.noneText',
] as const

export type VideoSearchStrings = Record<(typeof videoSearchKeys)[number], string>
