import { readFile } from 'node:fs/promises'
import { factorKeys } from './factor-keys.ts'
import { isLocaleCode } from './locales.ts'
import { type Dictionary, messageOf } from './plural-forms.ts'

const prefix = 'virtual:factor-words/'

/** One module a language, `virtual:factor-words/en`, for the builds of site and desk. */
export function factorWords() {
  return {
    name: 'factor-words',
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id: string) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const code = id.slice(prefix.length + 1)
      if (!isLocaleCode(code)) throw new Error(`no language ${code}`)
      const file = new URL(`./messages/${code}.json`, import.meta.url)
      const dictionary = JSON.parse(await readFile(file, 'utf8')) as Dictionary
      const words = factorKeys.map((key) => {
        const text = messageOf(dictionary, key, code)
        if (text === undefined) throw new Error(`no message ${key}`)
        return [key, text]
      })
      return `export default ${JSON.stringify(Object.fromEntries(words))}`
    },
  }
}
