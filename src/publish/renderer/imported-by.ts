import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g

/** Files of the project that these files import, by name below its root, and themselves. */
export function importedBy(root: string, files: readonly string[]): string[] {
  const found = new Set(files)
  for (const file of found) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(root, file), 'utf8')
    for (const [, specifier = ''] of text.matchAll(specifiers)) {
      const target = specifier.startsWith('#')
        ? join('src', specifier.slice(1))
        : join(dirname(file), specifier)
      if (existsSync(join(root, target))) found.add(target)
    }
  }
  return [...found]
}
