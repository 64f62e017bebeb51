import { readFileSync } from 'node:fs'
import { localeCodes, type LocaleCode } from '#i18n/locales.ts'
import type { Localised } from './types.ts'

/**
 * The texts of a subject by their keys, from its file in each language's folder.
 * @param zh its Chinese file, which names the keys
 */
export function textsOf<Key extends string>(
  subject: string,
  zh: Readonly<Record<Key, string>>,
): Readonly<Record<Key, Localised>> {
  const files = localeCodes.map((code) => [code, read(subject, code)] as const)
  const localised = (key: string): Localised =>
    Object.fromEntries(
      files.map(([code, texts]) => {
        const text = texts[key]
        if (text === undefined) throw new Error(`no text ${key} in ${code}/${subject}.json`)
        return [code, text]
      }),
    ) as Localised
  const keys = Object.keys(zh) as Key[]
  return Object.fromEntries(keys.map((key) => [key, localised(key)])) as Record<Key, Localised>
}

function read(subject: string, code: LocaleCode): Readonly<Record<string, string | undefined>> {
  const file = new URL(`./${code}/${subject}.json`, import.meta.url)
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}
