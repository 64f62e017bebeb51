import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { shortName } from '#ui/styles/short-names.ts'

const root = resolve(import.meta.dirname, '../..')
const classes = /\.([a-z][\w-]*)/gi

test('each class of each CSS module has a name of its own', () => {
  const owners = new Map<string, string>()
  for (const file of globSync('src/**/*.module.css', { cwd: root })) {
    const css = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    for (const name of new Set([...css.matchAll(classes)].map(([, found = '']) => found))) {
      const short = shortName(root, name, join(root, file), css)
      expect(short).toMatch(/^[a-z]/i)
      expect(owners.get(short) ?? `${file} ${name}`).toBe(`${file} ${name}`)
      owners.set(short, `${file} ${name}`)
    }
  }
  expect(owners.size).toBeGreaterThan(500)
})

test('a name does not depend on where the project lies, nor on a query', () => {
  const css = '.first {} .second:hover {}'
  expect(shortName('/a', 'second', '/a/src/x.module.css?used', css)).toBe(
    shortName('/b/c', 'second', '/b/c/src/x.module.css', css),
  )
})

test('a class that the text does not show has a name too', () => {
  const css = '.first {}'
  const known = shortName('/a', 'first', '/a/x.module.css', css)
  const unknown = shortName('/a', 'composed', '/a/x.module.css', css)
  expect(unknown).toMatch(/-composed$/)
  expect(unknown).not.toBe(known)
})
