import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Bucket, openBucket } from '#object-storage/bucket.ts'
import { allOf } from '../fixtures/all-of.ts'
import { credentials } from '../fixtures/s3/signature.ts'

/** Of a real server: `npm test -- --store=radosgw` starts it, where it is installed. */
const address = process.env.TEST_STORE ?? ''
const mebibyte = 1024 * 1024

describe.runIf(address.startsWith('http'))('a bucket of a real server', () => {
  let bucket: Bucket
  beforeAll(() => {
    bucket = openBucket({ address, ...credentials })
  })
  afterAll(async () => {
    for await (const { key } of bucket.list('test/')) await bucket.remove(key)
  })

  test.each([0, 1, 8 * mebibyte + 1, 21 * mebibyte])('holds %i bytes', async (size) => {
    const bytes = randomBytes(size)
    async function* chunks() {
      for (let at = 0; at < size; at += 500_000) yield bytes.subarray(at, at + 500_000)
    }
    const key = `test/films/${size}.mp4`
    await bucket.put(key, chunks(), { about: { 'vault-key': 'ab-12' } })
    expect(await bucket.head(key)).toMatchObject({
      bytes: size,
      about: new Map([['vault-key', 'ab-12']]),
    })
    expect((await buffer(bucket.read(key))).equals(bytes)).toBe(true)
    if (size > 10) {
      const part = await buffer(bucket.read(key, { start: 7, end: size - 3 }))
      expect(part.equals(bytes.subarray(7, -2))).toBe(true)
    }
    await bucket.remove(key)
    expect(await bucket.head(key)).toBeUndefined()
  })

  test('tells a list of more than a thousand to its end', async () => {
    const keys = Array.from(
      { length: 1003 },
      (_, at) => `test/a/${String(at).padStart(4, '0')}.jpg`,
    )
    for (let at = 0; at < keys.length; at += 20)
      await Promise.all(keys.slice(at, at + 20).map((key) => bucket.put(key, Buffer.from('a'))))
    expect((await allOf(bucket.list('test/a/'))).map(({ key }) => key)).toEqual(keys)
  })

  test('gives an object at a signed address alone', async () => {
    await bucket.put('test/a b.pdf', Buffer.from('paper'))
    const type = { 'content-disposition': 'attachment; filename="x.pdf"' }
    const url = await bucket.signedUrl('test/a b.pdf', 60, type)
    const reply = await fetch(url)
    expect(await reply.text()).toBe('paper')
    expect(reply.headers.get('content-disposition')).toBe(type['content-disposition'])
    expect((await fetch(url.replace(/Signature=./, 'Signature=0'))).status).toBe(403)
  })

  test('keeps or replaces what may be put once', async () => {
    await bucket.put('test/once', Buffer.from('first'), { once: true })
    await bucket.put('test/once', Buffer.from('second'), { once: true })
    // Servers of before 2024 don't know the condition.
    expect(['first', 'second']).toContain(
      Buffer.from((await bucket.get('test/once')) ?? []).toString(),
    )
  })
})
