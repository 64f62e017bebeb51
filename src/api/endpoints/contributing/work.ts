import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { ref, thumbEntries } from '#api/records.ts'
import {
  count,
  done,
  fileUrl,
  flag,
  id,
  idBatch,
  idParams,
  integer,
  keywords,
  line,
  list,
  maybe,
  media,
  oneOf,
  own,
  paged,
  pageQuery,
  seconds,
  size,
  text,
  time,
  yuan,
} from '#api/values.ts'
import { peopleShown } from '#domain/photo/people-shown.ts'
import { writtenLine } from '#api/written-line.ts'
import { subjectItem, subjectQuery } from '../catalogue/subject.ts'
import { batchLimit, made, reviewStat, reviewStatus, typedKeywords } from './batch.ts'

export const yearText = v.pipe(line(4), v.regex(/^\d{4}$/))
const workOption = v.object({ id: oneOf(0, 1, 2), enable: flag, price: v.optional(yuan) })

/** The open revision of an approved work: 0 reviewing, 2 rejected with `message`. */
const revisionEntries = { status: integer, message: maybe(text), updated_at: maybe(time) }

const workEntries = {
  id,
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  url: maybe(media),
  /** 0 reviewing, 1 approved, 2 rejected, then `message` says why. */
  status: integer,
  /** Of its previews: 0 being made, 1 there, 2 its file could not be read. */
  media_state: own(oneOf(0, 1, 2)),
  onsale: maybe(flag),
  message: maybe(text),
  status_text: maybe(text),
  width: maybe(size),
  height: maybe(size),
  duration: maybe(seconds),
  sale_count: own(count),
  created_at: maybe(time),
  updated_at: maybe(time),
  lang: maybe(text),
}
const workItem = v.object({ ...workEntries, revision: own(v.object(revisionEntries)) })
export type WorkItem = v.InferOutput<typeof workItem>

/** What a form changes of a work. */
const saidEntries = {
  description: maybe(text),
  keywords: maybe(keywords),
  subject_id: maybe(id),
  package_id: maybe(id),
  year: maybe(text),
  author: maybe(text),
  create_date: maybe(text),
  options: maybe(list(v.object({ id: oneOf(0, 1, 2), enable: maybe(flag), price: maybe(yuan) }))),
  editorial: own(flag),
  /** Name of the place where it was taken. */
  place: own(text),
  /** People in it: 0 not told, 1 none, 2 one, 3 several. */
  people: own(oneOf(...peopleShown)),
  /** Sold by this house alone. */
  exclusive: own(flag),
}

export const workRecord = v.object({
  ...workEntries,
  ...saidEntries,
  subject: maybe(ref),
  /** Of an approved work: what it says once its revision is approved. */
  revision: own(v.object({ ...revisionEntries, title: text, ...saidEntries })),
  size: maybe(size),
  extension: maybe(text),
})
export type WorkRecord = v.InferOutput<typeof workRecord>

const describedEntries = {
  title: writtenLine(200, 1),
  description: v.optional(writtenLine(5000)),
  keywords: v.optional(typedKeywords),
  author: v.optional(writtenLine(100)),
  create_date: v.optional(line(30)),
  editorial: v.optional(v.boolean()),
  place: v.optional(writtenLine(100)),
  people: v.optional(oneOf(...peopleShown)),
  exclusive: v.optional(v.boolean()),
}

const imageWork = v.object({
  ...describedEntries,
  subject_id: id,
  package_id: id,
  /** The `url` that the upload gave. */
  thumb: fileUrl,
  year: v.optional(yearText),
  /** Sizes offered and their prices; absent: those of the price tier. */
  options: v.optional(v.pipe(v.array(workOption), v.maxLength(3))),
})
export type ImageWork = v.InferInput<typeof imageWork>

const videoWork = v.object({
  ...describedEntries,
  thumb: fileUrl,
  url: fileUrl,
  subject_id: v.optional(id),
  package_id: v.optional(id),
})
export type VideoWork = v.InferInput<typeof videoWork>

export const workList = read({
  path: 'v1/camera/work/list',
  access: 'photographer',
  summary: 'Own works with counts by state',
  query: v.object({ ...pageQuery, type: v.optional(oneOf(1, 2)), status: reviewStatus }),
  reply: paged(workItem, { stat: maybe(reviewStat) }),
})

export const workAddImages = write({
  method: 'POST',
  path: 'v1/camera/work/image',
  access: 'photographer',
  summary: 'Submits pictures for review',
  body: v.pipe(v.array(imageWork), v.minLength(1), v.maxLength(batchLimit)),
  reply: made,
  errors: ['conflict', 'not_found', 'unprocessable'],
})

export const workAddVideos = write({
  method: 'POST',
  path: 'v1/camera/work/video',
  access: 'photographer',
  summary: 'Submits videos for review',
  body: v.pipe(v.array(videoWork), v.minLength(1), v.maxLength(batchLimit)),
  reply: made,
  errors: ['conflict', 'not_found', 'unprocessable'],
})

export const workOffSale = write({
  method: 'POST',
  path: 'v1/camera/work/offsale',
  access: 'photographer',
  summary: 'Takes own works off sale',
  body: v.object({ ids: idBatch }),
  reply: done,
  errors: ['not_found', 'conflict'],
})

export const workDelete = write({
  method: 'POST',
  path: 'v1/camera/work/delete',
  access: 'photographer',
  summary: 'Deletes own works for good',
  body: v.object({ ids: idBatch }),
  reply: done,
  errors: ['not_found', 'conflict'],
})

export const workUpdate = write({
  method: 'PUT',
  path: 'v1/camera/work/resource/{id}',
  access: 'photographer',
  summary:
    'Changes an own work and submits it again; an approved one stays on sale as it is meanwhile',
  params: idParams,
  body: v.partial(v.object({ ...imageWork.entries, url: fileUrl })),
  reply: done,
  errors: ['not_found', 'conflict', 'unprocessable'],
})

export const workWithdraw = write({
  method: 'DELETE',
  path: 'v1/camera/work/revision/{id}',
  access: 'photographer',
  summary: 'Takes back the open revision of an approved work',
  params: idParams,
  reply: done,
  errors: ['not_found'],
})

export const workDetail = read({
  path: 'v1/camera/work/{id}',
  access: 'photographer',
  summary: 'An own work as its form shows it',
  params: idParams,
  reply: workRecord,
  errors: ['not_found'],
})

export const ownSubject = v.object({
  ...subjectItem.entries,
  /** As of works. */
  status: maybe(integer),
  message: maybe(text),
  /** Works filed under it, whatever their state; only a server that lets topics be changed and deleted says so. */
  work_cnt: own(count),
})
export type OwnSubject = v.InferOutput<typeof ownSubject>

export const ownSubjectList = read({
  path: 'v1/camera/subject_list',
  access: 'photographer',
  summary: 'Own subjects',
  query: v.object({ ...subjectQuery, need_uid: v.optional(oneOf(1), 1) }),
  reply: paged(ownSubject),
})

const subjectEntriesSaid = {
  title: writtenLine(200, 1),
  subject_cate: id,
  thumb: fileUrl,
  package_id: id,
  desc: v.optional(writtenLine(5000)),
  year: yearText,
}

export const ownSubjectAdd = write({
  method: 'POST',
  path: 'v1/camera/subject',
  access: 'photographer',
  summary: 'A new subject for own works',
  body: v.object(subjectEntriesSaid),
  reply: done,
  errors: ['not_found', 'unprocessable'],
})

export const ownSubjectUpdate = write({
  method: 'PUT',
  path: 'v1/camera/subject/{id}',
  access: 'photographer',
  summary: 'Changes an own subject and submits it again',
  params: idParams,
  body: v.partial(v.object(subjectEntriesSaid)),
  reply: done,
  errors: ['not_found', 'unprocessable'],
})

export const ownSubjectDelete = write({
  method: 'DELETE',
  path: 'v1/camera/subject/{id}',
  access: 'photographer',
  summary: 'Deletes an own subject without works',
  params: idParams,
  reply: done,
  errors: ['not_found', 'conflict'],
})
