import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { configOf, readEnvironment } from '../../src/server/env.ts'
import { alipayGateway } from '../../src/server/payments/alipay.ts'
import {
  GatewayRefused,
  GatewayUnreachable,
  NotificationRefused,
} from '../../src/server/payments/gateway.ts'
import type { Gateway, TradeRequest } from '../../src/server/payments/gateway.ts'
import { alipayVariables, openAlipayGateway } from '../fixtures/alipay-gateway.ts'
import type { AlipayGatewayDouble, Falseness } from '../fixtures/alipay-gateway.ts'
import type { Mood } from '../fixtures/gateway-room.ts'
import { testNow } from './harness.ts'

let bank: AlipayGatewayDouble
let gateway: Gateway
/** The same, of little patience. */
let hurried: Gateway
let count = 0
const expiresAt = new Date(testNow.getTime() + 900_000)
beforeAll(async () => {
  bank = await openAlipayGateway(() => testNow)
  const { alipay } = configOf(readEnvironment(alipayVariables(bank.origin))).payments
  if (!alipay) throw new Error('no settings')
  gateway = alipayGateway(alipay, { now: () => testNow })
  hurried = alipayGateway(alipay, { now: () => testNow, patience: 300 })
})
afterAll(() => bank.close())
beforeEach(() => {
  bank.mood = 'well'
})

function newTrade(change: Partial<TradeRequest> = {}): TradeRequest {
  return {
    tradeNo: `A2026112100000${count++}`,
    amountFen: 150_001,
    title: '云港图片 · 订单',
    expiresAt,
    notifyUrl: 'https://pictures.example/api/v1/notify/alipay?a=1&b=2',
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
      codeUrl: `https://qr.alipay.com/${trade.tradeNo}`,
    })
    expect(bank.trades.get(trade.tradeNo)).toMatchObject({
      amountFen: 150_001,
      expires: '2026-11-21 12:15:00',
      notifyUrl: trade.notifyUrl,
      subject: '云港图片 · 订单',
    })
  })

  test.each([1, 10, 99, 100, 29_99, 100_000_000])('of %i fen is one of as many', async (fen) => {
    const tradeNo = await placed({ amountFen: fen })
    expect(bank.trades.get(tradeNo)?.amountFen).toBe(fen)
    bank.pay(tradeNo)
    expect(await gateway.query(tradeNo)).toMatchObject({ amountFen: fen })
  })

  test('placed twice is one trade', async () => {
    const trade = newTrade()
    const before = bank.trades.size
    expect(await gateway.place(trade)).toEqual(await gateway.place(trade))
    expect(bank.trades.size).toBe(before + 1)
  })

  test('has a title without the signs that Alipay refuses', async () => {
    const tradeNo = await placed({ title: 'A/B = C & D' })
    expect(bank.trades.get(tradeNo)?.subject).toBe('A B   C   D')
  })

  test('that the provider refuses is refused in its words', async () => {
    const trade = newTrade()
    await gateway.place(trade)
    const other = gateway.place({ ...trade, amountFen: 1 })
    await expect(other).rejects.toThrow(GatewayRefused)
    await expect(other).rejects.toThrow('ACQ.CONTEXT_INCONSISTENT 交易信息被篡改')
  })

  test('is waiting before anybody scans and after, then paid', async () => {
    const tradeNo = await placed()
    expect(await gateway.query(tradeNo)).toEqual({ state: 'waiting' })
    bank.scan(tradeNo)
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

  test('is closed as often as one likes', async () => {
    const tradeNo = await placed()
    bank.scan(tradeNo)
    await gateway.close(tradeNo, expiresAt)
    await gateway.close(tradeNo, expiresAt)
    expect(bank.trades.get(tradeNo)?.state).toBe('closed')
    expect(await gateway.query(tradeNo)).toEqual({ state: 'closed' })
  })

  test('that nobody has scanned ends with its time alone', async () => {
    const tradeNo = await placed()
    await expect(gateway.close(tradeNo, expiresAt)).rejects.toThrow(GatewayRefused)
    bank.pay(tradeNo)
    expect(await gateway.query(tradeNo)).toMatchObject({ state: 'paid' })
    await gateway.close(await placed({ expiresAt: testNow }), testNow)
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
        expect(told).not.toMatch(/sign=|PRIVATE|biz_content/)
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
  const { alipay } = configOf(readEnvironment(alipayVariables('http://127.0.0.1:9'))).payments
  if (!alipay) throw new Error('no settings')
  await expect(alipayGateway(alipay).query('A1')).rejects.toThrow(GatewayUnreachable)
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

  test('of a finished, a waiting and a closed trade says so', async () => {
    const tradeNo = await placed()
    const told = async () => (await gateway.read(bank.notification(tradeNo))).trade.state
    bank.scan(tradeNo)
    expect(await told()).toBe('waiting')
    await gateway.close(tradeNo, expiresAt)
    expect(await told()).toBe('closed')
    const other = await placed()
    bank.pay(other)
    const fields = { trade_status: 'TRADE_FINISHED' }
    expect(await gateway.read(bank.notification(other, { fields }))).toMatchObject({
      trade: { state: 'paid' },
    })
  })

  test.each<[string, Falseness]>([
    ['signed by somebody else', { signedBy: 'stranger' }],
    ['signed in the old way', { signType: 'RSA' }],
    ['to another application', { fields: { app_id: '2021000000000000' } }],
    ['of a state nobody knows', { fields: { trade_status: 'TRADE_ODD' } }],
    ['of no amount', { fields: { total_amount: '0.00' } }],
    ['of an amount with mills', { fields: { total_amount: '1.001' } }],
    ['of a time that is none', { fields: { gmt_payment: 'yesterday' } }],
  ])('%s is refused', async (_, change) => {
    const tradeNo = await placed()
    bank.pay(tradeNo)
    const read = gateway.read(bank.notification(tradeNo, change))
    await expect(read).rejects.toThrow(NotificationRefused)
  })

  test('of which a field changed, came twice or lacks is refused', async () => {
    const tradeNo = await placed()
    bank.pay(tradeNo)
    const { headers, body } = bank.notification(tradeNo)
    const without = (name: string) => {
      const form = new URLSearchParams(body)
      form.delete(name)
      return form.toString()
    }
    for (const changed of [
      body.replace('1500.01', '1500.02'),
      body.replace('1500.01', '0.01'),
      `${body}&total_amount=0.01`,
      `${body}&more=1`,
      body.replace('sign_type=RSA2', 'sign_type=NONE'),
      without('sign'),
      without('total_amount'),
      without('app_id'),
      '',
    ]) {
      await expect(gateway.read({ headers, body: changed })).rejects.toThrow(NotificationRefused)
    }
  })
})
