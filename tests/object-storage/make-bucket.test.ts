import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBucket } from '#object-storage/bucket.ts'
import { makeBucket } from '#object-storage/make-bucket.ts'
import { openS3Double } from '../fixtures/s3/s3-double.ts'
import { credentials } from '../fixtures/s3/signature.ts'

let s3: Awaited<ReturnType<typeof openS3Double>>
beforeEach(async () => {
  s3 = await openS3Double()
  s3.state.isMade = false
})
afterEach(() => s3.close())

const access = () => ({ address: s3.address, ...credentials })

test('a bucket that is not there is made, and then takes objects', async () => {
  const bucket = openBucket({ ...access(), retries: 0 })
  await expect(bucket.put('a', Buffer.from('a'))).rejects.toMatchObject({ status: 404 })
  expect(await makeBucket(access())).toBe('made')
  await bucket.put('a', Buffer.from('a'))
  expect(await makeBucket(access())).toBe('there')
  expect(Buffer.from((await bucket.get('a')) ?? []).toString()).toBe('a')
})

test('a store that is starting is asked until it answers', async () => {
  const troubles = [0, 503, 503]
  s3.state.trouble = () => troubles.shift()
  const waits: string[] = []
  const onWaiting = (why: string) => void waits.push(why)
  expect(await makeBucket(access(), { pause: 1, onWaiting })).toBe('made')
  expect(waits).toHaveLength(3)
})

test('a bucket that another process makes at the same moment is there', async () => {
  s3.state.gate = async (line, moment) => {
    if (line.startsWith('PUT') && moment === 'before') s3.state.isMade = true
  }
  expect(await makeBucket(access(), { pause: 1 })).toBe('there')
})

test('a key that may not is told at once, a store that stays away at the end of the patience', async () => {
  const wrong = { ...access(), secretAccessKey: 'another' }
  await expect(makeBucket(wrong, { pause: 1 })).rejects.toMatchObject({ status: 403 })
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const away = { ...access(), address: `http://127.0.0.1:${port}/site` }
  let asked = 0
  const onWaiting = () => void (asked += 1)
  await expect(makeBucket(away, { patience: 50, pause: 10, onWaiting })).rejects.toThrow()
  expect(asked).toBeGreaterThan(0)
})
