import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { orders, payments } from '#server/database/schema/orders.ts'
import { sandboxTrades } from '#server/database/schema/sandbox.ts'
import { GatewayUnreachable } from '#server/modules/payments/providers/gateway.ts'
import type { Gateway, Gateways, ProviderName } from '#server/modules/payments/providers/gateway.ts'
import { startSweeping, sweep } from '#server/modules/payments/reconcile.ts'
import { openShop, payAtBank, tradeOf } from '../support/buying.ts'
import type { Shop } from '../support/buying.ts'
import type { Login } from '../support/harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
// Each test leaves its trades finished, so that no other one's sweep meets them.
afterEach(async () => {
  await shop.harness.db.update(payments).set({ status: 2 }).where(eq(payments.status, 0))
})

const db = () => shop.harness.db

/** Gateways of the sandbox that record their calls. */
function watched(silent?: ProviderName): { gateways: Gateways; asked: string[] } {
  const asked: string[] = []
  const watch = (gateway: Gateway | undefined): Gateway => {
    if (!gateway) throw new Error('the sandbox is off')
    const said = async <Value>(what: string, answer: () => Promise<Value>): Promise<Value> => {
      asked.push(what)
      if (gateway.provider === silent) throw new GatewayUnreachable('silent')
      return answer()
    }
    return {
      ...gateway,
      query: (no) => said(`query ${no}`, () => gateway.query(no)),
      close: (no, expiresAt) => said(`close ${no}`, () => gateway.close(no, expiresAt)),
    }
  }
  const { wechat, alipay } = shop.harness.services.gateways
  return { gateways: { wechat: watch(wechat), alipay: watch(alipay) }, asked }
}

async function placed(ptype = 2) {
  const user = await shop.buyer()
  const id = await shop.order(user, [await shop.picture()])
  const { body } = await shop.post(user, 'order/pay', { oid: id, ptype })
  return { user, id, codeUrl: body['code_url'], tradeNo: tradeOf(body['code_url']) }
}
const orderStatus = async (id: number) =>
  (await db().select().from(orders).where(eq(orders.id, id)))[0]?.status
const paymentStatus = async (tradeNo: string) =>
  (await db().select().from(payments).where(eq(payments.tradeNo, tradeNo)))[0]?.status

describe('a poll', () => {
  it('finds a payment whose notification was lost', async () => {
    const { user, id, codeUrl } = await placed()
    await shop.phone(codeUrl, { action: 'pay', notify: 'never' })
    expect(await orderStatus(id)).toBe(0)
    expect((await shop.get(user, `order/detail/${id}`)).body).toMatchObject({
      status: 1,
      paytype: 2,
      pay_price: 300,
    })
  })

  it('finds a recharge the same way', async () => {
    const user = await shop.buyer()
    const { body } = await shop.post(user, 'wallet/charge', { price: 3 })
    const { body: code } = await shop.post(user, 'wallet/chargePay', { id: body['id'], ptype: 3 })
    await payAtBank(shop, code['code_url'])
    const asked = await shop.get(user, `wallet/record/${Number(body['id'])}`)
    expect(asked.body['status']).toBe(1)
    expect((await shop.get(user, 'wallet/info')).body).toMatchObject({ wallet: { money: 3 } })
  })

  it('asks the provider every five seconds at most, however many watch', async () => {
    const { user, id, tradeNo } = await placed()
    const { gateways, asked } = watched()
    const { get } = shop.withGateways(gateways)
    const look = (user: Login) => get(user, `order/detail/${id}`)
    await Promise.all([look(user), look(user), look(user)])
    expect(asked).toEqual([`query ${tradeNo}`])
    shop.advance(4)
    await look(user)
    expect(asked).toHaveLength(1)
    shop.advance(2)
    await look(user)
    expect(asked).toHaveLength(2)
  })

  it('answers also when the provider does not', async () => {
    const { user, id, tradeNo } = await placed()
    const { get } = shop.withGateways(watched('wechat').gateways)
    expect((await get(user, `order/detail/${id}`)).body['status']).toBe(0)
    expect(await paymentStatus(tradeNo)).toBe(0)
  })

  it('waits for a silent provider once, however many trades of it are open', async () => {
    const { user, id, tradeNo } = await placed()
    const older = { orderId: id, provider: 'wechat' as const, amountFen: 30_000, codeUrl: 'x' }
    const many = [1, 2, 3].map((at) => ({ ...older, tradeNo: `${tradeNo}${at}` }))
    await db().insert(payments).values(many)
    const { gateways, asked } = watched('wechat')
    await shop.withGateways(gateways).get(user, `order/detail/${id}`)
    expect(asked).toHaveLength(1)
  })

  it('never asks for a stranger', async () => {
    const { id } = await placed()
    const { gateways, asked } = watched()
    const { get } = shop.withGateways(gateways)
    expect((await get(await shop.buyer(), `order/detail/${id}`)).status).toBe(404)
    expect(asked).toEqual([])
  })
})

describe('a payment by balance', () => {
  it('is told as paid also where ending the open code fails', async () => {
    const user = await shop.buyer(50_000)
    const id = await shop.order(user, [await shop.picture()])
    await shop.post(user, 'order/pay', { oid: id, ptype: 2 })
    const { wechat } = watched().gateways
    if (!wechat) throw new Error('no gateway')
    const broken: Gateway = { ...wechat, query: () => Promise.reject(new TypeError('broken')) }
    const { post } = shop.withGateways({ wechat: broken })
    const paid = await post(user, 'order/pay', { oid: id, ptype: 1, otype: 1 })
    expect([paid.status, paid.body['status']]).toEqual([200, 1])
  })
})

describe('a sweep', () => {
  it('finds payments that no page waits for', async () => {
    const { id, codeUrl } = await placed(3)
    await payAtBank(shop, codeUrl)
    await sweep({ ...shop.books, gateways: shop.harness.services.gateways })
    expect(await orderStatus(id)).toBe(1)
  })

  it('closes an expired trade at the provider before it is given up', async () => {
    const { id, tradeNo } = await placed()
    const { gateways, asked } = watched()
    await sweep({ ...shop.books, gateways })
    expect(asked).toEqual([`query ${tradeNo}`])
    expect(await paymentStatus(tradeNo)).toBe(0)
    // A provider whose clock is late still takes money.
    const later = new Date(shop.now().getTime() + 3_600_000)
    const atBank = eq(sandboxTrades.tradeNo, tradeNo)
    await db().update(sandboxTrades).set({ expiresAt: later }).where(atBank)
    shop.advance(900)
    await sweep({ ...shop.books, gateways })
    expect(asked.slice(1)).toEqual([`query ${tradeNo}`, `close ${tradeNo}`])
    expect(await paymentStatus(tradeNo)).toBe(2)
    expect(await orderStatus(id)).toBe(0)
    const [trade] = await db().select().from(sandboxTrades).where(atBank)
    expect(trade?.status).toBe(2)
  })

  it('finds the payment that was faster than the closing', async () => {
    const { id, codeUrl } = await placed()
    shop.advance(900)
    const { gateways } = watched()
    const { wechat } = gateways
    if (!wechat) throw new Error('no gateway')
    let isPaid = false
    const racing: Gateway = {
      ...wechat,
      query: async (no) => (isPaid ? wechat.query(no) : { state: 'waiting' }),
      close: async (no, expiresAt) => {
        await payAtBank(shop, codeUrl)
        isPaid = true
        await wechat.close(no, expiresAt)
      },
    }
    await sweep({ ...shop.books, gateways: { wechat: racing } })
    expect(await orderStatus(id)).toBe(1)
  })

  it('keeps the trades of a silent provider, and still asks the other one', async () => {
    const silent = await placed(2)
    await placed(2)
    const paid = await placed(3)
    await payAtBank(shop, paid.codeUrl)
    shop.advance(901)
    const { gateways, asked } = watched('wechat')
    await sweep({ ...shop.books, gateways })
    expect(asked.filter((what) => what.endsWith(silent.tradeNo))).toHaveLength(1)
    expect(asked).toHaveLength(2)
    expect(await paymentStatus(silent.tradeNo)).toBe(0)
    expect(await orderStatus(paid.id)).toBe(1)
  })

  it('asks a provider however many trades wait for a silent one', async () => {
    const { id } = await placed(2)
    const many = Array.from({ length: 60 }, (_, at) => ({
      orderId: id,
      provider: 'wechat' as const,
      tradeNo: `SILENT${at}`,
      amountFen: 1,
      codeUrl: 'weixin://x',
    }))
    await db().insert(payments).values(many)
    const paid = await placed(3)
    await payAtBank(shop, paid.codeUrl)
    shop.advance(60)
    await sweep({ ...shop.books, gateways: watched('wechat').gateways })
    expect(await orderStatus(paid.id)).toBe(1)
    await db().delete(payments).where(eq(payments.amountFen, 1))
  })

  it('leaves alone a trade that may still be on its way to the provider, until it expires', async () => {
    const { tradeNo } = await placed()
    await db().update(payments).set({ codeUrl: null }).where(eq(payments.tradeNo, tradeNo))
    const { gateways, asked } = watched()
    await sweep({ ...shop.books, gateways })
    expect(asked).toEqual([])
    shop.advance(900)
    await sweep({ ...shop.books, gateways })
    expect(await paymentStatus(tradeNo)).toBe(2)
  })

  it('closes the trade of an order that was paid by balance before the server died', async () => {
    const { id, tradeNo } = await placed()
    await db().update(orders).set({ status: 1, paidAt: shop.now() }).where(eq(orders.id, id))
    await sweep({ ...shop.books, gateways: watched().gateways })
    expect(await paymentStatus(tradeNo)).toBe(2)
  })

  it('repeats until it is stopped, and ends before that', async () => {
    const { id, codeUrl } = await placed()
    await payAtBank(shop, codeUrl)
    const sweeper = startSweeping({ ...shop.books, gateways: shop.harness.services.gateways }, 5)
    await expect.poll(() => orderStatus(id)).toBe(1)
    await sweeper.stop()
    const after = await placed()
    await payAtBank(shop, after.codeUrl)
    await new Promise((resume) => setTimeout(resume, 40))
    expect(await orderStatus(after.id)).toBe(0)
  })
})

describe('stopping the sweeps', () => {
  it('waits for the question under way, and asks no other', async () => {
    await placed()
    await placed()
    shop.advance(60)
    const { wechat } = watched().gateways
    if (!wechat) throw new Error('no gateway')
    const asked: string[] = []
    let stopped: Promise<void> | undefined
    const slow: Gateway = {
      ...wechat,
      query: async (tradeNo) => {
        asked.push(tradeNo)
        stopped ??= sweeper.stop()
        await new Promise((go) => setTimeout(go, 30))
        asked.push('answered')
        return { state: 'waiting' }
      },
    }
    const sweeper = startSweeping({ ...shop.books, gateways: { wechat: slow } }, 5)
    await expect.poll(() => stopped !== undefined).toBe(true)
    await stopped
    expect(asked).toEqual([expect.any(String), 'answered'])
  })
})

describe('a server killed in the middle of placing', () => {
  it('places the same trade again', async () => {
    const { user, id, codeUrl, tradeNo } = await placed()
    await db().update(payments).set({ codeUrl: null }).where(eq(payments.tradeNo, tradeNo))
    const again = await shop.post(user, 'order/pay', { oid: id, ptype: 2 })
    expect(again.body['code_url']).toBe(codeUrl)
    // Killed before the provider heard of it.
    await db().update(payments).set({ codeUrl: null }).where(eq(payments.tradeNo, tradeNo))
    await db().delete(sandboxTrades).where(eq(sandboxTrades.tradeNo, tradeNo))
    const third = await shop.post(user, 'order/pay', { oid: id, ptype: 2 })
    expect(third.body['code_url']).toBe(codeUrl)
    await shop.phone(codeUrl, { action: 'pay' })
    expect(await orderStatus(id)).toBe(1)
  })
})
