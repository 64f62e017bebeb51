import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** What becomes part of the compiled pages of the environment (`access: 'public'` in the site's configuration). */
export const compiledIn = ['SITE_URL', 'V1_ORIGIN', 'IMAGE_URL_PATTERN', 'STYLEGUIDE'] as const

/** Rooms of `src` that no page imports. */
const apart = new Set(['server', 'desk', 'publish'])
const single = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json']
/** Of this room the configuration takes the policy of the pages. */
const policy = join('src', 'publish', 'content-security.ts')

/** Names the code that a renderer is made of: the sources, the lock file, Node and what is compiled in. */
export async function codeKey(
  root: string,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  const hash = createHash('sha256').update(process.version)
  for (const name of compiledIn) hash.update(`\0${name}=${variables[name] ?? ''}`)
  for (const file of (await sources(root)).sort())
    hash.update(`\0${file.replaceAll(sep, '/')}\0`).update(await readFile(join(root, file)))
  return hash.digest('hex').slice(0, 20)
}

async function sources(root: string): Promise<string[]> {
  const found = [...single, policy]
  for (const folder of ['src', 'public']) {
    const entries = await readdir(join(root, folder), { withFileTypes: true, recursive: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = relative(root, join(entry.parentPath, entry.name))
      const [, room = ''] = file.split(sep)
      if (folder === 'public' || !apart.has(room)) found.push(file)
    }
  }
  return found
}
