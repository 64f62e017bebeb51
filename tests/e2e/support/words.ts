import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocaleCode } from '#i18n/locales.ts'
import { type Dictionary, messageOf } from '#i18n/plural-forms.ts'
import type { MessageKey } from '#i18n/translate.ts'

/** A message whose placeholders stand for anything. */
export function withAnything(message: string): RegExp {
  const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(
    `^${message
      .split(/\{\{\w+\}\}/)
      .map(literal)
      .join('.+')}$`,
  )
}

/** The interface's words in a language, as a person reads them; with its placeholders for `fill`. */
export function words(code: LocaleCode): (key: MessageKey) => string {
  const file = join(import.meta.dirname, `../../../src/i18n/messages/${code}.json`)
  const dictionary = JSON.parse(readFileSync(file, 'utf8')) as Dictionary
  return (key) => {
    const message = messageOf(dictionary, key, code)
    if (message === undefined) throw new Error(`no word ${key} in ${code}`)
    return message
  }
}
