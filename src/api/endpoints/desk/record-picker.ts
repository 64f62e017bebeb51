import * as v from 'valibot'
import { read } from '#api/call.ts'
import { thumbEntries } from '#api/records.ts'
import {
  commaList,
  flag,
  id,
  integer,
  maybe,
  oneOf,
  paged,
  pageQuery,
  phrase,
  sizeQuery,
  text,
} from '#api/values.ts'

/** Records that an editor can put into another one: found by words or by number. */

const pickKind = v.picklist([
  'media',
  'news',
  'article',
  'story',
  'topic',
  'activity',
  'subject',
  'photographer',
])
export type PickKind = v.InferOutput<typeof pickKind>

const pickItem = v.object({
  id,
  /** Of media 1 picture, 2 video; of stories likewise; of articles 1 single, 2 list. */
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  /** Visitors see it. */
  shown: maybe(flag),
})
export type PickItem = v.InferOutput<typeof pickItem>

export const deskPick = read({
  path: 'v1/desk/pick/{kind}',
  access: 'editor',
  summary: 'Things of a kind to choose from, newest first; with ids, exactly those in that order',
  params: v.object({ kind: pickKind }),
  query: v.object({
    ...pageQuery,
    ...sizeQuery,
    /** Words, or a number: the thing with it comes first. */
    search: v.optional(phrase),
    type: v.optional(oneOf(1, 2)),
    ids: v.optional(v.pipe(commaList(id), v.maxLength(500))),
  }),
  reply: paged(pickItem),
})
