import { localeCodes, type LocaleCode } from '../i18n/locales.ts'

/** A sentence of the server, in every language of the site. */
export type Sentence = Readonly<Record<LocaleCode, string>>

type Values = Readonly<Record<string, string | number>>

/** A text with its values put in. */
export const fillIn = (text: string, values: Values): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (hole, key: string) => String(values[key] ?? hole))

/** A sentence with its values put in, in all languages. */
export function filled(sentence: Sentence, values: Values): Sentence {
  const said = localeCodes.map((code) => [code, fillIn(sentence[code], values)])
  return Object.fromEntries(said) as Sentence
}
