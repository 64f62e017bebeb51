import { finderKeys } from '#components/lists/finder-keys.ts'

/** Words the search box above the news needs. */
export const newsFinderKeys = [
  ...finderKeys,
  'news.search',
  'news.emptyTitle',
  'news.emptyText',
] as const

export type NewsFinderStrings = Record<(typeof newsFinderKeys)[number], string>
