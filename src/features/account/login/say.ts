import { isLocaleCode, localeOf } from '#i18n/locales.ts'
import type { LoginStrings } from './login-keys.ts'
import type { Said } from './login-store.ts'

/** The words themselves. */
export function say(said: Said | undefined, strings: LoginStrings): string | undefined {
  if (!said) return undefined
  return 'key' in said ? strings[said.key] : said.text
}

/** BCP 47 tag of words that came in another language than the page's. */
export function langOf(said: Said): string | undefined {
  return 'text' in said && isLocaleCode(said.lang) ? localeOf(said.lang).tag : undefined
}
