import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatMoney } from '#i18n/format.ts'
import { locales } from '#i18n/locales.ts'
import { createApp } from '#server/app/app.ts'
import { orders, payments } from '#server/database/schema/orders.ts'
import { gatewaysOf } from '#server/modules/payments/providers/gateways.ts'
import { openShop, tradeOf } from '../support/buying.ts'
import type { Shop } from '../support/buying.ts'
import { ask } from '../support/harness.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

async function placed(ptype = 2) {
  const user = await shop.buyer()
  const id = await shop.order(user, [await shop.picture(30_050)])
  const { body } = await shop.post(user, 'order/pay', { oid: id, ptype })
  const path = new URL(String(body['code_url'])).pathname
  return { user, id, codeUrl: body['code_url'], path }
}
const orderStatus = async (id: number) =>
  (await shop.harness.db.select().from(orders).where(eq(orders.id, id)))[0]?.status
const page = async (path: string, headers = {}) => (await shop.harness.ask(path, { headers })).text

describe('the phone page', () => {
  it('shows the sum and its purpose in eight languages, Arabic from the right', async () => {
    const { path } = await placed()
    const buttons = new Set<string>()
    for (const { code, tag, dir } of locales) {
      const text = await page(`${path}?lang=${code}`)
      expect(text).toContain(`<html lang="${tag}" dir="${dir}">`)
      expect(text).toContain(formatMoney(300.5, code))
      expect(text).toContain(path.split('/').at(-1))
      buttons.add(/value="refuse">([^<]+)</.exec(text)?.[1] ?? '')
    }
    expect(buttons.size).toBe(8)
  })

  it('is led to in the language of the buyer', async () => {
    const { codeUrl, id, user } = await placed()
    expect(new URL(String(codeUrl)).search).toBe('?lang=en')
    const body = { oid: id, ptype: 2 }
    const again = await shop.harness.ask('v1/order/pay', {
      method: 'POST',
      body,
      token: user.token,
      lang: 'ar',
    })
    const address = new URL(String((again.json as { code_url: string }).code_url))
    expect(address.search).toBe('?lang=ar')
    expect(await page(address.pathname + address.search)).toContain('<html lang="ar" dir="rtl">')
  })

  it('speaks the language of the phone', async () => {
    const { path } = await placed(3)
    const of = async (accepted: string) =>
      /<html lang="([^"]+)"/.exec(await page(path, { 'accept-language': accepted }))?.[1]
    expect(await of('fr-FR, ar-EG;q=0.8, en;q=0.5')).toBe('ar')
    expect(await of('zh-TW,zh;q=0.9')).toBe('zh-Hant')
    expect(await of('zh-CN,zh;q=0.9,en;q=0.8')).toBe('zh-Hans')
    expect(await of('fr')).toBe('zh-Hans')
  })

  it('allows its own style and form, and nothing else', async () => {
    const { path } = await placed()
    const { headers, text } = await shop.harness.ask(path)
    const style = /<style>([\s\S]*)<\/style>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    )
    expect(headers.get('cache-control')).toBe('no-store')
    expect(text).not.toMatch(/<script|style=|onclick/)
  })

  it('escapes its input', async () => {
    const { path } = await placed()
    const text = await page(`${path}?notify=%22%3E%3Cscript%3E`)
    expect(text).not.toContain('<script>')
    const missing = await shop.harness.ask('/sandbox/pay/%3Cscript%3E?lang=en')
    expect([missing.status, missing.text.includes('<script>')]).toEqual([404, false])
    expect(missing.text).toContain('There is no such payment')
  })

  it('is there in the sandbox alone', async () => {
    const { config, db, services } = shop.harness
    const real = { ...config, sandbox: false }
    const app = createApp({ db, services, config: real })
    expect((await ask(app, (await placed()).path)).status).toBe(404)
    expect(gatewaysOf(real, { db, now: shop.now })).toEqual({})
  })
})

describe('paying', () => {
  it('pays at once, tells so, and leads a reload to the page', async () => {
    const { id, codeUrl, path } = await placed()
    const reply = await shop.phone(codeUrl, { action: 'pay' })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, path])
    expect(await orderStatus(id)).toBe(1)
    const text = await page(`${path}?lang=en`)
    expect(text).toContain('¥300.50 paid')
    expect(text).not.toContain('<form')
  })

  it('pays late: the bank knows at once, we hear of it after a while', async () => {
    const { id, codeUrl, path } = await placed()
    await shop.phone(codeUrl, { action: 'pay', notify: 'late' })
    expect(await orderStatus(id)).toBe(0)
    expect(await page(`${path}?lang=en`)).toContain('paid')
    await expect.poll(() => orderStatus(id), { timeout: 4000 }).toBe(1)
  })

  it('pays without telling, by the form or by the address', async () => {
    const { user, id, codeUrl, path } = await placed()
    expect(await page(`${path}?notify=never`)).toContain('name="notify" value="never"')
    await shop.phone(`${String(codeUrl)}`, { action: 'pay', notify: 'never' })
    expect(await orderStatus(id)).toBe(0)
    expect((await shop.get(user, `order/detail/${id}`)).body['status']).toBe(1)
  })

  it('refuses: nothing is paid, and the next code is another one', async () => {
    const { user, id, codeUrl, path } = await placed()
    await shop.phone(codeUrl, { action: 'refuse' })
    await shop.phone(codeUrl, { action: 'pay' })
    expect(await orderStatus(id)).toBe(0)
    expect(await page(`${path}?lang=en`)).toContain('This payment is closed')
    const next = await shop.post(user, 'order/pay', { oid: id, ptype: 2 })
    expect(next.body['code_url']).not.toBe(codeUrl)
    await shop.phone(next.body['code_url'], { action: 'pay' })
    expect(await orderStatus(id)).toBe(1)
  })

  it('is too late after fifteen minutes', async () => {
    const { id, codeUrl, path } = await placed()
    shop.advance(900)
    expect(await page(`${path}?lang=en`)).toContain('This code has expired')
    await shop.phone(codeUrl, { action: 'pay' })
    expect(await orderStatus(id)).toBe(0)
  })

  it('does nothing without a known action', async () => {
    const { id, codeUrl } = await placed()
    for (const form of [{}, { action: 'steal' }]) {
      expect((await shop.phone(codeUrl, form)).status).toBe(303)
    }
    const trade = eq(payments.tradeNo, tradeOf(codeUrl))
    const [row] = await shop.harness.db.select().from(payments).where(trade)
    expect([await orderStatus(id), row?.status]).toEqual([0, 0])
  })
})
