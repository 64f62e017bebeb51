import * as v from 'valibot'
import { rowsOf } from './read-generously.ts'
import {
  commaList,
  count,
  decimal,
  flag,
  hex,
  html,
  id,
  integer,
  keywords,
  link,
  list,
  maybe,
  media,
  oneOf,
  own,
  seconds,
  size,
  text,
  mended,
  time,
  yuan,
} from './values.ts'

/** Records that several resources carry. Field names are the specification's. */

/** Something named elsewhere: `{id, title}`, also read from a bare title or id. */
const refRecord = v.object({ id: maybe(id), title: maybe(text) })
export const ref = mended((value: v.InferInput<typeof refRecord> | string | number): unknown => {
  if (typeof value === 'string') return { title: value }
  return typeof value === 'number' ? { id: value } : value
}, refRecord)

/** A category or label one can filter by. */
export const labelRecord = v.object({ id, title: text, count: own(count), lang: maybe(text) })

/** A picture's own colour fills its place until it is there; the size keeps that place. */
export const thumbEntries = {
  thumb: maybe(media),
  thumb_w: own(size),
  thumb_h: own(size),
  tone: own(hex),
}

export const personRef = v.object({ id: maybe(id), name: maybe(text) })

/** One size or licence of a picture: 0 original, 1 small, 2 big. */
const optionEntries = {
  price: yuan,
  width: maybe(size),
  height: maybe(size),
  size: maybe(size),
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
export const optionList = mended(
  (value: readonly SentOption[] | Readonly<Record<string, SentOption>>) => withIndexIds(value),
  rowsOf(optionRecord),
)

/** The single option of an order line, also read from a list of one. */
export const singleOption = mended(
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
  preview: maybe(media),
  ratio_w: maybe(decimal),
  ratio_h: maybe(decimal),
  width: own(size),
  height: own(size),
  colors: own(list(hex)),
  /** Seconds. */
  duration: maybe(seconds),
  /** Stream of a video's preview; in lists our addition. */
  video: maybe(media),
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
  /** Day on which it was taken, `YYYY-MM-DD`. */
  taken: own(text),
  online_time: maybe(time),
  updated_at: maybe(time),
  lang: maybe(text),
}
export const mediaItem = v.object(mediaEntries)
export type MediaItem = v.InferOutput<typeof mediaItem>

/** Title and short text of each option's licence, by its id, and whether a picture of this size may be printed. */
export const licenceOptions = own(
  list(v.object({ id: oneOf(0, 1, 2), title: text, desc: maybe(text), printable: own(flag) })),
)

/** Everything a detail page shows. */
export const mediaRecordEntries = {
  ...mediaEntries,
  watermark: maybe(media),
  url: maybe(media),
  /** Bytes of the original. */
  size: maybe(size),
  extension: maybe(text),
  norms: maybe(text),
  description: maybe(text),
  keywords: maybe(keywords),
  year: maybe(text),
  place: own(ref),
  /** Sold by this house alone. */
  exclusive: own(flag),
  /** Frames a second, of films. */
  fps: own(count),
  /** Of films, as `h264`. */
  codec: own(text),
  /** A film has a sound track. */
  sound: own(flag),
  /** Consent of those it shows: 0 none needed, 1 at hand, 2 none. */
  release: own(oneOf(0, 1, 2)),
  subject: maybe(ref),
  cates: maybe(commaList(ref)),
  labels: maybe(commaList(ref)),
  option: maybe(optionList),
  /** Terms of the licence, as HTML. */
  license: own(html),
  license_options: licenceOptions,
  created_at: maybe(time),
}
export const mediaRecord = v.object(mediaRecordEntries)
export type MediaRecord = v.InferOutput<typeof mediaRecord>

/** The work that a text shows, with its lowest price while it is on sale. */
export const workShown = own(v.object({ id, type: maybe(integer), price: maybe(yuan) }))

/** A picture that illustrates a text. */
const galleryRecord = v.object({
  id: maybe(id),
  title: maybe(text),
  desc: maybe(text),
  url: maybe(media),
  preview: maybe(media),
  ...thumbEntries,
  width: own(size),
  height: own(size),
  work: workShown,
  /** Who made the work it shows. */
  author: own(text),
})
/** Also read from its bare address. */
export const galleryImage = mended(
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
  url: maybe(link),
  link: maybe(link),
  direction: maybe(integer),
  lang: maybe(text),
})
export type Slider = v.InferOutput<typeof slider>
