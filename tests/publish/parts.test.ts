import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { localeCodes } from '../../src/i18n/locales.ts'
import { builtPages } from '../../src/publish/built-pages.ts'
import { dropPartial, mergePart, partsOf } from '../../src/publish/parts.ts'
import { localised } from '../../src/routing/paths.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parts-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function put(path: string, text = path): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

const paths = async (below: string) =>
  (await builtPages(join(folder, below))).map(({ path }) => path)

test.each([1, 2, 3, 8, 20])('%i processes share every language once', (count) => {
  const parts = partsOf(count)
  expect(parts.flat().toSorted()).toEqual([...localeCodes].toSorted())
  const sizes = parts.map((part) => part.length)
  expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
})

test('what two parts made stands in one folder, the other is gone', async () => {
  await put('a/index.html')
  await put('a/_astro/x.js', 'same')
  await put('b/en/news/index.html')
  await put('b/_astro/x.js', 'same')
  await put('b/_astro/y.js')
  await mergePart(join(folder, 'b'), join(folder, 'a'))
  expect(await readdir(folder)).toEqual(['a'])
  expect(await paths('a')).toEqual(['/', '/en/news/'])
  expect((await readdir(join(folder, 'a/_astro'))).toSorted()).toEqual(['x.js', 'y.js'])
  expect(await readFile(join(folder, 'a/_astro/x.js'), 'utf8')).toBe('same')
})

const alternates = '<link rel="alternate" hreflang="ja" href="…">'

test('a page that misses in one language goes in all, what lies below it stays', async () => {
  for (const code of localeCodes) {
    await put(`site${localised('/', code)}index.html`)
    if (code !== 'ja') await put(`site${localised('/news/3/', code)}index.html`, alternates)
    await put(`site${localised('/news/3/page/2/', code)}index.html`)
  }
  await dropPartial(join(folder, 'site'))
  const left = await paths('site')
  expect(left).toHaveLength(16)
  expect(left.some((path) => path.endsWith('/news/3/'))).toBe(false)
  expect(left).toContain('/en/news/3/page/2/')
})

test('a page that names no other language stands alone', async () => {
  await put('site/en/styleguide/index.html')
  await dropPartial(join(folder, 'site'))
  expect(await paths('site')).toEqual(['/en/styleguide/'])
})
