import { isLocaleCode, type LocaleCode } from '#i18n/locales.ts'
import { pageCookie } from './page-cookie.ts'

const year = 31_536_000

/** The language the person chose last, from the cookie `lang`; undefined before any choice. */
export function chosenLanguage(cookies = document.cookie): LocaleCode | undefined {
  const stored = /(?:^|; )lang=([^;]*)/.exec(cookies)?.[1]
  return isLocaleCode(stored) ? stored : undefined
}

export function chooseLanguage(code: LocaleCode): void {
  document.cookie = pageCookie('lang', code, year)
}

/** The chosen language where it is not the page's own: it suggests and never redirects. */
export function suggestedLanguage(page: LocaleCode): LocaleCode | undefined {
  const chosen = chosenLanguage()
  return chosen === page ? undefined : chosen
}
