import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { licences, orders, payments } from '#server/database/schema/orders.ts'
import { ledger } from '#server/database/schema/wallet.ts'
import type { ProviderName, RawNotification } from '#server/modules/payments/providers/gateway.ts'
import { sweep } from '#server/modules/payments/reconcile.ts'
import { alipayVariables, openAlipayGateway } from '#tests/fixtures/alipay-gateway.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import type { BankTrade, Mood } from '#tests/fixtures/gateway-server.ts'
import { openWechatGateway, wechatVariables } from '#tests/fixtures/wechat-gateway.ts'
import { openHarness, testNow } from '../support/harness.ts'
import type { Harness, Login } from '../support/harness.ts'

/** The actions of both providers' doubles, under one set of names. */
interface Bank {
  mood: Mood
  trades: ReadonlyMap<string, BankTrade>
  pay(tradeNo: string): void
  notification(tradeNo: string): RawNotification
  /** Another amount than the trade's, honestly signed. */
  otherAmount(tradeNo: string): RawNotification
  forged(tradeNo: string): RawNotification
}

let wechat: Awaited<ReturnType<typeof openWechatGateway>>
let alipay: Awaited<ReturnType<typeof openAlipayGateway>>
let folder: string
let harness: Harness
let buyer: Login
beforeAll(async () => {
  const clock = () => testNow
  wechat = await openWechatGateway(clock)
  alipay = await openAlipayGateway(clock)
  folder = await mkdtemp(join(tmpdir(), 'yungang-pay-'))
  const environment = readEnvironment({
    DATA_DIR: folder,
    PAY_NOTIFY_ORIGIN: 'https://pay.pictures.example',
    ...wechatVariables(wechat.origin),
    ...alipayVariables(alipay.origin),
  })
  harness = await openHarness({ config: configOf(environment) })
  await insertCatalogue(harness.db)
})
afterAll(async () => {
  await harness.close()
  await wechat.close()
  await alipay.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  buyer = await harness.login()
  harness.logged.length = 0
  wechat.mood = 'well'
  alipay.mood = 'well'
})

const banks: Record<ProviderName, () => Bank> = {
  wechat: () =>
    Object.assign(wechat, {
      otherAmount: (no: string) => wechat.notification(no, { amountFen: 1 }),
      forged: (no: string) => wechat.notification(no, { signedBy: 'stranger' }),
    }),
  alipay: () =>
    Object.assign(alipay, {
      otherAmount: (no: string) => alipay.notification(no, { fields: { total_amount: '0.01' } }),
      forged: (no: string) => alipay.notification(no, { signedBy: 'stranger' }),
    }),
}
const accepted = { wechat: [204, ''], alipay: [200, 'success'] } as const
const refusedBody = { wechat: '{"code":"FAIL","message":"失败"}', alipay: 'failure' } as const
const ptypes = { wechat: 2, alipay: 3 } as const

describe.each<ProviderName>(['wechat', 'alipay'])('an order paid by %s', (provider) => {
  let bank: Bank
  beforeEach(() => {
    bank = banks[provider]()
  })

  const tell = async ({ headers, body }: RawNotification) => {
    const address = `/api/v1/notify/${provider}`
    const { status, text } = await harness.ask(address, { method: 'POST', headers, body })
    return [status, text] as const
  }

  async function newOrder(): Promise<number> {
    const body = { images: [{ image_id: 1, option: [0] }] }
    const made = await harness.ask('v1/order/create', { method: 'POST', token: buyer.token, body })
    expect(made.status, made.text).toBe(200)
    return (made.json as { id: number }).id
  }

  const askCode = (oid: number) =>
    harness.ask('v1/order/pay', {
      method: 'POST',
      token: buyer.token,
      body: { oid, ptype: ptypes[provider] },
    })

  /** An order whose code is shown, and the number of its trade. */
  async function waiting(): Promise<{ oid: number; tradeNo: string }> {
    const oid = await newOrder()
    const reply = await askCode(oid)
    expect(reply.json, reply.text).toMatchObject({ code_url: expect.any(String) })
    const [payment] = await harness.db.select().from(payments).where(eq(payments.orderId, oid))
    if (!payment) throw new Error('no payment')
    return { oid, tradeNo: payment.tradeNo }
  }

  async function books(oid: number) {
    const { db } = harness
    const [order] = await db.select().from(orders).where(eq(orders.id, oid))
    const granted = await db.select().from(licences).where(eq(licences.userId, buyer.id))
    const moved = await db.select().from(ledger).where(eq(ledger.userId, buyer.id))
    const ofOrder = eq(payments.orderId, oid)
    const tried = await db.select().from(payments).where(ofOrder).orderBy(payments.id)
    return {
      status: order?.status,
      licences: granted.length,
      movements: moved.length,
      payments: tried.map((one) => one.status),
    }
  }
  const paidOnce = { status: 1, licences: 1, movements: 0, payments: [1] }
  const unpaid = { status: 0, licences: 0, movements: 0, payments: [0] }

  const poll = async (oid: number) => {
    const { json } = await harness.ask(`v1/order/detail/${oid}`, { token: buyer.token })
    return (json as { status: number }).status
  }

  test('asks the provider for its very amount, with our address for the notification', async () => {
    const { oid, tradeNo } = await waiting()
    const [order] = await harness.db.select().from(orders).where(eq(orders.id, oid))
    expect(bank.trades.get(tradeNo)).toMatchObject({
      amountFen: order?.totalFen,
      notifyUrl: `https://pay.pictures.example/api/v1/notify/${provider}`,
    })
    expect(await books(oid)).toEqual(unpaid)
  })

  test('is paid by the notification, once, however often it comes', async () => {
    const { oid, tradeNo } = await waiting()
    bank.pay(tradeNo)
    const notification = bank.notification(tradeNo)
    expect(await tell(notification)).toEqual(accepted[provider])
    expect(await books(oid)).toEqual(paidOnce)
    expect(await tell(notification)).toEqual(accepted[provider])
    expect(await tell(bank.notification(tradeNo))).toEqual(accepted[provider])
    expect(await poll(oid)).toBe(1)
    expect(await books(oid)).toEqual(paidOnce)
    const [payment] = await harness.db.select().from(payments).where(eq(payments.tradeNo, tradeNo))
    expect(payment?.providerRef).toBe(bank.trades.get(tradeNo)?.ref)
  })

  test('is paid once by five notifications and three polls at the same time', async () => {
    const { oid, tradeNo } = await waiting()
    bank.pay(tradeNo)
    const told = Array.from({ length: 5 }, () => tell(bank.notification(tradeNo)))
    const polled = Array.from({ length: 3 }, () => poll(oid))
    expect(await Promise.all(told)).toEqual(told.map(() => accepted[provider]))
    await Promise.all(polled)
    expect(await books(oid)).toEqual(paidOnce)
  })

  test('is found paid by the poll before its notification comes', async () => {
    const { oid, tradeNo } = await waiting()
    bank.pay(tradeNo)
    expect(await poll(oid)).toBe(1)
    expect(await tell(bank.notification(tradeNo))).toEqual(accepted[provider])
    expect(await books(oid)).toEqual(paidOnce)
  })

  test('is found paid by the sweep when no notification comes and no page polls', async () => {
    const { oid, tradeNo } = await waiting()
    bank.pay(tradeNo)
    const { db, services } = harness
    const log = (line: string) => harness.logged.push(line)
    const random = randomBytes
    await sweep({ db, gateways: services.gateways, now: () => testNow, random, log })
    expect(await books(oid)).toEqual(paidOnce)
  })

  test('is not paid by a notification that is forged, tampered with or empty', async () => {
    const { oid, tradeNo } = await waiting()
    bank.pay(tradeNo)
    const honest = bank.notification(tradeNo)
    for (const notification of [
      bank.forged(tradeNo),
      { ...honest, body: honest.body.replace(/\d(?=\D*$)/, 'x') },
      { ...honest, body: '' },
    ]) {
      expect(await tell(notification)).toEqual([401, refusedBody[provider]])
    }
    expect(await books(oid)).toEqual(unpaid)
    expect(harness.logged.join('\n')).toMatch(/refused/)
  })

  test('is not paid by another amount: the provider goes on telling until the operator looks', async () => {
    const { oid, tradeNo } = await waiting()
    bank.pay(tradeNo)
    expect(await tell(bank.otherAmount(tradeNo))).toEqual([500, refusedBody[provider]])
    expect(await books(oid)).toEqual(unpaid)
    expect(harness.logged.join('\n')).toContain('mismatch')
  })

  test('is not paid by an honest notification of a trade that our books do not know', async () => {
    const { oid, tradeNo } = await waiting()
    await harness.db
      .update(payments)
      .set({ tradeNo: `${tradeNo}x` })
      .where(eq(payments.orderId, oid))
    bank.pay(tradeNo)
    expect(await tell(bank.notification(tradeNo))).toEqual([500, refusedBody[provider]])
    expect(await books(oid)).toEqual(unpaid)
    expect(harness.logged.join('\n')).toContain('unknown')
  })

  test('may be asked for again after a lost reply, and is one trade', async () => {
    const oid = await newOrder()
    bank.mood = 'drops'
    expect((await askCode(oid)).status).toBe(503)
    bank.mood = 'well'
    expect((await askCode(oid)).json).toMatchObject({ code_url: expect.any(String) })
    expect((await askCode(oid)).json).toMatchObject({ code_url: expect.any(String) })
    const placed = await harness.db.select().from(payments).where(eq(payments.orderId, oid))
    expect(placed).toHaveLength(1)
    const [{ tradeNo } = { tradeNo: '' }] = placed
    bank.pay(tradeNo)
    expect(await tell(bank.notification(tradeNo))).toEqual(accepted[provider])
    expect(await books(oid)).toEqual(paidOnce)
  })

  test('is not acknowledged while our books are shut', async () => {
    const { oid, tradeNo } = await waiting()
    bank.pay(tradeNo)
    const { db } = harness
    const transaction = db.transaction.bind(db)
    db.transaction = () => Promise.reject(new Error('shut'))
    try {
      expect(await tell(bank.notification(tradeNo))).toEqual([500, refusedBody[provider]])
    } finally {
      db.transaction = transaction
    }
    expect(await tell(bank.notification(tradeNo))).toEqual(accepted[provider])
    expect(await books(oid)).toEqual(paidOnce)
  })

  test('has a notification address that refuses more than 64 KB, and reading', async () => {
    const big = { headers: {}, body: 'x'.repeat(70_000) }
    expect((await tell(big))[0]).toBe(413)
    expect((await harness.ask(`/api/v1/notify/${provider}`)).status).toBe(404)
  })
})

test('a server without a gateway takes no notifications', async () => {
  const bare = await openHarness({ config: configOf(readEnvironment({ DATA_DIR: folder })) })
  for (const provider of ['wechat', 'alipay']) {
    const { status } = await bare.ask(`/api/v1/notify/${provider}`, { method: 'POST', body: '{}' })
    expect(status).toBe(404)
  }
  await bare.close()
})
