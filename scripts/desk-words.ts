import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { localeCodes } from '../src/i18n/locales.ts'
import { deskKeys } from '../src/desk/keys.ts'

const prefix = 'virtual:desk-words/'

type Tree = { readonly [key: string]: string | Tree }

function messageOf(dictionary: Tree, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, part) => (typeof node === 'object' ? node[part] : undefined),
      dictionary,
    )
  if (typeof found !== 'string') throw new Error(`no message ${key}`)
  return found
}

/** One module a language, `virtual:desk-words/en`: of the dictionaries only the strings that the desk names. */
export function deskWords(messagesFolder: string): Plugin {
  return {
    name: 'desk-words',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const code = id.slice(prefix.length + 1)
      if (!localeCodes.some((known) => known === code)) throw new Error(`no language ${code}`)
      const text = await readFile(join(messagesFolder, `${code}.json`), 'utf8')
      const dictionary = JSON.parse(text) as Tree
      const words = Object.fromEntries(deskKeys.map((key) => [key, messageOf(dictionary, key)]))
      return `export default ${JSON.stringify(words)}`
    },
  }
}
