import * as v from 'valibot'
import { read } from '#api/call.ts'
import { mediaItem, ref, thumbEntries } from '#api/records.ts'
import {
  count,
  flag,
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
  phrase,
  sizeQuery,
  text,
  mended,
  time,
} from '#api/values.ts'
import { looserReply, wordsQuery } from './looser-search.ts'

/** A category of subjects with its own categories. */
export interface SubjectCate {
  id: number
  title: string
  thumb?: string | undefined
  count?: number | undefined
  lang?: string | undefined
  children?: SubjectCate[] | undefined
}

export const subjectCate: v.GenericSchema<SubjectCate, SubjectCate> = v.object({
  id,
  title: text,
  thumb: maybe(media),
  count: own(count),
  lang: maybe(text),
  children: maybe(list(v.lazy((): v.GenericSchema<SubjectCate, SubjectCate> => subjectCate))),
}) as unknown as v.GenericSchema<SubjectCate, SubjectCate>

const subjectCateRef = v.object({ id: maybe(id), title: maybe(text), parent: maybe(ref) })
const cateOfSubject = mended(
  (value: v.InferInput<typeof subjectCateRef> | string): unknown =>
    typeof value === 'string' ? { title: value } : value,
  subjectCateRef,
)

/** Subjects (`subject/*`) and topics (`topic/*`) carry the same fields. */
export const subjectEntries = {
  id,
  type: maybe(integer),
  title: text,
  subject_cate: maybe(id),
  ...thumbEntries,
  desc: maybe(text),
  img_cnt: maybe(count),
  package_id: maybe(id),
  year: maybe(text),
  keywords: maybe(keywords),
  istop: maybe(flag),
  cate: maybe(cateOfSubject),
  created_at: maybe(time),
  updated_at: maybe(time),
  lang: maybe(text),
}
export const subjectItem = v.object(subjectEntries)
export type SubjectItem = v.InferOutput<typeof subjectItem>

export const subjectRecordSchema = v.object({ ...subjectEntries, content: maybe(html) })
export type SubjectRecord = v.InferOutput<typeof subjectRecordSchema>

/** `subtype` is always 1; `need_uid` 1 asks for the caller's own. */
export const subjectQuery = {
  ...pageQuery,
  ...sizeQuery,
  subtype: v.optional(oneOf(1)),
  subject_cate: v.optional(count),
  need_uid: v.optional(oneOf(0, 1)),
  search: v.optional(phrase),
}

export const subjectCates = read({
  path: 'v1/subject/cates',
  access: 'open',
  summary: 'Categories of subjects',
  reply: list(subjectCate),
})

export const subjectCateTree = read({
  path: 'v1/subject/cate/tree',
  access: 'open',
  summary: 'Categories under a category, or all of them, as a tree',
  query: v.object({ pid: v.optional(count) }),
  reply: list(subjectCate),
})

export const subjectList = read({
  path: 'v1/subject/list',
  access: 'open',
  summary: 'Subjects, pinned ones first',
  query: v.object({ ...subjectQuery, ...wordsQuery }),
  reply: paged(subjectItem, looserReply),
})

export const subjectThumbs = read({
  path: 'v1/subject/{id}/thumb',
  access: 'open',
  summary: 'Pictures of a subject, and the subject',
  params: idParams,
  query: v.object({ ...pageQuery, ...sizeQuery }),
  reply: paged(mediaItem, { subject: subjectRecordSchema }),
  errors: ['not_found'],
})
