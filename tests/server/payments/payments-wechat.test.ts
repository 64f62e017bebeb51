import { describe, expect, test } from 'vitest'
import { NotificationRefused } from '#server/modules/payments/providers/gateway.ts'
import { wechatGateway } from '#server/modules/payments/providers/wechat-pay.ts'
import { openWechatGateway, wechatVariables } from '#tests/fixtures/wechat-gateway.ts'
import type { Falseness } from '#tests/fixtures/wechat-gateway.ts'
import { expiresAt, openProvider, promisesOfEveryGateway } from '../support/gateway-promises.ts'
import { testNow } from '../support/harness.ts'

const provided = openProvider({
  open: openWechatGateway,
  variables: wechatVariables,
  gateway: ({ wechat }, options) => wechat && wechatGateway(wechat, options),
  letter: 'W',
  notifyUrl: 'https://pictures.example/api/v1/notify/wechat',
})
const { placed } = provided

promisesOfEveryGateway(provided, {
  codeUrl: (tradeNo) => `weixin://wxpay/bizpayurl?pr=${tradeNo}`,
  books: { expires: '2026-11-21T12:15:00+08:00' },
  refusal: 'INVALID_REQUEST 商户订单号重复',
  secrets: /signature=|PRIVATE|0123456789abcdef0123/,
})

describe('a trade', () => {
  test('may have a long title', async () => {
    const tradeNo = await placed({ title: '云港新闻中心图片社'.repeat(20) })
    expect(provided.bank.trades.has(tradeNo)).toBe(true)
  })

  test('that was never placed is closed: WeChat knows trades from their placing on', async () => {
    expect(await provided.gateway.query('W000000000000')).toEqual({ state: 'closed' })
  })

  test('is closed as often as one likes', async () => {
    const tradeNo = await placed()
    await provided.gateway.close(tradeNo, expiresAt)
    await provided.gateway.close(tradeNo, expiresAt)
    await provided.gateway.close('W000000000000', expiresAt)
    expect(provided.bank.trades.get(tradeNo)?.state).toBe('closed')
    expect(await provided.gateway.query(tradeNo)).toEqual({ state: 'closed' })
  })
})

describe('a notification', () => {
  test.each<[string, Falseness]>([
    ['signed by a stranger', { signedBy: 'stranger' }],
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
    provided.bank.pay(tradeNo)
    const read = provided.gateway.read(provided.bank.notification(tradeNo, change))
    await expect(read).rejects.toThrow(NotificationRefused)
  })

  test('almost five minutes old is believed', async () => {
    const tradeNo = await placed()
    provided.bank.pay(tradeNo)
    const at = new Date(testNow.getTime() - 299_000)
    expect(await provided.gateway.read(provided.bank.notification(tradeNo, { at }))).toMatchObject({
      tradeNo,
    })
  })

  test('of which one byte changed, or a header lacks, is refused', async () => {
    const tradeNo = await placed()
    provided.bank.pay(tradeNo)
    const { headers, body } = provided.bank.notification(tradeNo)
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
      await expect(provided.gateway.read(notification)).rejects.toThrow(NotificationRefused)
    }
  })
})
