import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Locked {
  version?: string
  integrity?: string
  resolved?: string
  optional?: boolean
  hasInstallScript?: boolean
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }

test('workflows run no code of others but by the digest of a commit (E22)', () => {
  const folder = '.github/workflows'
  for (const file of readdirSync(join(root, folder)))
    for (const [, action] of read(join(folder, file)).matchAll(/\buses:\s*(\S+)/g))
      expect(action, file).toMatch(/^\.\/|@[\da-f]{40}$/)
})

test('no package runs a script when it is installed (E22)', () => {
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true')
  const willing = Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''))
  // Those were looked at: esbuild only shortens its own start, tesseract.js asks for donations, vnu-jar fetches a Java that
  // the machine has or the test does without.
  expect(new Set(willing)).toEqual(new Set(['esbuild', 'tesseract.js', 'vnu-jar']))
})

test('versions are exact, and packages come from the registry with their digest (E22)', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    read('package.json'),
  ) as Record<string, Record<string, string>>
  for (const versions of [dependencies, devDependencies, optionalDependencies])
    for (const [name, version] of Object.entries(versions ?? {}))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+/)
  for (const [path, { integrity, resolved, optional }] of Object.entries(packages)) {
    if (path === '') continue
    expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(
      /^https:\/\/registry\.npmjs\.org\//,
    )
    // A few of other platforms, which a mirror may lack, have none: npm leaves them out on this one.
    if (!optional) expect(integrity, path).toMatch(/^sha512-/)
  }
})

test('a production install has no package that only tests and measurements import', () => {
  const { dependencies } = JSON.parse(read('package.json')) as Record<string, object>
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|astro|js|css)$/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => !/^scripts\/(soak|bench|lint)/.test(file)),
  )
  const code = ['astro.config.mjs', ...files].map(read).join('\n')
  const idle = Object.keys(dependencies ?? {}).filter(
    (name) => !new RegExp(`['"]${name}(/[^'"]*)?['"]`).test(code),
  )
  expect(idle).toEqual([])
})

test('npm run sbom lists every package that a production install has', () => {
  const command = [join(root, 'scripts/sbom.ts')]
  const bom = JSON.parse(
    execFileSync(process.execPath, command, { maxBuffer: 64 * 1024 * 1024 }).toString(),
  ) as { bomFormat: string; components: { name: string; version: string; purl: string }[] }
  expect(bom.bomFormat).toBe('CycloneDX')
  const listed = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)))
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  for (const [name, version] of Object.entries(dependencies))
    expect(listed, name).toContain(`pkg:npm/${name}@${version}`)
  expect(bom.components.length).toBeGreaterThan(Object.keys(dependencies).length)
})

test('how fast a weak part is mended is written down', () => {
  const text = read('.github/SECURITY.md')
  for (const word of ['critical', 'high', 'medium', 'low', 'days', 'Report'])
    expect(text).toContain(word)
})
