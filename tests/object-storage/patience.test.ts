import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Bucket, openBucket } from '#object-storage/bucket.ts'
import { beginWait, type Patience } from '#object-storage/patience.ts'
import { BucketError } from '#object-storage/s3-client.ts'
import { openS3Double } from '../fixtures/s3/s3-double.ts'
import { credentials } from '../fixtures/s3/signature.ts'

/** Of one person's request. */
let patience: Patience
let s3: Awaited<ReturnType<typeof openS3Double>>
let bucket: Bucket
let closing: (() => void)[]
beforeEach(async () => {
  patience = { left: 200 }
  s3 = await openS3Double()
  bucket = openBucket({ address: s3.address, ...credentials, pause: 1, patience: () => patience })
  closing = [s3.close]
})
afterEach(() => closing.forEach((close) => close()))

const never = () => new Promise<void>(() => undefined)

/** Another server that speaks too little of S3 for the double. */
async function bucketAt(answer: RequestListener): Promise<Bucket> {
  const server = createServer(answer)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/site`
  return openBucket({ address, ...credentials, retries: 2, pause: 1, patience: () => patience })
}

test('a store that takes requests and never answers is given up once the patience is spent', async () => {
  let asked = 0
  s3.state.gate = (_, moment) => (moment === 'before' && (asked += 1) ? never() : undefined)
  await expect(bucket.head('one')).rejects.toThrow('HEAD one: no answer in time')
  expect(asked).toBeGreaterThan(1)
  expect(patience.left).toBeLessThan(50)
  await expect(bucket.put('two', Buffer.from('bytes'))).rejects.toThrow('no answer in time')
})

test('a try that hangs leaves time for another, which a store with one dead server answers', async () => {
  patience.left = 5000
  let asked = 0
  s3.state.gate = (_, moment) => (moment === 'before' && (asked += 1) === 1 ? never() : undefined)
  await bucket.put('one', Buffer.from('bytes'))
  expect(s3.objects.get('one')?.body.toString()).toBe('bytes')
})

test('the usual time of a request and of the bytes that it moves costs no patience, all beyond it does', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  closing.push(() => vi.useRealTimers())
  const take = (milliseconds: number, bytes: number) => {
    const { end } = beginWait(patience, bytes)
    vi.advanceTimersByTime(milliseconds)
    end()
    return patience.left
  }
  expect([take(1000, 0), take(1000, 0), take(9000, 8_000_000)]).toEqual([200, 200, 200])
  expect([take(1050, 0), take(9100, 8_000_000), take(60_000, 0)]).toEqual([150, 50, 0])
  // Cleaning up after it is tried all the same.
  const { ofTry, bears } = beginWait(patience)
  expect([ofTry(0), ofTry(1), bears(999), bears(1000)]).toEqual([1000, 1000, true, false])
  expect(beginWait(undefined).bears(3_600_000)).toBe(true)
  patience.left = 200
  const reading = beginWait(patience)
  reading.brings(8_000_000)
  vi.advanceTimersByTime(9000)
  reading.end()
  expect(patience.left).toBe(200)
  expect(beginWait(patience, 8_000_000).ofTry(0)).toBe(9100)
})

test('an answer that begins and then stands still is given up too, read whole or in a stream', async () => {
  const silent = await bucketAt((incoming, outgoing) => {
    outgoing.writeHead(incoming.headers.range ? 206 : 200, { 'content-length': '10', etag: '"a"' })
    outgoing.write('five.')
  })
  await expect(silent.get('one')).rejects.toThrow(BucketError)
  await expect(buffer(silent.read('one'))).rejects.toThrow(BucketError)
  expect(patience.left).toBeLessThan(50)
})

test('a rest that is shorter than the first answer promised is not taken for the whole', async () => {
  patience.left = 20_000
  const forgetful = await bucketAt((incoming, outgoing) => {
    const isRest = incoming.headers.range !== undefined
    outgoing.writeHead(isRest ? 206 : 200, { 'content-length': isRest ? '2' : '10', etag: '"a"' })
    if (isRest) outgoing.end('67')
    else outgoing.write('12345', () => incoming.socket.destroy())
  })
  await expect(buffer(forgetful.read('one'))).rejects.toThrow('another length')
  const deaf = await bucketAt((_, outgoing) => outgoing.end('0123456789'))
  await expect(buffer(deaf.read('one', { start: 5, end: 9 }))).rejects.toThrow('no part')
})

test.each([
  [403, 'QuotaExceeded'],
  [507, 'XMinioStorageFull'],
  [400, 'XMinioAdminBucketQuotaExceeded'],
  [503, 'InsufficientCapacity'],
  [400, 'EntityTooLarge'],
  [507, ''],
])('a store without room, %i %s, says so at once', async (status, code) => {
  patience.left = 20_000
  let asked = 0
  s3.state.trouble = () => {
    asked += 1
    return { status, body: code && `<Error><Code>${code}</Code></Error>` }
  }
  const refused = bucket.put('one', Buffer.from('bytes'))
  await expect(refused).rejects.toMatchObject({ status, isFull: true })
  expect(asked).toBe(1)
})
