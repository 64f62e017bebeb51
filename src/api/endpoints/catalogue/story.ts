import * as v from 'valibot'
import { read } from '#api/call.ts'
import { galleryImage, personRef, thumbEntries, workShown } from '#api/records.ts'
import {
  count,
  html,
  id,
  idParams,
  integer,
  keywords,
  list,
  maybe,
  media,
  oneOf,
  own,
  paged,
  pageQuery,
  seconds,
  text,
  time,
} from '#api/values.ts'
import { looserReply, wordsQuery } from './looser-search.ts'

const storyEntries = {
  id,
  /** 1 pictures, 2 video. */
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  desc: maybe(text),
  duration: maybe(seconds),
  image_count: own(count),
  camera_man: maybe(personRef),
  created_at: maybe(time),
  updated_at: maybe(time),
  lang: maybe(text),
}
const storyItem = v.object(storyEntries)
export type StoryItem = v.InferOutput<typeof storyItem>

export const storyList = read({
  path: 'v1/story/list',
  access: 'open',
  summary: 'Picture stories or video stories, newest first',
  query: v.object({
    type: v.optional(oneOf(1, 2)),
    ...pageQuery,
    size: v.optional(v.pipe(id, v.maxValue(100)), 12),
    ...wordsQuery,
  }),
  reply: paged(storyItem, looserReply),
})

export const storyDetail = read({
  path: 'v1/story/detail/{id}',
  access: 'open',
  summary: 'A story with its text, pictures or video',
  params: idParams,
  reply: v.object({
    ...storyEntries,
    content: maybe(html),
    keywords: maybe(keywords),
    images: maybe(list(galleryImage)),
    video: maybe(media),
    poster: maybe(media),
    work: workShown,
  }),
  errors: ['not_found'],
})
