import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sheets = /^import (\w+) from '([^']+\.module\.css)'$/gm
const classes = /\.([a-z_][\w-]*)/gi

/** Classes that components take from CSS modules which have no such class. A rename leaves them behind without a word. */
function missingIn(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const body = code.replace(/^import .*$/gm, '').replace(/'[^'\n]*'|"[^"\n]*"/g, '')
  return [...code.matchAll(sheets)].flatMap(([, name = '', path = '']) => {
    const sheet = path.startsWith('#')
      ? join(root, 'src', path.slice(1))
      : resolve(root, dirname(file), path)
    const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    const known = new Set([...css.matchAll(classes)].map(([, found]) => found))
    return [...body.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, 'g'))]
      .filter(([, used]) => !known.has(used))
      .map(([use]) => `${file}: ${use}`)
  })
}

test('components take no class from a sheet that does not have it', () => {
  const files = globSync('src/**/*.{astro,tsx}', { cwd: root })
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap(missingIn)).toEqual([])
})
