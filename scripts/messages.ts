/**
 * `npm run messages -- add FILE` merges new strings into all eight dictionaries at once,
 * `npm run messages -- remove KEY…` takes strings out of all of them. src/i18n/README.md shows the FILE.
 * A string that misses a language, a plural form or a slot is refused, so no dictionary can fall behind.
 */
import { readFileSync } from 'node:fs'
import { localeCodes } from '#i18n/locales.ts'
import { change, type Entry } from './messages/dictionaries.ts'
import { faultsOf } from './messages/faults.ts'

function add(file: string): void {
  const entries = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Entry>
  const wrong = Object.entries(entries).flatMap(([key, entry]) => faultsOf(key, entry))
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  change(entries)
  console.log(`${Object.keys(entries).length} strings in ${localeCodes.length} languages`)
}

function remove(keys: readonly string[]): void {
  change(Object.fromEntries(keys.map((key) => [key, undefined])))
  console.log(`${keys.length} strings out of ${localeCodes.length} languages`)
}

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
