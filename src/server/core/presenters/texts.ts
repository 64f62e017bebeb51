import { keywordsIn } from '#domain/text/keywords.ts'
import { defaultLocale } from '#i18n/locales.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import type { Localised } from '#server/database/schema/columns.ts'

/** Reads the texts of one record in a language and remembers whether one had to stay in zh. */
export interface Texts {
  say(text: Localised): string
  say(text: Localised | null): string | undefined
  /** Comma-separated words as a list. */
  words(text: Localised | null): string[] | undefined
  /** `zh` once a text fell back, for the `lang` field beside it; so call it last. */
  lang(): LocaleCode | undefined
}

export function textsIn(locale: LocaleCode): Texts {
  let fellBack = false
  function say(text: Localised): string
  function say(text: Localised | null): string | undefined
  function say(text: Localised | null): string | undefined {
    if (text === null) return undefined
    const translated = text[locale]
    if (translated !== undefined && translated !== '') return translated
    if (text.zh !== '') fellBack = true
    return text.zh
  }
  return {
    say,
    words(text) {
      const words = say(text)
      return words === undefined ? undefined : keywordsIn(words)
    },
    lang: () => (fellBack ? defaultLocale : undefined),
  }
}
