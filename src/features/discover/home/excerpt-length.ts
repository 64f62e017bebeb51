import type { LocaleCode } from '#i18n/locales.ts'

/** The specification's 62 characters are one of Han; of letters they are half a line, so lines are counted instead. */
export function excerptLength(lang: string | undefined, page: LocaleCode): number {
  return /^(?:zh|ja)/.test(lang ?? page) ? 62 : 220
}
