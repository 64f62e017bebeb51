import i18next from 'i18next'
import type { LocaleCode } from './locales.ts'
import type zh from './messages/zh.json'

type Keys<Tree, Prefix extends string = ''> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? `${Prefix}${Key}`
    : Keys<Tree[Key], `${Prefix}${Key}.`>
}[keyof Tree & string]

/** Every key of the dictionaries; a word that no dictionary has is a type error. */
export type MessageKey = Keys<typeof zh>

export type Values = Record<string, string | number>
export type Translate = (key: MessageKey, values?: Values) => string

/** The interface's words in one language. Never i18next's global `t`: its language belongs to nobody. */
export function translator(code: LocaleCode): Translate {
  const fixed = i18next.getFixedT(code)
  return (key, values) => fixed(key, values ?? {})
}

/** The strings an island gets as props: nothing else of the dictionaries reaches the browser. */
export function pick<const Key extends MessageKey>(
  t: Translate,
  keys: readonly Key[],
): Record<Key, string> {
  return Object.fromEntries(
    keys.map((key) => [key, i18nextRaw(t, key)]),
  ) as Record<Key, string>
}

/** Placeholders stay as they are, for the island to fill with `fill`. */
function i18nextRaw(t: Translate, key: MessageKey): string {
  return t(key, { interpolation: { skipOnVariables: true } } as never)
}
