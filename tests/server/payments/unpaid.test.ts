import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#server/database/schema/orders.ts'
import { confirmTrade } from '#server/modules/payments/confirm-payment.ts'
import { sweep } from '#server/modules/payments/reconcile.ts'
import { closeUnpaid, unpaidDays } from '#server/modules/payments/unpaid.ts'
import { openShop, tradeOf } from '../support/buying.ts'
import type { Shop } from '../support/buying.ts'
import type { Login } from '../support/harness.ts'

const day = 86_400

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const placed = async (user: Login) => shop.order(user, [await shop.picture()])
const shown = async (user: Login, id: number) =>
  (await shop.get(user, `order/detail/${id}`)).body['status']
const close = () => closeUnpaid(shop.books)

test('an unpaid order closes after its days, is shown so, and money that comes later still buys it', async () => {
  const user = await shop.buyer()
  const id = await placed(user)
  const { body } = await shop.post(user, 'order/pay', { oid: id, ptype: 2 })
  shop.advance(unpaidDays * day - 60)
  await close()
  expect(await shown(user, id)).toBe(0)
  shop.advance(120)
  // Its code has expired: the provider is asked once more before the order closes.
  await sweep({ ...shop.books, gateways: shop.harness.services.gateways })
  expect(await close()).toBe(1)
  expect(await shown(user, id)).toBe(2)
  const [row] = await shop.harness.db.select().from(orders).where(eq(orders.id, id))
  expect(row?.closedAt).toEqual(shop.now())
  expect((await shop.post(user, 'order/pay', { oid: id, ptype: 1, otype: 1 })).status).toBe(409)

  const trade = {
    state: 'paid',
    providerRef: 'late',
    amountFen: 30_000,
    paidAt: shop.now(),
  } as const
  const news = { tradeNo: tradeOf(body['code_url']), trade }
  expect(await confirmTrade(shop.books, 'wechat', news)).toBe('paid')
  expect(await shown(user, id)).toBe(1)
})

test('an order whose code can still be paid does not close under its buyer', async () => {
  const user = await shop.buyer()
  const id = await placed(user)
  shop.advance(unpaidDays * day + 60)
  await shop.post(user, 'order/pay', { oid: id, ptype: 3 })
  await close()
  expect(await shown(user, id)).toBe(0)
})

test('recharges close the same way, paid ones never', async () => {
  const user = await shop.buyer(90_000)
  const paid = await placed(user)
  expect(
    (await shop.post(user, 'order/pay', { oid: paid, ptype: 1, otype: 1 })).body['status'],
  ).toBe(1)
  const { body } = await shop.post(user, 'wallet/charge', { price: 3 })
  shop.advance(unpaidDays * day + 60)
  await close()
  expect((await shop.get(user, `wallet/record/${Number(body['id'])}`)).body['status']).toBe(2)
  expect(await shown(user, paid)).toBe(1)
})

test.each(['orders', 'recharges'])(
  'the sweep finds old %s by an index, in their order',
  async (table) => {
    const { db } = shop.harness
    const plan = await db.transaction(async (tx) => {
      // So few rows would be read one by one.
      await tx.execute('set local enable_seqscan = off')
      return tx.execute(
        `explain select id from ${table} where status = 0 and created_at < now() order by created_at limit 500`,
      )
    })
    expect(JSON.stringify(plan)).toContain(`Scan using ${table}_status`)
    expect(JSON.stringify(plan)).not.toContain('Sort')
  },
)
