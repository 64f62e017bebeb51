/** The only list of the interface languages: everything else reads it. */
export const locales = [
  { code: 'zh', path: '', tag: 'zh-Hans', dir: 'ltr', name: '简体中文' },
  { code: 'zhCHT', path: 'zhCHT', tag: 'zh-Hant', dir: 'ltr', name: '繁體中文' },
  { code: 'en', path: 'en', tag: 'en', dir: 'ltr', name: 'English' },
  { code: 'ar', path: 'ar', tag: 'ar', dir: 'rtl', name: 'العربية' },
  { code: 'de', path: 'de', tag: 'de', dir: 'ltr', name: 'Deutsch' },
  { code: 'ja', path: 'ja', tag: 'ja', dir: 'ltr', name: '日本語' },
  { code: 'ko', path: 'ko', tag: 'ko', dir: 'ltr', name: '한국어' },
  { code: 'ru', path: 'ru', tag: 'ru', dir: 'ltr', name: 'Русский' },
] as const

export type Locale = (typeof locales)[number]
export type LocaleCode = Locale['code']

export const localeCodes = locales.map((locale) => locale.code)
export const defaultLocale: LocaleCode = 'zh'

export function isLocaleCode(value: unknown): value is LocaleCode {
  return locales.some((locale) => locale.code === value)
}

export function localeOf(code: LocaleCode): Locale {
  return locales.find((locale) => locale.code === code) ?? locales[0]
}

/** Language tag of a text that is not in the page's language, for its `lang` attribute; undefined where it is. */
export function foreignTag(lang: string | undefined, page: LocaleCode): string | undefined {
  return isLocaleCode(lang) && lang !== page ? localeOf(lang).tag : undefined
}
