/** Days of the shortcuts, section 9. */
export const periodDays = [7, 30, 90] as const

/** Words and days a list of /my is narrowed by; days are `YYYY-MM-DD`, empty: no limit. */
export interface PeriodFilters {
  readonly search: string
  readonly start: string
  readonly end: string
}

export const noPeriod: PeriodFilters = { search: '', start: '', end: '' }

const shanghai = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' })

/** The last so many days with today as the last, by the calendar of the server. */
export function lastDays(days: number, now: Date): Pick<PeriodFilters, 'start' | 'end'> {
  const first = new Date(now.getTime() - (days - 1) * 86_400_000)
  return { start: shanghai.format(first), end: shanghai.format(now) }
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Reads the limits of an address; an unknown value sets none. */
export function periodOf(search: string): PeriodFilters {
  const query = new URLSearchParams(search)
  const day = (name: string): string => {
    const value = query.get(name)
    return isDay(value) ? value : ''
  }
  return {
    search: (query.get('search') ?? '').replace(/\p{Cc}+/gu, ' ').slice(0, 200),
    start: day('start'),
    end: day('end'),
  }
}

/** The same as a query of the address, and of the call. */
export function periodQuery(filters: PeriodFilters): Partial<PeriodFilters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}
