import { type LocaleCode, localeOf } from '#i18n/locales.ts'
import { phrases } from '#i18n/phrases.ts'

/**
 * The pieces between which a card's title breaks; none where it breaks at its blanks alone. Its code is for built pages
 * and what comes after the first touch of one.
 * @param lang BCP 47, of a title that isn't in the page's language
 */
export function titlePieces(
  title: string,
  lang: string | undefined,
  code: LocaleCode,
): string[] | undefined {
  const pieces = phrases(title, lang ?? localeOf(code).tag)
  return pieces.length > 1 ? pieces : undefined
}
