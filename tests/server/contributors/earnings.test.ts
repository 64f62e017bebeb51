import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WithdrawalEvent } from '#domain/lifecycle/transitions.ts'
import { incomeOf } from '#domain/money/earnings.ts'
import { idempotencyKeys } from '#server/database/schema/desk.ts'
import { earnings, withdrawals } from '#server/database/schema/earnings.ts'
import { orders } from '#server/database/schema/orders.ts'
import { decideWithdrawal } from '#server/modules/contributors/earnings/earnings.queries.ts'
import { insertPhotographer } from '#tests/fixtures/rows.ts'
import { openShop, originals } from '../support/buying.ts'
import type { Shop } from '../support/buying.ts'
import type { Contributor } from '../support/contributor-setup.ts'
import type { Login } from '../support/harness.ts'

let shop: Shop
let editor: Login
beforeAll(async () => {
  shop = await openShop()
  editor = await shop.harness.login('editor')
})
afterAll(() => shop.close())

async function contributor(userId?: number | null): Promise<Contributor> {
  const user = await shop.harness.login('photographer')
  const account = userId === undefined ? user.id : userId
  return { ...user, photographerId: await insertPhotographer(shop.harness.db, account) }
}

/** A buyer buys originals of these pictures with the balance. */
async function sell(imageIds: readonly number[], way: object = { otype: 1 }, buyer?: Login) {
  const who = buyer ?? (await shop.buyer(100_000_000))
  const oid = await shop.order(who, imageIds)
  const paid = await shop.post(who, 'order/pay', { oid, ptype: 1, ...way }, randomUUID())
  if (paid.body['status'] !== 1) throw new Error(JSON.stringify(paid))
  return oid
}
const workOf = ({ photographerId }: Contributor, priceFen: number) =>
  shop.picture(priceFen, { photographerId })

interface Info {
  unsettled: number
  settled: number
  withdrawable: number
  can_withdraw: boolean
  months: { month: string; income: number }[]
}
interface Page<Row> {
  data: Row[]
  pagination: { total: number }
}
const info = async (user: Login) =>
  (await shop.get(user, 'camera/recharge/info')).body as unknown as Info
const income = async (user: Login) =>
  (await shop.get(user, 'camera/recharge/order')).body as unknown as Page<Record<string, unknown>>
const log = async (user: Login) =>
  (await shop.get(user, 'camera/recharge/log')).body as unknown as Page<{
    id: number
    status: number
    money: number
    message: string | null
  }>
const withdraw = (user: Login, key?: string) => shop.post(user, 'camera/recharge', {}, key)
const decide = (id: number, event: WithdrawalEvent, message?: string) =>
  shop.harness.db.transaction((tx) =>
    decideWithdrawal(tx, id, {
      event,
      editorId: editor.id,
      now: shop.now(),
      ...(message !== undefined && { message }),
    }),
  )

describe('income', () => {
  it('is written at delivery: of each line its share, in its month', async () => {
    const [one, other] = [await contributor(), await contributor()]
    const [first, second] = [await workOf(one, 30_001), await workOf(other, 5000)]
    await sell([first, second])
    expect(await info(one)).toEqual({
      unsettled: 180,
      settled: 0,
      withdrawable: 180,
      can_withdraw: true,
      months: [{ month: '2026-11', income: 180 }],
    })
    expect((await income(other)).data).toMatchObject([
      { title: 'Harbour at dawn', pay_price: 50, income: 30, thumb: '/media/p/thumb.jpg' },
    ])
    expect((await income(one)).data).toMatchObject([{ pay_price: 300.01, income: 180 }])
    const [order] = await shop.harness.db.select().from(orders)
    expect((await income(one)).data[0]?.['order_sn']).toBe(order?.orderSn)
  })

  it('is none before payment, and none for people of the house', async () => {
    const person = await contributor()
    const waiting = await shop.order(await shop.buyer(), [await workOf(person, 9000)])
    expect(waiting).toBeGreaterThan(0)
    expect((await income(person)).data).toEqual([])
    const house = await contributor(null)
    await sell([await workOf(house, 9000)])
    const isTheirs = eq(earnings.photographerId, house.photographerId)
    expect(await shop.harness.db.$count(earnings, isTheirs)).toBe(0)
  })

  it('of a line paid by a package is its share of the package’s price', async () => {
    const person = await contributor()
    const pictures = [await workOf(person, 30_000), await workOf(person, 70_000)]
    const buyer = await shop.buyer()
    // Three units for ¥1,000: a unit is worth ¥333.33.
    const package_id = await shop.give(buyer)
    await sell(pictures, { package_id }, buyer)
    const { data } = await income(person)
    expect(data.map((row) => row['pay_price'])).toEqual([333.33, 333.34])
    expect(data.map((row) => row['income'])).toEqual([199.99, 200])
  })

  it('of a size that another order brought first is none: its price goes back', async () => {
    const person = await contributor()
    const picture = await workOf(person, 10_000)
    const buyer = await shop.buyer(100_000)
    const late = await shop.order(buyer, [picture])
    const code = await shop.post(buyer, 'order/pay', { oid: late, ptype: 2 })
    await sell([picture], { otype: 1 }, buyer)
    await shop.phone(code.body['code_url'], { action: 'pay' })
    expect((await shop.get(buyer, `order/detail/${late}`)).body).toMatchObject({ status: 1 })
    const { wallet } = (await shop.get(buyer, 'wallet/info')).body as { wallet: { money: number } }
    expect(wallet.money).toBe(1000)
    expect((await income(person)).data).toHaveLength(1)
    expect((await info(person)).unsettled).toBe(60)
  })

  it('of a month begins at midnight in Shanghai', async () => {
    const person = await contributor()
    await sell([await workOf(person, 1000)])
    const [row] = await shop.harness.db
      .select()
      .from(earnings)
      .where(eq(earnings.photographerId, person.photographerId))
    for (const [at, month] of [
      ['2026-10-31T15:59:59Z', '2026-10'],
      ['2026-10-31T16:00:00Z', '2026-11'],
    ] as const) {
      await shop.harness.db
        .update(earnings)
        .set({ createdAt: new Date(at) })
        .where(eq(earnings.id, row!.id))
      expect((await info(person)).months).toEqual([{ month, income: 6 }])
    }
  })
})

describe('a withdrawal', () => {
  it('asks for all there is, once: in parallel, under one key, while one is open', async () => {
    const person = await contributor()
    await sell([await workOf(person, 10_000)])
    const all = await Promise.all([
      withdraw(person, 'w1'),
      withdraw(person, 'w1'),
      withdraw(person, 'w2'),
      withdraw(person),
    ])
    const made = new Set(all.flatMap(({ status, body }) => (status === 200 ? [body['id']] : [])))
    expect(made.size).toBe(1)
    expect((await log(person)).data).toHaveLength(1)
    await sell([await workOf(person, 20_000)])
    expect((await withdraw(person)).body).toMatchObject({
      code: 'conflict',
      message: 'A withdrawal is still in progress. You can request the next once it is paid out.',
    })
    expect((await log(person)).data).toMatchObject([{ status: 0, money: 60 }])
    expect(await info(person)).toMatchObject({
      unsettled: 180,
      withdrawable: 120,
      can_withdraw: false,
    })
  })

  it('answers every repeat of one wish with the first result: in parallel, after a killed reply, days later', async () => {
    const person = await contributor()
    const { db } = shop.harness
    await sell([await workOf(person, 10_000)])
    const all = await Promise.all(Array.from({ length: 6 }, () => withdraw(person, 'wish')))
    const id = (await log(person)).data[0]!.id
    expect(all).toEqual(Array.from({ length: 6 }, () => ({ status: 200, body: { id } })))
    expect((await log(person)).data).toHaveLength(1)

    // The process died between the commit and the reply: the key is held, nothing is kept under it.
    const ofWish = eq(idempotencyKeys.key, 'wish')
    await db.update(idempotencyKeys).set({ status: null, reply: null }).where(ofWish)
    expect(await withdraw(person, 'wish')).toEqual({ status: 200, body: { id } })

    // The key is forgotten, and the withdrawal refused since: its money is not asked for a second time.
    await db.delete(idempotencyKeys).where(ofWish)
    await decide(id, 'refused', '卡号有误')
    expect(await withdraw(person, 'wish')).toEqual({ status: 200, body: { id } })
    expect((await log(person)).data).toMatchObject([{ id, status: 3 }])

    const another = await contributor()
    await sell([await workOf(another, 10_000)])
    const theirs = await withdraw(another, 'wish')
    expect(theirs.status).toBe(200)
    expect(theirs.body['id']).not.toBe(id)
    expect((await withdraw(person, 'another wish')).body['id']).not.toBe(id)
  })

  it('of nothing is refused', async () => {
    const person = await contributor()
    expect(await withdraw(person)).toMatchObject({ status: 422, body: { code: 'unprocessable' } })
    expect(await info(person)).toMatchObject({ can_withdraw: false, withdrawable: 0, months: [] })
    expect((await withdraw(editor)).status).toBe(422)
  })

  it('once settled stays so; a refused one says why and frees its money', async () => {
    const person = await contributor()
    await sell([await workOf(person, 10_000)])
    await withdraw(person)
    const [open] = (await log(person)).data
    expect((await decide(open!.id, 'begun'))?.after?.status).toBe(1)
    expect((await decide(open!.id, 'refused', '卡号有误'))?.after?.status).toBe(3)
    expect((await log(person)).data).toMatchObject([{ status: 3, message: '卡号有误', money: 60 }])
    expect(await info(person)).toMatchObject({ withdrawable: 60, can_withdraw: true, settled: 0 })
    await withdraw(person)
    const [again] = (await log(person)).data
    expect((await decide(again!.id, 'settled'))?.after?.status).toBe(2)
    for (const event of ['begun', 'settled', 'refused'] as const)
      expect((await decide(again!.id, event))?.after).toBeUndefined()
    expect(await info(person)).toMatchObject({ unsettled: 0, settled: 60, withdrawable: 0 })
    expect(await decide(999_999, 'settled')).toBeUndefined()
  })

  it('lets in contributors alone', async () => {
    const user = await shop.harness.login()
    for (const path of ['info', 'order', 'log'])
      expect((await shop.get(user, `camera/recharge/${path}`)).status).toBe(403)
    expect((await withdraw(user)).status).toBe(403)
  })
})

type Act = { sell: number } | 'withdraw' | WithdrawalEvent
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.integer({ min: 1, max: 90_000 }).map((priceFen) => ({ sell: priceFen })),
  fc.constantFrom<Act>('withdraw', 'begun', 'settled', 'refused'),
)

it('whatever is sold, asked for, settled and refused: the sums agree with each other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 14 }), async (acts) => {
      const person = await contributor()
      let soldFen = 0
      for (const one of acts) {
        const last = (await log(person)).data[0]
        if (typeof one === 'object') {
          await sell([await workOf(person, one.sell)])
          soldFen += incomeOf(one.sell)
        } else if (one === 'withdraw') await withdraw(person)
        else if (last) await decide(last.id, one)
      }
      const sums = await info(person)
      const fenOf = (yuan: number) => Math.round(yuan * 100)
      const sum = (yuan: readonly number[]) => yuan.reduce((total, one) => total + fenOf(one), 0)
      const rows = (await income(person)).data.map((row) => Number(row['income']))
      const asked = (await log(person)).data
      const of = (...states: number[]) =>
        sum(asked.filter(({ status }) => states.includes(status)).map(({ money }) => money))
      expect(fenOf(sums.unsettled) + fenOf(sums.settled)).toBe(soldFen)
      expect(sum(rows)).toBe(soldFen)
      expect(sum(sums.months.map((month) => month.income))).toBe(soldFen)
      expect(fenOf(sums.settled)).toBe(of(2))
      expect(fenOf(sums.withdrawable)).toBe(soldFen - of(0, 1, 2))
      expect(sums.can_withdraw).toBe(sums.withdrawable > 0 && of(0, 1) === 0)
    }),
    { numRuns: 12 },
  )
}, 60_000)

it('the database itself takes one open withdrawal and one income a line', async () => {
  const person = await contributor()
  await sell([await workOf(person, 10_000)])
  await withdraw(person)
  const { db } = shop.harness
  const { photographerId } = person
  await expect(db.insert(withdrawals).values({ photographerId, moneyFen: 1 })).rejects.toThrow()
  const [row] = await db.select().from(earnings).where(eq(earnings.photographerId, photographerId))
  const { orderItemId } = row!
  const twin = { orderItemId, photographerId, payFen: 1, incomeFen: 0 }
  await expect(db.insert(earnings).values(twin)).rejects.toThrow()
})

it('an order of several sizes earns for each', async () => {
  const person = await contributor()
  const picture = await workOf(person, 30_000)
  const buyer = await shop.buyer(1_000_000)
  for (const option of [0, 1]) {
    const images = originals([picture]).map((one) => ({ ...one, option: [option] }))
    const made = await shop.post(buyer, 'order/create', { images }, randomUUID())
    await shop.post(buyer, 'order/pay', { oid: made.body['id'], ptype: 1, otype: 1 })
  }
  expect((await income(person)).data.map((row) => row['income'])).toEqual([60, 180])
})
