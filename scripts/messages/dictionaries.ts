import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { localeCodes } from '#i18n/locales.ts'
import { pluralForms } from '#i18n/plural-forms.ts'

export const sources = resolve(import.meta.dirname, '../../src')

type Tree = { [key: string]: string | Tree }
/** The texts of one message by their plural form. */
export type Forms = Readonly<Record<string, string>>
/** A message in all languages with its description. */
export type Entry = Readonly<Record<string, string | Forms>>

/** The site's dictionaries lie in `i18n/messages`; those of a folder of the server in `server/…/<folder>/messages`. */
const siteFolder = 'i18n'
export const columns = [...localeCodes, 'description'] as const

const fileOf = (folder: string, column: string): string =>
  join(sources, folder, 'messages', `${column === 'description' ? 'descriptions' : column}.json`)

export const folders = (): string[] =>
  globSync('**/messages/zh.json', { cwd: sources })
    .map((file) => file.replaceAll('\\', '/').replace(/\/messages\/zh\.json$/, ''))
    .sort()

const read = (folder: string, column: string): Tree =>
  JSON.parse(readFileSync(fileOf(folder, column), 'utf8')) as Tree

/** `cart.count` is the site's, `server/modules/payments/money.order_closed` of that folder of the server. */
function placeOf(key: string): [folder: string, own: string] {
  const end = key.lastIndexOf('/')
  const folder = end < 0 ? siteFolder : key.slice(0, end)
  if (!folders().includes(folder))
    throw new Error(`${key}: no dictionaries in src/${folder}/messages`)
  return [folder, key.slice(end + 1)]
}

function flat(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flat(value, `${prefix}${name}.`),
  )
}

const formEnd = new RegExp(`_(${pluralForms.join('|')})$`)

/** Every message of a folder by its own key: what has no description of its own may be a form of one that has. */
export function messagesOf(folder: string): Map<string, Entry> {
  const descriptions = new Map(flat(read(folder, 'description')))
  const messages = new Map<string, Record<string, string | Forms>>()
  const entryOf = (key: string) => {
    const entry = messages.get(key) ?? {}
    messages.set(key, entry)
    return entry
  }
  for (const [key, text] of descriptions) entryOf(key)['description'] = text
  for (const code of localeCodes)
    for (const [key, text] of flat(read(folder, code))) {
      const [end, form] = (!descriptions.has(key) && formEnd.exec(key)) || []
      if (end === undefined || form === undefined) entryOf(key)[code] = text
      else {
        const entry = entryOf(key.slice(0, -end.length))
        const forms = entry[code]
        entry[code] = { ...(typeof forms === 'object' && forms), [form]: text }
      }
    }
  return messages
}

/** The key by which the command line and reports name a message. */
export const fullKey = (folder: string, key: string): string =>
  folder === siteFolder ? key : `${folder}/${key}`

function put(tree: Tree, key: string, text: string): void {
  const parts = key.split('.')
  const last = parts.pop() ?? ''
  let node = tree
  for (const part of parts) {
    const child = node[part] ?? {}
    if (typeof child === 'string') throw new Error(`${key}: ${part} is a text, not a group`)
    node[part] = child
    node = child
  }
  node[last] = text
}

function sorted(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, typeof value === 'string' ? value : sorted(value)]),
  )
}

function write(folder: string, messages: ReadonlyMap<string, Entry>): void {
  for (const column of columns) {
    const tree: Tree = {}
    for (const [key, entry] of messages) {
      const text = entry[column]
      if (typeof text === 'string') put(tree, key, text)
      else for (const [form, one] of Object.entries(text ?? {})) put(tree, `${key}_${form}`, one)
    }
    const target = fileOf(folder, column)
    const draft = `${target}.${process.pid}`
    writeFileSync(draft, `${JSON.stringify(sorted(tree), null, 2)}\n`)
    renameSync(draft, target)
  }
}

/** Changes messages by their full keys; `undefined` takes one out. */
export function change(changes: Readonly<Record<string, Entry | undefined>>): void {
  const changed = new Map<string, Map<string, Entry>>()
  for (const [key, entry] of Object.entries(changes)) {
    const [folder, own] = placeOf(key)
    const messages = changed.get(folder) ?? messagesOf(folder)
    changed.set(folder, messages)
    if (entry) messages.set(own, entry)
    else if (!messages.delete(own)) throw new Error(`no such string: ${key}`)
  }
  for (const [folder, messages] of changed) write(folder, messages)
}
