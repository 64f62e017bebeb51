import * as v from 'valibot'
import { read } from '#api/call.ts'
import { mediaItem } from '#api/records.ts'
import { html, idParams, maybe, own, paged, pageQuery, sizeQuery } from '#api/values.ts'
import { looserReply, wordsQuery } from './looser-search.ts'
import { subjectEntries, subjectItem } from './subject.ts'

export const topicList = read({
  path: 'v1/topic/list',
  access: 'open',
  summary: 'Topics, pinned ones first',
  query: v.object({ ...pageQuery, ...sizeQuery, ...wordsQuery }),
  reply: paged(subjectItem, looserReply),
})

export const topicDetail = read({
  path: 'v1/topic/detail/{id}',
  access: 'open',
  summary: 'A topic with its text and one page of its pictures',
  params: idParams,
  query: v.object({ ...pageQuery, ...sizeQuery }),
  reply: v.object({
    ...subjectEntries,
    content: maybe(html),
    images: own(paged(mediaItem)),
  }),
  errors: ['not_found'],
})
