import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { localeCodes } from '#i18n/locales.ts'
import { importedBy } from './imported-by.ts'

/** What becomes part of the compiled pages of the environment (`access: 'public'` in the site's configuration). */
export const compiledIn = ['SITE_URL', 'V1_ORIGIN', 'IMAGE_URL_PATTERN', 'STYLEGUIDE'] as const

/** Folders of `src` that no page imports. */
const apart = new Set(['server', 'sample', 'desk', 'publish'])
const single = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json']
/** Of `src/publish/page` these shape the pages. */
const pageParts = [
  'finish-page.ts',
  'inline-elements.ts',
  'own-hashes.ts',
  'script-groups.ts',
  'script-hints.ts',
]
const shaping = ['content-security.ts', ...pageParts.map((file) => join('page', file))].map(
  (file) => join('src', 'publish', file),
)

/** What makes sitemaps, search bundles and what the manifest keeps of replies. */
const publishing = ['rebuild.ts', join('render', 'render-process.ts')].map((file) =>
  join('src', 'publish', 'rebuild', file),
)

/** Pages read them when they are made: no module of theirs imports them. */
const dictionaries = localeCodes.map((code) => join('src', 'i18n', 'messages', `${code}.json`))

/** Names the code that a renderer is made of: the sources, the lock file, Node and the compiled-in settings. */
export function codeKey(
  root: string,
  variables: Readonly<Record<string, string | undefined>>,
): string {
  return keyOf(root, variables, sources(root))
}

/** Names what every page depends on whatever its route: the part of the code that belongs to no module of the pages. */
export const sharedKey = (
  root: string,
  variables: Readonly<Record<string, string | undefined>>,
): string =>
  keyOf(root, variables, [...single, ...shaping, ...dictionaries, ...importedBy(root, publishing)])

function keyOf(
  root: string,
  variables: Readonly<Record<string, string | undefined>>,
  files: readonly string[],
): string {
  const hash = createHash('sha256').update(process.version)
  for (const name of compiledIn) hash.update(`\0${name}=${variables[name] ?? ''}`)
  // A thousand small files, read for each rebuild: one after another is ten times as fast as by promises.
  for (const file of [...new Set(files)].sort())
    hash.update(`\0${file.replaceAll(sep, '/')}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 20)
}

function sources(root: string): string[] {
  // A renderer says of the code that publishes whether all pages depend on what has changed there.
  const found = [...single, ...shaping, ...importedBy(root, publishing)]
  for (const folder of ['src', 'public']) {
    const entries = readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = relative(root, join(entry.parentPath, entry.name))
      const [, name = ''] = file.split(sep)
      if (folder === 'public' || !apart.has(name)) found.push(file)
    }
  }
  return found
}
