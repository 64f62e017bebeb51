import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { databaseAway, diskFull } from '#server/core/error.messages.ts'
import { isDiskFull } from '#server/core/files/disk-full.ts'
import { storePatience } from '#server/core/files/store-patience.ts'
import { inScope } from '#server/core/log/request-scope.ts'
import { files } from '#server/database/schema/desk.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { type Harness, type Login, openHarness } from '../support/harness.ts'

let s3: Awaited<ReturnType<typeof openS3Double>>
let harness: Harness
let user: Login
/** Read by the server at each request. */
const store: { mostWait: number | undefined } = { mostWait: undefined }
beforeAll(async () => {
  s3 = await openS3Double()
  Object.assign(store, { address: s3.address, folder: 'site/', ...credentials })
  harness = await openHarness({ config: { store } as never })
  user = await harness.login('photographer')
})
afterEach(() => {
  s3.state.gate = () => undefined
  s3.state.trouble = () => undefined
})
afterAll(async () => {
  await harness.close()
  s3.close()
})

async function send(lang: string) {
  const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: 'navy' } })
  const body = new FormData()
  body.append('file', new File([new Uint8Array(await picture.png().toBuffer())], 'a.png'))
  return harness.ask('v1/upload/user/file', { method: 'POST', token: user.token, lang, body })
}

test('a person learns of a store that never answers, and can send the file again', async () => {
  s3.state.gate = () => new Promise(() => undefined)
  store.mostWait = 200
  const refused = await send('de')
  expect([refused.status, refused.json]).toEqual([
    503,
    { code: 'unavailable', message: databaseAway.de },
  ])
  expect(refused.headers.get('retry-after')).toBe('2')
  expect(harness.logged.splice(0).join()).toContain('no answer in time')
  const looked = await harness.ask('/media/pictures/1/preview.jpg', { lang: 'ja' })
  expect([looked.status, looked.json]).toEqual([
    503,
    { code: 'unavailable', message: databaseAway.ja },
  ])
  s3.state.gate = () => undefined
  store.mostWait = undefined
  expect((await send('de')).status).toBe(200)
})

test('a person learns of a full store as of a full disk, and nothing of the file is kept', async () => {
  const before = await harness.db.$count(files)
  s3.state.trouble = (line) =>
    line.startsWith('PUT')
      ? { status: 403, body: '<Error><Code>QuotaExceeded</Code></Error>' }
      : undefined
  const told = await send('ru')
  expect([told.status, told.json]).toEqual([503, { code: 'unavailable', message: diskFull.ru }])
  expect(told.headers.get('retry-after')).toBe('60')
  expect(await harness.db.$count(files)).toBe(before)
  const put = harness.services.files.originals.put('uploads/a.png', Buffer.from('a'))
  expect(isDiskFull(await put.catch((error: unknown) => error))).toBe(true)
  s3.state.trouble = () => undefined
  expect((await send('ru')).status).toBe(200)
})

test('a request has one patience for all that it asks; a job has none that could end', () => {
  const scope = { request: 'a', address: '' }
  const [one, other] = inScope(scope, () => [storePatience(), storePatience()])
  expect(one).toEqual({ left: 20_000 })
  expect(one).toBe(other)
  expect(inScope({ ...scope }, () => storePatience())).not.toBe(one)
  expect(storePatience()).toBeUndefined()
})
