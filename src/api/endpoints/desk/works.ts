import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { peopleShown } from '#domain/photo/people-shown.ts'
import { thumbEntries } from '#api/records.ts'
import {
  byLocale,
  count,
  done,
  flag,
  id,
  idParams,
  integer,
  line,
  maybe,
  oneOf,
  paged,
  pageQuery,
  phrase,
  text,
  time,
  yuan,
} from '#api/values.ts'

/** Editors' changes of approved works. */

const workItem = v.object({
  id,
  /** 1 picture, 2 video. */
  type: maybe(integer),
  title: text,
  ...thumbEntries,
  onsale: maybe(flag),
  /** Languages its title is written in. */
  langs: maybe(v.array(text)),
  updated_at: maybe(time),
})
export type DeskWorkItem = v.InferOutput<typeof workItem>

const workOption = v.object({
  id: oneOf(0, 1, 2),
  enable: v.boolean(),
  /** In yuan. */
  price: yuan,
})

/** Absent fields stay as they are. */
const workInput = v.object({
  /** A language whose texts are all empty leaves the work. */
  texts: v.optional(
    byLocale({
      title: line(200),
      desc: v.optional(line(5000)),
      /** Separated by commas. */
      keywords: v.optional(line(3000)),
    }),
  ),
  author: v.optional(line(100)),
  editorial: v.optional(v.boolean()),
  /** Consent of those it shows: 0 none needed, 1 at hand, 2 none; null: not told. */
  release: v.optional(v.nullable(oneOf(0, 1, 2))),
  /** Name of the place where it was taken; empty: none is told. */
  place: v.optional(line(100)),
  /** People in it: 0 not told, 1 none, 2 one, 3 several. */
  people: v.optional(oneOf(...peopleShown)),
  /** Sold by this house alone. */
  exclusive: v.optional(v.boolean()),
  cates: v.optional(v.pipe(v.array(id), v.maxLength(10))),
  labels: v.optional(v.pipe(v.array(id), v.maxLength(30))),
  /** Sizes that the work is sold in. Orders and licences that exist keep their prices. */
  options: v.optional(v.pipe(v.array(workOption), v.maxLength(3))),
})
export type DeskWorkInput = v.InferInput<typeof workInput>

export const deskWorkList = read({
  path: 'v1/desk/work',
  access: 'editor',
  summary: 'Approved works, the last changed first',
  query: v.object({
    ...pageQuery,
    /** Words, or a number: the work with it comes first. */
    search: v.optional(phrase),
  }),
  reply: paged(workItem),
})

export const deskWorkDetail = read({
  path: 'v1/desk/work/{id}',
  access: 'editor',
  summary: 'An approved work in all languages, as the form shows it',
  params: idParams,
  reply: v.object({
    id,
    type: maybe(integer),
    ...thumbEntries,
    onsale: maybe(flag),
    ...workInput.entries,
    /** Pixels of its sizes. */
    sizes: maybe(v.array(v.object({ id: oneOf(0, 1, 2), width: count, height: count }))),
    updated_at: v.optional(time),
  }),
  errors: ['not_found'],
})

export const deskWorkSave = write({
  method: 'PUT',
  path: 'v1/desk/work/{id}',
  access: 'editor',
  summary: 'Changes an approved work; absent fields stay',
  params: idParams,
  body: workInput,
  reply: done,
  errors: ['not_found', 'unprocessable'],
})
