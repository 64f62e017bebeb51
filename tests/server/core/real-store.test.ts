import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bucketStore, fileStores } from '#server/core/files/file-stores.ts'
import { localStore } from '#server/core/files/local-store.ts'
import type { StoreSettings } from '#server/core/settings/store.settings.ts'
import { news } from '#server/database/schema/news.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import { createSegmentReader, createShipper, storeFolder } from '#server/modules/live/live-files.ts'
import { backupPlace, backupsIn } from '#server/operations/backup/backup-place.ts'
import { restore } from '#server/operations/backup/restore.ts'
import { moveFiles } from '#server/operations/move-store/move-files.ts'
import { allOf } from '#tests/fixtures/all-of.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { useTestVault } from '../support/database.ts'
import { openHarness } from '../support/harness.ts'
import { testStore } from '../support/test-store.ts'

/** What else lies in a bucket; `npm test -- --store` runs it on the double, `-- --store=radosgw` on a real server. */
describe.runIf(process.env.TEST_STORE)('a bucket', () => {
  let folder: string
  let settings: StoreSettings
  beforeAll(async () => {
    useTestVault()
    folder = await mkdtemp(join(tmpdir(), 'real-store-'))
    const found = await testStore()
    if (!found) throw new Error('there is no store')
    settings = found
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('takes the files of a folder and gives them back, large and sealed ones too', async () => {
    const below = (name: string) => ({
      media: localStore(join(folder, name, 'media'), '/media'),
      originals: localStore(join(folder, name, 'originals')),
      cache: localStore(join(folder, name, 'cache')),
    })
    const [old, back] = [below('old'), below('back')]
    const film = randomBytes(21_000_000)
    await old.originals.put('uploads/film.mp4', film)
    await old.originals.put('contracts/1/a.pdf', Buffer.from('a name'))
    await old.media.put('pictures/1-thumb.jpg', Buffer.from('a thumb'))
    const bucket = fileStores({
      store: settings,
      mediaDir: '',
      originalsDir: '',
      cacheDir: '',
    })
    const { originals } = bucket
    const { signal } = new AbortController()
    expect(await moveFiles(old, bucket, { signal })).toMatchObject({
      copied: 3,
      strange: { count: 0 },
    })
    expect(await moveFiles(old, bucket, { signal })).toMatchObject({
      copied: 0,
      kept: 3,
    })
    expect(await originals.isSealed('contracts/1/a.pdf')).toBe(true)
    const sealed = await buffer(originals.readStored('contracts/1/a.pdf'))
    expect(sealed.includes('a name')).toBe(false)
    await moveFiles(bucket, back, { signal })
    expect(film.equals((await back.originals.get('uploads/film.mp4')) ?? Buffer.alloc(0))).toBe(
      true,
    )
    expect(String(Buffer.from((await back.originals.get('contracts/1/a.pdf')) ?? []))).toBe(
      'a name',
    )
  })

  test('holds the segments of a live stream for other servers, and none afterwards', async () => {
    const store = bucketStore(settings)
    const lease = randomBytes(8).toString('hex')
    const [here, shipper, read] = [
      join(folder),
      createShipper(store, lease),
      createSegmentReader(store),
    ]
    const segments = Array.from({ length: 20 }, () => randomBytes(188 * 1000))
    for (let first = 0; first + 3 <= segments.length; first += 1) {
      const names = [0, 1, 2].map((at) => `segment-${first + at}.ts`)
      for (const [at, name] of names.entries())
        await writeFile(join(here, name), segments[first + at] ?? '')
      await writeFile(join(here, 'output.m3u8'), names.join('\n'))
      await shipper.ship(here)
      const last = await read(lease, names[2] ?? '')
      expect(segments[first + 2]?.equals(last ?? Buffer.alloc(0))).toBe(true)
    }
    const kept = async () => (await allOf(store.list(`${storeFolder}/${lease}`))).length
    expect(await kept()).toBe(9)
    await shipper.clear()
    expect(await kept()).toBe(0)
  })

  test('takes backups, of which the newest restores the house', async () => {
    const backups = {
      place: { ...settings, folder: `${settings.folder}kept/` },
      every: 86_400,
      keep: 2,
    }
    const from = await openHarness({ config: { backups } as never })
    const to = await openHarness()
    try {
      await insertCatalogue(from.db)
      const picture = randomBytes(9_000_000)
      await from.services.files.originals.put('uploads/1.jpg', picture)
      for (let turn = 0; turn < 3; turn += 1) {
        await insertJob(from.db, { kind: 'backup', payload: {}, uniqueKey: `backup ${turn}` })
        await from.services.jobs.drain()
      }
      const place = backupPlace(backups)
      const [newest = ''] = await backupsIn(place)
      const file = join(folder, 'newest')
      await writeFile(file, place.store.readStored(newest))
      await restore(to.db, to.services.files, file)
      expect(await to.db.$count(news)).toBe(await from.db.$count(news))
      const restored = await to.services.files.originals.get('uploads/1.jpg')
      expect(picture.equals(restored ?? Buffer.alloc(0))).toBe(true)
    } finally {
      await from.close()
      await to.close()
    }
  })
})
