import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'

/** A page of a built site. */
export interface BuiltPage {
  /** With its language: `/en/news/3/`. */
  path: string
  html: () => Promise<string>
}

const last = 'index.html'

/** Every page below a built folder but those for unknown addresses, in one order everywhere. */
export async function builtPages(folder: string): Promise<BuiltPage[]> {
  const files = await readdir(folder, { recursive: true })
  return files
    .filter((file) => file === last || file.endsWith(`${sep}${last}`))
    .map((file) => ({ file, path: `/${file.slice(0, -last.length).replaceAll(sep, '/')}` }))
    .filter(({ path }) => !/^\/(?:[^/]+\/)?404\/$/.test(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ file, path }) => ({ path, html: () => readFile(join(folder, file), 'utf8') }))
}
