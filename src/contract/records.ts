import * as v from 'valibot'
import {
  count,
  decimal,
  flag,
  hex,
  html,
  id,
  integer,
  keywords,
  list,
  maybe,
  oneOf,
  own,
  text,
  tidied,
  time,
  url,
  yuan,
} from './values.ts'

/** Records that several resources carry. Field names are the specification's (section 3). */

/** Something named elsewhere: `{id, title}`, also read from a bare title or id. */
const refRecord = v.object({ id: maybe(id), title: maybe(text) })
export const ref = tidied((value: v.InferInput<typeof refRecord> | string | number): unknown => {
  if (typeof value === 'string') return { title: value }
  return typeof value === 'number' ? { id: value } : value
}, refRecord)

/** A category or label one can filter by. */
export const labelRecord = v.object({ id, title: text, count: own(count), lang: maybe(text) })

/** A picture's own colour fills its place until it is there; the size keeps that place. */
export const thumbEntries = {
  thumb: maybe(url),
  thumb_w: own(count),
  thumb_h: own(count),
  tone: own(hex),
}

export const personRef = v.object({ id: maybe(id), name: maybe(text) })

/** One size or licence of a picture: 0 original, 1 small, 2 big. */
const optionEntries = {
  price: yuan,
  width: maybe(count),
  height: maybe(count),
  size: maybe(count),
  extension: maybe(text),
}
export const optionRecord = v.object({
  id: oneOf(0, 1, 2),
  ...optionEntries,
  /** The asking user owns it already; `authrozie/download` takes this id. */
  licence_id: own(id),
})
export type OptionRecord = v.InferOutput<typeof optionRecord>

const withIndexIds = (value: unknown): unknown => {
  const options: unknown =
    typeof value === 'object' && value !== null ? Object.values(value) : value
  if (!Array.isArray(options)) return options
  return options.map((option: unknown, index) =>
    typeof option === 'object' && option !== null && !('id' in option)
      ? { id: index, ...option }
      : option,
  )
}

type SentOption = Omit<v.InferInput<typeof optionRecord>, 'id'> & {
  readonly id?: 0 | 1 | 2 | '0' | '1' | '2'
}
/** Options of a picture; one without an id has its index for it. */
export const optionList = tidied(
  (value: readonly SentOption[] | Readonly<Record<string, SentOption>>) => withIndexIds(value),
  v.array(optionRecord),
)

/** The single option of an order line, also read from a list of one. */
export const singleOption = tidied(
  (value: SentOption | readonly SentOption[]): unknown =>
    Array.isArray(value) ? (withIndexIds(value) as unknown[])[0] : value,
  optionRecord,
)

/** A picture or video as lists show it. `thumb`, `preview`, `watermark`, `url` are derivatives, never the original. */
export const mediaEntries = {
  id,
  /** 1 picture, 2 video. */
  type: maybe(integer),
  /** Empty where there is none. */
  title: v.optional(text, ''),
  ...thumbEntries,
  preview: maybe(url),
  ratio_w: maybe(decimal),
  ratio_h: maybe(decimal),
  width: own(count),
  height: own(count),
  colors: own(v.array(hex)),
  /** Seconds. */
  duration: maybe(decimal),
  /** 1 square, 2 landscape, 3 portrait. */
  direction: maybe(integer),
  camera_man_name: maybe(text),
  camera_man: maybe(personRef),
  /** Lowest price of its options. */
  price: own(yuan),
  enable_cart: maybe(flag),
  editorial: own(flag),
  istop: maybe(flag),
  sale_count: own(count),
  online_time: maybe(time),
  updated_at: maybe(time),
  lang: maybe(text),
}
export const mediaItem = v.object(mediaEntries)
export type MediaItem = v.InferOutput<typeof mediaItem>

/** Everything a detail page shows. */
export const mediaRecordEntries = {
  ...mediaEntries,
  watermark: maybe(url),
  url: maybe(url),
  /** Stream of a video's preview. */
  video: maybe(url),
  /** Bytes of the original. */
  size: maybe(count),
  extension: maybe(text),
  norms: maybe(text),
  description: maybe(text),
  keywords: maybe(keywords),
  year: maybe(text),
  subject: maybe(ref),
  cates: maybe(list(ref)),
  labels: maybe(list(ref)),
  option: maybe(optionList),
  /** Terms of the licence, as HTML. */
  license: own(html),
  /** Title and short text of each option's licence, by its id. */
  license_options: own(v.array(v.object({ id: oneOf(0, 1, 2), title: text, desc: maybe(text) }))),
  created_at: maybe(time),
}
export const mediaRecord = v.object(mediaRecordEntries)
export type MediaRecord = v.InferOutput<typeof mediaRecord>

/** A picture that only illustrates and cannot be bought. */
const galleryRecord = v.object({
  id: maybe(id),
  title: maybe(text),
  desc: maybe(text),
  url: maybe(url),
  preview: maybe(url),
  ...thumbEntries,
  width: own(count),
  height: own(count),
})
/** Also read from its bare address. */
export const galleryImage = tidied(
  (value: v.InferInput<typeof galleryRecord> | string): unknown =>
    typeof value === 'string' ? { url: value } : value,
  galleryRecord,
)
export type GalleryImage = v.InferOutput<typeof galleryImage>

/** A carousel picture; it leads to `link`, or to `url` where there is no link. */
export const slider = v.object({
  id: maybe(id),
  type: maybe(integer),
  title: maybe(text),
  desc: maybe(text),
  ...thumbEntries,
  url: maybe(url),
  link: maybe(url),
  direction: maybe(integer),
  lang: maybe(text),
})
export type Slider = v.InferOutput<typeof slider>
