import { type LocaleCode, localeOf } from './locales.ts'

/** Digits stay Latin in Arabic too: prices and sizes are compared across languages. */
function tagOf(code: LocaleCode): string {
  return code === 'ar' ? 'ar-u-nu-latn' : localeOf(code).tag
}

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

function cached<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Formatter,
): Formatter {
  const known = formatters.get(key)
  if (known) return known as Formatter
  const made = make()
  formatters.set(key, made)
  return made
}

/**
 * Yuan → `¥1,500.00` as the language writes it, always under the one sign people know. In Arabic it is an isolate
 * of its own: its sign stays at its left in any sentence.
 */
export function formatMoney(yuan: number, code: LocaleCode): string {
  return moneyIn(yuan, code)
}

/** An amount of whole yuan without its two zeros. */
export function formatWholeMoney(yuan: number, code: LocaleCode): string {
  return moneyIn(yuan, code, { maximumFractionDigits: 0 })
}

/** The same as a movement: a plus before what came in, a true minus before what went out. */
export function formatSignedMoney(yuan: number, code: LocaleCode): string {
  return moneyIn(yuan, code, { signDisplay: 'exceptZero' }).replace('-', '−')
}

function moneyIn(yuan: number, code: LocaleCode, how: Intl.NumberFormatOptions = {}): string {
  const money = cached(
    `money ${JSON.stringify(how)} ${code}`,
    () =>
      new Intl.NumberFormat(code === 'ar' ? 'en' : tagOf(code), {
        style: 'currency',
        currency: 'CNY',
        currencyDisplay: 'narrowSymbol',
        ...how,
      }),
  )
    .formatToParts(yuan)
    .map(({ type, value }) => (type === 'currency' ? '¥' : value))
    .join('')
  return isolated(money, code)
}

/** Keeps what is read from the left whole among words read from the right. */
function isolated(text: string, code: LocaleCode): string {
  return code === 'ar' ? `\u2066${text}\u2069` : text
}

/** A count as a movement, such as downloads that came or went. */
export function formatSignedCount(value: number, code: LocaleCode): string {
  const sign = value < 0 ? '−' : value > 0 ? '+' : ''
  return isolated(`${sign}${formatCount(Math.abs(value), code)}`, code)
}

export function formatCount(value: number, code: LocaleCode): string {
  return cached(`count ${code}`, () => new Intl.NumberFormat(tagOf(code))).format(value)
}

/** Bytes → megabytes with two decimals, as the specification shows sizes. */
export function formatMegabytes(bytes: number, code: LocaleCode): string {
  return cached(
    `megabytes ${code}`,
    () =>
      new Intl.NumberFormat(tagOf(code), {
        style: 'unit',
        unit: 'megabyte',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      }),
  ).format(bytes / 1_000_000)
}

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

/** Languages whose own ranges fall back to slashes, beside dates in characters. */
const joined: Partial<Record<LocaleCode, string>> = { zh: '至', zhCHT: '至', ja: '～' }

/** From one day to another as the language writes it. */
export function formatPeriod(start: string, end: string, code: LocaleCode): string {
  const [from, to] = [momentOf(start), momentOf(end)]
  const join = joined[code]
  if (join || !from || !to || from > to)
    return `${formatDate(start, code)}${join ?? ' – '}${formatDate(end, code)}`
  return dateFormat(code).formatRange(from, to)
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
