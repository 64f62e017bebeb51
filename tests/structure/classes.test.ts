import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const sheets = /^import (\w+) from '([^']+\.module\.css)'$/gm
const classes = /\.([a-z_][\w-]*)/gi

const sheetOf = (file: string, path: string): string =>
  path.startsWith('#') ? join(root, 'src', path.slice(1)) : resolve(root, dirname(file), path)

/** Classes that components take from CSS modules which have no such class. A rename leaves them behind without a word. */
function missingIn(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  const body = code.replace(/^import .*$/gm, '').replace(/'[^'\n]*'|"[^"\n]*"/g, '')
  return [...code.matchAll(sheets)].flatMap(([, name = '', path = '']) => {
    const css = readFileSync(sheetOf(file, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
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

interface Taken {
  /** As the component calls the sheet. */
  readonly name: string
  readonly code: string
}

/** Who takes classes of which sheet. */
function takenBySheet(): Map<string, Taken[]> {
  const taken = new Map<string, Taken[]>()
  for (const file of globSync('src/**/*.{astro,ts,tsx}', { cwd: root })) {
    const whole = readFileSync(join(root, file), 'utf8')
    const code = whole.replace(/^import .*$/gm, '')
    for (const [, name = '', path = ''] of whole.matchAll(sheets)) {
      const sheet = sheetOf(file, path)
      taken.set(sheet, [...(taken.get(sheet) ?? []), { name, code }])
    }
  }
  return taken
}

/** Classes that no component takes; none of a sheet of which one takes classes by the name of a value. */
function unusedIn(sheet: string, taken: readonly Taken[] = []): string[] {
  const isByValue = taken.some(({ name, code }) => new RegExp(`\\b${name}\\b(?!\\.)`).test(code))
  if (isByValue) return []
  const css = readFileSync(sheet, 'utf8').replace(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, '')
  return [...new Set([...css.matchAll(classes)].map(([, found = '']) => found))]
    .filter((found) => !taken.some(({ name, code }) => code.includes(`${name}.${found}`)))
    .map((found) => `${relative(root, sheet)}: ${found}`)
}

test('sheets have no class that no component takes', () => {
  const all = globSync('src/**/*.module.css', { cwd: root }).map((file) => join(root, file))
  expect(all.length).toBeGreaterThan(50)
  const taken = takenBySheet()
  expect(all.flatMap((sheet) => unusedIn(sheet, taken.get(sheet)))).toEqual([])
})
