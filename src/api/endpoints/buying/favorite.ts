import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { mediaEntries, thumbEntries } from '#api/records.ts'
import {
  acknowledgement,
  count,
  done,
  flag,
  id,
  idBatch,
  idParams,
  line,
  list,
  maybe,
  oneOf,
  own,
  paged,
  pageQuery,
  text,
  time,
} from '#api/values.ts'

const favoriteItem = v.object({
  ...mediaEntries,
  /** When it was kept. */
  created_at: maybe(time),
  board_ids: maybe(list(id)),
})
export type FavoriteItem = v.InferOutput<typeof favoriteItem>

export const boardRecord = v.object({
  id,
  title: text,
  desc: maybe(text),
  /** Every visitor with the code may look. */
  shared: maybe(flag),
  code: maybe(text),
  count: maybe(count),
  ...thumbEntries,
  /** Up to four of its pictures, the one put there last first. */
  covers: own(list(v.object(thumbEntries))),
  created_at: maybe(time),
  updated_at: maybe(time),
})
export type BoardRecord = v.InferOutput<typeof boardRecord>

const board = v.object({
  title: line(100, 1),
  desc: v.optional(line(1000)),
  shared: v.optional(v.boolean(), false),
})

export const favoriteList = read({
  path: 'v1/favorite/list',
  access: 'user',
  summary: 'Kept pictures and videos, newest first',
  query: v.object({ ...pageQuery, type: v.optional(oneOf(1, 2)), board_id: v.optional(count) }),
  reply: paged(favoriteItem),
  errors: ['not_found'],
})

export const favoriteIds = read({
  path: 'v1/favorite/ids',
  access: 'user',
  summary: 'Ids of all kept pictures and videos',
  reply: list(id),
})

export const favoriteAdd = write({
  method: 'POST',
  path: 'v1/favorite',
  access: 'user',
  summary: 'Keeps a picture; doing so again changes nothing',
  body: v.object({ image_id: id, board_id: v.optional(id) }),
  reply: done,
  errors: ['not_found', 'unprocessable'],
})

export const favoriteDelete = write({
  method: 'DELETE',
  path: 'v1/favorite/{image_id}',
  access: 'user',
  summary: 'Keeps a picture no longer, on no board either',
  params: v.object({ image_id: id }),
  /** The boards it was on, for putting it back. */
  reply: acknowledgement({ board_ids: maybe(list(id)) }),
})

export const boardList = read({
  path: 'v1/favorite/board',
  access: 'user',
  summary: 'Own boards',
  reply: list(boardRecord),
})

export const boardAdd = write({
  method: 'POST',
  path: 'v1/favorite/board',
  access: 'user',
  summary: 'A new board',
  body: board,
  reply: boardRecord,
  errors: ['unprocessable'],
})

export const boardShared = read({
  path: 'v1/favorite/board/shared/{code}',
  access: 'open',
  summary: 'A shared board and its pictures',
  params: v.object({ code: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) }),
  query: v.object(pageQuery),
  reply: paged(v.object(mediaEntries), {
    board: v.object({
      title: text,
      desc: maybe(text),
      username: maybe(text),
      updated_at: maybe(time),
    }),
  }),
  errors: ['not_found'],
})

export const boardUpdate = write({
  method: 'PUT',
  path: 'v1/favorite/board/{id}',
  access: 'user',
  summary: 'Changes an own board, shares it or ends that',
  params: idParams,
  body: v.object({
    title: v.optional(line(100, 1)),
    desc: v.optional(line(1000)),
    shared: v.optional(v.boolean()),
  }),
  reply: boardRecord,
  errors: ['not_found'],
})

export const boardDelete = write({
  method: 'DELETE',
  path: 'v1/favorite/board/{id}',
  access: 'user',
  summary: 'Deletes an own board; its pictures stay kept',
  params: idParams,
  reply: done,
  errors: ['not_found'],
})

export const boardImagesAdd = write({
  method: 'POST',
  path: 'v1/favorite/board/{id}/image',
  access: 'user',
  summary: 'Puts pictures on an own board',
  params: idParams,
  body: v.object({ ids: idBatch }),
  reply: done,
  errors: ['not_found', 'unprocessable'],
})

export const boardImageDelete = write({
  method: 'DELETE',
  path: 'v1/favorite/board/{id}/image/{image_id}',
  access: 'user',
  summary: 'Takes a picture off an own board',
  params: v.object({ id, image_id: id }),
  reply: done,
  errors: ['not_found'],
})
