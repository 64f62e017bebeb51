import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root })
const files = listed
  .toString()
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)))
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const ownVerbs = ['ci', 'cit', 'start', 'test']

describe.each(files)('%s', (file) => {
  const text = readFileSync(join(root, file), 'utf8')

  test('links lead to files that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(
      ([, path]) => path ?? '',
    )
    const dead = links.filter((path) => !existsSync(resolve(root, dirname(file), path)))
    expect(dead).toEqual([])
  })

  test('paths from the root exist', () => {
    const paths = [...text.matchAll(/`((?:src|tests|scripts|public)\/[\w./@-]+)`/g)].map(
      ([, path]) => path ?? '',
    )
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('no line is longer than 180 characters, in tables neither', () => {
    expect(text.split('\n').filter((line) => line.length > 180)).toEqual([])
  })

  test('commands exist', () => {
    const verbs = [...text.matchAll(/npm run ([\w-]+)/g)].map(([, verb]) => verb ?? '')
    expect(verbs.filter((verb) => !(verb in scripts) && !ownVerbs.includes(verb))).toEqual([])
  })
})

const isListOfFolders = (file: string): boolean =>
  /^\| folder /m.test(readFileSync(join(root, file), 'utf8'))

test.each(files.filter(isListOfFolders))('%s names each of its folders in its table', (file) => {
  const folder = dirname(file)
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard', folder], {
    cwd: root,
  })
  const folders = new Set(
    tracked
      .toString()
      .split('\n')
      .map((path) => path.slice(folder.length + 1).split('/'))
      .filter((parts) => parts.length > 1)
      .map(([name = '']) => name),
  )
  const rows = readFileSync(join(root, file), 'utf8').match(/^\|[^|]*\|/gm) ?? []
  const isNamed = (name: string): boolean => rows.some((row) => row.includes(name))
  expect([...folders].filter((name) => !isNamed(name))).toEqual([])
})

test('files that READMEs and comments name exist', () => {
  const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((file) => file && existsSync(join(root, file)))
  const known = new Set(
    tracked.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  const named = tracked
    .filter((file) =>
      /^(src|scripts|\.github)\/.*\.(ts|tsx|astro|js|css|md)$|^README\.md$/.test(file),
    )
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .filter((line) => file.endsWith('.md') || /^\s*(\*|\/\/|\/\*)/.test(line))
        .flatMap((line) => [
          ...line.matchAll(/`((?:[\w@-]+\/)*[a-z][\w.-]*\.(?:ts|tsx|astro|typ))`/g),
        ])
        .map(([, name]) => `${file}: ${name}`),
    )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((line) => !known.has(line.split(': ')[1] ?? ''))).toEqual([])
})

test('the front page stays within six kilobytes', () => {
  expect(readFileSync(join(root, 'README.md')).byteLength).toBeLessThanOrEqual(6144)
})
