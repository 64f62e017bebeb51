import { licenceTerms } from '#domain/money/licence-terms.ts'
import type { LicenceOption, LicenceTerms } from '#domain/money/licence-terms.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { asInContract } from './licensing.messages.ts'
import { sayTerms } from './say-terms.ts'

/** A line of an order, with the present facts of its work. */
interface BoughtLine {
  readonly terms: LicenceTerms | null
  readonly kind: 1 | 2
  readonly optionId: LicenceOption
  readonly editorial: boolean
}

/** The terms of a line whose contract is still to be signed. */
export const termsOfLine = ({ terms, kind, optionId: option, editorial }: BoughtLine) =>
  terms ?? licenceTerms({ kind, option, editorial })

/**
 * Rights of a line, as it was bought. Contracts that were signed before lines kept their terms granted them in
 * their own words: for those the contract is named.
 */
export function sayLine(line: BoughtLine, isSigned: boolean, locale: LocaleCode): string {
  if (line.terms === null && isSigned) return asInContract[locale]
  return sayTerms(termsOfLine(line), locale)
}
