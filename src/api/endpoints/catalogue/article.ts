import * as v from 'valibot'
import { read } from '#api/call.ts'
import { galleryImage, slider, thumbEntries } from '#api/records.ts'
import {
  id,
  idParams,
  integer,
  link,
  list,
  maybe,
  paged,
  pageQuery,
  sizeQuery,
  text,
  time,
} from '#api/values.ts'
import { looserReply, wordsQuery } from './looser-search.ts'
import { newsRecordEntries } from './news.ts'

/** Advertisement articles: type 1 is one article, type 2 a list of them. */
const articleItem = v.object({
  id,
  type: maybe(integer),
  title: text,
  desc: maybe(text),
  ...thumbEntries,
  /** Where it leads instead of its own page. */
  link: maybe(link),
  updated_at: maybe(time),
  lang: maybe(text),
})
export type ArticleItem = v.InferOutput<typeof articleItem>

export const articleSlider = read({
  path: 'v1/news/ad/slider',
  access: 'open',
  summary: 'Article carousel of the home page',
  reply: list(articleItem),
})

export const articleList = read({
  path: 'v1/news/ad/list',
  access: 'open',
  summary: 'Articles, newest first',
  query: v.object({ ...pageQuery, ...sizeQuery, ...wordsQuery }),
  reply: paged(articleItem, looserReply),
})

export const articleDetail = read({
  path: 'v1/news/ad/{id}',
  access: 'open',
  summary: 'An article with its gallery (type 1), or a list of articles with its banners (type 2)',
  params: idParams,
  query: v.object({ ...pageQuery, ...sizeQuery }),
  reply: v.object({
    ...newsRecordEntries,
    images: maybe(paged(galleryImage)),
    sliders: maybe(list(slider)),
    list: maybe(paged(articleItem)),
  }),
  errors: ['not_found'],
})
