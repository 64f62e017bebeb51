import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { images } from '#server/database/schema/images.ts'
import { licences, payments } from '#server/database/schema/orders.ts'
import { ledger, ownedPackages, wallets } from '#server/database/schema/wallet.ts'
import { confirmTrade } from '#server/modules/payments/confirm-payment.ts'
import { GatewayRefused, GatewayUnreachable } from '#server/modules/payments/providers/gateway.ts'
import type { Gateway } from '#server/modules/payments/providers/gateway.ts'
import { openShop, originals, tradeOf } from '../support/buying.ts'
import type { Answer, Shop } from '../support/buying.ts'
import type { Login } from '../support/harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const db = () => shop.harness.db
type Way = Record<string, number>
const byBalance: Way = { ptype: 1, otype: 1 }
const byWechat: Way = { ptype: 2 }
const byAlipay: Way = { ptype: 3 }
const pay = (user: Login, oid: number, way: Way, key?: string): Promise<Answer> =>
  shop.post(user, 'order/pay', { oid, ...way }, key)

/** The books of a user and an order. */
async function booksOf(user: Login, orderId: number) {
  const [wallet] = await db().select().from(wallets).where(eq(wallets.userId, user.id))
  const ofUser = db().select().from(ledger).where(eq(ledger.userId, user.id))
  const entries = await ofUser.orderBy(ledger.id)
  const trades = await db().select().from(payments).where(eq(payments.orderId, orderId))
  const theirs = eq(licences.userId, user.id)
  const rights = await db().select().from(licences).where(theirs).orderBy(licences.id)
  return {
    balance: wallet?.balanceFen ?? 0,
    entries: entries.map(({ reason, amountFen, units }) => ({ reason, amountFen, units })),
    statuses: trades.map(({ status }) => status).sort(),
    codes: rights.map(({ code }) => code),
  }
}
const statusOf = async (user: Login, id: number) =>
  (await shop.get(user, `order/detail/${id}`)).body['status']
const paidNews = (
  codeUrl: unknown,
  amountFen: number,
  providerRef = `ref-${tradeOf(codeUrl)}`,
) => ({
  tradeNo: tradeOf(codeUrl),
  trade: { state: 'paid', providerRef, amountFen, paidAt: shop.now() } as const,
})

describe('by balance', () => {
  it('is charged once, however often and at once it is asked, and grants a licence a line', async () => {
    const user = await shop.buyer(100_000)
    const pictures = [await shop.picture(30_000), await shop.picture(5_000)]
    const id = await shop.order(user, pictures)
    const all = await Promise.all([1, 2, 3, 4].map(() => pay(user, id, byBalance)))
    expect(all.map(({ status, body }) => [status, body['status']])).toEqual(all.map(() => [200, 1]))
    expect((await pay(user, id, byBalance)).body).toMatchObject({ status: 1 })
    const books = await booksOf(user, id)
    expect(books).toMatchObject({
      balance: 65_000,
      entries: [{ reason: 'order', amountFen: -35_000 }],
      statuses: [1],
    })
    expect(books.codes).toHaveLength(2)
    for (const code of books.codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await shop.get(user, `order/detail/${id}`)).body).toMatchObject({
      status: 1,
      paytype: 1,
      pay_price: 350,
      pay_time: '2026-11-21 12:00:00',
    })
    const [picture] = await db()
      .select()
      .from(images)
      .where(eq(images.id, Number(pictures[0])))
    expect(picture?.saleCount).toBe(1)
  })

  it('is refused in words when the balance is short or blocked, and nothing moves', async () => {
    const user = await shop.buyer(29_999)
    const id = await shop.order(user, [await shop.picture(30_000)])
    const short = await pay(user, id, byBalance)
    expect(short).toMatchObject({ status: 200, body: { status: 0 } })
    expect(short.body['message']).toContain('¥299.99')
    const own = eq(wallets.userId, user.id)
    await db().update(wallets).set({ balanceFen: 90_000, blockedText: 'Ask us' }).where(own)
    expect((await pay(user, id, byBalance)).body).toEqual({ status: -1, message: 'Ask us' })
    expect(await booksOf(user, id)).toMatchObject({ balance: 90_000, entries: [], statuses: [] })
    await db().update(wallets).set({ blockedText: null }).where(own)
    expect((await pay(user, id, byBalance)).body).toMatchObject({ status: 1 })
  })

  it('writes money as the pages of the language do', async () => {
    const user = await shop.buyer(100_050)
    const id = await shop.order(user, [await shop.picture(200_000)])
    for (const [lang, balance] of [
      ['zh', '¥1,000.50'],
      ['en', '¥1,000.50'],
      ['de', '1.000,50\u00a0¥'],
      ['ar', '\u2066¥1,000.50\u2069'],
    ] as const) {
      const body = { oid: id, ptype: 1, otype: 1 }
      const { token } = user
      const reply = await shop.harness.ask('v1/order/pay', { method: 'POST', body, token, lang })
      expect((reply.json as { message: string }).message).toContain(balance)
    }
  })

  it('never spends the same money on two orders', async () => {
    const user = await shop.buyer(50_000)
    const ids = [
      await shop.order(user, [await shop.picture()]),
      await shop.order(user, [await shop.picture()]),
    ]
    const both = await Promise.all(ids.map((id) => pay(user, id, byBalance)))
    expect(both.map(({ body }) => body['status']).sort()).toEqual([0, 1])
    expect((await booksOf(user, Number(ids[0]))).balance).toBe(20_000)
  })

  it('takes no unit of a package for a size that costs more than the package covers', async () => {
    const user = await shop.buyer()
    const owned = await shop.give(user, { topFen: 36_000 })
    const [dear, fair] = [await shop.picture(150_000), await shop.picture(36_000)]
    const quoted = await shop.post(user, 'order/preCreate', { images: originals([fair, dear]) })
    const said = 'This package pays for sizes that cost up to ¥360.00 each.'
    expect(quoted.body).toMatchObject({
      payInfo: { wallet: { package: [{ package_id: owned, status: -1, text: said }] } },
    })
    const both = await shop.order(user, [fair, dear])
    const way = { ptype: 1, package_id: owned }
    expect((await pay(user, both, way)).body).toMatchObject({ status: -1, message: said })
    expect(await booksOf(user, both)).toMatchObject({ statuses: [] })
    expect((await pay(user, await shop.order(user, [fair]), way)).body).toEqual({ status: 1 })
  })

  it('never sells the same size twice through two orders', async () => {
    const user = await shop.buyer(90_000)
    const picture = await shop.picture()
    const ids = [await shop.order(user, [picture]), await shop.order(user, [picture])]
    const both = await Promise.all(ids.map((id) => pay(user, id, byBalance)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await booksOf(user, Number(ids[0]))).codes).toHaveLength(1)
  })

  it('is refused once a picture left the sale', async () => {
    const user = await shop.buyer(90_000)
    const picture = await shop.picture()
    const id = await shop.order(user, [picture])
    await db().update(images).set({ onSale: false }).where(eq(images.id, picture))
    for (const way of [byBalance, byWechat]) {
      expect(await pay(user, id, way)).toMatchObject({ status: 409, body: { code: 'not_on_sale' } })
    }
  })
})

describe('many buyers at once', () => {
  it('never block each other over the same pictures', async () => {
    const pictures = [await shop.picture(100), await shop.picture(100), await shop.picture(100)]
    const bought = await Promise.all(
      Array.from({ length: 8 }, async (_, place) => {
        const user = await shop.buyer(1_000)
        const chosen = place % 2 === 0 ? pictures : pictures.toReversed()
        const id = await shop.order(user, chosen)
        const { body } = await pay(user, id, byAlipay)
        const [inside] = await Promise.all([
          pay(user, id, byBalance),
          confirmTrade(shop.books, 'alipay', paidNews(body['code_url'], 300)),
        ])
        return { status: inside.body['status'], ...(await booksOf(user, id)) }
      }),
    )
    for (const { status, balance, codes } of bought) {
      expect([status, balance, codes.length]).toEqual([1, 1_000, 3])
    }
    const sold = await db().select().from(images).where(inArray(images.id, pictures))
    expect(sold.map(({ saleCount }) => saleCount)).toEqual([8, 8, 8])
  })
})

describe('by package', () => {
  it('takes one unit a line, once, and tells their value', async () => {
    const user = await shop.buyer()
    const owned = await shop.give(user)
    const id = await shop.order(user, [await shop.picture(), await shop.picture()])
    const all = await Promise.all(
      [1, 2, 3].map(() => pay(user, id, { ptype: 1, package_id: owned })),
    )
    expect(all.map(({ body }) => body['status'])).toEqual([1, 1, 1])
    const [row] = await db().select().from(ownedPackages).where(eq(ownedPackages.id, owned))
    expect(row?.unitsLeft).toBe(1)
    expect(await booksOf(user, id)).toMatchObject({
      entries: [{ reason: 'package_use', amountFen: 0, units: -2 }],
      statuses: [1],
    })
    expect((await shop.get(user, `order/detail/${id}`)).body).toMatchObject({
      paytype: 1,
      pay_price: 666.67,
      package_title: 'Picture package',
    })
  })

  it('takes no unit twice for two orders', async () => {
    const user = await shop.buyer()
    const owned = await shop.give(user, { unitsLeft: 1 })
    const ids = [
      await shop.order(user, [await shop.picture()]),
      await shop.order(user, [await shop.picture()]),
    ]
    const both = await Promise.all(ids.map((id) => pay(user, id, { ptype: 1, package_id: owned })))
    expect(both.map(({ body }) => body['status']).sort()).toEqual([0, 1])
  })

  it('the server refuses spent, expired, blocked and unfit packages in words', async () => {
    const user = await shop.buyer()
    const id = await shop.order(user, [await shop.picture(30_000, { kind: 2 })])
    const owned = [
      await shop.give(user, { unitsLeft: 0 }),
      await shop.give(user, { expiresAt: new Date(shop.now().getTime() - 1) }),
      await shop.give(user, { blockedText: 'Ask us' }),
      await shop.give(user, {}, 1),
    ]
    const statuses: unknown[] = []
    for (const packageId of owned) {
      const { status, body } = await pay(user, id, { ptype: 1, package_id: packageId })
      expect([status, typeof body['message']]).toEqual([200, 'string'])
      statuses.push(body['status'])
    }
    expect(statuses).toEqual([0, -1, -1, -1])
    expect(await booksOf(user, id)).toMatchObject({ entries: [], statuses: [] })
  })
})

describe('by code', () => {
  it('shows one code a provider as long as it lasts, in the words of each', async () => {
    const user = await shop.buyer()
    const id = await shop.order(user, [await shop.picture()])
    const all = await Promise.all([1, 2, 3].map(() => pay(user, id, byWechat)))
    const [{ body: first }] = all as [Answer]
    expect(first).toMatchObject({
      return_code: 'SUCCESS',
      result_code: 'SUCCESS',
      expire_seconds: 900,
      sandbox: true,
    })
    expect(new Set(all.map(({ body }) => body['code_url'])).size).toBe(1)
    const alipay = await pay(user, id, byAlipay)
    expect(alipay.body).toMatchObject({ msg: 'OK', sandbox: true })
    expect(alipay.body['code_url']).not.toBe(first['code_url'])
    shop.advance(600)
    expect((await pay(user, id, byWechat)).body).toMatchObject({
      code_url: first['code_url'],
      expire_seconds: 300,
    })
    expect((await booksOf(user, id)).statuses).toEqual([0, 0])
  })

  it('is renewed for the same order when it expired', async () => {
    const user = await shop.buyer()
    const id = await shop.order(user, [await shop.picture()])
    const key = 'one-intent'
    const first = await pay(user, id, byWechat, key)
    shop.advance(900)
    const second = await pay(user, id, byWechat, key)
    expect(second.body['expire_seconds']).toBe(900)
    expect(second.body['code_url']).not.toBe(first.body['code_url'])
    expect((await booksOf(user, id)).statuses).toEqual([0, 2])
    await shop.phone(second.body['code_url'], { action: 'pay' })
    expect(await statusOf(user, id)).toBe(1)
    expect((await pay(user, id, byAlipay)).body).toEqual({ status: 1 })
  })

  it('is unavailable without a gateway or its answer, and tells a refusal in words', async () => {
    const user = await shop.buyer()
    const id = await shop.order(user, [await shop.picture()])
    const failing = (error: Error): Gateway => ({
      provider: 'wechat',
      place: () => Promise.reject(error),
      query: () => Promise.resolve({ state: 'closed' }),
      close: () => Promise.resolve(),
      read: () => Promise.reject(error),
      acknowledge: () => ({ status: 200, type: 'text/plain', body: '' }),
    })
    const ask = (wechat?: Gateway) =>
      shop.withGateways(wechat ? { wechat } : {}).post(user, 'order/pay', { oid: id, ...byWechat })
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect(await ask(failing(new GatewayUnreachable('down')))).toMatchObject({ status: 503 })
    expect((await booksOf(user, id)).statuses).toEqual([0])
    const refused = await ask(failing(new GatewayRefused('no')))
    expect(refused).toMatchObject({ status: 200, body: { status: 0, return_code: 'FAIL' } })
    expect(refused.body).not.toHaveProperty('code_url')
    expect((await booksOf(user, id)).statuses).toEqual([2])
    expect((await pay(user, id, byWechat)).body['code_url']).toBeDefined()
  })
})

describe('settling', () => {
  async function placed(balanceFen?: number) {
    const user = await shop.buyer(balanceFen)
    const id = await shop.order(user, [await shop.picture(30_000)])
    const { body } = await pay(user, id, byWechat)
    return { user, id, codeUrl: body['code_url'] }
  }

  it('books the same news once, also when it comes several times at once', async () => {
    const { user, id, codeUrl } = await placed()
    const news = paidNews(codeUrl, 30_000)
    const all = await Promise.all([1, 2, 3].map(() => confirmTrade(shop.books, 'wechat', news)))
    expect(all.sort()).toEqual(['paid', 'repeated', 'repeated'])
    expect(await confirmTrade(shop.books, 'wechat', news)).toBe('repeated')
    const books = await booksOf(user, id)
    expect(books).toMatchObject({ balance: 0, entries: [], statuses: [1] })
    expect(books.codes).toHaveLength(1)
  })

  it('takes late money for a code that was given up', async () => {
    const { user, id, codeUrl } = await placed()
    const closed = { tradeNo: tradeOf(codeUrl), trade: { state: 'closed' } as const }
    expect(await confirmTrade(shop.books, 'wechat', closed)).toBe('ended')
    expect(await confirmTrade(shop.books, 'wechat', closed)).toBe('repeated')
    expect(await confirmTrade(shop.books, 'wechat', paidNews(codeUrl, 30_000))).toBe('paid')
    expect(await confirmTrade(shop.books, 'wechat', closed)).toBe('repeated')
    expect(await statusOf(user, id)).toBe(1)
  })

  it('books neither another amount nor an unknown trade', async () => {
    const { user, id, codeUrl } = await placed()
    const seen = shop.logged.length
    for (const amount of [29_999, 30_001, 0]) {
      expect(await confirmTrade(shop.books, 'wechat', paidNews(codeUrl, amount))).toBe('mismatch')
    }
    expect(await confirmTrade(shop.books, 'alipay', paidNews(codeUrl, 30_000))).toBe('unknown')
    expect(await confirmTrade(shop.books, 'wechat', paidNews('x/T0', 30_000))).toBe('unknown')
    expect(shop.logged.length - seen).toBe(5)
    expect(await booksOf(user, id)).toMatchObject({ entries: [], statuses: [0], codes: [] })
    expect(await confirmTrade(shop.books, 'wechat', paidNews(codeUrl, 30_000))).toBe('paid')
  })

  it('returns money that was paid twice into the wallet, each surplus once', async () => {
    const { user, id, codeUrl } = await placed(50_000)
    const { body } = await pay(user, id, byAlipay)
    expect(await confirmTrade(shop.books, 'wechat', paidNews(codeUrl, 30_000))).toBe('paid')
    const late = paidNews(body['code_url'], 30_000)
    const twice = await Promise.all([1, 2].map(() => confirmTrade(shop.books, 'alipay', late)))
    expect(twice.sort()).toEqual(['repeated', 'surplus'])
    expect(await booksOf(user, id)).toMatchObject({
      balance: 80_000,
      entries: [{ reason: 'refund', amountFen: 30_000 }],
      statuses: [1, 3],
    })
    const { body: records } = await shop.get(user, 'wallet/record')
    expect(records['data']).toMatchObject([{ price: 300, order_id: id, status: 1 }])
  })

  it('survives two surpluses of one order', async () => {
    const { user, id, codeUrl } = await placed(50_000)
    const alipay = (await pay(user, id, byAlipay)).body['code_url']
    const trades = eq(payments.orderId, id)
    const { post } = shop.withGateways({})
    expect((await post(user, 'order/pay', { oid: id, ...byBalance })).body['status']).toBe(1)
    await confirmTrade(shop.books, 'wechat', paidNews(codeUrl, 30_000))
    await confirmTrade(shop.books, 'alipay', paidNews(alipay, 30_000))
    expect((await booksOf(user, id)).balance).toBe(80_000)
    const rows = await db()
      .select()
      .from(payments)
      .where(and(trades, eq(payments.status, 3)))
    expect(rows).toHaveLength(2)
  })

  it('lets balance and phone meet: one pays, the other comes back', async () => {
    const { user, id, codeUrl } = await placed(50_000)
    const [, settled] = await Promise.all([
      pay(user, id, byBalance),
      confirmTrade(shop.books, 'wechat', paidNews(codeUrl, 30_000)),
    ])
    const books = await booksOf(user, id)
    expect(['paid', 'surplus']).toContain(settled)
    expect(books.balance).toBe(50_000)
    expect(books.codes).toHaveLength(1)
    expect(books.statuses).toEqual(settled === 'paid' ? [1] : [1, 3])
  })

  it('closes open codes at the provider once the order is paid by balance', async () => {
    const { user, id, codeUrl } = await placed(50_000)
    await pay(user, id, byBalance)
    expect((await booksOf(user, id)).statuses).toEqual([1, 2])
    const page = await shop.phone(codeUrl, { action: 'pay' })
    expect(page.status).toBe(303)
    expect((await booksOf(user, id)).balance).toBe(20_000)
  })
})
