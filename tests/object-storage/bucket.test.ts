import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Bucket, openBucket } from '#object-storage/bucket.ts'
import { BucketError } from '#object-storage/s3-client.ts'
import { allOf } from '../fixtures/all-of.ts'
import { openS3Double } from '../fixtures/s3/s3-double.ts'
import { credentials } from '../fixtures/s3/signature.ts'

let s3: Awaited<ReturnType<typeof openS3Double>>
let bucket: Bucket
beforeEach(async () => {
  s3 = await openS3Double()
  bucket = openBucket({ address: s3.address, ...credentials, retries: 3, pause: 1 })
})
afterEach(() => s3.close())

const mebibyte = 1024 * 1024
const text = async (key: string) => Buffer.from((await bucket.get(key)) ?? []).toString()
async function* inChunks(bytes: Uint8Array, size = 300_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

test.each([0, 1, 8 * mebibyte, 8 * mebibyte + 1, 16 * mebibyte, 21 * mebibyte])(
  'a stream of %i bytes comes back as it went in, whole and in part',
  async (size) => {
    const bytes = randomBytes(size)
    await bucket.put('films/one.mp4', inChunks(bytes), { about: { 'vault-key': '-' } })
    expect(await bucket.head('films/one.mp4')).toMatchObject({
      bytes: size,
      about: new Map([['vault-key', '-']]),
    })
    expect((await buffer(bucket.read('films/one.mp4'))).equals(bytes)).toBe(true)
    expect(s3.unfinished()).toBe(0)
    if (size < 10) return
    const range = { start: 7, end: size - 3 }
    expect((await buffer(bucket.read('films/one.mp4', range))).equals(bytes.subarray(7, -2))).toBe(
      true,
    )
  },
)

test('a missing object is none, and its removal no fault', async () => {
  expect(await bucket.get('none')).toBeUndefined()
  expect(await bucket.head('none')).toBeUndefined()
  await bucket.remove('none')
  await expect(buffer(bucket.read('none'))).rejects.toMatchObject({ status: 404 })
})

test('an object that may be put once stays as it is, large or small', async () => {
  await bucket.put('one', Buffer.from('first'), { once: true })
  await bucket.put('one', Buffer.from('second'), { once: true })
  expect(await text('one')).toBe('first')
  await bucket.put('one', inChunks(randomBytes(9 * mebibyte)), { once: true })
  expect(await text('one')).toBe('first')
  await bucket.put('one', Buffer.from('third'))
  expect(await text('one')).toBe('third')
})

test('a list longer than one answer is told to its end, and only below its prefix', async () => {
  for (let at = 0; at < 1003; at++) {
    const facts = { type: '', cache: '', tag: '"a"', modified: new Date(0), about: {} }
    s3.objects.set(`a/${String(at).padStart(4, '0')}`, { body: Buffer.from('ab'), ...facts })
  }
  await bucket.put('b/1', Buffer.from('other'))
  const found = await allOf(bucket.list('a/'))
  expect(found.map(({ key }) => key)).toEqual([...s3.objects.keys()].filter((key) => key !== 'b/1'))
  expect(found[0]).toEqual({ key: 'a/0000', bytes: 2, modified: 0 })
})

test('a reader goes on where the link broke, and ends when the object is another one', async () => {
  const bytes = randomBytes(2 * mebibyte)
  await bucket.put('film', bytes)
  let left = 3
  s3.state.breakOff = (line) => (line.startsWith('GET') && left-- > 0 ? 100_000 : undefined)
  expect((await buffer(bucket.read('film'))).equals(bytes)).toBe(true)
  left = 1
  const reader = bucket.read('film')
  await reader.next()
  await bucket.put('film', randomBytes(2 * mebibyte))
  await expect(buffer(reader)).rejects.toThrow(BucketError)
})

test('a reader of a link that always breaks gives up', async () => {
  await bucket.put('film', randomBytes(1000))
  s3.state.breakOff = (line) => (line.startsWith('GET') ? 0 : undefined)
  await expect(buffer(bucket.read('film'))).rejects.toThrow('broke off')
})

test('parts that fail are sent again; what fails for good leaves nothing behind', async () => {
  const bytes = randomBytes(20 * mebibyte)
  let failures = 2
  s3.state.trouble = (line) => (line.includes('partNumber=2') && failures-- > 0 ? 503 : undefined)
  await bucket.put('film', inChunks(bytes))
  expect((await buffer(bucket.read('film'))).equals(bytes)).toBe(true)
  s3.state.trouble = (line) => (line.includes('partNumber=3') ? 500 : undefined)
  await expect(bucket.put('other', inChunks(bytes))).rejects.toThrow(BucketError)
  expect(await bucket.head('other')).toBeUndefined()
  expect(s3.unfinished()).toBe(0)
})

test('a request has a second more for each megabyte that it sends', async () => {
  const hasty = openBucket({ address: s3.address, ...credentials, retries: 0, timeout: 1 })
  await hasty.put('film', randomBytes(8 * mebibyte))
  expect(s3.objects.get('film')?.body).toHaveLength(8 * mebibyte)
})

test('an object whose part the store lost before joining is refused, not shorter', async () => {
  s3.state.gate = (line, moment) => {
    const [upload] = s3.uploads.values()
    if (moment === 'before' && line.startsWith('POST film?uploadId')) upload?.parts.delete(2)
    return undefined
  }
  await expect(bucket.put('film', inChunks(randomBytes(20 * mebibyte)))).rejects.toMatchObject({
    reason: 'InvalidPart',
  })
  expect([...s3.objects.keys(), s3.unfinished()]).toEqual([0])
})

test('a source that breaks leaves no object', async () => {
  async function* broken() {
    yield* inChunks(randomBytes(17 * mebibyte))
    throw new Error('the sender went away')
  }
  await expect(bucket.put('film', broken())).rejects.toThrow('went away')
  expect([...s3.objects.keys(), s3.unfinished()]).toEqual([0])
})

test('a signed address gives the object until it ends', async () => {
  await bucket.put('one file', Buffer.from('bytes'))
  const url = await bucket.signedUrl('one file', 60, {
    'content-disposition': 'attachment; filename="x"',
  })
  const given = await fetch(url)
  expect(given.headers.get('content-disposition')).toBe('attachment; filename="x"')
  expect(await given.text()).toBe('bytes')
  expect((await fetch(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=6000'))).status).toBe(403)
  expect((await fetch(await bucket.signedUrl('one file', 0))).status).toBe(403)
})

describe.each([5, -5, 60, -60, 3600, -3600])(
  'a server whose clock is %i s ahead of the store',
  (ahead) => {
    /** The store's. */
    let now: number
    let apart: Bucket
    beforeEach(async () => {
      now = Date.parse('2026-11-21T04:00:00.400Z')
      s3.state.now = () => now
      const clock = () => new Date(now + ahead * 1000)
      apart = openBucket({ address: s3.address, ...credentials, retries: 1, pause: 1, now: clock })
      await apart.put('film', Buffer.from('bytes'))
    })
    const opens = async (url: string) => (await fetch(url)).status

    test('writes, reads and lists', async () => {
      expect(Buffer.from((await apart.get('film')) ?? []).toString()).toBe('bytes')
      expect((await allOf(apart.list(''))).map(({ key }) => key)).toEqual(['film'])
    })

    test('gives an address that opens at once, and until it ends', async () => {
      const url = await apart.signedUrl('film', 30)
      expect(await opens(url)).toBe(200)
      now += 28_000
      expect(await opens(url)).toBe(200)
      now += 2_000
      expect(await opens(url)).toBe(403)
    })

    test('gives addresses that lead on together', async () => {
      const all = ['film', 'none', 'film'].map((key) => apart.head(key))
      expect((await Promise.all(all)).map((facts) => facts?.bytes)).toEqual([5, undefined, 5])
    })
  },
)

test('what a wrong key signed is refused at once, whatever the clocks', async () => {
  const wrong = { ...credentials, secretAccessKey: 'another' }
  const stranger = openBucket({ address: s3.address, ...wrong, retries: 3, pause: 1 })
  let asked = 0
  s3.state.trouble = () => void (asked += 1)
  await expect(stranger.get('film')).rejects.toMatchObject({ status: 403 })
  expect(asked).toBe(1)
})
