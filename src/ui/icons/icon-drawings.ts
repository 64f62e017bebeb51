import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const prefix = 'virtual:lucide/'
/** What `Icon` says once for a whole drawing. */
const ofIcon =
  / (?:fill="none"|stroke="currentColor"|stroke-width="2"|stroke-linecap="round"|stroke-linejoin="round")/g

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>
}

/** One module a drawing of lucide, `virtual:lucide/house`: its elements as text. */
export function iconDrawings(): Plugin {
  let set: Promise<IconSet> | undefined
  const read = async (): Promise<IconSet> => {
    const file = require.resolve('@iconify-json/lucide/icons.json')
    return JSON.parse(await readFile(file, 'utf8')) as IconSet
  }
  return {
    name: 'icon-drawings',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const name = id.slice(prefix.length + 1)
      const drawing = (await (set ??= read())).icons[name]
      if (!drawing) throw new Error(`lucide has no drawing ${name}`)
      const body = drawing.body.replace(ofIcon, '').replace(/<\/?g>/g, '')
      return `export default ${JSON.stringify(body)}`
    },
  }
}
