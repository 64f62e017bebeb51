/**
 * What lists of works are filtered by beside words: the names on the wire and in addresses, and the values that are no
 * record's id. A range is written `from-to` or `from,to`; either end may be missing. Several values are written `3,7`.
 */
export const facetNames = [
  'cid',
  'lid',
  'photographer',
  'place',
  'taken',
  'season',
  'day',
  'topic',
  'activity',
  'people',
  'use',
  'exclusive',
  'color',
  'direction',
  'ratio',
  'price',
  'length',
  'fps',
] as const
export type FacetName = (typeof facetNames)[number]

/** Those that may have several values, of which any holds. */
export const multipleFacets: readonly FacetName[] = [
  'cid',
  'lid',
  'photographer',
  'place',
  'season',
  'topic',
  'activity',
  'people',
  'color',
  'direction',
  'fps',
]
export const mostValues = 20

/** Yuan, of the cheapest option. */
export const priceBands = ['-100', '100-300', '300-1000', '1000-'] as const
/** Seconds. */
export const lengthBands = ['-10', '10-30', '30-60', '60-'] as const
export const frameRates = [24, 25, 30, 50, 60] as const
/** More than so many are no number that a person reads on. */
export const countedExactly = 10_000

export interface NumberRange {
  readonly from?: number | undefined
  /** Not part of it. */
  readonly to?: number | undefined
}

/** `100-300`, `-100`, `1000-`; undefined for anything else. */
export function numberRangeIn(text: string): NumberRange | undefined {
  const match = /^(\d{0,7})-(\d{0,7})$/.exec(text)
  const [, from = '', to = ''] = match ?? []
  if (from === '' && to === '') return undefined
  const range = {
    ...(from && { from: Number(from) }),
    ...(to && { to: Number(to) }),
  }
  return from && to && Number(from) >= Number(to) ? undefined : range
}

/** Days `YYYY-MM-DD`, both part of it. */
export interface DayRange {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const moment = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/** `2026-03-01,2026-05-31`, `,2026-05-31`, `2026-03-01,`; undefined for anything else. */
export function dayRangeIn(text: string): DayRange | undefined {
  const ends = text.split(',')
  const [from = '', to = ''] = ends
  if (ends.length !== 2 || (from === '' && to === '')) return undefined
  if ((from && !isDay(from)) || (to && !isDay(to)) || (from && to && from > to)) return undefined
  return { ...(from && { from }), ...(to && { to }) }
}

export const dayRangeText = ({ from = '', to = '' }: DayRange): string =>
  from || to ? `${from},${to}` : ''

const lastDay = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate()

/** The first or last day that a person means by `2026`, `2026-03` or `2026-03-09`. */
export function dayMeant(text: string, end: 'first' | 'last'): string | undefined {
  const match = /^(\d{4})(?:[-/.年](\d{1,2}))?(?:[-/.月](\d{1,2}))?[月日]?$/.exec(text)
  if (!match) return undefined
  const [, year = '', month = end === 'first' ? '1' : '12', given] = match
  const day = given ?? (end === 'first' ? '1' : String(lastDay(Number(year), Number(month))))
  const meant = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(meant) ? meant : undefined
}

/** The year of a whole one. */
export function wholeYearIn({ from, to }: DayRange): string | undefined {
  const year = from?.slice(0, 4)
  return year && from === `${year}-01-01` && to === `${year}-12-31` ? year : undefined
}
