import type { HistoryEvent, HistorySubject } from '#api/endpoints/desk/history.ts'
import { textKeys } from '../content/record-fields.ts'
import type { DeskKey } from '../keys.ts'
import {
  brandKeys,
  contactKeys,
  siteHtmlKeys,
  siteTextKeys,
  sliderKeys,
} from '../site/site-fields.ts'

export const eventKeys = {
  added: 'desk.eventAdded',
  changed: 'desk.eventChanged',
  restored: 'desk.eventRestored',
  published: 'desk.eventPublished',
  unpublished: 'desk.eventUnpublished',
  deleted: 'desk.eventDeleted',
  approved: 'desk.statusApproved',
  rejected: 'desk.statusRejected',
  undone: 'desk.eventUndone',
  begun: 'desk.payBegun',
  settled: 'desk.payDone',
  refused: 'desk.payRefused',
  asked: 'desk.eventAsked',
  rolled_back: 'desk.eventRolledBack',
  resumed: 'desk.eventResumed',
} as const satisfies Record<HistoryEvent, DeskKey>

const recordKeys: Readonly<Record<string, DeskKey>> = {
  ...textKeys,
  author: 'common.author',
  keywords: 'common.keywords',
  thumb: 'desk.cover',
  images: 'news.gallery',
  type: 'desk.articleType',
  link: 'desk.toolLink',
  istop: 'desk.pinFirst',
  camera_id: 'desk.cameraId',
  work_id: 'desk.filmWork',
  actid: 'desk.activityId',
  video: 'desk.video',
  banner: 'desk.banner',
  cates: 'desk.cates',
  upload_state: 'desk.uploadState',
  work_state: 'desk.workState',
  gift_state: 'desk.giftState',
  content_state: 'desk.contentState',
  news_state: 'desk.newsState',
  downloadable: 'desk.downloadable',
  online_time: 'desk.onlineFrom',
  offline_time: 'desk.offlineFrom',
  start_time: 'desk.begins',
  end_time: 'desk.ends',
  contracted: 'desk.tagContracted',
  special: 'desk.tagSpecial',
}
const workKeys: Readonly<Record<string, DeskKey>> = {
  title: 'applyWork.title',
  desc: 'applyWork.description',
  keywords: 'common.keywords',
  author: 'common.author',
  create_date: 'desk.taken',
  year: 'common.year',
  editorial: 'desk.editorial',
  release: 'picture.release',
  place: 'filters.place',
  people: 'filters.people',
  exclusive: 'filters.exclusivity',
  subject: 'common.topic',
  cates: 'desk.workCates',
  labels: 'desk.labels',
  option_0: 'picture.original',
  option_1: 'picture.small',
  option_2: 'picture.big',
}
const siteKeys: Readonly<Record<string, DeskKey>> = {
  ...siteTextKeys,
  ...siteHtmlKeys,
  ...brandKeys,
  ...contactKeys,
  ...sliderKeys,
  showMenu: 'desk.siteMenu',
  flinks: 'desk.siteLinks',
  hot: 'desk.siteHot',
}

/** The editors' name for a field of the wire; undefined for one they don't see. */
export function fieldKey(subject: HistorySubject, field: string): DeskKey | undefined {
  if (subject === 'site') return siteKeys[field]
  if (subject === 'work') return workKeys[field]
  if (field === 'item_ids')
    return subject === 'topic' ? 'desk.topicPictures' : 'desk.seriesArticles'
  if (field === 'istop' && (subject === 'news' || subject === 'article')) return 'desk.onHome'
  return recordKeys[field]
}

/** Fields that name something else by its number. */
export const isNumber = (field: string): boolean =>
  ['camera_id', 'work_id', 'actid'].includes(field)

const releaseWords: Readonly<Record<string, DeskKey>> = {
  '0': 'picture.release0',
  '1': 'picture.release1',
  '2': 'picture.release2',
}
/** The words of a release by its number. */
export const releaseKey = (field: string, value: string): DeskKey | undefined =>
  field === 'release' ? releaseWords[value] : undefined

/** Names of settings that are on or off. */
export const isSwitch = (value: string): value is 'true' | 'false' =>
  value === 'true' || value === 'false'
