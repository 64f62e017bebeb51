import { readFile } from 'node:fs/promises'
import { factorKeys } from './factor-keys.ts'
import { localeCodes } from './locales.ts'

const prefix = 'virtual:factor-words/'

type Tree = Readonly<Record<string, Readonly<Record<string, string>>>>

/** One module a language, `virtual:factor-words/en`, for the builds of site and desk. */
export function factorWords() {
  return {
    name: 'factor-words',
    resolveId: (id: string) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id: string) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const code = id.slice(prefix.length + 1)
      if (!localeCodes.some((known) => known === code)) throw new Error(`no language ${code}`)
      const file = new URL(`./messages/${code}.json`, import.meta.url)
      const dictionary = JSON.parse(await readFile(file, 'utf8')) as Tree
      const words = factorKeys.map((key) => {
        const [room = '', name = ''] = key.split('.')
        const text = dictionary[room]?.[name]
        if (text === undefined) throw new Error(`no message ${key}`)
        return [key, text]
      })
      return `export default ${JSON.stringify(Object.fromEntries(words))}`
    },
  }
}
