import { idIn } from '#domain/identity/ids.ts'
import { listPaths } from './list-paths.ts'
import { type ContentType, contentTypes, paths } from './paths.ts'

type Lead = (query: URLSearchParams) => string | undefined

/** Positive whole number of a query value; anything else is no id. */
function idOf(query: URLSearchParams, name = 'id'): number | undefined {
  return idIn(query.get(name))
}

/** Leads to the item where the query names one, else to its list. */
const item =
  (one: (id: number) => string, list: () => string, name = 'id'): Lead =>
  (query) => {
    const id = idOf(query, name)
    return id === undefined ? list() : one(id)
  }

function withQuery(path: string, query: URLSearchParams, names: string[]): string {
  const kept = new URLSearchParams()
  for (const name of names) {
    const value = query.get(name)
    if (value) kept.set(name, value)
  }
  return kept.size > 0 ? `${path}?${kept}` : path
}

/** Ids of a comma-joined value, each once; 0 among them stands for all. */
function idsOf(value: string | null): string[] {
  const ids = (value ?? '').split(',').filter((id) => /^\d{1,16}$/.test(id))
  return ids.some((id) => Number(id) === 0) ? [] : [...new Set(ids)]
}

/** One tag or one category has a page; a combination is shown by the live list. */
function photographers(query: URLSearchParams): string {
  const tags = idsOf(query.get('catid') ?? query.get('tag')).filter((tag) => /^[12]$/.test(tag))
  const cids = idsOf(query.get('cids')).map(Number)
  const [tag, otherTag] = tags
  const [cid, otherCid] = cids
  if (tag && !otherTag && cid === undefined)
    return tag === '1' ? listPaths.photographersContracted() : listPaths.photographersSpecial()
  if (cid !== undefined && otherCid === undefined && !tag)
    return listPaths.photographerCategory(cid)
  const parts = [tag ? `tag=${tags.join()}` : '', cids.length > 0 ? `cids=${cids.join()}` : '']
  const combination = parts.filter(Boolean).join('&')
  return combination ? `${paths.photographers()}?${combination}` : paths.photographers()
}

/** The page takes its name from the dictionaries: a `title` in the address could put a stranger's words over ours. */
function content(query: URLSearchParams): string {
  const type = query.get('type')
  return paths.about(contentTypes.includes(type as ContentType) ? (type as ContentType) : 'aboutus')
}

/** The query-id routes of the specification, each once, and where it lives now. */
export const legacyRoutes: Readonly<Record<string, Lead>> = {
  '/tale_detail': item(paths.tale, paths.tales),
  '/tale_video': item(paths.taleVideo, paths.taleVideos),
  '/news_detail': item((id) => paths.newsItem(id), paths.news),
  '/article_list': (query) =>
    item(query.get('type') === '2' ? paths.articleList : paths.article, paths.home)(query),
  '/article_detail': item(paths.article, paths.home),
  '/topic_pic': () => paths.pictures(),
  '/topic_pic_category': item((id) => paths.pictureCategory(id), paths.pictures, 'catid'),
  '/topic_pic_subcategory': item((id) => paths.pictureCategory(id), paths.pictures, 'catid'),
  '/topic_pic_detail': item(paths.picture, paths.pictures),
  '/topic_video': () => paths.videos(),
  '/topic_video_detail': item(paths.video, paths.videos),
  '/special_topics': () => paths.specialTopics(),
  '/special_topics_category': item(
    (id) => paths.specialTopicCategory(id),
    paths.specialTopics,
    'catid',
  ),
  '/subject_list': () => paths.topics(),
  '/subject_detail': (query) =>
    query.get('type') === '1'
      ? item((id) => paths.subject(id), paths.specialTopics)(query)
      : item(paths.topic, paths.topics)(query),
  '/active_list': () => paths.activities(),
  '/active': item(paths.activity, paths.activities),
  '/active_collect_detail': item(paths.entry, paths.activities),
  '/active_collect_video_detail': item(paths.entryVideo, paths.activities),
  '/related_news_detail': item(paths.activityNews, paths.activities),
  '/fvr': () => paths.vr(),
  '/photo_grapher': photographers,
  '/photo_grapher_detail': item((id) => paths.photographer(id), paths.photographers),
  '/photo_grapher_album': item((id) => listPaths.photographerAlbum(id), paths.photographers),
  '/price_package': () => paths.packages(),
  '/search_pic': (query) =>
    query.get('where') === 'other'
      ? paths.searchByPicture()
      : withQuery(paths.search(), renamed(query), ['q', 'type']),
  '/content': content,
  // No route of the specification, yet people type it.
  '/my': () => paths.my(),
  '/pay_qrcode': (query) => withQuery('/my/pay_qrcode/', query, ['oid', 'selectedtype']),
}

/** Other readings of the search page carry the words as `search`, `keyword`, `filter` or, but for `other`, as `where`. */
function renamed(query: URLSearchParams): URLSearchParams {
  const words = ['q', 'search', 'keyword', 'filter', 'where']
    .map((name) => query.get(name))
    .find(Boolean)
  const result = new URLSearchParams(query)
  if (words) result.set('q', words)
  return result
}

/**
 * Canonical path (no language prefix) of an old address, or undefined where the path is not an old one.
 * `path` comes without language; a trailing slash or `.html` does not matter.
 */
export function leadFrom(path: string, query: URLSearchParams): string | undefined {
  const name = path.replace(/\.html$/, '').replace(/\/+$/, '')
  return Object.hasOwn(legacyRoutes, name) ? legacyRoutes[name]?.(query) : undefined
}
