import * as v from 'valibot'
import { read } from '#api/call.ts'
import { labelRecord, mediaEntries, mediaItem, ref, thumbEntries } from '#api/records.ts'
import {
  commaList,
  count,
  id,
  list,
  maybe,
  media,
  oneOf,
  own,
  paged,
  pageQuery,
  sizeQuery,
  text,
  mended,
  time,
} from '#api/values.ts'
import { looserReply, wordsQuery } from './looser-search.ts'

const photographerEntries = {
  id,
  ...thumbEntries,
  title: maybe(text),
  name: maybe(text),
  description: maybe(text),
  cate: maybe(ref),
  /** 1 contracted, 2 special. */
  tags: own(commaList(oneOf(0, 1, 2))),
  work_count: own(count),
  subject_count: own(count),
  updated_at: maybe(time),
  lang: maybe(text),
}
const photographerItem = v.object(photographerEntries)
export type PhotographerItem = v.InferOutput<typeof photographerItem>

const profileSchema = v.object({
  ...photographerEntries,
  company: maybe(text),
  banner: maybe(media),
})
export type PhotographerProfile = v.InferOutput<typeof profileSchema>

type SentProfile = v.InferInput<typeof profileSchema>
const profile = mended(
  (value: SentProfile | readonly SentProfile[]): unknown =>
    Array.isArray(value) ? (value as unknown[])[0] : value,
  profileSchema,
)

const ofPhotographer = v.object({ camera_id: id, ...pageQuery, ...sizeQuery })

/** What a work of an album is filed under makes its sets. */
const albumItem = v.object({
  ...mediaEntries,
  subject: own(ref),
  cates: own(commaList(ref)),
})
export type AlbumItem = v.InferOutput<typeof albumItem>

export const photographerCates = read({
  path: 'v1/camera/cates',
  access: 'open',
  summary: 'Categories of photographers',
  reply: list(labelRecord),
})

export const photographerList = read({
  path: 'v1/camera/list',
  access: 'open',
  summary: 'Photographers by category and tag',
  query: v.object({
    ...pageQuery,
    ...sizeQuery,
    cids: v.optional(commaList(count)),
    /** 0 all, 1 contracted, 2 special. */
    tag: v.optional(commaList(oneOf(0, 1, 2))),
    ...wordsQuery,
    /** By relevance to the words, by the newest work, by the number of works; additions of our own. */
    sort: v.optional(v.picklist(['relevance', 'new', 'works'])),
  }),
  reply: paged(photographerItem, looserReply),
})

export const photographerWorks = read({
  path: 'v1/camera/thumb',
  access: 'open',
  summary: 'Works of a photographer, and the profile',
  query: ofPhotographer,
  reply: paged(mediaItem, { camera_men: profile }),
  errors: ['not_found'],
})

export const photographerAlbum = read({
  path: 'v1/camera/cthumbs',
  access: 'open',
  summary: 'Album of a photographer, and the profile',
  query: ofPhotographer,
  reply: paged(albumItem, { camera_men: profile }),
  errors: ['not_found'],
})

export const photographerExcellent = read({
  path: 'v1/camera/excelent',
  access: 'open',
  summary: 'Excellent photographers, each with a few works',
  reply: list(v.object({ ...photographerEntries, works: own(list(mediaItem)) })),
})
