import { activityDetail, activityNewsDetail } from '#api/endpoints/catalogue/activity.ts'
import { articleDetail } from '#api/endpoints/catalogue/article.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import { newsDetail } from '#api/endpoints/catalogue/news.ts'
import { photographerWorks } from '#api/endpoints/catalogue/photographer.ts'
import { storyDetail } from '#api/endpoints/catalogue/story.ts'
import { subjectThumbs } from '#api/endpoints/catalogue/subject.ts'
import { topicDetail } from '#api/endpoints/catalogue/topic.ts'
import { collectDetail } from '#api/endpoints/contributing/collect.ts'
import type { GalleryImage, MediaItem, MediaRecord } from '#api/records.ts'
import type { Ask } from '#client/client.ts'
import { type Failure, fail, type Outcome, succeed } from '#client/outcome.ts'
import type { RecognisedItem } from '#routing/recognise.ts'

/** The common fields of every kind of item: enough to show it before its own page is built. */
export interface LiveItem {
  title: string
  html?: string | undefined
  updated?: string | undefined
  author?: string | undefined
  lang?: string | undefined
  video?: string | undefined
  poster?: string | undefined
  pictures: readonly LivePicture[]
  /** A picture or video that can be bought. */
  work?: MediaRecord | undefined
}

export interface LivePicture extends Pick<GalleryImage, 'title' | 'width' | 'height'> {
  /** One of the two is there. */
  thumb?: string | undefined
  preview?: string | undefined
  /** The work it shows, and its price while readers can license it. */
  work?: { id: number; type?: number | undefined; price?: number | undefined } | undefined
}

const picture = ({ title, width, height, ...image }: GalleryImage): LivePicture[] => {
  const preview = image.preview ?? image.url ?? image.thumb
  return preview ? [{ preview, title, width, height, work: image.work }] : []
}

const work = ({ id, type, thumb, preview, enable_cart, ...item }: MediaItem): LivePicture[] => {
  if (!preview && !thumb) return []
  const { title, width, height } = item
  const price = enable_cart ? item.price : undefined
  return [{ thumb, preview, title, width, height, work: { id, type, price } }]
}

function workItem(record: MediaRecord): LiveItem {
  const preview = record.watermark ?? record.preview ?? record.thumb
  return {
    title: record.title,
    html: record.description,
    updated: record.online_time ?? record.updated_at,
    author: record.camera_man?.name ?? record.camera_man_name,
    lang: record.lang,
    video: record.video,
    poster: preview,
    pictures:
      preview && !record.video ? [{ preview, width: record.width, height: record.height }] : [],
    work: record,
  }
}

type Loader = (ask: Ask, id: number) => Promise<Outcome<LiveItem>>

async function through<Value>(
  outcome: Promise<Outcome<Value>>,
  shape: (value: Value) => LiveItem,
): Promise<Outcome<LiveItem>> {
  const settled = await outcome
  return settled.ok ? succeed(shape(settled.value)) : settled
}

const missing: Failure = { kind: 'refused', status: 404, code: 'not_found', message: '' }

const story: Loader = (ask, id) =>
  through(ask(storyDetail, { params: { id } }), (item) => ({
    title: item.title,
    html: item.content ?? item.desc,
    updated: item.updated_at,
    author: item.camera_man?.name,
    lang: item.lang,
    video: item.video,
    poster: item.poster ?? item.thumb,
    pictures: (item.images ?? []).flatMap(picture),
  }))

/** Pictures and videos share their ids: each opens at the address of its own kind alone. */
const media =
  (type: 1 | 2): Loader =>
  async (ask, id) => {
    const outcome = await ask(imageDetail, { params: { id } })
    if (!outcome.ok) return outcome
    return (outcome.value.type ?? 1) === type ? succeed(workItem(outcome.value)) : fail(missing)
  }

const entry: Loader = (ask, id) =>
  through(ask(collectDetail, { params: { id } }), (item) => ({
    ...workItem(item as unknown as MediaRecord),
    // Its id is no work's.
    work: undefined,
  }))

const loaders: Record<RecognisedItem['kind'], Loader> = {
  news: (ask, id) =>
    through(ask(newsDetail, { params: { id }, query: {} }), (item) => ({
      title: item.title,
      html: item.content,
      updated: item.updated_at,
      author: item.author,
      lang: item.lang,
      pictures: (item.images?.data ?? []).flatMap(picture),
    })),
  activityNews: (ask, id) =>
    through(ask(activityNewsDetail, { params: { id }, query: {} }), (item) => ({
      title: item.title,
      html: item.content,
      updated: item.updated_at,
      lang: item.lang,
      pictures: (item.images?.data ?? []).flatMap(picture),
    })),
  article: (ask, id) =>
    through(ask(articleDetail, { params: { id }, query: {} }), (item) => ({
      title: item.title,
      html: item.content ?? item.desc,
      updated: item.updated_at,
      lang: item.lang,
      pictures: (item.images?.data ?? []).flatMap(picture),
    })),
  topic: (ask, id) =>
    through(ask(topicDetail, { params: { id }, query: {} }), (item) => ({
      title: item.title,
      html: item.content ?? item.desc,
      lang: item.lang,
      pictures: (item.images?.data ?? []).flatMap(work),
    })),
  activity: (ask, id) =>
    through(ask(activityDetail, { params: { id } }), (item) => ({
      title: item.title,
      html: item.content ?? item.desc,
      updated: item.updated_at,
      lang: item.lang,
      pictures: item.thumb
        ? [{ preview: item.thumb, width: item.thumb_w, height: item.thumb_h }]
        : [],
    })),
  subject: async (ask, id) => {
    const outcome = await ask(subjectThumbs, { params: { id }, query: {} })
    if (!outcome.ok) return outcome
    const { subject, data } = outcome.value
    if (!subject) return fail(missing)
    return succeed({
      title: subject.title,
      html: subject.content ?? subject.desc,
      lang: subject.lang,
      pictures: data.flatMap(work),
    })
  },
  photographer: async (ask, id) => {
    const outcome = await ask(photographerWorks, { query: { camera_id: id } })
    if (!outcome.ok) return outcome
    const { camera_men: person, data } = outcome.value
    if (!person) return fail(missing)
    return succeed({
      title: person.name ?? person.title ?? '',
      html: person.description,
      lang: person.lang,
      pictures: data.flatMap(work),
    })
  },
  picture: media(1),
  video: media(2),
  tale: story,
  taleVideo: story,
  entry,
  entryVideo: entry,
}

/** Reads an item the site has no page for yet. */
export function loadItem(ask: Ask, item: RecognisedItem): Promise<Outcome<LiveItem>> {
  return loaders[item.kind](ask, item.id)
}
