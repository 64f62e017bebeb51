import i18next from 'i18next'
import { fill, type Values } from './fill.ts'
import { defaultLocale, type LocaleCode } from './locales.ts'
import type zh from './messages/zh.json'
import { type Dictionary, messageOf } from './plural-forms.ts'

type Keys<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key extends `${infer Name}_other` ? Name : Key}`
    : Keys<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** Every key of the dictionaries, plural forms of one text as one; a word that no dictionary has is a type error. */
export type MessageKey = Keys<typeof zh>

export type Translate = (key: MessageKey, values?: Values) => string

const namespace = 'messages'
const known = new Map<string, string>()

/**
 * A message as its dictionary has it. Looked up once: i18next's own `t` reads its options anew for every
 * word, which a build of thousands of pages feels.
 */
function message(code: LocaleCode, key: MessageKey): string {
  const place = `${code} ${key}`
  const found = known.get(place)
  if (found !== undefined) return found
  const textIn = (one: LocaleCode) =>
    messageOf(i18next.getResourceBundle(one, namespace) as Dictionary, key, one)
  const text = textIn(code) ?? textIn(defaultLocale)
  if (text === undefined) throw new Error(`no message ${key} in ${code}`)
  known.set(place, text)
  return text
}

/** The interface's words in one language. Never i18next's global `t`: its single language may be another one. */
export function translator(code: LocaleCode): Translate {
  return (key, values) => (values ? fill(message(code, key), values) : message(code, key))
}

/** The strings an island gets as props: nothing else of the dictionaries reaches the browser. */
export function pick<const Key extends MessageKey>(
  t: Translate,
  keys: readonly Key[],
): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, t(key)])) as Record<Key, string>
}
