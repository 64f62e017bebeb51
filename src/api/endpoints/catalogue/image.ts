import * as v from 'valibot'
import { read } from '#api/call.ts'
import { labelRecord, mediaItem, optionList } from '#api/records.ts'
import {
  count,
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
} from '#api/values.ts'

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
  reply: paged(mediaItem, { suggest: own(list(text)) }),
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
  children: maybe(list(v.lazy((): v.GenericSchema<ImageCate, ImageCate> => imageCate))),
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
  reply: v.object({ image: v.optional(list(tier), []), video: v.optional(list(tier), []) }),
})

export const imageSimilar = read({
  path: 'v1/image/similar/{id}',
  access: 'open',
  summary: 'Pictures like this one',
  params: idParams,
  reply: list(mediaItem),
  errors: ['not_found'],
})
