import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FileGone } from '#server/core/files/file-store.ts'
import { licences } from '#server/database/schema/orders.ts'
import { openS3Double } from '#tests/fixtures/s3/s3-double.ts'
import { credentials } from '#tests/fixtures/s3/signature.ts'
import { openHarness } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import { buy, newWork, signContract } from '../support/licence-shop.ts'

const headers = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment' }

let bucket: Awaited<ReturnType<typeof openS3Double>>
let plain: Harness
let harness: Harness
let user: Login
let licence: number
/** The bucket as browsers reach it. */
let outside: string
beforeAll(async () => {
  bucket = await openS3Double()
  outside = bucket.address.replace('127.0.0.1', 'localhost')
  plain = await openHarness()
  const store = { address: bucket.address, publicAddress: outside, folder: 'site/', ...credentials }
  harness = await openHarness({ config: { ...plain.config, store } })
  user = await harness.login('user', { mobile: '13900000001' })
  const bought = await buy(harness, user, [{ work: await newWork(harness), option: 0 }])
  await signContract(harness, user, bought.id)
  licence = bought.licences[0]!.id
})
afterAll(async () => {
  await harness.close()
  await plain.close()
  await bucket.close()
})

async function ticketLink(): Promise<string> {
  const body = { id: licence }
  const reply = await harness.ask('v1/authrozie/ticket', {
    method: 'POST',
    token: user.token,
    body,
  })
  return (reply.json as { url: string }).url
}
const counted = async (): Promise<number | undefined> => {
  const [row] = await harness.db.select().from(licences).where(eq(licences.id, licence))
  return row?.downloadCount
}

test('a link leads a browser to the bucket, which gives the licensed file under its name', async () => {
  const before = await counted()
  const asked = await harness.app.request(await ticketLink())
  expect(asked.status).toBe(302)
  expect(asked.headers.get('cache-control')).toBe('private, no-store')
  expect(asked.headers.get('referrer-policy')).toBe('no-referrer')
  const place = asked.headers.get('location') ?? ''
  expect(place.startsWith(`${outside}/site/originals/licensed/`)).toBe(true)
  expect(await counted()).toBe((before ?? 0) + 1)

  const given = await fetch(place)
  expect(given.status).toBe(200)
  expect(given.headers.get('content-type')).toBe('image/jpeg')
  expect(given.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
  const bytes = Buffer.from(await given.arrayBuffer())
  const authorization = `Bearer ${user.token}`
  const through = await harness.app.request(`/api/v1/authrozie/download/${licence}`, {
    headers: { authorization },
  })
  expect(through.status).toBe(200)
  expect(Buffer.from(await through.arrayBuffer()).equals(bytes)).toBe(true)

  const rest = await fetch(place, { headers: { range: 'bytes=10-' } })
  expect(rest.status).toBe(206)
  expect(Buffer.from(await rest.arrayBuffer()).equals(bytes.subarray(10))).toBe(true)
})

test('an address that was changed gives nothing', async () => {
  const asked = await harness.app.request(await ticketLink())
  const place = new URL(asked.headers.get('location') ?? '')
  place.pathname = place.pathname.replace('/licensed/', '/pictures/')
  expect((await fetch(place)).status).toBe(403)
})

test('a part that goes on is not another download', async () => {
  const link = await ticketLink()
  const before = await counted()
  const part = await harness.app.request(link, { headers: { range: 'bytes=10-' } })
  expect(part.status).toBe(302)
  expect(await counted()).toBe(before)
})

test('a ticket that is none leads nowhere', async () => {
  const link = await ticketLink()
  const reply = await harness.app.request(`${link.slice(0, -4)}AAAA`)
  expect(reply.status).toBe(401)
  expect(reply.headers.get('location')).toBeNull()
})

test('a question for the headers alone is answered by the server', async () => {
  const reply = await harness.app.request(await ticketLink(), { method: 'HEAD' })
  expect(reply.status).toBe(200)
})

test('a sealed file has no such address, nor has one that is gone or lies in a folder', async () => {
  const { originals } = harness.services.files
  await originals.put('contracts/1.pdf', Buffer.from('%PDF-'))
  expect(await originals.signedUrl('contracts/1.pdf', 60, headers)).toBeUndefined()
  await expect(originals.signedUrl('pictures/none.jpg', 60, headers)).rejects.toThrow(FileGone)
  if (!plain.config.store)
    expect(await plain.services.files.originals.signedUrl('any.jpg', 60, headers)).toBeUndefined()
})
