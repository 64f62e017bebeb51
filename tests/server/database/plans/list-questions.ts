import type { CallName } from '#api/all.ts'
import type { mediaFilters } from '#api/endpoints/catalogue/image.ts'

const common = encodeURIComponent('码头')
const rare = encodeURIComponent('彗星')

/** Each filter of pictures and videos, with a value that some of the large catalogue has. */
const filterQueries = {
  filter: `filter=${common}`,
  cid: 'cid=1',
  lid: 'lid=3',
  type: 'type=2',
  day: 'day=30',
  ratio: 'ratio=8',
  subject_id: 'subject_id=40',
  sort: 'sort=popular',
  direction: 'direction=1',
  color: 'color=ff0000',
  photographer: 'photographer=40,41',
  place: 'place=7',
  topic: 'topic=3',
  activity: 'activity=3',
  taken: 'taken=2026-03-01,2026-05-31',
  online: 'online=2026-03-01,2026-05-31',
  season: 'season=2,3',
  price: 'price=100-300',
  use: 'use=2',
  people: 'people=1,3',
  exclusive: 'exclusive=1',
  length: 'length=10-30',
  fps: 'fps=25',
} as const satisfies Readonly<Record<keyof typeof mediaFilters, string>>

const filters = Object.values(filterQueries)
const together = ['place=7&use=2&people=1', 'cid=1&season=2&price=100-300&direction=2']
const ofKinds = [...filters, ...together].flatMap((query) =>
  query.startsWith('type') ? [query] : [`type=1&${query}`, `type=2&${query}`],
)
const searches = ['new', 'popular', 'relevance'].flatMap((sort) =>
  [common, rare].map((phrase) => `type=1&sort=${sort}&filter=${phrase}`),
)

/** Titles that works are filed by: of a place, a category, a label. */
const filedWords = ['地点7', '类别30', '标签7', '地点7 码头', '类别1 码头'].map(
  (title) => `filter=${encodeURIComponent(title)}&sort=relevance`,
)

/** Words that the catalogue does not hold: misspelt, and a compound of which each part may be one. */
const unknownWords = ['habour', 'Quantenschaumgummi'].map((word) => `filter=${word}&sort=relevance`)

const withQueries = (path: string, queries: readonly string[]): string[] =>
  queries.map((query) => `${path}?${query}`)

/** A list by itself and by words, many records have the first and few the second; `more` are its other filters. */
const byWords = (path: string, ...more: string[]): string[] => [
  path,
  ...withQueries(path, [`search=${common}`, `search=${rare}`, 'page=3', ...more]),
]

const open = ['sort=relevance&search=' + common, `exact=1&search=${rare}`, 'size=50']

/** What each read is asked in a large database, below `v1/`. `CURSOR` is the cursor that the question before it was answered. */
export const questions: Readonly<Partial<Record<CallName, readonly string[]>>> = {
  newsIndex: ['news/index'],
  newsList: byWords('news/list', ...open),
  newsDetail: ['news/detail/3', 'news/detail/3?page=2&size=5'],
  newsRecord: ['news/3'],
  articleSlider: ['news/ad/slider'],
  articleList: byWords('news/ad/list', ...open),
  articleDetail: ['news/ad/3', 'news/ad/3?page=2&size=5'],
  storyList: byWords('story/list', 'type=1', ...open),
  storyDetail: ['story/detail/3'],
  topicList: byWords('topic/list', ...open),
  topicDetail: ['topic/detail/3', 'topic/detail/3?page=2&size=5'],
  activityList: byWords('activity/list', ...open),
  activityNewsDetail: ['activity/news/3', 'activity/news/3?page=2&size=5'],
  activityDetail: ['activity/3'],
  activityNews: ['activity/3/news', 'activity/3/news?page=2&size=5'],
  activityCollect: ['activity/3/collect', 'activity/3/collect?type=1&page=2&size=5'],
  imageList: withQueries('image/list', [
    ...['', 'type=1', 'type=1&cursor=CURSOR', 'type=1&page=400&size=30', 'page=9&cid=1'],
    ...['sort=popular', 'sort=popular&cursor=CURSOR', 'day=30', 'day=30&cursor=CURSOR'],
    ...[`filter=${common}`, `filter=${common}&cursor=CURSOR`, 'direction=1&ratio=8'],
    ...ofKinds,
    ...searches,
    ...[`filter=${common}&cid=1`, `filter=${common}&lid=3&page=9`, `filter=${rare}&cid=2`],
    ...filters.map((query) => `${query}&filter=${rare}`).slice(1),
    `exact=1&filter=${rare}`,
    ...filedWords,
    ...unknownWords,
  ]),
  imageCounts: withQueries('image/counts', [
    '',
    'type=1',
    ...filters,
    ...together,
    `exact=1&filter=${rare}`,
  ]),
  imageSuggest: withQueries('image/suggest', [
    ...['filter=a&type=1', `filter=${common}`],
    ...['filter=a&of=photographer', 'filter=1&of=place&type=2'],
  ]),
  imageCates: ['image/cates', 'image/cates?type=1'],
  imageLabels: ['image/labels', 'image/labels?type=2'],
  imagePackages: ['image/packages'],
  imageSimilar: ['image/similar/10'],
  imageDetail: ['image/10'],
  subjectCates: ['subject/cates'],
  subjectCateTree: ['subject/cate/tree?pid=0'],
  subjectList: byWords('subject/list', 'subtype=1', 'subject_cate=3', 'need_uid=1', ...open),
  subjectThumbs: ['subject/40/thumb', 'subject/40/thumb?page=2&size=5'],
  photographerCates: ['camera/cates'],
  photographerList: byWords('camera/list', 'tag=1', 'cids=3', 'sort=new', 'sort=works', ...open),
  photographerWorks: ['camera/thumb?camera_id=5', 'camera/thumb?camera_id=5&page=2&size=5'],
  photographerAlbum: ['camera/cthumbs?camera_id=5', 'camera/cthumbs?camera_id=5&page=2&size=5'],
  photographerExcellent: ['camera/excelent'],
  vrList: ['vr/list'],
  packageList: ['wallet/package/image'],
  privilegeList: ['previleges?type=1'],
  siteInfo: ['siteinfo'],
  visitCount: ['pv?path=/&symbol=list'],

  authMe: ['auth/me'],
  authSessions: ['auth/session'],
  authFactors: ['auth/factor'],
  ownConsents: ['auth/consents'],
  closingInfo: ['auth/closing'],
  cartList: ['cart/list'],
  orderList: byWords('order/list', 'start=2026-08-01&end=2026-12-01'),
  orderDetail: ['order/detail/100'],
  walletInfo: ['wallet/info'],
  walletRecords: ['wallet/record', 'wallet/record?status=0&page=2'],
  walletRecordDetail: ['wallet/record/100'],
  authorizationList: byWords('authrozie/list', 'start=2026-08-01&end=2026-12-01'),
  savedSearchList: ['search/saved'],
  savedSearchFresh: ['search/saved/100/fresh', 'search/saved/100/fresh?page=2'],
  favoriteList: ['favorite/list', 'favorite/list?type=1&page=2', 'favorite/list?board_id=100'],
  favoriteIds: ['favorite/ids'],
  boardList: ['favorite/board'],
  boardShared: ['favorite/board/shared/100', 'favorite/board/shared/100?page=2'],
  verifyLicense: ['verify/1000'],
  applicationInfo: ['camera/apply/info'],
  settlementInfo: ['camera/contract'],
  collectList: byWords('collect/list', 'type=1', 'status=1', 'folder_id=100'),
  collectDetail: ['collect/101'],
  collectFolderList: ['collect/folder', 'collect/folder?type=1&status=1&page=2'],
  collectFolderDetail: ['collect/folder/100'],

  workList: ['camera/work/list', 'camera/work/list?type=1&status=1&page=3'],
  workDetail: ['camera/work/8'],
  ownSubjectList: byWords(
    'camera/subject_list',
    ...['subtype=1', 'subject_cate=3', 'need_uid=1', 'size=50'],
  ),
  earningInfo: ['camera/recharge/info'],
  earningLog: ['camera/recharge/log', 'camera/recharge/log?page=2'],
  earningOrders: ['camera/recharge/order', 'camera/recharge/order?page=2'],

  deskQueue: byWords(
    'desk/queue',
    ...['kind=work', 'kind=entry&status=1', 'kind=work&status=1', 'status=2', 'status=-1&size=50'],
    `status=1&search=${rare}`,
  ),
  deskQueueItem: ['desk/queue/work/8', 'desk/queue/entry/50'],
  deskWithdrawals: ['desk/withdrawal', 'desk/withdrawal?status=2&page=3'],
  deskPublishState: ['desk/publish'],
  deskPublishChanges: ['desk/publish/changes', 'desk/publish/changes?release=x&page=2&size=5'],
  deskSiteInfo: ['desk/siteinfo'],
  deskRecordList: ['news', 'article', 'story', 'topic', 'activity'].flatMap((kind) =>
    byWords(
      `desk/record/${kind}`,
      'state=online',
      'state=scheduled',
      'state=offline',
      'state=lacking',
    ),
  ),
  deskRecordDetail: ['desk/record/news/3', 'desk/record/topic/3'],
  deskHistory: ['desk/history/work/5', 'desk/history/work/5?page=2'],
  deskPick: [
    ...['news', 'subject', 'photographer', 'media'].flatMap((kind) => byWords(`desk/pick/${kind}`)),
    ...withQueries('desk/pick/media', [`type=1&search=${rare}`, 'ids=3,4,5', 'size=50&search=77']),
  ],
  deskPhotographers: byWords('desk/photographer'),
  deskConcepts: byWords('desk/concept'),
  deskSearches: ['desk/search', 'desk/search?days=90'],
  deskWorkList: byWords('desk/work', 'search=77'),
  deskWorkDetail: ['desk/work/8'],
}

const byId = 'one record, by its id'
const ofOrder = 'the contract of one order, by the order’s id'

/** Reads that no line asks, and why. */
export const unasked: Readonly<Partial<Record<CallName, string>>> = {
  changedReplies: 'reads the marks of the tables, which are as many as the tables',
  shareSignature: 'reads no table',
  imageSearch: 'compares with every picture by design; the bench of similar pictures measures it',
  authScan: byId,
  contractFormInfo: ofOrder,
  contractDetail: ofOrder,
  deskHistoryVersion: byId,
  deskConceptsExport: 'gives all concepts, which editors write',
}

/** What a plan may do beyond the rule, and why. */
export interface Allowance {
  /** The lines that it holds for; absent: all. */
  readonly lines?: RegExp
  /** Tables it may read whole. */
  readonly whole?: readonly string[]
  /** True: it may sort all that the filters find. */
  readonly sorts?: true
  readonly because: string
}

/** A house has some thousands of each, and editors see them in every state. */
const texts: Allowance = {
  whole: ['news', 'articles', 'stories', 'topics', 'activities', 'activity_news'],
  because: 'lists of all states look for words in texts that have no index for them',
}

export const allowances: Readonly<Partial<Record<CallName, Allowance>>> = {
  storyList: {
    whole: ['photographers'],
    because: 'by relevance, each of the stories that are found is shown with its photographer',
  },
  imageList: {
    whole: ['image_index', 'topic_images'],
    sorts: true,
    because:
      'up to 10,000 pictures are counted one by one and sorted; beyond them a list is walked',
  },
  imageCounts: {
    whole: [
      ...['image_index', 'image_categories', 'image_labels', 'topic_images', 'entries', 'files'],
      'images',
    ],
    sorts: true,
    because: 'reads up to 200,000 works once for all values; of more the sample tells',
  },
  photographerList: {
    lines: /sort=(?:new|works)/,
    whole: ['photographers', 'image_index'],
    sorts: true,
    because:
      'a house has some thousands; by their works they are put in order once, until a work comes or goes',
  },
  deskQueue: {
    lines: /status=|search=/,
    whole: ['photographers', 'entries', 'images', 'users', 'folders'],
    sorts: true,
    because: 'decided ones are counted one by one; words are looked for in every name and title',
  },
  deskWithdrawals: { whole: ['withdrawals'], because: 'paid ones are counted one by one' },
  deskRecordList: { ...texts, sorts: true },
  deskPick: { ...texts, sorts: true },
  deskPhotographers: {
    whole: ['photographers'],
    because: 'a house has some thousands; words of a name or an account find them',
  },
  deskConcepts: {
    whole: ['concepts'],
    sorts: true,
    because: 'editors write a thesaurus of some thousand concepts',
  },
  imageSuggest: {
    whole: ['photographers', 'places'],
    because: 'keeps all names in memory until one changes',
  },
  deskSearches: {
    whole: ['search_counts', 'image_index'],
    because:
      'adds up all searches of its days, and of common words looks for the first work that was sold',
  },
  deskWorkList: { sorts: true, because: 'all works with the words, the last changed first' },
}
