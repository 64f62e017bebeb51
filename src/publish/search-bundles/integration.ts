import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { searchKinds } from '../../domain/search-kinds.ts'
import { localeCodes } from '../../i18n/locales.ts'
import { makeBundle } from './bundle.ts'
import { kindOf, searchRecord } from './search-record.ts'
import type { SearchRecord } from './search-record.ts'

/** Bundles in `search/<language>/<kind>/`, and `search/<language>/kinds.json` that names those there are. */
export async function writeBundles(
  records: readonly SearchRecord[],
  folder: string,
): Promise<number> {
  let made = 0
  for (const code of localeCodes) {
    const kinds: Record<string, number> = {}
    for (const kind of searchKinds) {
      const own = records.filter((record) => record.code === code && record.kind === kind)
      if (own.length === 0) continue
      await makeBundle(own, code, join(folder, code, kind))
      kinds[kind] = own.length
      made += 1
    }
    await mkdir(join(folder, code), { recursive: true })
    await writeFile(join(folder, code, 'kinds.json'), JSON.stringify(kinds))
  }
  return made
}

/** Makes the search bundles of what a build really made. */
export function searchBundlesIntegration(): AstroIntegration {
  return {
    name: 'search-bundles',
    hooks: {
      'astro:build:done': async ({ dir, pages, logger }) => {
        const folder = fileURLToPath(dir)
        const records: SearchRecord[] = []
        for (const { pathname } of pages) {
          if (!kindOf(`/${pathname}`)) continue
          const html = await readFile(join(folder, pathname, 'index.html'), 'utf8')
          const record = searchRecord(`/${pathname}`, html)
          if (record) records.push(record)
        }
        const made = await writeBundles(records, join(folder, 'search'))
        const { close } = await import('pagefind')
        await close()
        logger.info(`${made} search bundles of ${records.length} pages`)
      },
    },
  }
}
