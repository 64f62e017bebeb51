import type { LocaleCode } from '#i18n/locales.ts'
import {
  labels,
  photographerCategories,
  pictureCategories,
  subjectCategories,
} from '#sample/texts/catalogue.ts'
import { around } from '#sample/texts/compose.ts'
import {
  type Catalogue,
  categoryCount,
  entriesOf,
  type Kind,
  labelCount,
  subjectCategoryCount,
} from './catalogue.ts'
import { mediaRecords } from './media-records.ts'
import { siteRecords } from './site-records.ts'
import { textRecords } from './text-records.ts'

/** Items a page, unless asked for another number. */
const pageSizes = { media: 48, gallery: 24, texts: 20 } as const
const neighbours = 12

interface Asked {
  id: number
  code: LocaleCode
  page: number
  size: number | undefined
  query: URLSearchParams
}
type Answer = (asked: Asked) => unknown

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** The reply to each open call that the site's pages make, out of the catalogue as it is now. */
export function repliesOf(catalogue: Catalogue) {
  const media = mediaRecords(catalogue)
  const texts = textRecords(catalogue, media)
  const site = siteRecords(catalogue, media)

  const listOf =
    (group: string, size: number, item: (id: number, code: LocaleCode) => unknown) =>
    ({ page, size: asked, code }: Asked) => {
      const { ids, pagination } = catalogue.pageOf(group, page, asked ?? size)
      return { data: ids.map((id) => item(id, code)), pagination }
    }
  /** A fixed list of a few ids. */
  const few = (
    ids: readonly number[],
    item: (id: number, code: LocaleCode) => unknown,
    code: LocaleCode,
  ) => ({
    data: ids.map((id) => item(id, code)),
    pagination: { total: ids.length, current: 1, pageSize: pageSizes.gallery },
  })
  const known =
    (kind: Kind, answer: Answer): Answer =>
    (asked) =>
      catalogue.isIn(kind, asked.id) ? answer(asked) : undefined

  function imageGroup(query: URLSearchParams): string {
    const type = query.get('type') ?? '1'
    if (query.get('cid')) return `image category ${query.get('cid')} type ${type}`
    return query.get('lid') ? `image label ${query.get('lid')}` : `image type ${type}`
  }
  function rosterGroup(query: URLSearchParams): string {
    if (query.get('cids')) return `photographer category ${query.get('cids')}`
    return Number(query.get('tag')) ? `photographer tag ${query.get('tag')}` : 'photographer'
  }
  const worksIn =
    (place: 'image' | 'album'): Answer =>
    (asked) => {
      const id = Number(asked.query.get('camera_id'))
      if (!catalogue.isIn('photographer', id)) return undefined
      const list = listOf(`${place} of ${id}`, pageSizes.media, media.item)(asked)
      return { ...list, camera_men: texts.photographerItem(id, asked.code) }
    }
  const entriesIn = (actid: number, type: number): number[] => {
    const first = (actid - 1) * (entriesOf.pictures + entriesOf.videos)
    const { pictures, videos } = entriesOf
    return type === 2
      ? upTo(videos).map((one) => first + pictures + one)
      : upTo(pictures).map((one) => first + one)
  }
  const newest = (kind: string, count: number) => catalogue.pageOf(kind, 1, count).ids

  const fixed: Record<string, Answer> = {
    siteinfo: ({ code }) => site.siteInfo(code),
    'image/list': (asked) => listOf(imageGroup(asked.query), pageSizes.media, media.item)(asked),
    'image/cates': ({ code }) =>
      upTo(categoryCount).map((id) => ({
        id,
        title: around(pictureCategories, id - 1).title[code],
        count: catalogue.idsOf(`image category ${id} type 1`).length,
        children: [],
      })),
    'image/labels': ({ code }) =>
      upTo(labelCount).map((id) => ({
        id,
        title: around(labels, id - 1).title[code],
        count: catalogue.idsOf(`image label ${id}`).length,
      })),
    'news/list': listOf('news', pageSizes.texts, texts.newsItem),
    'news/index': ({ code }) => newest('news', 7).map((id) => texts.newsItem(id, code)),
    'news/ad/list': listOf('article', pageSizes.texts, texts.articleItem),
    'news/ad/slider': ({ code }) => newest('article', 4).map((id) => texts.articleItem(id, code)),
    'story/list': (asked) =>
      listOf(`story type ${asked.query.get('type') ?? 1}`, pageSizes.texts, texts.storyItem)(asked),
    'topic/list': listOf('topic', pageSizes.texts, texts.topicItem),
    'subject/list': (asked) => {
      const category = asked.query.get('subject_cate')
      const group = category ? `subject category ${category}` : 'subject'
      return listOf(group, pageSizes.texts, texts.subjectItem)(asked)
    },
    'subject/cate/tree': ({ code }) =>
      upTo(subjectCategoryCount).map((id) => ({
        id,
        title: around(subjectCategories, id - 1).title[code],
        count: catalogue.idsOf(`subject category ${id}`).length,
        children: [],
      })),
    'camera/cates': ({ code }) =>
      upTo(4).map((id) => ({ id, title: around(photographerCategories, id - 1)[code] })),
    'camera/list': (asked) =>
      listOf(rosterGroup(asked.query), pageSizes.texts, texts.photographerItem)(asked),
    'camera/thumb': worksIn('image'),
    'camera/cthumbs': worksIn('album'),
    'camera/excelent': ({ code }) =>
      upTo(4).map((id) => ({
        ...texts.photographerItem(id, code),
        works: catalogue.pageOf(`image of ${id}`, 1, 4).ids.map((work) => media.item(work, code)),
      })),
    'activity/list': listOf('activity', pageSizes.texts, texts.activityItem),
    'wallet/package/image': ({ code }) => site.packages(code),
    previleges: ({ code, query }) => site.rights(Number(query.get('type') ?? 1), code),
    'vr/list': ({ code }) => site.halls(code),
  }

  const ofOne: Record<string, Answer> = {
    'image/{id}': known('image', ({ id, code }) => media.detail(id, code)),
    'image/similar/{id}': known('image', ({ id, code }) =>
      catalogue.neighboursOf(id, neighbours).map((other) => media.item(other, code)),
    ),
    'news/detail/{id}': known('news', ({ id, code }) => texts.newsDetail(id, code)),
    'news/ad/{id}': known('article', ({ id, code }) => texts.articleDetail(id, code)),
    'story/detail/{id}': known('story', ({ id, code }) => texts.storyDetail(id, code)),
    'topic/detail/{id}': known('topic', (asked) => ({
      ...texts.topicItem(asked.id, asked.code),
      content: texts.topicText(asked.id, asked.code),
      images: listOf(`image in topic ${asked.id}`, pageSizes.gallery, media.item)(asked),
    })),
    'subject/{id}/thumb': known('subject', (asked) => ({
      ...listOf(`image in subject ${asked.id}`, pageSizes.gallery, media.item)(asked),
      subject: texts.subjectItem(asked.id, asked.code),
    })),
    'activity/{id}': known('activity', ({ id, code }) => texts.activityDetail(id, code)),
    'activity/{id}/news': known('activity', ({ id, code }) => {
      const ids = upTo(entriesOf.news).map((one) => (id - 1) * entriesOf.news + one)
      return few(ids, texts.activityNews, code)
    }),
    'activity/{id}/collect': known('activity', ({ id, code, query }) =>
      few(entriesIn(id, Number(query.get('type') ?? 1)), texts.collected, code),
    ),
    'activity/news/{id}': ({ id, code }) => texts.activityNewsDetail(id, code),
    'collect/{id}': ({ id, code }) => texts.collected(id, code),
  }

  /** The reply at an address below `/api/v1/`; undefined where there is none. */
  return (path: string, query: URLSearchParams, code: LocaleCode): unknown => {
    const asked = {
      id: 0,
      code,
      page: Number(query.get('page') ?? 1),
      size: query.has('size') ? Number(query.get('size')) : undefined,
      query,
    }
    const answer = fixed[path]
    if (answer) return answer(asked)
    const id = /\/(\d+)(?=\/|$)/.exec(path)?.[1]
    return ofOne[path.replace(/\/\d+(?=\/|$)/, '/{id}')]?.({ ...asked, id: Number(id) })
  }
}
