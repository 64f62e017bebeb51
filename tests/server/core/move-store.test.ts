import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBucket } from '#object-storage/bucket.ts'
import { localStore } from '#server/core/files/local-store.ts'
import { FileGone } from '#server/core/files/file-store.ts'
import type { MediaStore } from '#server/core/files/file-store.ts'
import { s3Store } from '#server/core/files/s3-store.ts'
import { moveFiles } from '#server/operations/move-store/move-files.ts'
import { allOf } from '#tests/fixtures/all-of.ts'
import { keptMemory } from '#tests/fixtures/kept-memory.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { useTestVault } from '../support/database.ts'

let folder: string
let s3: Awaited<ReturnType<typeof openS3Double>>
let bucket: { media: MediaStore; originals: MediaStore; cache: MediaStore }
beforeEach(async () => {
  useTestVault()
  folder = await mkdtemp(join(tmpdir(), 'move-store-'))
  s3 = await openS3Double()
  const opened = openBucket({ address: s3.address, ...credentials, retries: 2, pause: 1 })
  bucket = {
    media: s3Store(opened, 'site/media/', { address: '/media' }),
    originals: s3Store(opened, 'site/originals/'),
    cache: s3Store(opened, 'site/cache/'),
  }
})
afterEach(async () => {
  s3.close()
  await rm(folder, { recursive: true, force: true })
})

const below = (name: string) => ({
  media: localStore(join(folder, name, 'media'), '/media'),
  originals: localStore(join(folder, name, 'originals')),
  cache: localStore(join(folder, name, 'cache')),
})
const always = new AbortController().signal
const contents = async ({ media, originals }: typeof bucket) => {
  const all: Record<string, string> = {}
  for (const store of [media, originals])
    for (const { key } of await allOf(store.list()))
      all[key] = Buffer.from((await store.get(key)) ?? []).toString()
  return all
}
const words = {
  'pictures/1/a-thumb.jpg': 'a thumb',
  'uploads/1.jpg': 'an original',
  'contracts/1/a.pdf': 'a name',
}

async function filled(name = 'old') {
  const stores = below(name)
  for (const [key, text] of Object.entries(words))
    await (key.startsWith('pictures') ? stores.media : stores.originals).put(key, Buffer.from(text))
  return stores
}

test('files come into the bucket and back as they were, sealed ones sealed', async () => {
  const old = await filled()
  expect(await moveFiles(old, bucket, { signal: always })).toEqual({
    copied: 3,
    bytes: expect.any(Number) as number,
    kept: 0,
    strange: { count: 0, first: [] },
  })
  expect(await contents(bucket)).toEqual(words)
  expect(await bucket.originals.isSealed('contracts/1/a.pdf')).toBe(true)
  expect(s3.objects.get('site/originals/contracts/1/a.pdf')?.body.toString()).not.toContain('name')
  const back = below('new')
  await moveFiles(bucket, back, { signal: always })
  expect(await contents(back)).toEqual(words)
})

test('another run brings what came since, and tells what the source has no more', async () => {
  const old = await filled()
  await moveFiles(old, bucket, { signal: always })
  await old.originals.put('uploads/2.jpg', Buffer.from('another'))
  await old.media.remove('pictures/1/a-thumb.jpg')
  expect(await moveFiles(old, bucket, { signal: always })).toMatchObject({
    copied: 1,
    kept: 2,
    strange: { count: 1, first: ['media/pictures/1/a-thumb.jpg'] },
  })
})

test('a run that was stopped goes on where it was', async () => {
  const old = await filled()
  for (let at = 0; at < 20; at++) await old.originals.put(`uploads/n${at}.jpg`, Buffer.from('n'))
  const stop = new AbortController()
  const onProgress = (done: number) => done === 5 && stop.abort(new Error('stopped'))
  await expect(moveFiles(old, bucket, { signal: stop.signal, onProgress })).rejects.toThrow(
    'stopped',
  )
  const { copied, kept } = await moveFiles(old, bucket, { signal: always })
  expect(copied + kept).toBe(23)
  expect(kept).toBeGreaterThanOrEqual(5)
})

test('a file that is deleted while it is copied ends no move', async () => {
  const old = await filled()
  let asked = 0
  async function* readStored(key: string): AsyncGenerator<Uint8Array> {
    if (key === 'uploads/1.jpg' && (asked += 1) > 1) throw new FileGone(key)
    yield* old.originals.readStored(key)
  }
  const from = { ...old, originals: { ...old.originals, readStored } }
  expect(await moveFiles(from, bucket, { signal: always })).toMatchObject({ copied: 2, kept: 1 })
  const others = { ...words, 'uploads/1.jpg': undefined }
  expect(await contents(bucket)).toEqual(JSON.parse(JSON.stringify(others)))
})

test('copies with other bytes are refused and removed, also one that was under way', async () => {
  const old = await filled()
  const { originals } = bucket
  const refused = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const put: MediaStore['put'] = async (key, _, options) => {
    if (key === 'uploads/1.jpg') await refused.promise
    await originals.put(key, Buffer.from('broken'), options)
    if (key === 'uploads/1.jpg') late.resolve()
  }
  const remove: MediaStore['remove'] = async (key) => {
    await originals.remove(key)
    refused.resolve()
  }
  const broken = { ...bucket, originals: { ...originals, put, remove } }
  await expect(moveFiles(old, broken, { signal: always })).rejects.toThrow('other bytes')
  await late.promise
  const left: string[] = []
  for await (const { key } of originals.list()) left.push(key)
  expect(left).toEqual([])
})

/** Copies other bytes of the same length, and is killed before it reads them again: nothing it did afterwards counts. */
async function killedRun(from: typeof bucket, to: typeof bucket, key: string): Promise<void> {
  const copied = Promise.withResolvers<void>()
  const put: MediaStore['put'] = async (name, bytes, options) => {
    const right = await buffer(bytes as AsyncIterable<Uint8Array>)
    await to.originals.put(name, name === key ? right.toReversed() : right, options)
  }
  async function* readStored(name: string): AsyncGenerator<Uint8Array> {
    if (name !== key) return yield* to.originals.readStored(name)
    copied.resolve()
    yield* await new Promise<Uint8Array[]>(() => undefined)
  }
  const dying = { ...to, originals: { ...to.originals, put, readStored } }
  void moveFiles(from, dying, { signal: always })
  await copied.promise
}

test.each([
  ['a bucket', () => bucket],
  ['a folder', () => below('new')],
])(
  'a copy in %s that a killed run had not read again is read by the next one, and copied anew',
  async (_, target) => {
    const old = await filled()
    await killedRun(old, target(), 'uploads/1.jpg')
    expect((await target().originals.stat('uploads/1.jpg'))?.bytes).toBe('an original'.length)
    expect((await contents(target()))['uploads/1.jpg']).not.toBe('an original')
    const { copied, kept } = await moveFiles(old, target(), { signal: always })
    expect([copied + kept, copied > 0]).toEqual([3, true])
    expect(await contents(target())).toEqual(words)
  },
)

test('of many files that the source has no more, some are named', async () => {
  const old = await filled()
  for (let at = 0; at < 20; at++) await bucket.originals.put(`uploads/n${at}.jpg`, Buffer.from('n'))
  const { strange } = await moveFiles(old, bucket, { signal: always })
  expect([strange.count, strange.first.length]).toEqual([20, 5])
})

test('a move and one behind it hold no list of the files', async () => {
  const count = 20_000
  const { media, originals, cache } = below('new')
  const many: MediaStore = {
    ...originals,
    async *list() {
      for (let at = 0; at < count; at++)
        yield await Promise.resolve({ key: `uploads/${at}.jpg`, bytes: 1, modified: 0 })
    },
    async *readStored() {
      yield await Promise.resolve(Buffer.from('x'))
    },
    isSealed: () => Promise.resolve(false),
  }
  const stores = { media, originals: many, cache }
  const before = keptMemory()
  let most = 0
  const onProgress = (done: number) => {
    if (done % 5000 === 0) most = Math.max(most, keptMemory() - before)
  }
  for (let run = 0; run < 2; run++)
    expect(await moveFiles(stores, stores, { signal: always, onProgress })).toMatchObject({
      copied: 0,
      kept: count,
    })
  expect(most).toBeLessThan(4_000_000)
}, 120_000)

test('what a run has read again, the next one does not read', async () => {
  const old = await filled()
  await moveFiles(old, bucket, { signal: always })
  s3.asked()
  expect(await moveFiles(old, bucket, { signal: always })).toMatchObject({ copied: 0, kept: 3 })
  const read = s3.asked().filter((line) => /^GET site\/(media|originals)\/./.test(line))
  // A sealed one may have been sealed by another key since.
  expect(new Set(read)).toEqual(new Set(['GET site/originals/contracts/1/a.pdf']))
})
