import type { LocaleCode } from './locales.ts'

/** What stands between two sentences: nothing where full stops have the width of a sign. */
export const sentenceGap = (code: LocaleCode): string =>
  code === 'zh' || code === 'zhCHT' || code === 'ja' ? '' : ' '
