import { fill } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { sentencesOf } from '#server/core/sentence.ts'
import zh from './messages/zh.json' with { type: 'json' }

const sentences = sentencesOf(import.meta.url, zh)

/** Sentences about money. `{{name}}` marks a slot. */
export const paymentSentences = sentences.money

type PaymentSentence = keyof typeof paymentSentences

/** A sentence in a language, with its values put in. */
export function say(
  name: PaymentSentence,
  locale: LocaleCode,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return fill(paymentSentences[name][locale], values)
}

/** What the sandbox's phone page says. */
const phoneWords = sentences.phone

export type PhoneWord = keyof typeof phoneWords

export const phoneSays = (word: PhoneWord, locale: LocaleCode, amount = ''): string =>
  fill(phoneWords[word][locale], { amount })
