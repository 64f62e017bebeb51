import * as v from 'valibot'
import { read } from '#api/call.ts'
import { labelRecord, optionList } from '#api/records.ts'
import { id, list, maybe, oneOf, text } from '#api/values.ts'

/** What works are filed under: categories, labels, price tiers. */

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
  summary: 'Categories of works',
  query: v.object({ type: v.optional(oneOf(1, 2)) }),
  reply: list(imageCate),
})

export const imageLabels = read({
  path: 'v1/image/labels',
  access: 'open',
  summary: 'Labels of works',
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
