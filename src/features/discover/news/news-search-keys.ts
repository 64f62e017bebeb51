import { listSearchKeys } from '#components/lists/list-search-keys.ts'

/** Words the search box above the news needs. */
export const newsSearchKeys = [
  ...listSearchKeys,
  'news.search',
  'news.emptyTitle',
  'news.emptyText',
] as const

export type NewsSearchStrings = Record<(typeof newsSearchKeys)[number], string>
