import { cached } from './formatters.ts'
import { type LocaleCode, tagOf } from './locales.ts'

/**
 * Yuan → `¥1,500.00` as the language writes it, always under the one sign people know. In Arabic it is an isolate
 * of its own: its sign stays at its left in any sentence.
 */
export function formatMoney(yuan: number, code: LocaleCode): string {
  return moneyIn(yuan, code)
}

/** What something costs, on cards and price lists: whole yuan without their two zeros. */
export function formatPrice(yuan: number, code: LocaleCode): string {
  return moneyIn(yuan, code, Number.isInteger(yuan) ? { maximumFractionDigits: 0 } : {})
}

/** The same as a movement: a plus before incoming money, a true minus before outgoing money. */
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

/** Keeps left-to-right text whole among right-to-left words. */
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

/** A share from 0 to 1 as whole per cent. */
export function formatShare(share: number, code: LocaleCode): string {
  return cached(
    `share ${code}`,
    () => new Intl.NumberFormat(tagOf(code), { style: 'percent' }),
  ).format(share)
}
