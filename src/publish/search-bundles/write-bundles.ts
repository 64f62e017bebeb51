import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { searchKinds } from '#domain/text/search-kinds.ts'
import { localeCodes } from '#i18n/locales.ts'
import type { BuiltPage } from '../built-pages.ts'
import { type BundleFacts, makeBundle } from './bundle.ts'
import { kindOf, searchRecord } from './search-record.ts'
import type { SearchRecord } from './search-record.ts'
import { writeThesaurus } from './write-thesaurus.ts'

/** Bundles in `<language>/<kind>/`, `<language>/kinds.json` with their facts, and the thesaurus; answers how many bundles. */
export async function writeBundles(
  records: readonly SearchRecord[],
  folder: string,
): Promise<number> {
  let made = 0
  await writeThesaurus(folder)
  for (const code of localeCodes) {
    const kinds: Record<string, BundleFacts> = {}
    for (const kind of searchKinds) {
      const own = records.filter((record) => record.code === code && record.kind === kind)
      if (own.length === 0) continue
      await makeBundle(own, code, join(folder, code, kind))
      kinds[kind] = { records: own.length, dated: own.some(({ date }) => date) }
      made += 1
    }
    await mkdir(join(folder, code), { recursive: true })
    await writeFile(join(folder, code, 'kinds.json'), JSON.stringify(kinds))
  }
  return made
}

/** The records of built pages for the search in the browser. */
export async function recordsOf(pages: readonly BuiltPage[]): Promise<SearchRecord[]> {
  const records: SearchRecord[] = []
  for (const { path, html } of pages) {
    if (!kindOf(path)) continue
    const record = searchRecord(path, await html())
    if (record) records.push(record)
  }
  return records
}
