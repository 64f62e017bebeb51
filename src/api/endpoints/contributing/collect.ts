import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { thumbEntries } from '#api/records.ts'
import {
  count,
  done,
  fileUrl,
  id,
  idParams,
  integer,
  line,
  maybe,
  media,
  oneOf,
  own,
  paged,
  pageQuery,
  phrase,
  text,
  time,
} from '#api/values.ts'
import { writtenLine } from '#api/written-line.ts'
import { entryEntries } from '../catalogue/activity.ts'
import { batchLimit, made, reviewStat, reviewStatus, typedKeywords } from './batch.ts'

/** An entry; its review fields only where the caller owns it. */
export const entryRecord = v.object({
  ...entryEntries,
  folder_id: maybe(count),
  /** 0 reviewing, 1 approved, 2 rejected, then `message` says why. */
  status: maybe(integer),
  status_text: maybe(text),
  message: maybe(text),
  /** As of works. */
  media_state: own(oneOf(0, 1, 2)),
})
export type EntryRecord = v.InferOutput<typeof entryRecord>

export const folderRecord = v.object({
  id,
  title: text,
  description: maybe(text),
  /** As of works; a folder with 1 cannot be deleted. */
  status: maybe(integer),
  status_text: maybe(text),
  message: maybe(text),
  /** 1 latest work, 2 uploaded cover. */
  cover_type: maybe(integer),
  ...thumbEntries,
  type: maybe(integer),
  url: maybe(media),
  count: own(count),
  created_at: maybe(time),
  updated_at: maybe(time),
  lang: maybe(text),
})
export type FolderRecord = v.InferOutput<typeof folderRecord>

const entry = v.object({
  title: writtenLine(200, 1),
  description: v.optional(writtenLine(5000)),
  keywords: v.optional(typedKeywords),
  thumb: fileUrl,
  /** 0 or absent: for no activity. */
  actid: v.optional(count),
  url: v.optional(fileUrl),
  folder_id: v.optional(count),
  author: v.optional(writtenLine(100)),
  create_date: v.optional(line(30)),
  cate: v.optional(count),
})
export type EntryInput = v.InferInput<typeof entry>

const folder = v.object({
  title: writtenLine(200, 1),
  description: v.optional(writtenLine(5000)),
  cover_type: v.optional(oneOf(1, 2), 1),
  thumb: v.optional(v.pipe(v.string(), v.maxLength(2000))),
  type: oneOf(1, 2),
})
export type FolderInput = v.InferInput<typeof folder>

export const collectList = read({
  path: 'v1/collect/list',
  access: 'user',
  summary: 'Own entries',
  query: v.object({
    ...pageQuery,
    type: v.optional(oneOf(1, 2)),
    status: reviewStatus,
    folder_id: v.optional(count),
    search: v.optional(phrase),
  }),
  reply: paged(entryRecord, { stat: own(reviewStat) }),
})

export const collectAdd = write({
  method: 'POST',
  path: 'v1/collect',
  access: 'user',
  summary: 'Submits entries for review',
  body: v.object({
    type: oneOf(1, 2),
    data: v.pipe(v.array(entry), v.minLength(1), v.maxLength(batchLimit)),
  }),
  reply: made,
  errors: ['not_found', 'conflict', 'unprocessable'],
})

export const collectFolderList = read({
  path: 'v1/collect/folder',
  access: 'user',
  summary: 'Own folders',
  query: v.object({ ...pageQuery, type: v.optional(oneOf(1, 2)), status: reviewStatus }),
  reply: paged(folderRecord, { stat: own(reviewStat) }),
})

export const collectFolderAdd = write({
  method: 'POST',
  path: 'v1/collect/folder',
  access: 'user',
  summary: 'A new folder',
  body: folder,
  reply: done,
  errors: ['unprocessable'],
})

export const collectFolderDetail = read({
  path: 'v1/collect/folder/{id}',
  access: 'user',
  summary: 'An own folder',
  params: idParams,
  reply: folderRecord,
  errors: ['not_found'],
})

export const collectFolderUpdate = write({
  method: 'PUT',
  path: 'v1/collect/folder/{id}',
  access: 'user',
  summary: 'Changes an own folder',
  params: idParams,
  body: v.partial(folder),
  reply: done,
  errors: ['not_found', 'conflict', 'unprocessable'],
})

export const collectFolderDelete = write({
  method: 'DELETE',
  path: 'v1/collect/folder/{id}',
  access: 'user',
  summary: 'Deletes an own folder that is not approved',
  params: idParams,
  reply: done,
  errors: ['not_found', 'conflict'],
})

/** Open for approved entries; any other only for its owner. */
export const collectDetail = read({
  path: 'v1/collect/{id}',
  access: 'open',
  summary: 'An entry: an approved one for everyone, any for its owner',
  params: idParams,
  reply: entryRecord,
  errors: ['not_found'],
})

export const collectUpdate = write({
  method: 'PUT',
  path: 'v1/collect/{id}',
  access: 'user',
  summary: 'Changes an own entry that is not approved and submits it again',
  params: idParams,
  body: v.partial(entry),
  reply: done,
  errors: ['not_found', 'conflict', 'unprocessable'],
})

export const collectDelete = write({
  method: 'DELETE',
  path: 'v1/collect/{id}',
  access: 'user',
  summary: 'Deletes an own entry that is not approved',
  params: idParams,
  reply: done,
  errors: ['not_found', 'conflict'],
})
