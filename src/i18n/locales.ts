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

/** Of numbers and dates. Digits stay Latin in Arabic too: prices and sizes are compared across languages. */
export function tagOf(code: LocaleCode): string {
  return code === 'ar' ? 'ar-u-nu-latn' : localeOf(code).tag
}

/** A language as a `lang` attribute names it, from our codes and from what other servers write: `zh_TW`, `ko-KR`. */
function languageTag(lang: string): string | undefined {
  if (isLocaleCode(lang)) return localeOf(lang).tag
  const tag = lang.trim().replaceAll('_', '-')
  if (/^zh\b/i.test(tag)) return /hant|tw|hk|mo/i.test(tag) ? 'zh-Hant' : 'zh-Hans'
  return /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag) ? tag : undefined
}

const base = (tag: string): string => (/^zh/.test(tag) ? tag : tag.slice(0, 2).toLowerCase())

/** Language tag of a text that is not in the page's language, for its `lang` attribute; undefined where it is. */
export function foreignTag(lang: string | undefined, page: LocaleCode): string | undefined {
  const tag = lang && languageTag(lang)
  return tag && base(tag) !== base(localeOf(page).tag) ? tag : undefined
}
