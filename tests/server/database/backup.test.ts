import { mkdir, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/client.ts'
import { allTables } from '#server/database/sync-identities.ts'
import { imageVectors } from '#server/database/schema/image-index.ts'
import { changedTables } from '#server/database/schema/changed-tables.ts'
import { changedVectors } from '#server/database/schema/image-index.ts'
import { news } from '#server/database/schema/news.ts'
import { backup } from '#server/operations/backup/backup.ts'
import { RestoreRefused, restore } from '#server/operations/backup/restore.ts'
import { readTar, writeTar } from '#server/operations/backup/tar.ts'
import type { TarEntry } from '#server/operations/backup/tar.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let folder: string
let from: Harness
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yungang-backup-'))
  file = join(folder, 'b.tar.gz')
  from = await openHarness()
  await insertCatalogue(from.db)
  await from.db
    .insert(imageVectors)
    .values({ imageId: 1, vector: new Uint8Array([0, 127, 128, 255]) })
  await from.login('editor', { username: '编辑"\\\n' })
  await from.services.files.media.put('pictures/1/a.jpg', new Uint8Array(700).fill(7))
  await from.services.files.originals.put('o/1.tif', new Uint8Array([1, 2, 3]))
})
afterAll(async () => {
  await from.close()
  await rm(folder, { recursive: true, force: true })
})

/** All rows of all tables as text, in one order. */
async function everything(db: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  // Which transactions wrote says nothing in another database.
  for (const table of allTables().filter(
    (one) => one !== changedTables && one !== changedVectors,
  )) {
    const result: unknown = await db.execute(
      sql`select t::text as line from ${table} as t order by 1`,
    )
    const rows = Array.isArray(result) ? result : (result as { rows: { line: string }[] }).rows
    tables[getTableName(table)] = (rows as { line: string }[]).map(({ line }) => line)
  }
  return tables
}

test('a restored database and its folders are the same, and go on counting', async () => {
  await backup(from.db, from.config, file, { now: testNow })
  expect(await readdir(folder)).toEqual(['b.tar.gz'])
  const to = await openHarness()
  try {
    await restore(to.db, to.services.files, file)
    const [before, after] = [await everything(from.db), await everything(to.db)]
    expect(after).toEqual(before)
    expect(before.images).toHaveLength(6)
    expect(before.image_index).toHaveLength(4)
    for (const [store, key] of [
      ['media', 'pictures/1/a.jpg'],
      ['originals', 'o/1.tif'],
    ] as const) {
      expect(await to.services.files[store].get(key)).toEqual(
        await from.services.files[store].get(key),
      )
    }
    const [added] = await to.db
      .insert(news)
      .values({ title: { zh: '新' } })
      .returning({ id: news.id })
    expect(added?.id).toBe(102)
    await expect(restore(to.db, to.services.files, file)).rejects.toThrow(RestoreRefused)
  } finally {
    await to.close()
  }
})

test('a damaged backup leaves the database empty', async () => {
  const whole = await readFile(file)
  const broken = join(folder, 'broken.tar.gz')
  await writeFile(broken, whole.subarray(0, whole.length - 400))
  const to = await openHarness()
  try {
    await expect(restore(to.db, to.services.files, broken)).rejects.toThrow()
    expect(Object.values(await everything(to.db)).flat()).toEqual([])
    await expect(restore(to.db, to.services.files, join(folder, 'none'))).rejects.toThrow('ENOENT')
  } finally {
    await to.close()
  }
})

test('what another backup is writing stays, however long ago it began; what one left goes', async () => {
  const long = new Date(Date.now() - 48 * 3_600_000)
  const place = join(from.config.cacheDir, 'backup')
  const folders = ['rows-writes', 'rows-killed'].map((name) => join(place, name))
  for (const one of folders) {
    await mkdir(one, { recursive: true })
    await writeFile(join(one, 'contents.json'), '')
    if (one.endsWith('killed')) await utimes(join(one, 'contents.json'), long, long)
    await utimes(one, long, long)
  }
  await backup(from.db, from.config, join(folder, 'beside'), { now: testNow })
  expect(await readdir(place)).toEqual(['rows-writes'])
})

test('tar: names up to 250 characters and sizes around a block', async () => {
  const names = ['a', `${'b'.repeat(90)}/${'c'.repeat(90)}`, 'd/e', 'f']
  const sizes = [0, 512, 513, 5000]
  async function* entries(): AsyncGenerator<TarEntry> {
    for (const [index, name] of names.entries()) {
      const bytes = sizes[index] ?? 0
      async function* content() {
        yield new Uint8Array(bytes).fill(index)
      }
      yield { name, bytes, content: content() }
    }
  }
  const read: [string, number][] = []
  for await (const entry of readTar(writeTar(entries()))) {
    let sum = 0
    for await (const chunk of entry.content) sum += chunk.reduce((total, byte) => total + byte, 0)
    read.push([entry.name, sum])
  }
  expect(read).toEqual(names.map((name, index) => [name, (sizes[index] ?? 0) * index]))
})

/** A tar as the writer of our first backups made it: plain ustar, long names split at a slash. */
function oldTar(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text)
    const at = name.length > 100 ? name.indexOf('/', name.length - 101) : -1
    const head = Buffer.alloc(512)
    head.write(name.slice(at + 1), 0, 100)
    head.write('0000644\0', 100)
    head.write('0000000\0', 108)
    head.write('0000000\0', 116)
    head.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124)
    head.write(`${'0'.repeat(11)}\0`, 136)
    head.write('        ', 148)
    head.write('0', 156)
    head.write('ustar\0' + '00', 257)
    head.write(name.slice(0, Math.max(0, at)), 345, 155)
    const sum = head.reduce((total, byte) => total + byte, 0)
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return [head, content, Buffer.alloc((512 - (content.length % 512)) % 512)]
  })
  return Buffer.concat([...parts, Buffer.alloc(1024)])
}

async function* inPieces(bytes: Buffer, size = 700): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve()
    yield bytes.subarray(at, at + size)
  }
}

async function collected(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return all
}

async function textsOf(bytes: Buffer): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for await (const { name, content } of readTar(inPieces(bytes)))
    found[name] = Buffer.concat(await collected(content)).toString()
  return found
}

test('tar: a backup made before reads as it was written', async () => {
  const files = {
    'manifest.json': '{"format":1}',
    'rows-users.ndjson': 'x\n'.repeat(900),
    [`media/${'b'.repeat(90)}/${'码'.repeat(3)}${'c'.repeat(60)}`]: 'a picture',
    'originals/contracts/1/a.pdf': '',
    'contents.json': 'y'.repeat(512),
  }
  expect(await textsOf(oldTar(files))).toEqual(files)
})

test('tar: an archive that ends too early, or is none, is refused', async () => {
  const whole = oldTar({ a: 'x'.repeat(2000), b: 'y' })
  await expect(textsOf(whole.subarray(0, -1024))).rejects.toThrow('ends too early')
  await expect(textsOf(whole.subarray(0, 3000))).rejects.toThrow()
  await expect(textsOf(Buffer.from('<!doctype html>'.repeat(200)))).rejects.toThrow('not a backup')
  await expect(textsOf(Buffer.alloc(0))).rejects.toThrow('ends too early')
})

test('tar: a file that changes while it is read breaks the archive off', async () => {
  async function* entries(): AsyncGenerator<TarEntry> {
    yield { name: 'a', bytes: 9, content: inPieces(Buffer.from('ten bytes.')) }
  }
  await expect(collected(writeTar(entries()))).rejects.toThrow('a changed while it was read')
})
