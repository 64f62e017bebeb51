/** How odd values of replies are put right before a schema sees them. Never throws; what it can't mend it gives back. */

const numeral = /^\s*-?\d+(\.\d+)?\s*$/
export const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && numeral.test(value) ? Number(value) : value

const unitPower: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3 }
const measured = /^\s*(\d[\d., ]*?)\s*([kmg]?)(i?b|bytes?|px|pixels?|像素|字节)?\s*$/i

/** `1920px`, `1,024`, `3.5 MB` (its bytes) and fractions as a whole number. */
export function asSize(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value)
  const [, digits = '', scale = '', unit] =
    (typeof value === 'string' && measured.exec(value)) || []
  if (digits === '' || (scale !== '' && unit === undefined)) return value
  const plain = digits.replace(/[, ](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return Math.round(Number(plain) * 1024 ** (unitPower[scale.toLowerCase()] ?? 0))
}

/** `12s`, `00:12` and `1:02:03` as seconds. */
export function asSeconds(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const clock = /^\s*(?:(\d{1,3}):)?(\d{1,3}):(\d{2}(?:\.\d+)?)\s*$/.exec(value)
  if (clock) return Number(clock[1] ?? 0) * 3600 + Number(clock[2]) * 60 + Number(clock[3])
  const seconds = /^\s*(\d+(?:\.\d+)?)\s*(?:s|sec|seconds?|秒)\s*$/i.exec(value)
  return seconds ? Number(seconds[1]) : asNumber(value)
}

/** As `shanghaiTime` of the domain, whose few lines a page of an activity loads at once: shared, all of this file would come with them. */
const shanghai = (milliseconds: number): string =>
  new Date(milliseconds + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** ISO 8601 and seconds or milliseconds since 1970 as `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export function asTime(value: unknown): unknown {
  const number = asNumber(value)
  if (typeof number === 'number')
    return number > 1e8 && number < 5e12 ? shanghai(number < 1e11 ? number * 1000 : number) : value
  if (typeof value !== 'string') return value
  const plain = value.trim().replace(/^(\d{4})\/(\d\d)\/(\d\d)/, '$1-$2-$3')
  if (!/^\d{4}-\d\d-\d\dT/.test(plain)) return plain
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(plain)) return plain.slice(0, 19).replace('T', ' ')
  const moment = Date.parse(plain)
  return Number.isNaN(moment) ? plain : shanghai(moment)
}

/** Whether it is a day or a moment that calendars know; before the year 1000 they count differently. */
export function isTime(value: string): boolean {
  const [, year, day] = /^([1-9]\d{3})-(\d\d-\d\d)(?: \d\d:\d\d(?::\d\d)?)?$/.exec(value) ?? []
  if (year === undefined || day === undefined) return false
  const moment = Date.parse(`${value.replace(' ', 'T')}${value.length > 10 ? 'Z' : ''}`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().slice(5, 10) === day
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const places = ['data', 'list', 'items', 'rows', 'results', 'records']

export interface FoundRows {
  rows: unknown[]
  /** Names that lead to them: `data.list`; empty for a bare list. */
  under: string
  /** Members beside the rows and around them. */
  beside: Record<string, unknown>
}

/** The rows of a list, wherever a server puts them; null is an empty list. */
export function findRows(value: unknown, depth = 0): FoundRows | undefined {
  if (Array.isArray(value)) return { rows: value as unknown[], under: '', beside: {} }
  if (value === null) return { rows: [], under: '', beside: {} }
  if (!isRecord(value) || depth > 2) return undefined
  for (const name of places) {
    if (!(name in value)) continue
    const found = findRows(value[name], depth + 1)
    if (!found) continue
    const under = found.under === '' ? name : `${name}.${found.under}`
    return { rows: found.rows, under, beside: { ...value, ...found.beside } }
  }
  return undefined
}

const whole = (value: unknown): number | undefined => {
  const size = asSize(value)
  return typeof size === 'number' && size > 0 && size <= Number.MAX_SAFE_INTEGER ? size : undefined
}

/** A page of a list as the wire has it: how long the list is, as far as the server says so and the rows agree. */
export function asPage(value: unknown): unknown {
  const found = findRows(value)
  if (!found) return value
  const { rows, beside } = found
  const said: Record<string, unknown> = [beside, beside.meta, beside.page, beside.pagination]
    .filter(isRecord)
    .reduce((all, one) => ({ ...all, ...one }), {})
  const first = (...names: string[]) =>
    names.map((name) => whole(said[name])).find((number) => number !== undefined)
  const current = first('current', 'current_page', 'page') ?? 1
  const pageSize = Math.max(first('pageSize', 'page_size', 'per_page') ?? 1, rows.length)
  const seen = rows.length === 0 ? 0 : (current - 1) * pageSize + rows.length
  const last = first('last_page', 'total_pages') ?? 0
  const isAbout = isRecord(beside.pagination) && beside.pagination.about === true
  const total = first('total', 'total_count') ?? (last > current ? last * pageSize : 0)
  return {
    ...beside,
    data: rows,
    pagination: {
      total: Math.max(total, seen),
      current,
      pageSize,
      ...(isAbout && { about: true }),
    },
  }
}
