import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { localStore } from '#server/core/files/local-store.ts'
import { files } from '#server/database/schema/desk.ts'
import { backup } from '#server/operations/backup/backup.ts'
import { createGoneFiles } from '#server/operations/backup/gone-files.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { allOf } from '#tests/fixtures/all-of.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness } from '../support/harness.ts'

let folder: string
let s3: Awaited<ReturnType<typeof openS3Double>>
let harness: Harness
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-gone-'))
  s3 = await openS3Double()
  const place = { address: s3.address, publicAddress: undefined, folder: '', ...credentials }
  harness = await openHarness({ config: { store: place } as never })
})
afterAll(async () => {
  await harness.close()
  s3.close()
  await rm(folder, { recursive: true, force: true })
})

const named = (key: string) => ({
  key,
  purpose: 'upload',
  mime: 'image/jpeg',
  bytes: 1,
  sha256: '',
})

/** Puts three originals, of which the middle one goes as soon as a backup asks for it. */
async function threeOriginals(): Promise<void> {
  const { originals } = harness.services.files
  for (const name of ['a', 'b', 'c']) await originals.put(`uploads/${name}.jpg`, Buffer.from(name))
  s3.state.gate = (line, moment) => {
    if (moment === 'before' && line.startsWith('GET originals/uploads/b'))
      s3.objects.delete('originals/uploads/b.jpg')
    return undefined
  }
}

test('a file that is deleted while the backup runs is left out and counted, all others are in it', async () => {
  await threeOriginals()
  const file = join(folder, 'whole')
  let gone = 0
  await backup(harness.db, harness.config, file, { now: testNow, onGone: () => (gone += 1) })
  expect(gone).toBe(1)
  const to = await openHarness()
  try {
    await restore(to.db, to.services.files, file)
    const restored = (await allOf(to.services.files.originals.list())).map(({ key }) => key)
    expect(restored.toSorted()).toEqual(['uploads/a.jpg', 'uploads/c.jpg'])
  } finally {
    await to.close()
  }
})

test('an original that is missing although the database names it breaks the backup off, by its name', async () => {
  await threeOriginals()
  await harness.db.insert(files).values(named('uploads/b.jpg'))
  const broken = backup(harness.db, harness.config, join(folder, 'broken'), { now: testNow })
  await expect(broken).rejects.toThrow('uploads/b.jpg is missing, and the database names it')
})

test('the same of a folder', async () => {
  const store = localStore(join(folder, 'originals'))
  for (const name of ['d', 'e', 'f']) await store.put(`uploads/${name}.jpg`, Buffer.from(name))
  const list: MediaStore['list'] = async function* () {
    for await (const file of store.list()) {
      if (file.key === 'uploads/e.jpg') await store.remove(file.key)
      yield file
    }
  }
  let gone = 0
  const { remaining, check } = createGoneFiles(harness.db, () => (gone += 1))
  const names: string[] = []
  for await (const { name, content } of remaining('originals', { ...store, list })) {
    names.push(name)
    await allOf(content)
  }
  expect(names.toSorted()).toEqual(['originals/uploads/d.jpg', 'originals/uploads/f.jpg'])
  expect(gone).toBe(1)
  await check()
})
