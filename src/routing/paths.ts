import { type LocaleCode, localeOf } from '../i18n/locales.ts'
import type { OnboardingPage } from './apply-destination.ts'

const folder = (...parts: (string | number)[]): string =>
  `/${parts.map((part) => `${encodeURIComponent(part)}/`).join('')}`

/** A list's first page is the list itself. */
const paged = (base: string, page = 1): string => (page > 1 ? `${base}page/${page}/` : base)

const withQuery = (path: string, query: Record<string, string | number | undefined>): string => {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path
}

export const contentTypes = [
  'copyright',
  'aboutus',
  'protocal',
  'help',
  'aftersale',
  'privacy',
] as const
export type ContentType = (typeof contentTypes)[number]

/** One function a page; every address of the site is written here once. Ends with a slash, always. */
export const paths = {
  home: () => '/',
  tales: (page?: number) => paged('/tale/', page),
  taleVideos: (page?: number) => paged('/tale/video/', page),
  taleFeed: () => '/tale/feed.xml',
  tale: (id: number) => folder('tale', id),
  taleVideo: (id: number) => folder('tale', 'video', id),
  news: (page?: number) => paged('/news/', page),
  newsFeed: () => '/news/feed.xml',
  newsItem: (id: number, gallery?: number) => paged(folder('news', id), gallery),
  article: (id: number) => folder('article', id),
  articleList: (id: number, page?: number) => paged(folder('article', 'list', id), page),
  pictures: (page?: number) => paged('/pictures/', page),
  pictureCategory: (id: number, page?: number) => paged(folder('pictures', 'category', id), page),
  pictureLabel: (id: number, page?: number) => paged(folder('pictures', 'label', id), page),
  picture: (id: number) => folder('pictures', id),
  videos: (page?: number) => paged('/videos/', page),
  video: (id: number) => folder('videos', id),
  specialTopics: (page?: number) => paged('/special-topics/', page),
  specialTopicCategory: (id: number, page?: number) => paged(folder('special-topics', id), page),
  subject: (id: number, page?: number) => paged(folder('special-topics', 'subject', id), page),
  topics: (page?: number) => paged('/topics/', page),
  topicFeed: () => '/topics/feed.xml',
  topic: (id: number, page?: number) => paged(folder('topics', id), page),
  activities: (page?: number) => paged('/activities/', page),
  activity: (id: number) => folder('activities', id),
  /** The entry form of an activity; with an id, editing an entry. */
  activityUpload: (actid: number, what: { id?: number; type?: 1 | 2 } = {}) =>
    withQuery('/my/active_detail/', { actid, ...what }),
  activityPictures: (id: number, page?: number) =>
    paged(folder('activities', id, 'pictures'), page),
  activityVideos: (id: number, page?: number) => paged(folder('activities', id, 'videos'), page),
  activityNewsList: (id: number, page?: number) => paged(folder('activities', id, 'news'), page),
  entry: (id: number) => folder('activities', 'entry', id),
  entryVideo: (id: number) => folder('activities', 'entry', 'video', id),
  activityNews: (id: number, gallery?: number) => paged(folder('activities', 'news', id), gallery),
  vr: () => '/vr/',
  photographers: (page?: number) => paged('/photographers/', page),
  photographersContracted: (page?: number) => paged('/photographers/contracted/', page),
  photographersSpecial: (page?: number) => paged('/photographers/special/', page),
  photographerCategory: (id: number, page?: number) =>
    paged(folder('photographers', 'category', id), page),
  photographer: (id: number, page?: number) => paged(folder('photographers', id), page),
  photographerAlbum: (id: number, page?: number) =>
    paged(folder('photographers', id, 'album'), page),
  packages: () => '/packages/',
  search: (query?: string, type: 1 | 2 = 1) =>
    `/search/${query ? `?q=${encodeURIComponent(query)}${type === 2 ? '&type=2' : ''}` : ''}`,
  searchByPicture: () => '/search/?by=picture',
  about: (type: ContentType) => folder('about', type),
  live: () => '/live/',
  rtmp: () => '/rtmp/',
  my: () => '/my/home/',
  setting: () => '/my/setting/',
  cart: () => '/my/cart/',
  favorites: (board?: number) => `/my/favorites/${board ? `?board=${board}` : ''}`,
  wallet: () => '/my/wallet/',
  /** With the number of an order: its licences alone. */
  authRecords: (orderSn?: string) =>
    `/my/auth_records/${orderSn ? `?search=${encodeURIComponent(orderSn)}` : ''}`,
  orders: () => '/my/order_list/',
  order: (id: number) => `/my/order_detail/?order_id=${id}`,
  /** Paying for rows of the cart, for one option of a work, or for an order that waits. */
  orderPay: (
    what:
      | { from: 'cart'; cartids: readonly number[] }
      | { from: 'detail'; image: number; option: number }
      | { from: 'order'; oid: number },
  ) =>
    `/my/order_pay/?${new URLSearchParams(Object.entries(what).map(([name, value]) => [name, String(value)]))}`,
  payQrcode: (oid: number, way: 2 | 3) => `/my/pay_qrcode/?oid=${oid}&selectedtype=${way}`,
  contract: (orderId: number) => `/my/contract/?order_id=${orderId}`,
  /** How an application to contribute stands, up to the contract and the works. */
  settle: (page: OnboardingPage) => folder('my', page),
  application: () => '/my/application/',
  applyInfo: () => '/my/apply_info/',
  /** Uploading works; with an id, editing one. */
  applyWork: (what: { type?: 1 | 2; id?: number } = {}) => withQuery('/my/apply_work/', what),
  /** Own works; `subject`: own topics. */
  workManage: (type?: 1 | 2 | 'subject') => withQuery('/my/work_manage/', { type }),
  earnings: () => '/my/recharge/',
  collectWorks: (what: { type?: 1 | 2; folder_id?: number } = {}) =>
    withQuery('/my/collect_work/', what),
  collectFolders: (type?: 1 | 2) => withQuery('/my/collect_folder/', { type }),
  /** Confirms a login that waits on another screen. */
  scan: (key: string) => `/scan/${encodeURIComponent(key)}`,
  verify: (code?: string) => (code ? `/verify/${encodeURIComponent(code)}` : '/verify/'),
  board: (code: string) => `/boards/${encodeURIComponent(code)}`,
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
