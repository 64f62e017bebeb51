import * as v from 'valibot'
import { read, write } from '../call.ts'
import { labelRecord, mediaEntries, mediaItem, mediaRecord, optionList } from '../records.ts'
import {
  count,
  decimal,
  hex,
  id,
  idParams,
  list,
  maybe,
  oneOf,
  own,
  paged,
  pageQuery,
  phrase,
  sizeQuery,
  text,
  tidied,
} from '../values.ts'
import { searchFile } from '../files.ts'

/** 0 clears a filter, as absence does. */
export const mediaFilters = {
  /** Keyword. */
  filter: v.optional(phrase),
  /** Category, its descendants included. */
  cid: v.optional(count),
  /** Label. */
  lid: v.optional(count),
  type: v.optional(oneOf(1, 2)),
  /** Online for at most so many days. */
  day: v.optional(oneOf(0, 7, 30, 180, 365)),
  /** Long side of at least 2048, 4096, 8096 pixels. */
  ratio: v.optional(oneOf(0, 2, 4, 8)),
  subject_id: v.optional(count),
  sort: v.optional(v.picklist(['new', 'popular', 'relevance'])),
  /** 1 square, 2 landscape, 3 portrait. */
  direction: v.optional(oneOf(0, 1, 2, 3)),
  color: v.optional(hex),
}

export const imageList = read({
  path: 'v1/image/list',
  access: 'open',
  summary: 'Pictures or videos by keyword and filters',
  query: v.object({ ...pageQuery, ...sizeQuery, ...mediaFilters }),
  /** `suggest`: other keywords worth trying. */
  reply: paged(mediaItem, { suggest: own(v.array(text)) }),
})

export const imageSearch = write({
  method: 'POST',
  path: 'v1/image/list',
  access: 'open',
  summary: 'Pictures that look like an uploaded one, nearest first',
  encoding: 'multipart',
  timeout: 'transfer',
  body: v.object({ file: searchFile, type: v.optional(oneOf(1, 2)), ...pageQuery }),
  reply: paged(v.object({ ...mediaEntries, /** Likeness, 0 to 1. */ score: own(decimal) })),
  errors: ['too_large', 'unsupported_type', 'unprocessable'],
})

const suggestionRecord = v.object({ title: text, count: maybe(count) })
const suggestion = tidied(
  (value: v.InferInput<typeof suggestionRecord> | string): unknown =>
    typeof value === 'string' ? { title: value } : value,
  suggestionRecord,
)

export const imageSuggest = read({
  path: 'v1/image/suggest',
  access: 'open',
  summary: 'Keywords that begin or go on like the typed one',
  query: v.object({ filter: phrase, type: v.optional(oneOf(1, 2)) }),
  reply: list(suggestion),
})

export interface ImageCate {
  id: number
  title: string
  count?: number | undefined
  lang?: string | undefined
  children?: ImageCate[] | undefined
}

export const imageCate: v.GenericSchema<ImageCate, ImageCate> = v.object({
  ...labelRecord.entries,
  children: maybe(v.array(v.lazy((): v.GenericSchema<ImageCate, ImageCate> => imageCate))),
}) as unknown as v.GenericSchema<ImageCate, ImageCate>

export const imageCates = read({
  path: 'v1/image/cates',
  access: 'open',
  summary: 'Categories of pictures',
  query: v.object({ type: v.optional(oneOf(1, 2)) }),
  reply: list(imageCate),
})

export const imageLabels = read({
  path: 'v1/image/labels',
  access: 'open',
  summary: 'Labels of pictures',
  query: v.object({ type: v.optional(oneOf(1, 2)) }),
  reply: list(labelRecord),
})

const tier = v.object({
  id,
  title: text,
  desc: maybe(text),
  option: maybe(optionList),
  lang: maybe(text),
})
export type PriceTier = v.InferOutput<typeof tier>

export const imagePackages = read({
  path: 'v1/image/packages',
  access: 'open',
  summary: 'Price tiers a work or subject can be given',
  reply: v.object({ image: v.array(tier), video: v.array(tier) }),
})

export const imageSimilar = read({
  path: 'v1/image/similar/{id}',
  access: 'open',
  summary: 'Pictures like this one',
  params: idParams,
  reply: list(mediaItem),
  errors: ['not_found'],
})

export const imageDetail = read({
  path: 'v1/image/{id}',
  access: 'open',
  summary: 'A picture or video with its options and prices',
  params: idParams,
  reply: mediaRecord,
  errors: ['not_found'],
})
