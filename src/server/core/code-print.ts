import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const sources = ['api', 'domain', 'i18n', 'object-storage', 'server']
/** Which packages are installed, as npm wrote it down: either is missing in some installations. */
const locks = ['package-lock.json', 'node_modules/.package-lock.json']

let known: Promise<string> | undefined

/**
 * A fingerprint of all code and words that the server's replies follow from: two servers that share it answer alike. Read
 * once, at the first question.
 */
export function codePrint(): Promise<string> {
  known ??= printOf({ root, since: performance.timeOrigin }).catch((error: unknown) => {
    known = undefined
    throw error
  })
  return known
}

/**
 * Of the code in this folder as it was at that moment (milliseconds since 1970), when the process loaded it. What has
 * changed since is no more to be read: then a print that no other process has.
 */
export async function printOf(of: { root: string; since: number }): Promise<string> {
  const folders = sources.map((name) => join(of.root, 'src', name))
  const below = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  )
  const entries = below.flat().map((entry) => join(entry.parentPath, entry.name))
  const paths = [...folders, ...entries, ...locks.map((name) => join(of.root, name))].sort()
  const hash = createHash('sha256').update(JSON.stringify(process.versions))
  for (const path of paths) {
    const found = await stat(path).catch(() => undefined)
    if (found && Math.max(found.ctimeMs, found.mtimeMs) >= of.since) return randomUUID()
    if (!found?.isFile()) continue
    hash.update(`\0${relative(of.root, path)}\0${found.size}\0`).update(await readFile(path))
  }
  return hash.digest('base64url')
}
