import * as v from 'valibot'
import { read, write } from '#api/call.ts'
import { searchFile } from '#api/files.ts'
import { mediaEntries } from '#api/records.ts'
import {
  count,
  decimal,
  id,
  list,
  maybe,
  media,
  oneOf,
  own,
  paged,
  pageQuery,
  phrase,
  text,
  mended,
} from '#api/values.ts'

export const imageSearch = write({
  method: 'POST',
  path: 'v1/image/list',
  access: 'open',
  summary: 'Pictures that look like an uploaded one, nearest first',
  encoding: 'multipart',
  timeout: 'transfer',
  body: v.object({ file: searchFile, type: v.optional(oneOf(1, 2)), ...pageQuery }),
  reply: paged(v.object({ ...mediaEntries, /** Similarity, 0 to 1. */ score: own(decimal) })),
  errors: ['too_large', 'unsupported_type', 'unprocessable', 'unavailable'],
})

const suggestionRecord = v.object({
  title: text,
  count: maybe(count),
  /** Of a work. */ thumb: own(media),
  /** Of a photographer or place, as the filter takes it: a server without names sends words, which have none. */
  id: own(id),
})
const suggestion = mended(
  (value: v.InferInput<typeof suggestionRecord> | string): unknown =>
    typeof value === 'string' ? { title: value } : value,
  suggestionRecord,
)

export const imageSuggest = read({
  path: 'v1/image/suggest',
  access: 'open',
  summary:
    'Keywords, or names of photographers or places with works, that begin or go on like the typed one',
  /** `of`: names, by any of their languages, accents or not, Chinese ones by Pinyin too; 12 at most. */
  query: v.object({
    filter: phrase,
    type: v.optional(oneOf(1, 2)),
    of: v.optional(v.picklist(['photographer', 'place'])),
  }),
  reply: list(suggestion),
})
