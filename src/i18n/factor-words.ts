import type { FactorWords } from './factor-keys.ts'
import type { LocaleCode } from './locales.ts'

/** One chunk a language, fetched by the few who need it: no page carries these strings. */
const loaders: Record<LocaleCode, () => Promise<{ default: FactorWords }>> = {
  zh: () => import('virtual:factor-words/zh'),
  zhCHT: () => import('virtual:factor-words/zhCHT'),
  en: () => import('virtual:factor-words/en'),
  ar: () => import('virtual:factor-words/ar'),
  de: () => import('virtual:factor-words/de'),
  ja: () => import('virtual:factor-words/ja'),
  ko: () => import('virtual:factor-words/ko'),
  ru: () => import('virtual:factor-words/ru'),
}

export async function loadFactorWords(code: LocaleCode): Promise<FactorWords> {
  return (await loaders[code]()).default
}
