import * as v from 'valibot'

/**
 * The values every row is made of. They read generously (numbers as text, null as missing, a list bare or
 * as `{data}`) and give one exact shape, so nothing past the client checks again.
 */

/**
 * A schema whose value is put right first. `Sent` is what servers are known to send; anything may come, so
 * `tidy` must not throw. The schema proper stands last: issues keep their exact path, and it is what the
 * OpenAPI document shows.
 */
/* @__NO_SIDE_EFFECTS__ */
export function tidied<Sent, const Schema extends v.GenericSchema>(
  tidy: (value: Sent) => unknown,
  schema: Schema,
): v.GenericSchema<Sent, v.InferOutput<Schema>> {
  return v.pipe(
    v.unknown(),
    v.transform(tidy as (value: unknown) => unknown),
    schema,
  ) as v.GenericSchema<Sent, v.InferOutput<Schema>>
}

const present = (value: unknown): unknown => (value === null || value === '' ? undefined : value)

/** Missing, null and empty text are the same. */
/* @__NO_SIDE_EFFECTS__ */
export function maybe<const Schema extends v.GenericSchema>(schema: Schema) {
  type Sent = v.InferInput<Schema> | null | undefined
  return v.optional(tidied((value: Sent) => present(value), v.optional(schema)))
}

/** One of our own additions: on a server that means something else by the name it reads as missing. */
/* @__NO_SIDE_EFFECTS__ */
export function own<const Schema extends v.GenericSchema>(schema: Schema) {
  return v.fallback(maybe(schema), undefined)
}

const numeral = /^\s*-?\d+(\.\d+)?\s*$/
const asNumber = (value: number | string): unknown =>
  typeof value === 'string' && numeral.test(value) ? Number(value) : value

export const decimal = tidied(asNumber, v.number())
export const integer = v.pipe(decimal, v.integer())
export const count = v.pipe(decimal, v.integer(), v.minValue(0))
export const id = v.pipe(decimal, v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
/** Yuan, two decimals at most. */
export const yuan = v.pipe(
  decimal,
  v.minValue(0),
  v.maxValue(99_999_999),
  v.check((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4),
)

/** A whole number out of a few. */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const Values extends readonly number[]>(...values: Values) {
  type Sent = Values[number] | `${Values[number]}`
  return tidied((value: Sent) => asNumber(value), v.picklist(values))
}

/** A text; null reads as empty, a number as its digits. */
export const text = tidied((value: string | number | null) => {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : value
}, v.string())

const shanghai = (milliseconds: number): string =>
  new Date(milliseconds + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai, kept as text. Also read from ISO 8601 and from seconds since 1970. */
export const time = tidied((value: string | number): unknown => {
  if (typeof value === 'number' && value > 0 && value < 1e11) return shanghai(value * 1000)
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(value))
    return value
  const moment = Date.parse(value)
  return Number.isNaN(moment) ? value : shanghai(moment)
}, v.string())
/** Root-relative or absolute. */
export const url = v.string()
export const html = v.string()
/** A colour as `rrggbb`. */
export const hex = v.pipe(
  v.string(),
  v.regex(/^#?[\da-fA-F]{6}$/),
  v.transform((value) => value.replace('#', '').toLowerCase()),
)

/** true/false, also as numbers (anything but 0 is true) and as text. */
export const flag = tidied((value: boolean | number | `${number}` | 'true' | 'false'): unknown => {
  if (value === 'true' || value === 'false') return value === 'true'
  const number = asNumber(value as number | string)
  return typeof number === 'number' ? number !== 0 : value
}, v.boolean())

/** An array, also read from comma-joined text: query lists and keywords. */
/* @__NO_SIDE_EFFECTS__ */
export function commaList<const Item extends v.GenericSchema>(item: Item) {
  return tidied((value: readonly v.InferInput<Item>[] | string | number) => {
    if (typeof value === 'number') return [value]
    if (typeof value !== 'string') return value
    return value
      .split(/[,，、;；]/)
      .map((part) => part.trim())
      .filter(Boolean)
  }, v.array(item))
}
export const keywords = commaList(text)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An unpaged list: a bare array, also read from `{data}`. */
/* @__NO_SIDE_EFFECTS__ */
export function list<const Item extends v.GenericSchema>(item: Item) {
  type Items = readonly v.InferInput<Item>[]
  return tidied(
    (value: Items | { readonly data: Items }): unknown =>
      isRecord(value) && 'data' in value ? value.data : value,
    v.array(item),
  )
}

export interface Pagination {
  total: number
  current: number
  pageSize: number
}

type Loose<Shape> = { readonly [Key in keyof Shape]?: Shape[Key] | string | null }
type NoEntries = Record<never, never>

/** What a server sends for a page; a bare array also reads. */
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

/** Without what stands for nothing: some servers number an empty page 0. */
const given = (value: unknown): unknown => (Number(value) === 0 ? undefined : present(value))

const asPage = (value: unknown): unknown => {
  const page = Array.isArray(value) ? { data: value as unknown[] } : value
  if (!isRecord(page) || !Array.isArray(page.data)) return page
  const { length } = page.data
  const { total, current, pageSize } = (isRecord(page.pagination) ? page.pagination : {}) as Record<
    string,
    unknown
  >
  return {
    ...page,
    pagination: {
      total: present(total) ?? length,
      current: given(current) ?? 1,
      pageSize: given(pageSize) ?? Math.max(length, 1),
    },
  }
}

/** A page of a list, `{data, pagination}` and what else the call sends beside them. */
/* @__NO_SIDE_EFFECTS__ */
export function paged<
  const Item extends v.GenericSchema,
  const Extra extends v.ObjectEntries = NoEntries,
>(item: Item, extra?: Extra): v.GenericSchema<SentPage<Item, Extra>, Page<Item, Extra>> {
  return tidied(
    asPage,
    v.object({
      data: v.array(item),
      pagination: v.object({ total: count, current: id, pageSize: id }),
      ...extra,
    }),
  ) as v.GenericSchema<SentPage<Item, Extra>, Page<Item, Extra>>
}

/** A record, or null where there is none yet: null itself, `[]` or `{data: null}`; `{data: record}` reads too. */
/* @__NO_SIDE_EFFECTS__ */
export function orNone<const Schema extends v.GenericSchema>(schema: Schema) {
  type Sent = v.InferInput<Schema> | { readonly data: v.InferInput<Schema> | null } | null
  return tidied((value: Sent): unknown => {
    const inner: unknown = isRecord(value) && 'data' in value ? value.data : value
    return Array.isArray(inner) && inner.length === 0 ? null : inner
  }, v.nullable(schema))
}

/** An array, also read from a map by key. */
/* @__NO_SIDE_EFFECTS__ */
export function listOrMap<const Item extends v.GenericSchema>(item: Item) {
  type Sent = readonly v.InferInput<Item>[] | Readonly<Record<string, v.InferInput<Item>>>
  return tidied(
    (value: Sent): unknown => (isRecord(value) ? Object.values(value) : value),
    v.array(item),
  )
}

type Nothing = null | string | readonly []
/** Fields of an acknowledgement; a reply that is no record reads as one without fields. */
/* @__NO_SIDE_EFFECTS__ */
export function acknowledgement<const Entries extends v.ObjectEntries>(entries: Entries) {
  const schema = v.object(entries)
  return tidied(
    (value: v.InferInput<typeof schema> | Nothing): unknown => (isRecord(value) ? value : {}),
    schema,
  )
}

/** What a write answers: the id of what it made, where it made something. */
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
