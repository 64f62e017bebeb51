import * as v from 'valibot'
import { linkAddress, mediaAddress } from '#domain/network/web-address.ts'
import { keywordsIn } from '#domain/text/keywords.ts'
import { plainWords, printable } from '#domain/text/plain-words.ts'
import { droppable, rowsOf } from './read-generously.ts'
import {
  asNumber,
  asPage,
  asSeconds,
  asSize,
  asTime,
  findRows,
  isRecord,
  isTime,
} from './mend-values.ts'

/**
 * The values every row is made of. They read generously (numbers as text, null as missing, a list bare or
 * as `{data}`) and give one exact shape, so nothing past the client checks again.
 */

/**
 * A schema whose value is put right first. `Sent` is what servers are known to send; anything may come, so
 * `mend` must not throw. The schema proper stands last: issues keep their exact path, and it is what the
 * OpenAPI document shows.
 */
/* @__NO_SIDE_EFFECTS__ */
export function mended<Sent, const Schema extends v.GenericSchema>(
  mend: (value: Sent) => unknown,
  schema: Schema,
): v.GenericSchema<Sent, v.InferOutput<Schema>> {
  return v.pipe(
    v.unknown(),
    v.transform(mend as (value: unknown) => unknown),
    schema,
  ) as v.GenericSchema<Sent, v.InferOutput<Schema>>
}

const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value)
const present = (value: unknown): unknown => (value === null || value === '' ? undefined : value)

/** Missing, null, empty text and an unreadable value all read as undefined; the last is a fault. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<const Schema extends v.GenericSchema>(schema: Schema) {
  type Sent = v.InferInput<Schema> | null | undefined
  return v.optional(droppable(mended((value: Sent) => present(value), v.optional(schema))))
}

/** One of our own additions: another server may mean something else by the name, and then it reads as missing. */
/* @__NO_SIDE_EFFECTS__ */
export function own<const Schema extends v.GenericSchema>(schema: Schema) {
  return maybe(schema)
}

export const decimal = mended(
  (value: number | string) => asNumber(value),
  v.pipe(v.number(), v.finite()),
)
export const integer = v.pipe(decimal, v.safeInteger())
export const count = v.pipe(integer, v.minValue(0))
/** As far as numbers are exact. What a server's own database can hold, that server checks. */
export const id = v.pipe(integer, v.minValue(1))
/** Pixels or bytes; also read from a fraction and with its unit. */
export const size = mended(
  (value: number | string) => asSize(value),
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
)
/** Also read as `12s` and `00:12`. */
export const seconds = mended(
  (value: number | string) => asSeconds(value),
  v.pipe(v.number(), v.finite(), v.minValue(0)),
)
/** Yuan, two decimals at most. */
export const yuan = v.pipe(
  decimal,
  v.minValue(0),
  v.maxValue(99_999_999),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, 'whole fen'),
)

/** A whole number out of a few. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Values extends readonly number[]>(...values: Values) {
  type Sent = Values[number] | `${Values[number]}`
  return mended((value: Sent) => asNumber(value), v.picklist(values))
}

/** A plain text of a reply; null reads as empty, a number as its digits, HTML as its words. */
export const text = mended((value: string | number | null) => {
  if (value === null) return ''
  return typeof value === 'string' ? plainWords(value) : asText(value)
}, v.string())
/** A value that programs read and pages never show: keys, signatures, the text of a QR code. */
export const verbatim = mended((value: string | number) => asText(value), v.string())

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai, kept as text. Also read from ISO 8601 and from seconds since 1970. */
export const time = mended(
  (value: string | number) => asTime(value),
  v.pipe(v.string(), v.check(isTime, 'a time')),
)

/* @__NO_SIDE_EFFECTS__ */
function address(cleaned: (text: string) => string | undefined, name: string) {
  return mended(
    (value: string) => (typeof value === 'string' ? (cleaned(value) ?? value) : value),
    v.pipe(
      v.string(),
      v.check((value) => cleaned(value) === value, name),
    ),
  )
}
/** Where something leads: http, https, mailto, tel, or a path. */
export const link = address(linkAddress, 'an address to link to')
/** Where a picture, a film or a file is: http, https, or a path. */
export const media = address(mediaAddress, 'an address to load from')
export const html = mended(
  (value: string) => (typeof value === 'string' ? printable(value) : value),
  v.string(),
)
/** A colour as `rrggbb`. */
export const hex = v.pipe(
  v.string(),
  v.regex(/^#?[\da-fA-F]{6}$/),
  v.transform((value) => value.replace('#', '').toLowerCase()),
)

/** true/false, also as numbers (anything but 0 is true) and as text. */
export const flag = mended((value: boolean | number | `${number}` | 'true' | 'false'): unknown => {
  if (value === 'true' || value === 'false') return value === 'true'
  const number = asNumber(value)
  return typeof number === 'number' ? number !== 0 : value
}, v.boolean())

/** An array, also read from comma-joined text: query lists and keywords. */
/* @__NO_SIDE_EFFECTS__ */
export function commaList<const Item extends v.GenericSchema>(item: Item) {
  return mended((value: readonly v.InferInput<Item>[] | string | number) => {
    if (typeof value === 'number') return [value]
    if (typeof value !== 'string') return findRows(value)?.rows ?? value
    return keywordsIn(value)
  }, rowsOf(item))
}
/** Words, also read from records that carry each under `title` or `name`. */
export const keywords = commaList(
  mended((value: string | number) => (isRecord(value) ? (value.title ?? value.name) : value), text),
)

/** An unpaged list: a bare array, also read from `{data}` and the like; null is an empty one. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const Item extends v.GenericSchema>(item: Item) {
  type Items = readonly v.InferInput<Item>[]
  return mended(
    (value: Items | { readonly data: Items }): unknown => findRows(value)?.rows ?? value,
    rowsOf(item),
  )
}

export interface Pagination {
  total: number
  current: number
  pageSize: number
  /** True where the server only estimates `total`; the list ends with its last page. */
  about?: boolean | undefined
}

type Loose<Shape> = { readonly [Key in keyof Shape]?: Shape[Key] | string | null }
type NoEntries = Record<never, never>

/** One page of a list as a server sends it; a bare array also reads. */
export type SentPage<Item extends v.GenericSchema, Extra extends v.ObjectEntries = NoEntries> =
  | readonly v.InferInput<Item>[]
  | ({
      readonly data: readonly v.InferInput<Item>[]
      readonly pagination?: Loose<Pagination> | null | undefined
    } & v.InferInput<v.ObjectSchema<Extra, undefined>>)

export type Page<Item extends v.GenericSchema, Extra extends v.ObjectEntries = NoEntries> = {
  data: v.InferOutput<Item>[]
  pagination: Pagination
} & v.InferOutput<v.ObjectSchema<Extra, undefined>>

/** A page of a list, `{data, pagination}` and what else the call sends beside them. */
/* @__NO_SIDE_EFFECTS__ */
export function paged<
  const Item extends v.GenericSchema,
  const Extra extends v.ObjectEntries = NoEntries,
>(item: Item, extra?: Extra): v.GenericSchema<SentPage<Item, Extra>, Page<Item, Extra>> {
  return mended(
    asPage,
    v.object({
      data: rowsOf(item),
      pagination: v.object({ total: count, current: id, pageSize: id, about: own(v.boolean()) }),
      ...extra,
    }),
  ) as v.GenericSchema<SentPage<Item, Extra>, Page<Item, Extra>>
}

/** A record, or null where there is none yet: null itself, `[]` or `{data: null}`; `{data: record}` reads too. */
/* @__NO_SIDE_EFFECTS__ */
export function orNone<const Schema extends v.GenericSchema>(schema: Schema) {
  type Sent = v.InferInput<Schema> | { readonly data: v.InferInput<Schema> | null } | null
  return mended((value: Sent): unknown => {
    const inner: unknown = isRecord(value) && 'data' in value ? value.data : value
    return Array.isArray(inner) && inner.length === 0 ? null : inner
  }, v.nullable(schema))
}

/** An array, also read from a map by key. */
/* @__NO_SIDE_EFFECTS__ */
export function listOrMap<const Item extends v.GenericSchema>(item: Item) {
  type Sent = readonly v.InferInput<Item>[] | Readonly<Record<string, v.InferInput<Item>>>
  return mended(
    (value: Sent): unknown => (isRecord(value) ? Object.values(value) : (value ?? [])),
    rowsOf(item),
  )
}

type Nothing = null | string | readonly []
/** Fields of an acknowledgement; a reply that is no record reads as one without fields. */
/* @__NO_SIDE_EFFECTS__ */
export function acknowledgement<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries)
  return mended(
    (value: v.InferInput<typeof schema> | Nothing): unknown => (isRecord(value) ? value : {}),
    schema,
  )
}

/** The reply of a write: the id of the new record, where it made one. */
export const done = acknowledgement({ id: maybe(id), message: maybe(text) })

export const idParams = v.object({ id })
export const pageQuery = { page: v.optional(v.pipe(id, v.maxValue(100_000)), 1) }
/** Items a page; servers that do not know it send their own number. */
export const sizeQuery = { size: v.optional(v.pipe(id, v.maxValue(100))) }
/** A keyword or phrase typed by a person. */
export const phrase = v.pipe(v.string(), v.trim(), v.maxLength(200))

/** One line typed by a person, trimmed. */
/* @__NO_SIDE_EFFECTS__ */
export function line(maxLength: number, minLength = 0) {
  return v.pipe(v.string(), v.trim(), v.minLength(minLength), v.maxLength(maxLength))
}
/** An address of an uploaded file, as an upload call gave it. */
export const fileUrl = v.pipe(v.string(), v.minLength(1), v.maxLength(2000))
/** Ids of a batch. */
export const idBatch = v.pipe(v.array(id), v.minLength(1), v.maxLength(500))

/** Texts by locale code; the server knows which codes there are, and that zh is needed. */
/* @__NO_SIDE_EFFECTS__ */
export const byLocale = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.record(v.pipe(v.string(), v.regex(/^[a-z]{2}[A-Z]{0,3}$/)), v.object(entries))
