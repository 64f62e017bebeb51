import { cached } from './formatters.ts'
import { type LocaleCode, tagOf } from './locales.ts'

/** `YYYY-MM-DD HH:mm:ss` of Asia/Shanghai → the language's own long date; anything else stays as it is. */
export function formatDate(time: string, code: LocaleCode): string {
  const moment = momentOf(time)
  if (!moment) return time
  return dateFormat(code).format(moment)
}

/** The same with hour and minute of 24, short enough for a table. */
export function formatMoment(time: string, code: LocaleCode): string {
  const moment = momentOf(time)
  if (!moment) return time
  return cached(
    `moment ${code}`,
    () =>
      new Intl.DateTimeFormat(tagOf(code), {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
        timeZone: 'Asia/Shanghai',
      }),
  ).format(moment)
}

/** `YYYY-MM` → month and year as the language writes them. */
export function formatMonth(month: string, code: LocaleCode): string {
  const moment = momentOf(`${month}-01 12:00:00`)
  if (!moment) return month
  return cached(
    `month ${code}`,
    () =>
      new Intl.DateTimeFormat(tagOf(code), {
        year: 'numeric',
        month: 'long',
        timeZone: 'Asia/Shanghai',
      }),
  ).format(moment)
}

/** What `Intl` lacks: its ranges fall back to slashes in these languages, beside dates in characters. */
const joined: Partial<Record<LocaleCode, string>> = { zh: '至', zhCHT: '至', ja: '～' }

/** From one day to another as the language writes it. */
export function formatPeriod(start: string, end: string, code: LocaleCode): string {
  const [from, to] = [momentOf(start), momentOf(end)]
  const join = joined[code]
  if (join || !from || !to || from > to)
    return `${formatDate(start, code)}${join ?? ' – '}${formatDate(end, code)}`
  // Lines break behind the dash alone, and end there.
  return dateFormat(code)
    .formatRange(from, to)
    .replaceAll(/\s/g, '\u00a0')
    .replace(/(\s–)\s/, '$1 ')
}

function dateFormat(code: LocaleCode): Intl.DateTimeFormat {
  return cached(
    `date ${code}`,
    () => new Intl.DateTimeFormat(tagOf(code), { dateStyle: 'long', timeZone: 'Asia/Shanghai' }),
  )
}

/** A time of the wire as an ISO moment for `<time>`, feeds and structured data. */
export function isoTime(time: string): string | undefined {
  return momentOf(time) && `${time.replace(' ', 'T')}+08:00`
}

function momentOf(time: string): Date | undefined {
  const moment = new Date(`${time.replace(' ', 'T')}+08:00`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** Seconds → `1:05`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds → `PT1M5S`, for structured data. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  return `PT${minutes ? `${minutes}M` : ''}${whole % 60 || !minutes ? `${whole % 60}S` : ''}`
}
