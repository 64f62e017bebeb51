import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisions } from '#server/database/schema/desk.ts'
import { earnings, withdrawals } from '#server/database/schema/earnings.ts'
import { images } from '#server/database/schema/images.ts'
import { orderItems, orders } from '#server/database/schema/orders.ts'
import { settlementContracts } from '#server/database/schema/photographers.ts'
import { insertPhotographer } from '#tests/fixtures/rows.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

let harness: Harness
let editor: Login
let other: Login
beforeAll(async () => {
  harness = await openHarness()
  editor = await harness.login('editor', { username: 'chen' })
  other = await harness.login('editor', { username: 'zhou' })
})
afterAll(() => harness.close())

const one = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows
  if (!row) throw new Error('nothing was made')
  return row
}

/** A contributor who sold one picture for 200.00 and asked for the 120.00 of it. */
async function asked(name: string) {
  const { db } = harness
  const user = await harness.login('photographer', { username: name })
  const photographerId = await insertPhotographer(db, user.id, { name: { zh: name } })
  const size = { width: 600, height: 400 }
  const picture = { thumb: 't.jpg', preview: 'p.jpg', watermarked: 'w.jpg', direction: 2 as const }
  const title = { zh: '港' }
  const image = one(
    await db
      .insert(images)
      .values({ ...size, ...picture, title, photographerId })
      .returning(),
  )
  const order = one(
    await db
      .insert(orders)
      .values({
        userId: user.id,
        orderSn: name,
        totalFen: 20_000,
        status: 1,
        paytype: 1,
        payFen: 20_000,
        paidAt: testNow,
      })
      .returning(),
  )
  const line = one(
    await db
      .insert(orderItems)
      .values({
        ...size,
        title,
        thumb: 't.jpg',
        orderId: order.id,
        imageId: image.id,
        optionId: 0,
        priceFen: 20_000,
      })
      .returning(),
  )
  await db.insert(settlementContracts).values({
    userId: user.id,
    status: 1,
    realname: '林海',
    idcard: '990000197001010019',
    bankCard: '9999990000000000',
  })
  const withdrawal = one(
    await db.insert(withdrawals).values({ photographerId, moneyFen: 12_000 }).returning(),
  )
  await db.insert(earnings).values({
    orderItemId: line.id,
    photographerId,
    payFen: 20_000,
    incomeFen: 12_000,
    withdrawalId: withdrawal.id,
  })
  return { id: withdrawal.id, photographerId, user }
}

const settle = (id: number, body: object, { token } = editor) =>
  harness.ask(`v1/desk/withdrawal/${id}`, { method: 'POST', token, body, lang: 'en' })
const list = async (query = '') =>
  (await harness.ask(`v1/desk/withdrawal?${query}`, { token: editor.token })).json as {
    data: { id: number }[]
  }
const freeOf = async (photographerId: number) =>
  (
    await harness.db.select().from(earnings).where(eq(earnings.photographerId, photographerId))
  ).filter(({ withdrawalId }) => withdrawalId === null).length

describe('withdrawals', () => {
  it('are begun, then settled, each step recorded', async () => {
    const { id, photographerId } = await asked('lin')
    expect((await list('status=0')).data).toContainEqual(
      expect.objectContaining({
        id,
        money: 120,
        status: 0,
        user: expect.objectContaining({ username: 'lin' }),
      }),
    )
    expect((await settle(id, { status: 1 })).json).toMatchObject({ id, status: 1, money: 120 })
    const stat = await harness.ask('v1/desk/queue', { token: editor.token })
    expect(stat.json).toMatchObject({ stat: { withdrawal: 1 } })
    expect((await settle(id, { status: 2 })).json).toMatchObject({ status: 2 })
    expect(await freeOf(photographerId)).toBe(0)
    expect((await list('status=2')).data.map((row) => row.id)).toContain(id)
    const log = await harness.db
      .select()
      .from(decisions)
      .where(eq(decisions.subjectId, id))
      .orderBy(decisions.id)
    expect(log.map(({ subject, decision }) => [subject, decision])).toEqual([
      ['withdrawals', 'begun'],
      ['withdrawals', 'settled'],
    ])
    const late = await settle(id, { status: 3, message: '账户不符' }, other)
    expect([late.status, late.json]).toEqual([
      409,
      { code: 'conflict', message: 'chen has paid it out already.' },
    ])
  })

  it('name payee, bank card and the sales behind the money', async () => {
    const { id, photographerId } = await asked('ma')
    const rowOf = async () => (await list('status=-1')).data.find((row) => row.id === id)
    const whole = {
      realname: '林海',
      bank_card: '9999990000000000',
      photographer_id: photographerId,
    }
    expect(await rowOf()).toMatchObject({
      ...whole,
      orders: [{ order_sn: 'ma', title: '港', thumb: '/media/t.jpg', pay_price: 200, income: 120 }],
    })
    expect((await settle(id, { status: 1 })).json).toMatchObject(whole)
    await settle(id, { status: 3, message: '账户不符' })
    expect(await rowOf()).toMatchObject({ ...whole, orders: [] })
  })

  it('refused with a reason free their earnings', async () => {
    const { id, photographerId } = await asked('su')
    expect((await settle(id, { status: 3 })).status).toBe(400)
    expect(await freeOf(photographerId)).toBe(0)
    expect((await settle(id, { status: 3, message: '账户不符' })).json).toMatchObject({
      status: 3,
      message: '账户不符',
    })
    expect(await freeOf(photographerId)).toBe(1)
  })

  it('are settled once when two editors try at the same moment', async () => {
    const { id } = await asked('wu')
    const replies = await Promise.all([settle(id, { status: 2 }), settle(id, { status: 2 }, other)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await settle(999_999, { status: 2 })).status).toBe(404)
  })
})
