import { licenceTerms } from '#domain/money/licence-terms.ts'
import type { LicenceOption, LicenceTerms, Licensed } from '#domain/money/licence-terms.ts'
import { fill } from '#i18n/fill.ts'
import { tagOf } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { limitWords, optionNames, termWords, useWords } from './licensing.messages.ts'

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
  const [between, end] = marks[locale] ?? ['; ', '. ']
  const listed = (items: readonly Record<LocaleCode, string>[]) =>
    items.map((item) => item[locale]).join(between)
  const statements = [
    terms.editorial && termWords.editorial[locale],
    fill(termWords.uses[locale], { list: listed(terms.uses.map((use) => useWords[use])) }),
    fill(termWords.limits[locale], {
      list: listed(terms.limits.map((limit) => limitWords[limit])),
    }),
    runOf(terms, locale),
    termWords.term[locale],
    termWords.territory[locale],
    termWords.exclusivity[locale],
    termWords.credit[locale],
  ]
  return statements
    .flatMap((one) => (one ? [one + end] : []))
    .join('')
    .trim()
}

function runOf({ printRun }: LicenceTerms, locale: LocaleCode): string | undefined {
  if (printRun === undefined) return undefined
  if (printRun === null) return termWords.anyRun[locale]
  if (printRun === 0) return termWords.noRun[locale]
  const number = new Intl.NumberFormat(tagOf(locale)).format(printRun)
  return fill(termWords.run[locale], { number })
}

/** Terms of options as details show them, beside each price. */
export function sayOptions(options: readonly Licensed[], locale: LocaleCode) {
  return options.map((licensed) => {
    const terms = licenceTerms(licensed)
    return {
      id: licensed.option,
      title: optionTitle(licensed, locale),
      desc: sayTerms(terms, locale),
      printable: terms.printRun === undefined ? undefined : terms.printRun !== 0,
    }
  })
}
