import { type LocaleCode, localeOf } from './locales.ts'

/** Digits stay Latin in Arabic too: prices and sizes are compared across languages. */
export function tagOf(code: LocaleCode): string {
  return code === 'ar' ? 'ar-u-nu-latn' : localeOf(code).tag
}

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>()

/** Making a formatter costs far more than using it. */
export function cached<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Formatter,
): Formatter {
  const known = formatters.get(key)
  if (known) return known as Formatter
  const made = make()
  formatters.set(key, made)
  return made
}
