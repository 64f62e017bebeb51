import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkTable, restoreCheck, withBackup } from '#server/commands/restore-check.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { jobs } from '#server/database/schema/desk.ts'
import { backupPlace, backupsIn } from '#server/operations/backup/backup-place.ts'
import { backup } from '#server/operations/backup/backup.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { enqueueBackup, lastBackup } from '#server/operations/backup/scheduled.ts'
import { readTar, writeTar } from '#server/operations/backup/tar.ts'
import type { TarEntry } from '#server/operations/backup/tar.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { insertCatalogue } from '../fixtures/catalogue.ts'
import { openHarness, testNow } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'

let folder: string
let harness: Harness
let config: Config
let time = testNow
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restore-check-'))
  harness = await openHarness({ now: () => time })
  const backups = { place: join(folder, 'backups'), every: 86_400, keep: 2 }
  config = Object.assign(harness.config, { backups })
  await insertCatalogue(harness.db)
  await harness.login('user', { realname: '欧阳晓明' })
  await harness.services.files.media.put('pictures/1/a.jpg', new Uint8Array(700).fill(7))
  await harness.services.files.originals.put('contracts/1/a.pdf', Buffer.from('the document'))
})
afterAll(async () => {
  await harness.close()
  await rm(folder, { recursive: true, force: true })
})

const wrongOf = (lines: Awaited<ReturnType<typeof restoreCheck>>) =>
  lines.filter(({ isRight }) => !isRight).map(({ what }) => what)

/** The same backup, plain, with other bytes in some of its files. */
async function changed(path: string, into: string, change: (entry: TarEntry) => TarEntry) {
  async function* entries() {
    for await (const entry of readTar(createReadStream(path).pipe(createGunzip())))
      yield change(entry)
  }
  await pipeline(writeTar(entries()), createGzip(), createWriteStream(into))
}

const backupsOf = (backups: Config['backups']) => backups && backupsIn(backupPlace(backups))

/** A backup a day for three days, of which two stay; gives back the names of those. */
async function threeDays(): Promise<string[]> {
  for (let day = 1; day <= 3; day += 1) {
    time = new Date(testNow.getTime() + day * 86_400_000)
    await harness.db.delete(jobs)
    await enqueueBackup(harness.db, config, time)
    await harness.services.jobs.drain()
  }
  const kept = (await backupsOf(config.backups)) ?? []
  expect(kept).toHaveLength(2)
  expect(await lastBackup(config.backups)).toMatchObject({
    file: expect.stringMatching(`/${kept[0]}$`) as string,
    bytes: expect.any(Number) as number,
    goodAt: time.toISOString(),
  })
  const [next] = await harness.db.select().from(jobs)
  expect(next).toBeDefined()
  return kept
}

test('the server makes backups by itself, keeps the newest, and says how the last one went', async () => {
  const kept = await threeDays()
  const names = await readdir(join(folder, 'backups'))
  expect(names.toSorted()).toEqual([...kept, 'last-backup.json'].toSorted())
})

test('the same into a bucket, from which it restores; a bucket that is away is told of', async () => {
  const s3 = await openS3Double()
  const { backups } = config
  const bucket = { address: s3.address, publicAddress: undefined, folder: 'kept/', ...credentials }
  try {
    Object.assign(config, { backups: { place: bucket, every: 86_400, keep: 2 } })
    const kept = await threeDays()
    expect([...s3.objects.keys()].toSorted()).toEqual(
      [...kept, 'last-backup.json'].map((name) => `kept/${name}`).toSorted(),
    )
    const newest = s3.objects.get(`kept/${kept[0]}`)?.body ?? Buffer.alloc(0)
    expect(newest.includes('欧阳晓明')).toBe(false)
    const to = await openHarness()
    await withBackup('latest', config, async (path) => {
      expect((await readFile(path)).equals(newest)).toBe(true)
      await restore(to.db, to.services.files, path)
    })
    const document = await to.services.files.originals.get('contracts/1/a.pdf')
    expect(Buffer.from(document ?? []).toString()).toBe('the document')
    await to.close()

    s3.state.trouble = () => 403
    await harness.db.delete(jobs)
    await enqueueBackup(harness.db, config, time)
    await harness.services.jobs.drain()
    expect(await harness.db.select().from(jobs)).toMatchObject([{ status: 'waiting', attempts: 1 }])
    s3.state.trouble = () => undefined
    expect(await backupsOf(config.backups)).toEqual(kept)
  } finally {
    Object.assign(config, { backups })
    s3.close()
  }
}, 120_000)

test('a backup whose server ends leaves nothing behind, and is written by the next', async () => {
  const ending = new AbortController()
  const target = join(folder, 'ended.sealed')
  ending.abort(new Error('the server ends'))
  const options = { now: testNow, signal: ending.signal }
  await expect(backup(harness.db, config, target, options)).rejects.toThrow('the server ends')
  expect((await readdir(folder)).filter((name) => name.startsWith('ended'))).toEqual([])
  expect(await readdir(join(config.cacheDir, 'backup'))).toEqual([])
})

test('a backup restores into an empty folder, and a server starts from it', async () => {
  const lines = await withBackup('latest', config, (path) => restoreCheck(config, path))
  expect(checkTable(lines)).toContain('table users')
  expect(wrongOf(lines)).toEqual([])
  expect(lines.find(({ what }) => what === 'table users')?.found).not.toBe('0')
  expect(lines.find(({ what }) => what === 'files in originals')?.found).toBe('1')
  expect(lines.map(({ what }) => what)).toContain('GET /healthz')
  expect(await readdir(config.cacheDir)).not.toContainEqual(expect.stringMatching(/^restore-check/))
}, 300_000)

test('a file that changed and one that is missing are found', async () => {
  const plain = join(folder, 'plain.tgz')
  await backup(harness.db, config, plain, { now: testNow, plain: true })
  const broken = join(folder, 'broken.tgz')
  await changed(plain, broken, (entry) => {
    if (entry.name !== 'media/pictures/1/a.jpg') return entry
    async function* other() {
      for await (const chunk of entry.content) yield new Uint8Array(chunk.length).fill(8)
    }
    return { ...entry, content: other() }
  })
  expect(wrongOf(await restoreCheck(config, broken))).toEqual([
    'files in media',
    'media/pictures/1/a.jpg',
  ])
}, 300_000)

test('a sealed backup that was cut off is refused and leaves nothing; a plain one of earlier restores', async () => {
  const whole = await withBackup('latest', config, (path) => readFile(path))
  const cut = join(folder, 'cut.sealed')
  await pipeline([whole.subarray(0, -100)], createWriteStream(cut))
  const to = await openHarness()
  try {
    await expect(restore(to.db, to.services.files, cut)).rejects.toThrow('changed or cut off')
    expect(await to.db.select().from(jobs)).toEqual([])
    await restore(to.db, to.services.files, join(folder, 'plain.tgz'))
    const document = await to.services.files.originals.get('contracts/1/a.pdf')
    expect(Buffer.from(document ?? []).toString()).toBe('the document')
  } finally {
    await to.close()
  }
}, 120_000)
