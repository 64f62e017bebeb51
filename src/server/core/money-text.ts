import { fenToYuan } from '#domain/money/money.ts'
import { localeOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'

const formats = new Map<LocaleCode, Intl.NumberFormat>()

function formatOf(locale: LocaleCode): Intl.NumberFormat {
  const known = formats.get(locale)
  if (known) return known
  const made = new Intl.NumberFormat(locale === 'ar' ? 'en' : localeOf(locale).tag, {
    style: 'currency',
    currency: 'CNY',
    currencyDisplay: 'narrowSymbol',
  })
  formats.set(locale, made)
  return made
}

/** An amount in fen as the pages write it: `¥1,000.00`, `1.000,00 ¥`; isolated in Arabic sentences. */
export function moneyText(fen: number, locale: LocaleCode): string {
  const money = formatOf(locale)
    .formatToParts(fenToYuan(fen))
    .map(({ type, value }) => (type === 'currency' ? '¥' : value))
    .join('')
  return locale === 'ar' ? `\u2066${money}\u2069` : money
}
