import { licenceTerms } from '../../domain/licence-terms.ts'
import type { LicenceOption, LicenceTerms, Licensed } from '../../domain/licence-terms.ts'
import type { LocaleCode } from '../../i18n/locales.ts'
import { localeOf } from '../../i18n/locales.ts'
import { optionNames, termWords } from './term-words.ts'
import { limitWords, useWords } from './use-words.ts'

/** What joins the items of a list, and what ends a statement. */
const marks: Partial<Record<LocaleCode, readonly [between: string, end: string]>> = {
  zh: ['、', '。'],
  zhCHT: ['、', '。'],
  ja: ['、', '。'],
  ar: ['، ', '. '],
}

/** Name of an option. */
export const optionTitle = (
  { kind, option }: { kind: 1 | 2; option: LicenceOption },
  locale: LocaleCode,
): string => optionNames[kind][option][locale]

/**
 * The terms of one licence in one language. Page, option, order, contract, certificate and verification show this text
 * and no other about use, print run, term, territory, exclusivity and credit.
 */
export function sayTerms(terms: LicenceTerms, locale: LocaleCode): string {
  const words = termWords[locale]
  const [between, end] = marks[locale] ?? ['; ', '. ']
  const listed = (items: readonly Record<LocaleCode, string>[]) =>
    items.map((item) => item[locale]).join(between)
  const statements = [
    terms.editorial && words.editorial,
    words.uses.replace('{}', listed(terms.uses.map((use) => useWords[use]))),
    words.limits.replace('{}', listed(terms.limits.map((limit) => limitWords[limit]))),
    runOf(terms, locale),
    words.term,
    words.territory,
    words.exclusivity,
    words.credit,
  ]
  return statements
    .flatMap((one) => (one ? [one + end] : []))
    .join('')
    .trim()
}

function runOf({ printRun }: LicenceTerms, locale: LocaleCode): string | undefined {
  const words = termWords[locale]
  if (printRun === undefined) return undefined
  if (printRun === null) return words.anyRun
  if (printRun === 0) return words.noRun
  const number = new Intl.NumberFormat(localeOf(locale).tag, { numberingSystem: 'latn' })
  return words.run.replace('{}', number.format(printRun))
}

/** Terms of options as details show them, beside each price. */
export function sayOptions(options: readonly Licensed[], locale: LocaleCode) {
  return options.map((licensed) => ({
    id: licensed.option,
    title: optionTitle(licensed, locale),
    desc: sayTerms(licenceTerms(licensed), locale),
  }))
}
