import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formMark } from '#i18n/fill.ts'
import type { LocaleCode } from '#i18n/locales.ts'
import { type Dictionary, messageOf } from '#i18n/plural-forms.ts'
import type { MessageKey } from '#i18n/translate.ts'

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A message whose placeholders stand for anything, and of its plural forms any. */
export function withAnything(message: string): RegExp {
  const [, ...forms] = message.split(formMark)
  const texts =
    forms.length > 0 ? forms.map((form) => form.slice(form.indexOf('=') + 1)) : [message]
  const parts = texts.map((text) =>
    text
      .split(/\{\{\w+\}\}/)
      .map(literal)
      .join('.+'),
  )
  return new RegExp(`^(?:${parts.join('|')})$`)
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
