import { addressState, type Field, wordsField } from '#state/address-state.ts'

/** Days of the shortcuts. */
export const periodDays = [7, 30, 90] as const

/** Words and days a list of /my is filtered by; days are `YYYY-MM-DD`, empty: no limit. */
export interface PeriodFilters {
  readonly search: string
  readonly start: string
  readonly end: string
}

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The last so many days with today as the last, by the calendar of the server. */
export function lastDays(days: number, now: Date): Pick<PeriodFilters, 'start' | 'end'> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000)
  return { start: shanghai.format(first), end: shanghai.format(now) }
}

const dayField = (name: string): Field<string> => [
  name,
  (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined),
  '',
]

/** An unknown value sets no limit. */
export const periodAddress = addressState<PeriodFilters>({
  search: wordsField('search'),
  start: dayField('start'),
  end: dayField('end'),
})
export const noPeriod = periodAddress.initial

/** The limits that are set, for the call. */
export function periodQuery(filters: PeriodFilters): Partial<PeriodFilters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}
