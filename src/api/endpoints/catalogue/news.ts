import * as v from 'valibot'
import { read } from '#api/call.ts'
import { galleryImage, thumbEntries } from '#api/records.ts'
import {
  html,
  idParams,
  id,
  integer,
  keywords,
  list,
  maybe,
  paged,
  pageQuery,
  sizeQuery,
  text,
  time,
} from '#api/values.ts'
import { looserReply, wordsQuery } from './looser-search.ts'

const newsEntries = {
  id,
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  desc: maybe(text),
  created_at: maybe(time),
  updated_at: maybe(time),
  source: maybe(text),
  lang: maybe(text),
}
export const newsItem = v.object(newsEntries)
export type NewsItem = v.InferOutput<typeof newsItem>

export const newsRecordEntries = {
  ...newsEntries,
  author: maybe(text),
  keywords: maybe(keywords),
  content: maybe(html),
}
export const newsRecordSchema = v.object(newsRecordEntries)
export type NewsRecord = v.InferOutput<typeof newsRecordSchema>

/** A news record with one page of its gallery. */
export const newsWithGallery = v.object({
  ...newsRecordEntries,
  images: maybe(paged(galleryImage)),
})
export type NewsWithGallery = v.InferOutput<typeof newsWithGallery>

export const newsIndex = read({
  path: 'v1/news/index',
  access: 'open',
  summary: 'News of the home page',
  reply: list(newsItem),
})

export const newsList = read({
  path: 'v1/news/list',
  access: 'open',
  summary: 'News, newest first',
  query: v.object({ ...pageQuery, ...sizeQuery, ...wordsQuery }),
  reply: paged(newsItem, looserReply),
})

export const newsDetail = read({
  path: 'v1/news/detail/{id}',
  access: 'open',
  summary: 'A news record with one page of its gallery',
  params: idParams,
  query: v.object({ ...pageQuery, ...sizeQuery }),
  reply: newsWithGallery,
  errors: ['not_found'],
})

export const newsRecord = read({
  path: 'v1/news/{id}',
  access: 'open',
  summary: 'A news record without its gallery',
  params: idParams,
  reply: newsRecordSchema,
  errors: ['not_found'],
})
