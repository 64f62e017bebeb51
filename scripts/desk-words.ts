import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { deskKeys } from '#desk/keys.ts'
import { isLocaleCode } from '#i18n/locales.ts'
import { type Dictionary, messageOf } from '#i18n/plural-forms.ts'

const prefix = 'virtual:desk-words/'

/** One module a language, `virtual:desk-words/en`: of the dictionaries only the strings that the desk names. */
export function deskWords(messagesFolder: string): Plugin {
  return {
    name: 'desk-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const code = id.slice(prefix.length + 1)
      if (!isLocaleCode(code)) throw new Error(`no language ${code}`)
      const text = await readFile(join(messagesFolder, `${code}.json`), 'utf8')
      const dictionary = JSON.parse(text) as Dictionary
      const words = deskKeys.map((key) => {
        const message = messageOf(dictionary, key, code)
        if (message === undefined) throw new Error(`no message ${key}`)
        return [key, message]
      })
      return `export default ${JSON.stringify(Object.fromEntries(words))}`
    },
  }
}
