/**
 * `npm run messages -- add FILE` merges new interface strings into all eight dictionaries at once,
 * `npm run messages -- remove KEY…` takes strings out of all of them.
 * FILE: `{ "room.key": { "description": "…", "zh": "…", … } }`. A key that misses a language or whose
 * placeholders differ is refused, so no dictionary can fall behind.
 */
import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { localeCodes } from '../src/i18n/locales.ts'

type Dictionary = { [key: string]: string | Dictionary }

const folder = new URL('../src/i18n/messages/', import.meta.url)
const columns = [...localeCodes, 'descriptions'] as const

function read(column: string): Dictionary {
  return JSON.parse(readFileSync(new URL(`${column}.json`, folder), 'utf8')) as Dictionary
}

function sorted(dictionary: Dictionary): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, value]) => [key, typeof value === 'string' ? value : sorted(value)]),
  )
}

function write(column: string, dictionary: Dictionary): void {
  const target = new URL(`${column}.json`, folder)
  const draft = new URL(`${column}.json.${process.pid}`, folder)
  writeFileSync(draft, `${JSON.stringify(sorted(dictionary), null, 2)}\n`)
  renameSync(draft, target)
}

function put(dictionary: Dictionary, key: string, text: string): void {
  const parts = key.split('.')
  const last = parts.pop() ?? ''
  let node = dictionary
  for (const part of parts) {
    const child = node[part] ?? {}
    if (typeof child === 'string') throw new Error(`${key}: ${part} is a text, not a group`)
    node[part] = child
    node = child
  }
  node[last] = text
}

export function placeholders(text: string): string {
  return [...text.matchAll(/\{\{\s*([\w]+)[^}]*\}\}/g)]
    .map((match) => match[1])
    .sort()
    .join(',')
}

function faults(key: string, entry: Record<string, string>): string[] {
  const missing = [...localeCodes, 'description'].filter((column) => !entry[column]?.trim())
  const wanted = placeholders(entry['zh'] ?? '')
  const different = localeCodes.filter((code) => placeholders(entry[code] ?? '') !== wanted)
  return [
    ...missing.map((column) => `${key}: ${column} is missing`),
    ...different.map((code) => `${key}: placeholders of ${code} differ from zh`),
  ]
}

function add(file: string): void {
  const entries = Object.entries(
    JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>,
  )
  const wrong = entries.flatMap(([key, entry]) => faults(key, entry))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  for (const column of columns) {
    const dictionary = read(column)
    for (const [key, entry] of entries)
      put(dictionary, key, entry[column === 'descriptions' ? 'description' : column] ?? '')
    write(column, dictionary)
  }
  console.log(`${entries.length} strings in ${localeCodes.length} languages`)
}

function without(dictionary: Dictionary, keys: readonly string[], prefix = ''): Dictionary {
  return Object.fromEntries(
    Object.entries(dictionary).flatMap(([name, value]): [string, string | Dictionary][] => {
      const key = prefix + name
      if (typeof value === 'string') return keys.includes(key) ? [] : [[name, value]]
      const left = without(value, keys, `${key}.`)
      return Object.keys(left).length > 0 ? [[name, left]] : []
    }),
  )
}

function remove(keys: readonly string[]): void {
  const known = new Set(flat(read('zh')).map(([key]) => key))
  const missing = keys.filter((key) => !known.has(key))
  if (missing.length > 0) throw new Error(`no such strings: ${missing.join(', ')}`)
  for (const column of columns) write(column, without(read(column), keys))
  console.log(`${keys.length} strings out of ${localeCodes.length} languages`)
}

/** Strings that no code asks for, by their whole key or as one of a family (`room.${name}`). */
function unusedKeys(): string[] {
  const root = fileURLToPath(new URL('../src/', import.meta.url))
  const code = globSync('**/*.{ts,tsx,astro}', { cwd: root })
    .map((file) => readFileSync(root + file, 'utf8'))
    .join('\n')
  const families = [...code.matchAll(/`([a-z]\w*\.[\w.]*)\$\{/g)].map((match) => match[1] ?? '')
  return flat(read('zh'))
    .map(([key]) => key)
    .filter((key) => !code.includes(`'${key}'`) && !families.some((one) => key.startsWith(one)))
}

function flat(dictionary: Dictionary, prefix = ''): [string, string][] {
  return Object.entries(dictionary).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flat(value, `${prefix}${key}.`),
  )
}

/**
 * Keys that a language or the descriptions miss or have too many, placeholders that differ, strings that no code uses.
 */
export function messageFaults(): string[] {
  const tables = new Map(columns.map((column) => [column, new Map(flat(read(column)))]))
  const keys = new Set([...tables.values()].flatMap((table) => [...table.keys()]))
  const unused = unusedKeys().map((key) => `${key}: no code uses it`)
  return [...keys]
    .sort()
    .flatMap((key) =>
      faults(
        key,
        Object.fromEntries(
          columns.map((column) => [
            column === 'descriptions' ? 'description' : column,
            tables.get(column)?.get(key) ?? '',
          ]),
        ),
      ),
    )
    .concat(unused)
}

if (import.meta.main) {
  const [verb, ...rest] = process.argv.slice(2)
  const [file] = rest
  if (!file || (verb !== 'add' && verb !== 'remove')) {
    console.error('usage: npm run messages -- add FILE, or remove KEY…')
    process.exit(2)
  }
  try {
    if (verb === 'add') add(file)
    else remove(rest)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
