import * as v from 'valibot'
import { dayRangeIn, frameRates, mostValues, numberRangeIn } from '#domain/lists/facets.ts'
import { read } from '#api/call.ts'
import { mediaItem } from '#api/records.ts'
import {
  commaList,
  count,
  hex,
  idParams,
  list,
  oneOf,
  own,
  pageQuery,
  paged,
  phrase,
  sizeQuery,
  text,
} from '#api/values.ts'
import { exactQuery, looserReply } from './looser-search.ts'

/* @__NO_SIDE_EFFECTS__ */
const range = (read: (text: string) => unknown) =>
  v.pipe(
    v.string(),
    v.maxLength(21),
    v.check((text) => text === '' || read(text) !== undefined, 'a range'),
  )

/** Of several values any holds, `3,7`: an addition of our own. */
/* @__NO_SIDE_EFFECTS__ */
const anyOf = <const Value extends v.GenericSchema>(value: Value) =>
  v.optional(v.pipe(commaList(value), v.maxLength(mostValues)))

/** 0 clears a filter, as absence does. */
export const mediaFilters = {
  /** Keyword. */
  filter: v.optional(phrase),
  /** Category, its descendants included. */
  cid: anyOf(count),
  /** Label. */
  lid: anyOf(count),
  type: v.optional(oneOf(1, 2)),
  /** Online for at most so many days. */
  day: v.optional(oneOf(0, 7, 30, 180, 365)),
  /** Long side of at least 2048, 4096, 8096 pixels. */
  ratio: v.optional(oneOf(0, 2, 4, 8)),
  subject_id: v.optional(count),
  sort: v.optional(v.picklist(['new', 'popular', 'relevance'])),
  /** 1 square, 2 landscape, 3 portrait. */
  direction: anyOf(oneOf(0, 1, 2, 3)),
  color: anyOf(hex),
  photographer: anyOf(count),
  place: anyOf(count),
  /** Works of one topic. */
  topic: anyOf(count),
  /** Works whose file is an entry of one activity. */
  activity: anyOf(count),
  /** Days on which it was taken, `2026-03-01,2026-05-31`; either may be missing. */
  taken: v.optional(range(dayRangeIn)),
  /** The same of the days on which it came online. */
  online: v.optional(range(dayRangeIn)),
  /** Taken in 1 spring, 2 summer, 3 autumn, 4 winter. */
  season: anyOf(oneOf(0, 1, 2, 3, 4)),
  /** Yuan of the cheapest option, `100-300`; the second is not part of it. */
  price: v.optional(range(numberRangeIn)),
  /** 1 for any use, 2 editorial alone. */
  use: v.optional(oneOf(0, 1, 2)),
  /** People in it: 1 none, 2 one, 3 several, where it is told. */
  people: anyOf(oneOf(0, 1, 2, 3)),
  exclusive: v.optional(oneOf(0, 1)),
  /** Seconds of a film, `10-30`. */
  length: v.optional(range(numberRangeIn)),
  /** Frames a second. */
  fps: anyOf(oneOf(0, ...frameRates)),
}

export const imageList = read({
  path: 'v1/image/list',
  access: 'open',
  summary: 'Pictures or videos by keyword and filters',
  /**
   * `cursor`: of the reply before this page of the same list. The server then begins there, whatever the number of the page.
   * `exact`: works that hold the words as typed and no others.
   */
  query: v.object({
    ...pageQuery,
    ...sizeQuery,
    ...mediaFilters,
    cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,100}$/))),
    ...exactQuery,
  }),
  /**
   * `suggest`: other keywords worth trying. `cursor`: of the next page, where the server can begin there. `looser`: how the words
   * were made looser to fill a page.
   */
  reply: paged(mediaItem, {
    suggest: own(list(text)),
    cursor: own(text),
    ...looserReply,
  }),
})

export const imageSimilar = read({
  path: 'v1/image/similar/{id}',
  access: 'open',
  summary: 'Pictures like this one',
  params: idParams,
  reply: list(mediaItem),
  errors: ['not_found'],
})
