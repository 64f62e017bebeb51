import { hash } from 'node:crypto'
import { relative } from 'node:path'

const classes = /\.([a-z_][\w-]*)/gi

/**
 * Name of a class of a CSS module in built pages: four signs for the file, then which of the file's classes it is. Pages say
 * such names hundreds of times. The folder of the project doesn't matter, so that every machine builds the same.
 *
 * @param file absolute, with or without a query
 * @param css what the file holds
 */
export function shortName(root: string, name: string, file: string, css: string): string {
  const place = relative(root, file.replace(/\?.*$/, '')).replaceAll('\\', '/')
  const digest = hash('sha256', place, 'base64url').replace(/[^a-z0-9]/gi, '')
  const known = [...new Set([...css.matchAll(classes)].map(([, found]) => found))]
  const index = known.indexOf(name)
  const which = index < 0 ? `-${name}` : index.toString(36)
  return digest.replace(/^[^a-z]*/i, '').slice(0, 4) + which
}

/** A plugin of Vite; `astro dev` keeps names that a person can read. */
export function shortClassNames() {
  return {
    name: 'short-class-names',
    config: ({ root = process.cwd() }: { root?: string }, { command }: { command: string }) =>
      command === 'build'
        ? {
            css: {
              modules: {
                generateScopedName: (name: string, file: string, css: string) =>
                  shortName(root, name, file, css),
              },
            },
          }
        : undefined,
  }
}
