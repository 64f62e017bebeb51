import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maskedName } from '#server/core/presenters/masked.ts'
import { licences, orderContracts } from '#server/database/schema/orders.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'
import {
  buy,
  contractAt,
  nameHouse,
  newWork,
  personForm,
  signContract,
} from '../support/licence-shop.ts'
import type { Work } from '../support/licence-shop.ts'

let harness: Harness
let user: Login
let work: Work
let time = testNow
beforeAll(async () => {
  harness = await openHarness({ now: () => time })
  await nameHouse(harness)
  user = await harness.login('user', { mobile: '13900000001' })
  work = await newWork(harness)
})
afterAll(() => harness.close())

const verify = (code: string) => harness.ask(`v1/verify/${code}`, { lang: 'en' })

describe('a licence', () => {
  it('is genuine until it is revoked, and tells little of its holder', async () => {
    const bought = await buy(harness, user, [{ work, option: 1 }])
    await signContract(harness, user, bought.id)
    const { id, code } = bought.licences[0]!
    const reply = await verify(code)
    expect(reply.json).toEqual({
      code,
      valid: true,
      kind: 'licence',
      state: 'usable',
      image: {
        id: work.id,
        type: 1,
        title: 'The old quay',
        thumb: expect.stringMatching(/^\/media\//),
        thumb_w: 960,
        thumb_h: 640,
      },
      option: { id: 1, width: 1600, height: 1067, extension: 'jpg' },
      licensee: '欧***',
      order_sn: bought.sn,
      created_at: '2026-11-20 11:00:00',
      // Signed before lines kept their terms.
      terms: 'As stated in the contract of the order.',
      license: '<p>许可</p>',
      lang: 'zh',
    })
    for (const secret of ['阳晓明', '11010519491231002X', 'buyer@example.com', '13900000001']) {
      expect(reply.text).not.toContain(secret)
    }
    expect((await verify(code.toLowerCase())).json).toMatchObject({ code, valid: true })
    await harness.db.update(licences).set({ revokedAt: testNow }).where(eq(licences.id, id))
    expect((await verify(code)).json).toMatchObject({ code, valid: false, state: 'revoked' })
  })

  it('is not genuine before its contract is signed', async () => {
    const bought = await buy(harness, user, [{ work, option: 1 }])
    const { code } = bought.licences[0]!
    expect((await verify(code)).json).toMatchObject({ code, valid: false, state: 'unsigned' })
    const body = personForm(bought.id)
    await harness.ask('v1/contract/form', { method: 'POST', token: user.token, body })
    await contractAt(harness, user, bought.id, 2)
    expect((await verify(code)).json).toMatchObject({ code, valid: false, state: 'unsigned' })
    await signContract(harness, user, bought.id)
    expect((await verify(code)).json).toMatchObject({ code, valid: true, state: 'usable' })
  })

  it('that was taken back before its contract was signed is taken back', async () => {
    const bought = await buy(harness, user, [{ work, option: 1 }])
    const { id, code } = bought.licences[0]!
    await harness.db.update(licences).set({ revokedAt: testNow }).where(eq(licences.id, id))
    expect((await verify(code)).json).toMatchObject({ code, valid: false, state: 'revoked' })
  })
})

describe('a contract', () => {
  it('is genuine once it is signed', async () => {
    const bought = await buy(harness, user, [{ work, option: 0 }])
    const body = personForm(bought.id)
    await harness.ask('v1/contract/form', { method: 'POST', token: user.token, body })
    await contractAt(harness, user, bought.id, 2)
    const [row] = await harness.db
      .select()
      .from(orderContracts)
      .where(eq(orderContracts.orderId, bought.id))
    const { code } = row!
    expect((await verify(code)).json).toMatchObject({
      kind: 'contract',
      valid: false,
      state: 'unsigned',
    })
    await signContract(harness, user, bought.id)
    expect((await verify(code)).json).toEqual({
      code,
      valid: true,
      kind: 'contract',
      state: 'usable',
      licensee: '欧***',
      order_sn: bought.sn,
      created_at: '2026-11-21 12:00:00',
      license: '<p>许可</p>',
      lang: 'zh',
    })
  })
})

it('the server limits the tries of one address', async () => {
  time = new Date(testNow.getTime() + 3_600_000)
  const statuses: number[] = []
  for (let tries = 0; tries < 62; tries++) statuses.push((await verify(`NONE-${tries}`)).status)
  expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(404))
  expect(statuses.slice(60)).toEqual([429, 429])
  expect(Number((await verify('NONE')).headers.get('retry-after'))).toBeGreaterThan(500)
  time = new Date(time.getTime() + 600_000)
  expect((await verify('NONE')).status).toBe(404)
})

it.each([
  ['王明', '王*'],
  ['欧阳晓明', '欧***'],
  ['云港图片社', '云****社'],
  ['云港市文化传媒有限公司', '云港****公司'],
  ['13812345678', '138****5678'],
  ['', '*'],
])('%s reads %s', (name, shown) => expect(maskedName(name)).toBe(shown))
