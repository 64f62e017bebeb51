import { listKeys } from '#components/lists/list-keys.ts'
import { filterKeys } from '#components/lists/media-filters.ts'

/** Words the live list of pictures needs. */
export const browserKeys = [
  ...listKeys,
  ...filterKeys,
  'common.all',
  'common.search',
  'nav.pictures',
  'nav.videos',
  'pictures.filters',
  'pictures.category',
  'pictures.label',
  'pictures.sort',
  'pictures.sortNew',
  'pictures.sortPopular',
  'pictures.oneTopic',
  'pictures.clear',
  'pictures.count',
  'videos.count',
  'pictures.emptyTitle',
  'pictures.emptyText',
  'common.fromPrice',
  'search.title',
  'search.titleFor',
  'search.prompt',
  'search.noneTitle',
  'search.noneText',
  'search.browse',
  'shell.searchPlaceholder',
] as const

export type BrowserStrings = Record<(typeof browserKeys)[number], string>
