import { fill } from '#i18n/fill.ts'
import { isLocaleCode, type LocaleCode, localeOf, locales } from '#i18n/locales.ts'
import { chosenLanguage } from '#state/language.ts'
import type { DeskKey } from './keys.ts'

export type DeskStrings = Readonly<Record<DeskKey, string>>
export type DeskWords = (key: DeskKey, values?: Record<string, string | number>) => string

/** One chunk a language, fetched when it is chosen. */
const loaders: Record<LocaleCode, () => Promise<{ default: DeskStrings }>> = {
  zh: () => import('virtual:desk-words/zh'),
  zhCHT: () => import('virtual:desk-words/zhCHT'),
  en: () => import('virtual:desk-words/en'),
  ar: () => import('virtual:desk-words/ar'),
  de: () => import('virtual:desk-words/de'),
  ja: () => import('virtual:desk-words/ja'),
  ko: () => import('virtual:desk-words/ko'),
  ru: () => import('virtual:desk-words/ru'),
}

export async function loadStrings(code: LocaleCode): Promise<DeskStrings> {
  return (await loaders[code]()).default
}

export function wordsOf(strings: DeskStrings): DeskWords {
  return (key, values) => (values ? fill(strings[key], values) : strings[key])
}

/** The language chosen on the site, else the first of the browser's that there is. */
export function firstLanguage(wanted: readonly string[] = navigator.languages): LocaleCode {
  const chosen = chosenLanguage()
  if (chosen) return chosen
  for (const tag of wanted) {
    if (/^zh\b.*\b(hant|tw|hk|mo)\b/i.test(tag)) return 'zhCHT'
    const own = locales.find(
      ({ tag: known }) => known.slice(0, 2) === tag.slice(0, 2).toLowerCase(),
    )
    if (own && isLocaleCode(own.code)) return own.code
  }
  return 'zh'
}

/** The document follows: fonts, direction, and the language that calls are made in. */
export function markLanguage(code: LocaleCode): void {
  const { tag, dir } = localeOf(code)
  const root = document.documentElement
  root.lang = tag
  root.dir = dir
  root.dataset.lang = code
}
