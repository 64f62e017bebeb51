/** Words the search box above the news needs. */
export const newsFinderKeys = [
  'common.search',
  'common.loading',
  'common.loadMore',
  'common.end',
  'common.retry',
  'common.loadFailed',
  'common.loadFailedText',
  'news.search',
  'news.emptyTitle',
  'news.emptyText',
] as const

export type NewsFinderStrings = Record<(typeof newsFinderKeys)[number], string>
