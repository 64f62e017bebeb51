import { randomUUID } from 'node:crypto'
import { count, eq, sum } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payments } from '#server/database/schema/orders.ts'
import {
  packages,
  ledger,
  ownedPackages,
  recharges,
  wallets,
} from '#server/database/schema/wallet.ts'
import { openShop } from '../support/buying.ts'
import type { Body, Shop } from '../support/buying.ts'
import type { Login } from '../support/harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.harness.db
const charge = (user: Login, body: Body, key?: string) =>
  shop.post(user, 'wallet/charge', body, key)
const chargePay = (user: Login, id: unknown, ptype: 2 | 3 = 2) =>
  shop.post(user, 'wallet/chargePay', { id, ptype })
const money = async (user: Login) => {
  const { body } = await shop.get(user, 'wallet/info')
  return (body['wallet'] as Body)['money']
}
async function recharged(user: Login, price: number): Promise<unknown> {
  const { body } = await charge(user, { price })
  const { body: code } = await chargePay(user, body['id'])
  await shop.phone(code['code_url'], { action: 'pay' })
  return body['id']
}

describe('a recharge', () => {
  it('is made once an intent, paid by code, and brings its amount once', async () => {
    const user = await shop.buyer()
    expect(await money(user)).toBe(0)
    const key = randomUUID()
    const all = await Promise.all([1, 2, 3].map(() => charge(user, { price: 100.05 }, key)))
    expect(new Set(all.map(({ body }) => body['id'])).size).toBe(1)
    const [made] = all.map(({ body }) => body)
    expect(made).toMatchObject({
      price: 100.05,
      order_sn: expect.stringMatching(/^R\d{24}$/) as unknown,
    })
    const id = made?.['id']
    const wechat = await chargePay(user, id)
    const alipay = await chargePay(user, id, 3)
    expect((await shop.get(user, `wallet/record/${Number(id)}`)).body).toMatchObject({
      id,
      status: 0,
      price: 100.05,
    })
    await shop.phone(wechat.body['code_url'], { action: 'pay' })
    await shop.phone(wechat.body['code_url'], { action: 'pay' })
    expect(await money(user)).toBe(100.05)
    expect((await chargePay(user, id)).body).toEqual({ status: 1 })
    // The second code is still open: a buyer who pays it gets the money into the wallet, not a second recharge.
    await shop.phone(alipay.body['code_url'], { action: 'pay' })
    expect(await money(user)).toBe(200.1)
    const entries = await db().select().from(ledger).where(eq(ledger.userId, user.id))
    expect(entries.map(({ reason }) => reason).sort()).toEqual(['recharge', 'refund'])
  })

  it('takes amounts of money and packages for sale, and nothing else', async () => {
    const user = await shop.buyer()
    const packageId = await shop.packageOnSale()
    const bad: unknown[] = [0, -1, 0.001, 1.005, 1_000_000.01, 'x', null, Infinity]
    for (const price of bad) expect((await charge(user, { price })).status).toBe(400)
    expect((await charge(user, {})).status).toBe(400)
    expect((await charge(user, { price: 1, package_id: packageId })).status).toBe(400)
    expect((await charge(user, { package_id: 2_000_000 })).status).toBe(404)
    const gone = await shop.packageOnSale({ onSale: false })
    expect((await charge(user, { package_id: gone })).status).toBe(404)
    expect((await charge(user, { price: 0.01 })).body['price']).toBe(0.01)
    const rich = await shop.buyer(999_999_999)
    expect((await charge(rich, { price: 0.02 })).status).toBe(422)
    expect((await charge(rich, { price: 0.01 })).status).toBe(200)
    const [row] = await db()
      .select({ n: count() })
      .from(recharges)
      .where(eq(recharges.userId, user.id))
    expect(row?.n).toBe(1)
  })

  it('is validated again when it is paid: the wallet must have room for it', async () => {
    const user = await shop.buyer(960_000_000)
    const { body } = await charge(user, { price: 300_000 })
    await db().update(wallets).set({ balanceFen: 980_000_000 }).where(eq(wallets.userId, user.id))
    const paid = await chargePay(user, body['id'])
    expect([paid.status, paid.body['code']]).toEqual([422, 'unprocessable'])
    expect(
      await db()
        .select()
        .from(payments)
        .where(eq(payments.rechargeId, Number(body['id']))),
    ).toEqual([])
  })

  it('of a package needs no room, but the package must still be for sale', async () => {
    const user = await shop.buyer(1_000_000_000)
    const packageId = await shop.packageOnSale()
    const { body } = await charge(user, { package_id: packageId })
    const off = { onSale: false }
    await db().update(packages).set(off).where(eq(packages.id, packageId))
    const paid = await chargePay(user, body['id'])
    expect([paid.status, paid.body['code']]).toEqual([409, 'not_on_sale'])
    expect(paid.body['message']).toContain('package')
  })

  it('is not there for others', async () => {
    const [owner, stranger] = [await shop.buyer(), await shop.buyer()]
    const { body } = await charge(owner, { price: 5 })
    expect((await chargePay(stranger, body['id'])).status).toBe(404)
    expect((await shop.get(stranger, `wallet/record/${Number(body['id'])}`)).status).toBe(404)
    const paid = await recharged(owner, 7)
    expect((await shop.get(stranger, `wallet/record/${Number(paid)}`)).status).toBe(404)
    const oid = await shop.order(owner, [await shop.picture(700)])
    await shop.post(owner, 'order/pay', { oid, ptype: 1, otype: 1 })
    const [newest] = (await shop.get(owner, 'wallet/record?status=1')).body['data'] as Body[]
    const address = `wallet/record/${Number(newest?.['id'])}`
    expect((await shop.get(owner, address)).body).toMatchObject({ price: -7, status: 1 })
    expect((await shop.get(stranger, address)).status).toBe(404)
    expect((await shop.get(stranger, 'wallet/record')).body).toMatchObject({ data: [] })
    expect((await shop.get(stranger, 'wallet/info')).body).toMatchObject({ packages: [] })
  })
})

describe('a package', () => {
  it('is owned once it is paid, at the price it had, for its days', async () => {
    const user = await shop.buyer()
    const packageId = await shop.packageOnSale({ units: 4, expireDays: 30 })
    const { body } = await charge(user, { package_id: packageId })
    expect(body['price']).toBe(1000)
    await db().update(packages).set({ priceFen: 1 }).where(eq(packages.id, packageId))
    const { body: code } = await chargePay(user, body['id'], 3)
    await shop.phone(code['code_url'], { action: 'pay' })
    const [owned] = await db().select().from(ownedPackages).where(eq(ownedPackages.userId, user.id))
    expect((await shop.get(user, 'wallet/info')).body).toMatchObject({
      wallet: { money: 0 },
      packages: [
        {
          id: owned?.id,
          package_id: packageId,
          title: 'Picture package',
          units: 4,
          left: 4,
          expire_time: '2026-12-21 12:00:00',
        },
      ],
    })
    const images = [{ image_id: await shop.picture(), option: [0] }]
    const quote = await shop.post(user, 'order/preCreate', { images })
    expect(JSON.stringify(quote.body)).toContain('"price":250')
    expect((await shop.get(user, `wallet/record/${Number(body['id'])}`)).body['status']).toBe(1)
  })
})

describe('the records', () => {
  it('show movements and waiting payments, newest first, each by an id of its own that can be asked', async () => {
    const user = await shop.buyer()
    const paid = await recharged(user, 900)
    shop.advance(1)
    const waiting = (await charge(user, { price: 20 })).body['id']
    shop.advance(1)
    const oid = await shop.order(user, [await shop.picture(30_000)])
    await shop.post(user, 'order/pay', { oid, ptype: 1, otype: 1 })
    shop.advance(1)
    const owned = await shop.give(user)
    const second = await shop.order(user, [await shop.picture(30_000)])
    await shop.post(user, 'order/pay', { oid: second, ptype: 1, package_id: owned })
    const all = (await shop.get(user, 'wallet/record')).body as { data: Body[]; pagination: Body }
    expect(all.data).toMatchObject([
      { price: 0, units: -1, order_id: second, status: 1 },
      { price: -300, order_id: oid, status: 1 },
      { id: waiting, price: 20, status: 0 },
      { id: paid, price: 900, status: 1 },
    ])
    expect(all.pagination['total']).toBe(4)
    const ids = all.data.map((record) => record['id'])
    expect(new Set(ids).size).toBe(4)
    for (const [place, id] of ids.entries()) {
      const { status, body } = await shop.get(user, `wallet/record/${Number(id)}`)
      expect([status, body['price'], body['order_sn']]).toEqual([
        200,
        all.data[place]?.['price'],
        all.data[place]?.['order_sn'],
      ])
    }
    const some = async (status: 0 | 1) => {
      const { body } = await shop.get(user, `wallet/record?status=${status}`)
      return [(body['data'] as Body[]).map(({ id }) => id), (body['pagination'] as Body)['total']]
    }
    expect(await some(0)).toEqual([[waiting], 1])
    expect(await some(1)).toEqual([ids.filter((id) => id !== waiting), 3])
    const zh = (await shop.get(user, 'wallet/record', 'zh')).body['data'] as Body[]
    expect(zh.map(({ message }) => message)).toEqual([
      '套餐支付订单：图片套餐',
      '余额支付订单',
      '余额充值',
      '余额充值',
    ])
  })

  it('turn the page without losing or repeating one', async () => {
    const user = await shop.buyer()
    for (let made = 0; made < 25; made += 1) await charge(user, { price: 1 + made })
    const pages = await Promise.all(
      [1, 2, 3].map(
        async (page) => (await shop.get(user, `wallet/record?page=${page}`)).body['data'] as Body[],
      ),
    )
    expect(pages.map(({ length }) => length)).toEqual([20, 5, 0])
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(25)
  })

  it('add up to the balance', async () => {
    const user = await shop.buyer()
    await recharged(user, 500)
    await recharged(user, 0.01)
    const oid = await shop.order(user, [await shop.picture(12_345)])
    await shop.post(user, 'order/pay', { oid, ptype: 1, otype: 1 })
    expect(await money(user)).toBe(376.56)
    const own = eq(ledger.userId, user.id)
    const [total] = await db()
      .select({ fen: sum(ledger.amountFen) })
      .from(ledger)
      .where(own)
    expect(Number(total?.fen)).toBe(37_656)
    const entries = await db().select().from(ledger).where(own).orderBy(ledger.id)
    expect(entries.map(({ balanceAfterFen }) => balanceAfterFen)).toEqual([50_000, 50_001, 37_656])
  })
})
