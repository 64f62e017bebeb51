import { randomUUID } from 'node:crypto'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localeCodes } from '#i18n/locales.ts'
import { idempotencyKeys } from '#server/database/schema/desk.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { licences, orderItems, orders } from '#server/database/schema/orders.ts'
import { wallets } from '#server/database/schema/wallet.ts'
import { openShop, originals } from '../support/buying.ts'
import type { Body, Shop } from '../support/buying.ts'
import type { Login } from '../support/harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.harness.db
const create = (user: Login, chosen: unknown, key?: string) =>
  shop.post(user, 'order/create', { images: chosen }, key)
const quote = async (user: Login, chosen: unknown) => {
  const { status, body } = await shop.post(user, 'order/preCreate', { images: chosen })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { total: number; payInfo: { wallet: { balance: Body; package: Body[] } } & Body }
}
async function ordersOf(user: Login): Promise<number> {
  const [row] = await db().select({ n: count() }).from(orders).where(eq(orders.userId, user.id))
  return row?.n ?? 0
}

describe('a quote', () => {
  it('tells the price of each way and changes nothing', async () => {
    const user = await shop.buyer(50_000)
    const chosen = originals([await shop.picture(30_000), await shop.picture(15_050)])
    const owned = await shop.give(user, { units: 3, unitsLeft: 2 })
    const { total, payInfo } = await quote(user, chosen)
    expect(total).toBe(450.5)
    expect(payInfo.wallet.balance).toEqual({ price: 450.5, status: 1 })
    // 100,000 fen for three units: two are 66,666.67.
    expect(payInfo.wallet.package).toEqual([
      {
        package_id: owned,
        title: 'Picture package',
        price: 666.67,
        status: 1,
        units: 2,
        left: 2,
        expire_time: '2026-11-22 12:00:00',
      },
    ])
    expect(payInfo).toMatchObject({ wechat: { price: 450.5, status: 1 }, alipay: { status: 1 } })
    expect(await ordersOf(user)).toBe(0)
  })

  it('says why a balance does not do', async () => {
    const chosen = originals([await shop.picture(30_001)])
    const poor = await quote(await shop.buyer(30_000), chosen)
    expect(poor.payInfo.wallet.balance).toMatchObject({ price: 300.01, status: 0 })
    expect(poor.payInfo.wallet.balance['text']).toContain('¥300.00')
    const without = await quote(await shop.buyer(), chosen)
    expect(without.payInfo.wallet.balance).toMatchObject({ status: 0 })
    const blocked = await shop.buyer(90_000)
    await db().update(wallets).set({ blockedText: 'Ask us' }).where(eq(wallets.userId, blocked.id))
    expect((await quote(blocked, chosen)).payInfo.wallet.balance).toEqual({
      price: 300.01,
      status: -1,
      text: 'Ask us',
    })
  })

  it('says why a package does not do', async () => {
    const user = await shop.buyer()
    const picture = await shop.picture()
    const film = await shop.picture(30_000, { kind: 2 })
    const names = {
      short: await shop.give(user, { unitsLeft: 1 }),
      spent: await shop.give(user, { unitsLeft: 0 }),
      expired: await shop.give(user, { expiresAt: new Date(shop.now().getTime() - 1) }),
      blocked: await shop.give(user, { blockedText: 'Ask us' }),
      pictures: await shop.give(user, {}, 1),
      films: await shop.give(user, {}, 2),
      both: await shop.give(user),
    }
    const { payInfo } = await quote(user, originals([picture, film]))
    const ways = new Map(payInfo.wallet.package.map((way) => [way['package_id'], way]))
    const statuses = Object.entries(names).map(([name, id]) => [name, ways.get(id)?.['status']])
    expect(Object.fromEntries(statuses)).toEqual({
      short: 0,
      spent: 0,
      expired: -1,
      blocked: -1,
      pictures: -1,
      films: -1,
      both: 1,
    })
    const texts = [...ways.values()].filter((way) => way['status'] !== 1).map((way) => way['text'])
    expect(texts).not.toContain(undefined)
    expect(new Set(texts).size).toBe(6)
  })

  it('shows ways that are not set up as closed', async () => {
    const user = await shop.buyer()
    const { post } = shop.withGateways({})
    const asked = { images: originals([await shop.picture()]) }
    const { body } = await post(user, 'order/preCreate', asked)
    const closed = { status: -1, text: expect.stringMatching(/./) as unknown }
    expect(body['payInfo']).toMatchObject({ wechat: closed, alipay: closed })
  })
})

describe('an order', () => {
  it('keeps the shown facts of its lines, whatever becomes of the pictures', async () => {
    const user = await shop.buyer()
    const imageId = await shop.picture(30_000)
    const made = await create(user, [
      { image_id: imageId, option: [0] },
      { image_id: imageId, option: [1] },
    ])
    expect(made.body).toMatchObject({ total: 400, status: 0 })
    await db()
      .update(images)
      .set({ title: { zh: '别的' }, onSale: false, deletedAt: shop.now() })
      .where(eq(images.id, imageId))
    await db().update(imageOptions).set({ priceFen: 1 }).where(eq(imageOptions.imageId, imageId))
    const { body } = await shop.get(user, `order/detail/${Number(made.body['id'])}`)
    expect(body).toMatchObject({
      order_sn: made.body['order_sn'],
      created_at: '2026-11-21 12:00:00',
      total: 400,
      status: 0,
      contract_status: 0,
      order_items: [
        { image_id: imageId, option: { id: 0, price: 300 }, image: { title: 'Harbour at dawn' } },
        { image_id: imageId, option: { id: 1, price: 100 }, image_price: 100 },
      ],
    })
    expect(body).not.toHaveProperty('pay_price')
  })

  it('is refused for works that are not for sale, naming the field', async () => {
    const user = await shop.buyer()
    const good = { image_id: await shop.picture(), option: [0] }
    const one = async (change: Partial<typeof images.$inferInsert>, option = [0]) => ({
      image_id: await shop.picture(30_000, change),
      option,
    })
    const switchedOff = await one({}, [2])
    await db()
      .update(imageOptions)
      .set({ enabled: false })
      .where(eq(imageOptions.imageId, switchedOff.image_id))
    const cases: [unknown[], number, string, string][] = [
      [[{ ...good, option: [0, 1] }], 400, 'bad_request', 'images.0.option'],
      [[good, good], 400, 'bad_request', 'images.1'],
      [[good, { image_id: 2_000_000, option: [0] }], 404, 'not_found', 'images.1.image_id'],
      [[good, await one({ status: 0 })], 404, 'not_found', 'images.1.image_id'],
      [[await one({ deletedAt: new Date() })], 404, 'not_found', 'images.0.image_id'],
      [[await one({ onSale: false })], 409, 'not_on_sale', 'images.0.image_id'],
      [[good, await one({ enableCart: false })], 409, 'not_on_sale', 'images.1.image_id'],
      [[good, switchedOff], 409, 'not_on_sale', 'images.1.option'],
      [[{ image_id: await shop.picture(0), option: [0] }], 422, 'unprocessable', 'images'],
    ]
    for (const [chosen, status, code, field] of cases) {
      for (const call of ['order/create', 'order/preCreate']) {
        const answer = await shop.post(user, call, { images: chosen })
        const { code: said, field: named } = answer.body
        expect([answer.status, said, named]).toEqual([status, code, field])
      }
    }
    for (const wrong of [
      [],
      [{ image_id: good.image_id, option: [] }],
      [{ ...good, option: [3] }],
    ]) {
      expect((await create(user, wrong)).status).toBe(400)
    }
    expect(await ordersOf(user)).toBe(0)
  })

  it('is refused for a size that is owned already, in eight languages, until the licence is revoked', async () => {
    const user = await shop.buyer(90_000)
    const imageId = await shop.picture()
    const id = await shop.order(user, [imageId])
    await shop.post(user, 'order/pay', { oid: id, ptype: 1, otype: 1 })
    const asked = { method: 'POST', token: user.token, body: { images: originals([imageId]) } }
    const said = new Set<string>()
    for (const lang of localeCodes) {
      const { status, json } = await shop.harness.ask('v1/order/create', { ...asked, lang })
      expect(status).toBe(409)
      expect(json).toMatchObject({ code: 'conflict', field: 'images.0.option' })
      said.add((json as { message: string }).message)
    }
    expect(said.size).toBe(8)
    expect((await create(user, [{ image_id: imageId, option: [1] }])).status).toBe(200)
    expect((await create(await shop.buyer(), originals([imageId]))).status).toBe(200)
    await db().update(licences).set({ revokedAt: shop.now() }).where(eq(licences.userId, user.id))
    expect((await create(user, originals([imageId]))).status).toBe(200)
  })
})

describe('one intent', () => {
  it('makes one order, however often it is asked, also at once', async () => {
    const user = await shop.buyer()
    const chosen = originals([await shop.picture()])
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: 6 }, () => create(user, chosen, key)))
    expect(all.map(({ status }) => status)).toEqual(all.map(() => 200))
    expect(new Set(all.map(({ body }) => body['id'])).size).toBe(1)
    expect((await create(user, chosen, key)).body).toEqual(all[0]?.body)
    expect(await ordersOf(user)).toBe(1)
    const [lines] = await db()
      .select({ n: count() })
      .from(orderItems)
      .where(eq(orderItems.orderId, Number(all[0]?.body['id'])))
    expect(lines?.n).toBe(1)
  })

  it('finds its order at once when the server died before it answered, and after the key was forgotten', async () => {
    const user = await shop.buyer()
    const chosen = originals([await shop.picture()])
    const key = randomUUID()
    const first = await create(user, chosen, key)
    const kept = eq(idempotencyKeys.key, key)
    await db().update(idempotencyKeys).set({ status: null, reply: null }).where(kept)
    expect(await create(user, chosen, key)).toEqual(first)
    await db().delete(idempotencyKeys).where(kept)
    expect((await create(user, chosen, key)).body['id']).toBe(first.body['id'])
  })

  it('is no other intent, no other user and no other content', async () => {
    const [one, two] = [await shop.buyer(), await shop.buyer()]
    const chosen = originals([await shop.picture()])
    const key = randomUUID()
    const first = await create(one, chosen, key)
    expect((await create(two, chosen, key)).body['id']).not.toBe(first.body['id'])
    expect((await create(one, chosen, randomUUID())).body['id']).not.toBe(first.body['id'])
    expect((await create(one, originals([await shop.picture()]), key)).status).toBe(422)
  })
})

describe('the list', () => {
  it('is searched by number and title, limited by days of Shanghai, newest first', async () => {
    const user = await shop.buyer()
    const harbour = await shop.order(user, [await shop.picture()])
    const tower = { title: { zh: '百分100%塔', en: 'Tower' } }
    // 11:59:59 at night in Shanghai, then midnight.
    shop.advance(12 * 3600 - 1)
    const late = await shop.order(user, [await shop.picture(100, tower)])
    const ask = async (query = '') => {
      const { body } = await shop.get(user, `order/list?${query}`)
      return (body['data'] as Body[]).map((order) => order['id'])
    }
    expect(await ask()).toEqual([late, harbour])
    expect(await ask(`search=${encodeURIComponent('00%')}`)).toEqual([late])
    expect(await ask('search=HARBOUR')).toEqual([harbour])
    const { body } = await shop.get(user, `order/detail/${harbour}`)
    expect(await ask(`search=${String(body['order_sn'])}`)).toEqual([harbour])
    expect(await ask('end=2026-11-21')).toEqual([late, harbour])
    expect(await ask('start=2026-11-21 23:59:59')).toEqual([late])
    expect(await ask('end=2026-11-21 23:59:58')).toEqual([harbour])
    expect(await ask('start=2026-11-22')).toEqual([])
    expect((await shop.get(user, 'order/list?start=2026-02-30')).status).toBe(400)
    shop.advance(-12 * 3600 + 1)
  })
})

describe("another's order", () => {
  it('is not there: neither to see nor to pay', async () => {
    const [owner, stranger] = [await shop.buyer(), await shop.buyer(90_000)]
    const id = await shop.order(owner, [await shop.picture()])
    expect((await shop.get(stranger, `order/detail/${id}`)).status).toBe(404)
    const mine = await shop.give(stranger)
    for (const way of [
      { ptype: 1, otype: 1 },
      { ptype: 1, package_id: mine },
      { ptype: 2 },
      { ptype: 3 },
    ]) {
      expect((await shop.post(stranger, 'order/pay', { oid: id, ...way })).status).toBe(404)
    }
    expect((await shop.get(stranger, 'order/list')).body).toMatchObject({ data: [] })
    const theirs = await shop.give(stranger)
    const foreign = { oid: id, ptype: 1, package_id: theirs }
    expect((await shop.post(owner, 'order/pay', foreign)).status).toBe(404)
  })
})
