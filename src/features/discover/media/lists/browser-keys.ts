import { listKeys } from '#components/lists/list-keys.ts'
import { looserKeys } from '#components/lists/looser-keys.ts'
import { filterKeys } from '#components/filters/filter-keys.ts'

/** Words the live list of pictures needs. */
export const browserKeys = [
  ...listKeys,
  ...looserKeys,
  ...filterKeys,
  'common.all',
  'common.search',
  'pictures.filters',
  'pictures.sort',
  'pictures.sortNew',
  'pictures.sortPopular',
  'pictures.oneTopic',
  'pictures.clear',
  'pictures.searchHere',
  'pictures.about',
  'pictures.count',
  'videos.about',
  'videos.count',
  'videos.noneTitle',
  'pictures.emptyTitle',
  'pictures.emptyText',
  'common.fromPrice',
] as const

export type BrowserStrings = Record<(typeof browserKeys)[number], string>
