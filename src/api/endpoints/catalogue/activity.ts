import * as v from 'valibot'
import { read } from '#api/call.ts'
import { mediaRecordEntries, ref, thumbEntries } from '#api/records.ts'
import {
  commaList,
  count,
  flag,
  html,
  id,
  idParams,
  maybe,
  media,
  oneOf,
  own,
  paged,
  pageQuery,
  sizeQuery,
  text,
  time,
} from '#api/values.ts'
import { looserReply, wordsQuery } from './looser-search.ts'
import { newsItem, newsWithGallery } from './news.ts'

const activityEntries = {
  id,
  title: text,
  ...thumbEntries,
  desc: maybe(text),
  istop: maybe(flag),
  upload_state: maybe(flag),
  work_state: maybe(flag),
  gift_state: maybe(flag),
  content_state: maybe(flag),
  news_state: maybe(flag),
  start_time: maybe(time),
  end_time: maybe(time),
  entry_count: own(count),
  updated_at: maybe(time),
  lang: maybe(text),
}
const activityItem = v.object({
  ...activityEntries,
  /** The first prize in words. */
  prize: own(text),
})
export type ActivityItem = v.InferOutput<typeof activityItem>

/** An approved entry as everyone sees it. */
export const entryEntries = {
  ...mediaRecordEntries,
  actid: maybe(id),
  author: maybe(text),
  create_date: maybe(text),
  cate: maybe(ref),
}
export const publicEntry = v.object(entryEntries)
export type PublicEntry = v.InferOutput<typeof publicEntry>

const actidParams = v.object({ actid: id })

export const activityList = read({
  path: 'v1/activity/list',
  access: 'open',
  summary: 'Activities, pinned ones first',
  query: v.object({ ...pageQuery, ...sizeQuery, ...wordsQuery }),
  reply: paged(activityItem, looserReply),
})

export const activityNewsDetail = read({
  path: 'v1/activity/news/{id}',
  access: 'open',
  summary: 'A news record of an activity with one page of its gallery',
  params: idParams,
  query: v.object({ ...pageQuery, ...sizeQuery }),
  reply: newsWithGallery,
  errors: ['not_found'],
})

export const activityDetail = read({
  path: 'v1/activity/{id}',
  access: 'open',
  summary: 'An activity with the texts of its sections',
  params: idParams,
  reply: v.object({
    ...activityEntries,
    banner: maybe(media),
    labels: maybe(commaList(ref)),
    content: maybe(html),
    giftwork: maybe(html),
    /** False: its pictures give no context menu. */
    downloadable: maybe(flag),
    cates: maybe(commaList(ref)),
  }),
  errors: ['not_found'],
})

export const activityNews = read({
  path: 'v1/activity/{actid}/news',
  access: 'open',
  summary: 'News of an activity',
  params: actidParams,
  query: v.object({ ...pageQuery, ...sizeQuery }),
  reply: paged(newsItem),
  errors: ['not_found'],
})

export const activityCollect = read({
  path: 'v1/activity/{actid}/collect',
  access: 'open',
  summary: 'Approved entries of an activity',
  params: actidParams,
  query: v.object({ ...pageQuery, ...sizeQuery, type: v.optional(oneOf(1, 2)) }),
  reply: paged(publicEntry),
  errors: ['not_found'],
})
