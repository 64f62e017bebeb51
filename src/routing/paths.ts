import { type LocaleCode, localeOf } from '#i18n/locales.ts'

/** An address of parts, each escaped. */
export const folder = (...parts: (string | number)[]): string =>
  `/${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`

/** A list's first page is the list itself. */
export const paged = (base: string, page = 1): string => (page > 1 ? `${base}page/${page}/` : base)

export const contentTypes = [
  'copyright',
  'aboutus',
  'protocal',
  'help',
  'aftersale',
  'privacy',
] as const
export type ContentType = (typeof contentTypes)[number]

/**
 * One function a page; every address of the site is written once, here, in `list-paths.ts` or in `my-paths.ts`. Ends with a slash, always.
 * Public pages carry all of it with their first island, so what only the personal centre links to stands there.
 */
export const paths = {
  home: () => '/',
  tales: (page?: number) => paged('/tale/', page),
  taleVideos: (page?: number) => paged('/tale/video/', page),
  tale: (id: number) => folder('tale', id),
  taleVideo: (id: number) => folder('tale', 'video', id),
  news: (page?: number) => paged('/news/', page),
  newsItem: (id: number, gallery?: number) => paged(folder('news', id), gallery),
  article: (id: number) => folder('article', id),
  articleList: (id: number, page?: number) => paged(folder('article', 'list', id), page),
  pictures: (page?: number) => paged('/pictures/', page),
  pictureCategory: (id: number, page?: number) => paged(folder('pictures', 'category', id), page),
  picture: (id: number) => folder('pictures', id),
  videos: (page?: number) => paged('/videos/', page),
  video: (id: number) => folder('videos', id),
  specialTopics: (page?: number) => paged('/special-topics/', page),
  specialTopicCategory: (id: number, page?: number) => paged(folder('special-topics', id), page),
  subject: (id: number, page?: number) => paged(folder('special-topics', 'subject', id), page),
  topics: (page?: number) => paged('/topics/', page),
  topic: (id: number, page?: number) => paged(folder('topics', id), page),
  activities: (page?: number) => paged('/activities/', page),
  activity: (id: number) => folder('activities', id),
  activityUpload: (id: number) => `/my/active_detail/?actid=${id}`,
  entry: (id: number) => folder('activities', 'entry', id),
  entryVideo: (id: number) => folder('activities', 'entry', 'video', id),
  activityNews: (id: number, gallery?: number) => paged(folder('activities', 'news', id), gallery),
  vr: () => '/vr/',
  photographers: (page?: number) => paged('/photographers/', page),
  photographer: (id: number, page?: number) => paged(folder('photographers', id), page),
  packages: () => '/packages/',
  search: (query?: string, type: 1 | 2 = 1) =>
    `/search/${query ? `?q=${encodeURIComponent(query)}${type === 2 ? '&type=2' : ''}` : ''}`,
  searchByPicture: () => '/search/?by=picture',
  about: (type: ContentType) => folder('about', type),
  live: () => '/live/',
  rtmp: () => '/rtmp/',
  my: () => '/my/home/',
  cart: () => '/my/cart/',
  favorites: (board?: number) => `/my/favorites/${board ? `?board=${board}` : ''}`,
  wallet: () => '/my/wallet/',
  /** With the number of an order: its licences alone. */
  authRecords: (orderSn?: string) =>
    `/my/auth_records/${orderSn ? `?search=${encodeURIComponent(orderSn)}` : ''}`,
  /** Paying for rows of the cart, for one option of a work, with an owned package where one is chosen, or for an order that waits. */
  orderPay: (
    what:
      | { from: 'cart'; cartids: readonly number[] }
      | { from: 'detail'; image: number; option: number; package?: number | undefined }
      | { from: 'order'; oid: number },
  ) =>
    `/my/order_pay/?${new URLSearchParams(Object.entries(what).map(([name, value]) => [name, String(value)]))}`,
  verify: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : '/verify/'),
  board: (code: string) => `/boards/${encodeURIComponent(code)}`,
} as const

/** Feeds; only built pages name them. */
export const feedPaths = {
  tales: () => '/tale/feed.xml',
  news: () => '/news/feed.xml',
  topics: () => '/topics/feed.xml',
} as const

/** Address of a page in one language: zh has no prefix. */
export function localised(path: string, code: LocaleCode): string {
  const prefix = localeOf(code).path
  return prefix ? `/${prefix}${path}` : path
}

/** Splits an address into its language and the path without it. */
export function delocalised(pathname: string): { code: LocaleCode; path: string } {
  const [, first = ''] = pathname.split('/')
  const locale = localeWithPath(first)
  return locale
    ? { code: locale, path: pathname.slice(first.length + 1) || '/' }
    : { code: 'zh', path: pathname || '/' }
}

function localeWithPath(segment: string): LocaleCode | undefined {
  if (segment === '') return undefined
  const locale = localeOf(segment as LocaleCode)
  return locale.path === segment ? locale.code : undefined
}
