import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { localeCodes } from '../i18n/locales.ts'
import { delocalised } from '../routing/paths.ts'
import { builtPages } from './built-pages.ts'

/** Shares of the languages, one for each process that builds; neighbours in the list go to different ones. */
export function partsOf(count: number): string[][] {
  const parts = Array.from({ length: Math.min(count, localeCodes.length) }, (): string[] => [])
  localeCodes.forEach((code, index) => parts[index % parts.length]?.push(code))
  return parts
}

/** Moves what a part made beside what is there; what both made is the same. */
export async function mergePart(from: string, into: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  const folders = new Set(files.map(({ parentPath }) => join(into, relative(from, parentPath))))
  for (const folder of folders) await mkdir(folder, { recursive: true })
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    await rename(file, join(into, relative(from, file)))
  }
  await rm(from, { recursive: true, force: true })
}

/** A page that one language could not have is left out of all, so that every alternate exists. */
export async function dropPartial(folder: string): Promise<void> {
  const pages = await builtPages(folder)
  const versions = Map.groupBy(pages, ({ path }) => delocalised(path).path)
  for (const some of versions.values()) {
    if (some.length === localeCodes.length) continue
    for (const { path, html } of some) {
      const namesOthers = (await html()).includes(' hreflang="')
      if (namesOthers) await rm(join(folder, path, 'index.html'))
    }
  }
}
