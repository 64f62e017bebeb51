import { readFileSync } from 'node:fs'
import { fill } from '#i18n/fill.ts'
import { localeCodes, type LocaleCode } from '#i18n/locales.ts'
import { type Dictionary, messageOf } from '#i18n/plural-forms.ts'

/** A sentence of the server, in every language of the site. */
export type Sentence = Readonly<Record<LocaleCode, string>>

/** A dictionary with a sentence for each text; plural forms of one text are one sentence. */
type Sentences<Tree> = {
  readonly [
    Key in keyof Tree as Key extends `${infer Name}_other` ? Name : Key
  ]: Tree[Key] extends string ? Sentence : Sentences<Tree[Key]>
}

type Values = Readonly<Record<string, string | number>>

/** A sentence with its values put in, in all languages. */
export const filled = (sentence: Sentence, values: Values): Sentence =>
  inAll((code) => fill(sentence[code], values))

/** One text a language. */
export const inAll = (textIn: (code: LocaleCode) => string): Sentence =>
  Object.fromEntries(localeCodes.map((code) => [code, textIn(code)])) as Sentence

/**
 * The sentences of a module, from the dictionaries in its folder `messages`.
 * @param module `import.meta.url` of a module beside that folder
 * @param zh its Chinese dictionary, which names the keys
 */
export function sentencesOf<const Tree extends Dictionary>(
  module: string,
  zh: Tree,
): Sentences<Tree> {
  const dictionaries = new Map(localeCodes.map((code) => [code, read(module, code)]))
  const said = (key: string): Sentence =>
    inAll((code) => {
      const text = messageOf(dictionaries.get(code) ?? {}, key, code)
      if (text === undefined) throw new Error(`no sentence ${key} in ${code} of ${module}`)
      return text
    })
  const collect = (tree: Dictionary, prefix: string): object =>
    Object.fromEntries(
      Object.entries(tree).map(([name, value]) => {
        if (typeof value !== 'string') return [name, collect(value, `${prefix}${name}.`)]
        const key = name.replace(/_other$/, '')
        return [key, said(prefix + key)]
      }),
    )
  return collect(zh, '') as Sentences<Tree>
}

function read(module: string, code: LocaleCode): Dictionary {
  const file = new URL(`./messages/${code}.json`, module)
  return JSON.parse(readFileSync(file, 'utf8')) as Dictionary
}
