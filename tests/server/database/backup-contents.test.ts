import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLedger, readContents } from '#server/operations/backup/contents.ts'
import type { TarEntry } from '#server/operations/backup/tar.ts'
import { allOf } from '#tests/fixtures/all-of.ts'
import { keptMemory } from '#tests/fixtures/kept-memory.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-contents-'))
  path = join(folder, 'contents.json')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const entryOf = (name: string, text: string): TarEntry => ({
  name,
  bytes: Buffer.byteLength(text),
  content: (async function* () {
    yield await Promise.resolve(Buffer.from(text))
  })(),
})
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

async function listed(texts: Readonly<Record<string, string>>): Promise<void> {
  const { noting, end } = createLedger(path)
  for (const [name, text] of Object.entries(texts)) await allOf(noting(entryOf(name, text)).content)
  await end()
}

async function read() {
  const files: Record<string, string> = {}
  const tables = await readContents(path, (file) => {
    files[file.name] = file.sha256
    return Promise.resolve()
  })
  return { files, tables }
}

/** As the version before wrote it, in one string, and read it, by one parse. */
const ofBefore = {
  files: {
    'media/pictures/1/a.jpg': { bytes: 2, sha256: sha256('ab') },
    'originals/uploads/1.jpg': { bytes: 1, sha256: sha256('c') },
  },
  tables: { users: 2, news: 0 },
}

test('the list is the one that the version before reads', async () => {
  await listed({
    'rows-users.ndjson': 'one\ntwo\n',
    'rows-news.ndjson': '',
    'media/pictures/1/a.jpg': 'ab',
    'originals/uploads/1.jpg': 'c',
  })
  expect(JSON.parse(await readFile(path, 'utf8'))).toEqual(ofBefore)
})

test.each([
  ['the version before', ofBefore],
  ['a house without files', { files: {}, tables: { users: 1 } }],
  ['an empty house', { files: {}, tables: {} }],
])('a list of %s is read file by file', async (_, contents) => {
  await writeFile(path, JSON.stringify(contents))
  const files = Object.entries(contents.files).map(([name, held]) => [name, held.sha256])
  expect(await read()).toEqual({
    files: Object.fromEntries(files) as object,
    tables: contents.tables,
  })
})

test('a list that is damaged or cut off is refused', async () => {
  const text = JSON.stringify(ofBefore)
  await writeFile(path, text.slice(0, -1 - JSON.stringify(ofBefore.tables).length))
  await expect(read()).rejects.toThrow('list of its contents')
  await writeFile(path, text.replace('"sha256":"', '"sha256":"x'))
  await expect(read()).rejects.toThrow('damaged')
})

test('a long list is written and read without being held', async () => {
  const [count, most] = [20_000, 2_000_000]
  const { noting, end } = createLedger(path)
  const before = keptMemory()
  for (let at = 0; at < count; at += 1)
    await allOf(noting(entryOf(`originals/uploads/${at}.jpg`, '')).content)
  expect(keptMemory() - before).toBeLessThan(most)
  await end()
  let seen = 0
  let kept = 0
  await readContents(path, () => {
    seen += 1
    if (seen === count - 1) kept = keptMemory() - before
    return Promise.resolve()
  })
  expect(seen).toBe(count)
  expect(kept).toBeLessThan(most)
})
