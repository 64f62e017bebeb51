import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrivingFiles, files } from '#server/database/schema/desk.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import { numberOf, photographOf } from '#tests/fixtures/identity-card.ts'
import { approve, uploaded } from '../support/applicant.ts'
import type { Login } from '../support/harness.ts'
import { nameHouse } from '../support/licence-shop.ts'
import { openMortalServer, sweepLater } from '../support/mortal-server.ts'

const cardholder = {
  ...{ name: '欧阳晓明', idNumber: numberOf(7), sex: '女' as const, people: '汉' },
  address: ['云港市滨海区望潮路', '18号3幢501室'],
}
const uploads = 'files/originals/uploads/'
const papers = 'files/originals/settlements/'

let mortal: Awaited<ReturnType<typeof openMortalServer>>
beforeAll(async () => {
  mortal = await openMortalServer()
}, 300_000)
afterAll(() => mortal.close())

test('a server killed while it reads a card or prints an agreement leaves nothing, and both can be had again', async () => {
  const { api, server, inside, killAt, keys } = mortal
  let user = {} as Login
  const bank = await inside(async (harness) => {
    await nameHouse(harness)
    user = await harness.login('user', {})
    await harness.db.execute(`update sessions set expires_at = now() + interval '1 day'`)
    await approve(harness, user)
    return uploaded(harness, user, { createdAt: new Date() })
  })
  const headers = { authorization: `Bearer ${user.token}` }
  const photograph = new Uint8Array(await photographOf(cardholder))
  const sendCard = async () => {
    const body = new FormData()
    body.set('file', new File([photograph], 'card.jpg', { type: 'image/jpeg' }))
    const reply = await fetch(`${api}/upload/user/idcard`, { method: 'POST', headers, body })
    return (await reply.json()) as { code: number; url: string }
  }
  const agreement = async () =>
    (await (await fetch(`${api}/camera/contract`, { headers })).json()) as { status: number }

  await server.start()
  for (const moment of ['before', 'after', 'soon after'] as const)
    await killAt(/^PUT .*\/uploads\/.*jpg$/, moment, sendCard)
  expect(keys(uploads)).toHaveLength(3)
  const card = await sendCard()
  expect(card.code).toBe(0)

  const { name: realname, idNumber: idcard } = cardholder
  const body = JSON.stringify({
    ...{ realname, idcard, idcard_thumb: card.url },
    ...{ bank_card: '6222020000000000008', bank_card_thumb: bank },
  })
  const form = { 'content-type': 'application/json', ...headers }
  const send = () => fetch(`${api}/camera/contract`, { method: 'POST', headers: form, body })
  await killAt(/^PUT .*\/settlements\//, 'before', send)
  await expect.poll(async () => (await agreement()).status, { timeout: 60_000 }).toBe(2)
  await killAt(/^PUT .*\/settlements\//, 'after', async () => (await send()).status)
  await expect.poll(async () => (await agreement()).status, { timeout: 60_000 }).toBe(2)
  await server.end('SIGKILL')

  await inside(async ({ db, config, services }) => {
    await sweepLater({ db, config })
    const rows = await db.select({ key: files.key }).from(files)
    const left = rows.map(({ key }) => `files/originals/${key}`).toSorted()
    expect(keys(uploads)).toEqual(left)
    expect(left).toHaveLength(2)
    expect(await db.$count(arrivingFiles)).toBe(0)
    const [contract] = await db.select().from(settlementContracts)
    const document = contract?.templateKey ?? ''
    expect(keys(papers)).toEqual([`files/originals/${document}`])
    const pdf = Buffer.from((await services.files.originals.get(document)) ?? [])
    expect([pdf.subarray(0, 5).toString(), pdf.toString('latin1').trim().slice(-5)]).toEqual([
      '%PDF-',
      '%%EOF',
    ])
  })
}, 300_000)
