import { listKeys } from '../shell/lists/list-keys.ts'

/** Words the live list of pictures needs. */
export const browserKeys = [
  ...listKeys,
  'common.all',
  'common.search',
  'nav.pictures',
  'nav.videos',
  'pictures.filters',
  'pictures.category',
  'pictures.label',
  'pictures.online',
  'pictures.days',
  'pictures.resolution',
  'pictures.resolutionAtLeast',
  'pictures.orientation',
  'pictures.square',
  'pictures.landscape',
  'pictures.portrait',
  'pictures.sort',
  'pictures.sortNew',
  'pictures.sortPopular',
  'pictures.clear',
  'pictures.count',
  'videos.count',
  'pictures.emptyTitle',
  'pictures.emptyText',
  'picture.from',
  'search.title',
  'search.titleFor',
  'search.prompt',
  'search.noneTitle',
  'search.noneText',
  'search.browse',
  'shell.searchPlaceholder',
] as const

export type BrowserStrings = Record<(typeof browserKeys)[number], string>
