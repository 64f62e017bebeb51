import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configOf, readEnvironment } from '../../src/server/env.ts'
import {
  GatewayRefused,
  GatewayUnreachable,
  NotificationRefused,
} from '../../src/server/payments/gateway.ts'
import type { Gateway, TradeRequest } from '../../src/server/payments/gateway.ts'
import { wechatGateway } from '../../src/server/payments/wechat.ts'
import type { Mood } from '../fixtures/gateway-room.ts'
import { openWechatGateway, wechatVariables } from '../fixtures/wechat-gateway.ts'
import type { Falseness, WechatGatewayDouble } from '../fixtures/wechat-gateway.ts'
import { testNow } from './harness.ts'

let bank: WechatGatewayDouble
let gateway: Gateway
/** The same, of little patience. */
let hurried: Gateway
let count = 0
const expiresAt = new Date(testNow.getTime() + 900_000)
beforeAll(async () => {
  bank = await openWechatGateway(() => testNow)
  const { wechat } = configOf(readEnvironment(wechatVariables(bank.origin))).payments
  if (!wechat) throw new Error('no settings')
  gateway = wechatGateway(wechat, { now: () => testNow })
  hurried = wechatGateway(wechat, { now: () => testNow, patience: 300 })
})
afterAll(() => bank.close())
beforeEach(() => {
  bank.mood = 'well'
})

function newTrade(change: Partial<TradeRequest> = {}): TradeRequest {
  return {
    tradeNo: `W2026112100000${count++}`,
    amountFen: 150_001,
    title: '云港图片 · 订单',
    expiresAt,
    notifyUrl: 'https://pictures.example/api/v1/notify/wechat',
    ...change,
  }
}

async function placed(change?: Partial<TradeRequest>): Promise<string> {
  const trade = newTrade(change)
  await gateway.place(trade)
  return trade.tradeNo
}

describe('a trade', () => {
  test('is placed with the exact amount, its end in Shanghai and the address of notifications', async () => {
    const trade = newTrade()
    expect(await gateway.place(trade)).toEqual({
      codeUrl: `weixin://wxpay/bizpayurl?pr=${trade.tradeNo}`,
    })
    expect(bank.trades.get(trade.tradeNo)).toMatchObject({
      amountFen: 150_001,
      expires: '2026-11-21T12:15:00+08:00',
      notifyUrl: trade.notifyUrl,
    })
  })

  test('placed twice is one trade', async () => {
    const trade = newTrade()
    const before = bank.trades.size
    expect(await gateway.place(trade)).toEqual(await gateway.place(trade))
    expect(bank.trades.size).toBe(before + 1)
  })

  test('may have a long title', async () => {
    const tradeNo = await placed({ title: '云港新闻中心图片社'.repeat(20) })
    expect(bank.trades.has(tradeNo)).toBe(true)
  })

  test('that the provider refuses is refused in its words', async () => {
    const trade = newTrade()
    await gateway.place(trade)
    const other = gateway.place({ ...trade, amountFen: 1 })
    await expect(other).rejects.toThrow(GatewayRefused)
    await expect(other).rejects.toThrow('INVALID_REQUEST 商户订单号重复')
  })

  test('is waiting, paid or closed when asked for', async () => {
    const tradeNo = await placed()
    expect(await gateway.query(tradeNo)).toEqual({ state: 'waiting' })
    const { ref } = bank.pay(tradeNo)
    expect(await gateway.query(tradeNo)).toEqual({
      state: 'paid',
      providerRef: ref,
      amountFen: 150_001,
      paidAt: new Date('2026-11-21T03:59:58.000Z'),
    })
    const trade = bank.trades.get(tradeNo)
    if (trade) trade.state = 'refunded'
    expect(await gateway.query(tradeNo)).toEqual({ state: 'closed' })
  })

  test('that was never placed is closed: WeChat knows trades from their placing on', async () => {
    expect(await gateway.query('W000000000000')).toEqual({ state: 'closed' })
  })

  test('is closed as often as one likes', async () => {
    const tradeNo = await placed()
    await gateway.close(tradeNo, expiresAt)
    await gateway.close(tradeNo, expiresAt)
    await gateway.close('W000000000000', expiresAt)
    expect(bank.trades.get(tradeNo)?.state).toBe('closed')
    expect(await gateway.query(tradeNo)).toEqual({ state: 'closed' })
  })

  test('that was paid is not closed', async () => {
    const tradeNo = await placed()
    bank.pay(tradeNo)
    await expect(gateway.close(tradeNo, expiresAt)).rejects.toThrow(GatewayRefused)
    expect(await gateway.query(tradeNo)).toMatchObject({ state: 'paid' })
  })
})

describe.each<Mood>(['slow', 'drops', 'fails', 'forged', 'unsigned', 'redirects'])(
  'a gateway whose reply is %s',
  (mood) => {
    test('gave no answer, and tells no secret', async () => {
      const trade = newTrade()
      const paid = await placed()
      bank.pay(paid)
      bank.mood = mood
      const asked = mood === 'slow' ? hurried : gateway
      for (const call of [
        () => asked.place(trade),
        () => asked.query(paid),
        () => asked.close(trade.tradeNo, expiresAt),
      ]) {
        const error: unknown = await call().catch((reason: unknown) => reason)
        expect(error).toBeInstanceOf(GatewayUnreachable)
        const told = String((error as Error).stack) + JSON.stringify(error)
        expect(told).not.toMatch(/signature=|PRIVATE|0123456789abcdef0123/)
        expect((error as Error).cause).toBeUndefined()
      }
      expect(bank.strays).toEqual([])
    })

    test('may be asked again, for it did what it was asked', async () => {
      const trade = newTrade()
      bank.mood = mood
      await (mood === 'slow' ? hurried : gateway).place(trade).catch(() => undefined)
      expect(bank.trades.has(trade.tradeNo)).toBe(true)
      bank.mood = 'well'
      expect(await gateway.place(trade)).toMatchObject({ codeUrl: expect.any(String) })
    })
  },
)

test('a gateway that is not there gave no answer', async () => {
  const { wechat } = configOf(readEnvironment(wechatVariables('http://127.0.0.1:9'))).payments
  if (!wechat) throw new Error('no settings')
  await expect(wechatGateway(wechat).query('W1')).rejects.toThrow(GatewayUnreachable)
})

describe('a notification', () => {
  test('tells of the payment', async () => {
    const tradeNo = await placed()
    const { ref } = bank.pay(tradeNo)
    expect(await gateway.read(bank.notification(tradeNo))).toEqual({
      tradeNo,
      trade: {
        state: 'paid',
        providerRef: ref,
        amountFen: 150_001,
        paidAt: new Date('2026-11-21T03:59:58.000Z'),
      },
    })
  })

  test.each<[string, Falseness]>([
    ['signed by somebody else', { signedBy: 'stranger' }],
    ['that names another key', { serial: 'PUB_KEY_ID_01190000' }],
    ['older than five minutes', { at: new Date(testNow.getTime() - 301_000) }],
    ['from the future', { at: new Date(testNow.getTime() + 301_000) }],
    ['to another merchant', { mchid: '1900009999' }],
    ['to another application', { appid: 'wxfedcba9876543210' }],
    ['in another currency', { currency: 'USD' }],
    ['of something else', { event: 'REFUND.SUCCESS' }],
    ['sealed with another key', { apiKey: 'f'.repeat(32) }],
  ])('%s is refused', async (_, change) => {
    const tradeNo = await placed()
    bank.pay(tradeNo)
    const read = gateway.read(bank.notification(tradeNo, change))
    await expect(read).rejects.toThrow(NotificationRefused)
  })

  test('almost five minutes old is believed', async () => {
    const tradeNo = await placed()
    bank.pay(tradeNo)
    const at = new Date(testNow.getTime() - 299_000)
    expect(await gateway.read(bank.notification(tradeNo, { at }))).toMatchObject({ tradeNo })
  })

  test('of which one byte changed, or a header lacks, is refused', async () => {
    const tradeNo = await placed()
    bank.pay(tradeNo)
    const { headers, body } = bank.notification(tradeNo)
    const changed = [
      { headers, body: `${body} ` },
      { headers, body: body.replace('TRANSACTION', 'TRANSACTIOM') },
      { headers, body: '' },
      ...Object.keys(headers)
        .filter((name) => /signature$|nonce|timestamp|serial/.test(name))
        .flatMap((name) => [
          { headers: { ...headers, [name]: '' }, body },
          { headers: { ...headers, [name]: `0${headers[name] ?? ''}` }, body },
        ]),
    ]
    expect(changed).toHaveLength(11)
    for (const notification of changed) {
      await expect(gateway.read(notification)).rejects.toThrow(NotificationRefused)
    }
  })
})
