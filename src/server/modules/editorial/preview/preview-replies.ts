import * as v from 'valibot'
import {
  activityCollect,
  activityDetail,
  activityNews,
  activityNewsDetail,
} from '#api/endpoints/catalogue/activity.ts'
import { articleDetail } from '#api/endpoints/catalogue/article.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import { imageSimilar } from '#api/endpoints/catalogue/image.ts'
import { newsDetail } from '#api/endpoints/catalogue/news.ts'
import { storyDetail } from '#api/endpoints/catalogue/story.ts'
import { topicDetail } from '#api/endpoints/catalogue/topic.ts'
import type { Call, ParsedInputOf } from '#api/call.ts'
import type { PreviewedPage, PreviewedReply } from '#domain/lifecycle/page-preview.ts'
import { pageCount } from '#domain/lists/list-end.ts'
import { furtherIn } from '#domain/lists/further.ts'
import type { Context, Handler } from '#server/core/context.ts'
import { imageHandlers } from '#server/modules/catalogue/images/images.handlers.ts'
import { activityHandlers } from '#server/modules/catalogue/records/activities.handlers.ts'
import { newsHandlers } from '#server/modules/catalogue/records/news.handlers.ts'
import { listNews } from '#server/modules/catalogue/records/news.queries.ts'
import { storyHandlers } from '#server/modules/catalogue/records/stories.handlers.ts'
import type { RecordRef } from '../records/record-ref.ts'
import type { StoredRecord } from '../records/stored-record.ts'

interface Question {
  readonly params: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** The page of a record, and the replies that it reads and that depend on its form. */
export interface Shown {
  readonly page: PreviewedPage
  readonly replies: readonly PreviewedReply[]
}

/** Asks a public handler itself, within the transaction: kept replies know nothing of it. */
async function ask<const Row extends Call>(
  row: Row,
  handler: Handler<Row>,
  { params, query = {} }: Question,
  context: Context,
): Promise<PreviewedReply> {
  const input = {
    params: row.params && v.parse(row.params, params),
    query: row.query && v.parse(row.query, query),
  }
  const reply = await handler(input as ParsedInputOf<Row>, context)
  return { path: row.path, params, query, text: JSON.stringify(reply) }
}

const first = { page: 1 }

async function newsShown(id: number, context: Context): Promise<Shown> {
  const { rows } = await listNews(context.db, context.now(), {}, { limit: 100, offset: 0 })
  const ids = rows.map((row) => row.id)
  // Beside old news a page has their neighbours; here it has the newest.
  const near = ids.includes(id) ? furtherIn(ids, id, 4) : ids.slice(0, 4)
  const question = { params: { id }, query: first }
  return {
    page: { kind: 'news', id, near },
    replies: [await ask(newsDetail, newsHandlers.newsDetail, question, context)],
  }
}

async function activityNewsShown(id: number, actid: number, context: Context): Promise<Shown> {
  const own = { params: { id }, query: first }
  const list = { params: { actid }, query: first }
  const {
    activityNewsDetail: detail,
    activityDetail: activity,
    activityNews: news,
  } = activityHandlers
  return {
    page: { kind: 'activityNews', id, actid },
    replies: [
      await ask(activityNewsDetail, detail, own, context),
      await ask(activityDetail, activity, { params: { id: actid } }, context),
      await ask(activityNews, news, list, context),
    ],
  }
}

/** An article shows its whole gallery on one page. */
async function articleShown(id: number, type: number, context: Context): Promise<Shown> {
  const part = (page: number) => {
    const question = { params: { id }, query: { page } }
    return ask(articleDetail, newsHandlers.articleDetail, question, context)
  }
  const replies = [await part(1)]
  if (type === 2) return { page: { kind: 'articleList', id }, replies }
  const { images } = v.parse(articleDetail.reply, JSON.parse(replies[0]?.text ?? ''))
  const pages = images ? pageCount(images.pagination) : 1
  for (let page = 2; page <= pages; page += 1) replies.push(await part(page))
  return { page: { kind: 'article', id }, replies }
}

async function activityShown(id: number, context: Context): Promise<Shown> {
  const params = { actid: id }
  const entries = (type: 1 | 2) =>
    ask(
      activityCollect,
      activityHandlers.activityCollect,
      { params, query: { type, ...first } },
      context,
    )
  return {
    page: { kind: 'activity', id },
    replies: [
      await ask(activityDetail, activityHandlers.activityDetail, { params: { id } }, context),
      await entries(1),
      await entries(2),
      await ask(activityNews, activityHandlers.activityNews, { params, query: first }, context),
    ],
  }
}

/** What visitors would be shown of a record that lies in the database of the context, online. */
export async function shownOf(
  { table, id }: RecordRef,
  { type, kind, activityId }: StoredRecord,
  context: Context,
): Promise<Shown> {
  switch (table) {
    case 'news':
      return newsShown(id, context)
    case 'activity_news':
      return activityNewsShown(id, activityId ?? 0, context)
    case 'article':
      return articleShown(id, type ?? 1, context)
    case 'activity':
      return activityShown(id, context)
    case 'topic': {
      const question = { params: { id }, query: first }
      const reply = await ask(topicDetail, storyHandlers.topicDetail, question, context)
      return { page: { kind: 'topic', id }, replies: [reply] }
    }
    case 'story': {
      const reply = await ask(storyDetail, storyHandlers.storyDetail, { params: { id } }, context)
      return { page: { kind: kind === 2 ? 'taleVideo' : 'tale', id }, replies: [reply] }
    }
  }
}

/** The same of a work on sale; the rows of works around it are those that visitors have. */
export async function workShown(id: number, kind: number, context: Context): Promise<Shown> {
  const reply = await ask(imageDetail, imageHandlers.imageDetail, { params: { id } }, context)
  return { page: { kind: kind === 2 ? 'video' : 'picture', id }, replies: [reply] }
}

/** The same of a work that visitors can't see yet: nothing is like it, since no visitor may ask what is. */
export async function waitingShown(id: number, kind: number, context: Context): Promise<Shown> {
  const { page, replies } = await workShown(id, kind, context)
  const none = { path: imageSimilar.path, params: { id }, query: {}, text: '[]' }
  return { page, replies: [...replies, none] }
}
