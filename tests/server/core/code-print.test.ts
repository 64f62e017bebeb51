import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { printOf } from '#server/core/code-print.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yungang-code-'))
  for (const name of ['api', 'domain', 'i18n', 'object-storage', 'server'])
    await write(`src/${name}/rules.ts`, name)
  await write('src/pages/index.astro', 'page')
  await write('package-lock.json', '{}')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), text)
}

const later = () => Date.now() + 60_000
const print = () => printOf({ root, since: later() })

test('the same code has the same print, whenever its files were written', async () => {
  const before = await print()
  await write('src/server/rules.ts', 'server')
  await utimes(join(root, 'src/api/rules.ts'), 1, 1)
  // No reply follows from pages.
  await write('src/pages/index.astro', 'another page')
  expect(await print()).toBe(before)
})

test.each([
  ['another rule', 'src/domain/rules.ts', 'other'],
  ['another word', 'src/server/modules/messages/zh.json', '{}'],
  ['another way to a bucket', 'src/object-storage/bucket.ts', 'bucket'],
  ['another package', 'package-lock.json', '{"a":1}'],
  ['another package that npm installed', 'node_modules/.package-lock.json', '{}'],
])('%s makes another print', async (_, path, text) => {
  const before = await print()
  await write(path, text)
  expect(await print()).not.toBe(before)
})

test.each([
  ['a file that changed', () => write('src/api/rules.ts', 'api')],
  ['a file that went', () => rm(join(root, 'src/domain/rules.ts'))],
  ['other packages', () => write('package-lock.json', '{}')],
])('after %s since the process began no other process has its print', async (_, act) => {
  await new Promise((done) => setTimeout(done, 20))
  const since = Date.now()
  await new Promise((done) => setTimeout(done, 20))
  await act()
  expect(await printOf({ root, since })).not.toBe(await printOf({ root, since }))
})
