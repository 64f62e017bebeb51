import { describe, expect, test } from 'vitest'
import { alipayGateway } from '#server/modules/payments/providers/alipay.ts'
import { GatewayRefused, NotificationRefused } from '#server/modules/payments/providers/gateway.ts'
import { alipayVariables, openAlipayGateway } from '#tests/fixtures/alipay-gateway.ts'
import type { Falseness } from '#tests/fixtures/alipay-gateway.ts'
import { expiresAt, openProvider, promisesOfEveryGateway } from '../support/gateway-promises.ts'
import { testNow } from '../support/harness.ts'

const provided = openProvider({
  open: openAlipayGateway,
  variables: alipayVariables,
  gateway: ({ alipay }, options) => alipay && alipayGateway(alipay, options),
  letter: 'A',
  notifyUrl: 'https://pictures.example/api/v1/notify/alipay?a=1&b=2',
})
const { placed } = provided

promisesOfEveryGateway(provided, {
  codeUrl: (tradeNo) => `https://qr.alipay.com/${tradeNo}`,
  books: { expires: '2026-11-21 12:15:00', subject: '云港图片 · 订单' },
  refusal: 'ACQ.CONTEXT_INCONSISTENT 交易信息被篡改',
  secrets: /sign=|PRIVATE|biz_content/,
})

describe('a trade', () => {
  test.each([1, 10, 99, 100, 29_99, 100_000_000])('of %i fen is one of as many', async (fen) => {
    const tradeNo = await placed({ amountFen: fen })
    expect(provided.bank.trades.get(tradeNo)?.amountFen).toBe(fen)
    provided.bank.pay(tradeNo)
    expect(await provided.gateway.query(tradeNo)).toMatchObject({ amountFen: fen })
  })

  test('has a title without the signs that Alipay refuses', async () => {
    const tradeNo = await placed({ title: 'A/B = C & D' })
    expect(provided.bank.trades.get(tradeNo)?.subject).toBe('A B   C   D')
  })

  test('waits before and after the buyer scans', async () => {
    const tradeNo = await placed()
    expect(await provided.gateway.query(tradeNo)).toEqual({ state: 'waiting' })
    provided.bank.scan(tradeNo)
    expect(await provided.gateway.query(tradeNo)).toEqual({ state: 'waiting' })
  })

  test('is closed as often as one likes', async () => {
    const tradeNo = await placed()
    provided.bank.scan(tradeNo)
    await provided.gateway.close(tradeNo, expiresAt)
    await provided.gateway.close(tradeNo, expiresAt)
    expect(provided.bank.trades.get(tradeNo)?.state).toBe('closed')
    expect(await provided.gateway.query(tradeNo)).toEqual({ state: 'closed' })
  })

  test('that no phone has scanned ends with its time alone', async () => {
    const tradeNo = await placed()
    await expect(provided.gateway.close(tradeNo, expiresAt)).rejects.toThrow(GatewayRefused)
    provided.bank.pay(tradeNo)
    expect(await provided.gateway.query(tradeNo)).toMatchObject({ state: 'paid' })
    await provided.gateway.close(await placed({ expiresAt: testNow }), testNow)
  })
})

describe('a notification', () => {
  test('of a finished, a waiting and a closed trade says so', async () => {
    const tradeNo = await placed()
    const told = async () =>
      (await provided.gateway.read(provided.bank.notification(tradeNo))).trade.state
    provided.bank.scan(tradeNo)
    expect(await told()).toBe('waiting')
    await provided.gateway.close(tradeNo, expiresAt)
    expect(await told()).toBe('closed')
    const other = await placed()
    provided.bank.pay(other)
    const fields = { trade_status: 'TRADE_FINISHED' }
    expect(
      await provided.gateway.read(provided.bank.notification(other, { fields })),
    ).toMatchObject({
      trade: { state: 'paid' },
    })
  })

  test.each<[string, Falseness]>([
    ['signed by a stranger', { signedBy: 'stranger' }],
    ['signed in the old way', { signType: 'RSA' }],
    ['to another application', { fields: { app_id: '2021000000000000' } }],
    ['of an unknown state', { fields: { trade_status: 'TRADE_ODD' } }],
    ['of no amount', { fields: { total_amount: '0.00' } }],
    ['of an amount with mills', { fields: { total_amount: '1.001' } }],
    ['of a time that is none', { fields: { gmt_payment: 'yesterday' } }],
  ])('%s is refused', async (_, change) => {
    const tradeNo = await placed()
    provided.bank.pay(tradeNo)
    const read = provided.gateway.read(provided.bank.notification(tradeNo, change))
    await expect(read).rejects.toThrow(NotificationRefused)
  })

  test('of which a field changed, came twice or lacks is refused', async () => {
    const tradeNo = await placed()
    provided.bank.pay(tradeNo)
    const { headers, body } = provided.bank.notification(tradeNo)
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
      await expect(provided.gateway.read({ headers, body: changed })).rejects.toThrow(
        NotificationRefused,
      )
    }
  })
})
