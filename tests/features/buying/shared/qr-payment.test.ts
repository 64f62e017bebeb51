// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PaymentReply } from '#api/endpoints/buying/order.ts'
import { fail, type Outcome, succeed } from '#client/outcome.ts'
import { createQrPayment, type QrPaymentDeps } from '#features/buying/shared/payment/qr-payment.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const network = fail({ kind: 'network' })
const refused = (status: number) =>
  fail({ kind: 'refused', status, code: 'conflict', message: 'no' })

/** A provider in a few lines: places codes one after the other and knows whether one was paid. */
function open(storage = memoryStorage(), extra: Partial<QrPaymentDeps> = {}) {
  const bank = {
    status: 0,
    isDown: false,
    places: [] as string[],
    place: undefined as Outcome<PaymentReply> | undefined,
  }
  const onPaid = vi.fn()
  const ask = vi.fn(() => Promise.resolve(bank.isDown ? network : succeed({ status: bank.status })))
  let keys = 0
  const payment = createQrPayment({
    subject: 'order:7',
    method: 2,
    place(_way, key) {
      bank.places.push(key)
      const code = `weixin://pay/${bank.places.length}`
      return Promise.resolve(bank.place ?? succeed({ code_url: code, expire_seconds: 600 }))
    },
    ask,
    interval: 2000,
    onPaid,
    storage,
    newKey: () => `key-${(keys += 1)}`,
    ...extra,
  })
  return { ...payment, bank, onPaid, ask, storage }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

describe('waiting', () => {
  test('a code, a countdown, a question every two seconds, and the payment is noticed', async () => {
    const page = open()
    const leave = page.open()
    expect(page.$phase.get()).toBe('placing')
    await seconds(0)
    expect(page.$phase.get()).toBe('waiting')
    expect(page.$code.get()).toEqual({ url: 'weixin://pay/1', sandbox: false })
    expect(page.$left.get()).toBe(600)
    await seconds(7)
    expect(page.$left.get()).toBe(593)
    expect(page.ask).toHaveBeenCalledTimes(3)
    page.bank.status = 1
    await seconds(2)
    expect(page.$phase.get()).toBe('paid')
    expect(page.onPaid).toHaveBeenCalledOnce()
    await seconds(60)
    expect(page.ask).toHaveBeenCalledTimes(4)
    leave()
  })

  test('Asking for it looks at once and says when nothing has arrived yet', async () => {
    const page = open()
    page.open()
    await seconds(0)
    const asking = page.check()
    expect(page.$phase.get()).toBe('checking')
    await asking
    expect(page.$phase.get()).toBe('waiting')
    expect(page.$isNotYet.get()).toBe(true)
    page.bank.status = 1
    await page.check()
    expect(page.$phase.get()).toBe('paid')
  })

  test('a lost connection keeps the code and says so until it is back', async () => {
    const page = open()
    page.open()
    await seconds(0)
    page.bank.isDown = true
    await seconds(4)
    expect(page.$failure.get()).toEqual({ kind: 'network' })
    expect(page.$phase.get()).toBe('waiting')
    expect(page.$code.get()?.url).toBe('weixin://pay/1')
    await page.check()
    expect(page.$isNotYet.get()).toBe(false)
    page.bank.isDown = false
    page.bank.status = 1
    await seconds(2)
    expect(page.$phase.get()).toBe('paid')
  })

  test('the page stops asking when the buyer leaves', async () => {
    const page = open()
    const leave = page.open()
    await seconds(2)
    leave()
    await seconds(20)
    expect(page.ask).toHaveBeenCalledTimes(1)
  })
})

describe('expiry', () => {
  test('a code that expired is renewed with a key of its own', async () => {
    const page = open()
    page.open()
    await seconds(601)
    expect(page.$phase.get()).toBe('expired')
    const before = page.ask.mock.calls.length
    await seconds(120)
    expect(page.ask).toHaveBeenCalledTimes(before)
    await page.renew()
    expect(page.$phase.get()).toBe('waiting')
    expect(page.$code.get()?.url).toBe('weixin://pay/2')
    expect(page.bank.places).toEqual(['key-1', 'key-2'])
    expect(page.$left.get()).toBe(600)
  })

  test('a late success is a success: checked, or found while renewing', async () => {
    const [one, other] = [open(), open()]
    for (const page of [one, other]) page.open()
    await seconds(601)
    await one.check()
    expect(one.$phase.get()).toBe('expired')
    expect(one.$isNotYet.get()).toBe(true)
    one.bank.status = 1
    await one.check()
    expect(one.$phase.get()).toBe('paid')
    other.bank.status = 1
    await other.renew()
    expect(other.$phase.get()).toBe('paid')
    expect(other.bank.places.length).toBe(1)
  })

  test('an order that was closed cannot be paid, unless money arrives late', async () => {
    const page = open()
    page.open()
    await seconds(0)
    page.bank.status = 2
    await seconds(2)
    expect(page.$phase.get()).toBe('closed')
    await page.check()
    expect(page.$phase.get()).toBe('closed')
    expect(page.$isNotYet.get()).toBe(true)
    page.bank.status = 1
    await page.check()
    expect(page.$phase.get()).toBe('paid')
  })
})

describe('placing', () => {
  test('a lost reply: nothing is sent again by itself, the next try has the same key', async () => {
    const page = open()
    page.bank.place = network
    page.open()
    await seconds(30)
    expect(page.$phase.get()).toBe('failed')
    expect(page.$failure.get()).toEqual({ kind: 'network' })
    expect(page.bank.places).toEqual(['key-1'])
    page.bank.place = undefined
    await page.renew()
    expect(page.$phase.get()).toBe('waiting')
    expect(page.bank.places).toEqual(['key-1', 'key-1'])
  })

  test('a server that failed may have done it: the next try has the same key', async () => {
    const page = open()
    page.bank.place = refused(500)
    page.open()
    await seconds(0)
    page.bank.place = undefined
    await page.renew()
    expect(page.bank.places).toEqual(['key-1', 'key-1'])
  })

  test('an answer that says no ends the try', async () => {
    const page = open()
    page.bank.place = refused(409)
    page.open()
    await seconds(0)
    expect(page.$phase.get()).toBe('failed')
    page.bank.place = undefined
    await page.renew()
    expect(page.bank.places).toEqual(['key-1', 'key-2'])
  })

  test('refused because it is paid already: that is a success', async () => {
    const page = open()
    page.bank.place = refused(409)
    page.bank.status = 1
    page.open()
    await seconds(0)
    expect(page.$phase.get()).toBe('paid')
    expect(page.onPaid).toHaveBeenCalledOnce()
  })

  test('two presses are one', async () => {
    const page = open()
    page.open()
    await seconds(601)
    await Promise.all([page.renew(), page.renew(), page.check()])
    expect(page.bank.places.length).toBe(2)
  })

  test('an answer of paid needs no code', async () => {
    const page = open()
    page.bank.place = succeed({ status: 1 })
    page.open()
    await seconds(0)
    expect(page.$phase.get()).toBe('paid')
  })
})

describe('other pages', () => {
  test('a reload shows the same code, goes on counting, and asks at once', async () => {
    const first = open()
    const leave = first.open()
    await seconds(100)
    leave()
    const again = open(first.storage)
    again.open()
    expect(again.$phase.get()).toBe('waiting')
    expect(again.$code.get()?.url).toBe('weixin://pay/1')
    expect(again.$left.get()).toBe(500)
    expect(again.ask).toHaveBeenCalledOnce()
    expect(again.bank.places).toEqual([])
  })

  test('a reload while the code was asked for keeps the key', async () => {
    const first = open(memoryStorage(), { place: () => new Promise(() => undefined) })
    first.open()()
    const again = open(first.storage, { newKey: () => 'another' })
    again.open()
    await seconds(0)
    expect(again.bank.places).toEqual(['key-1'])
  })

  test('a reload after the expiry asks for a new code', async () => {
    const first = open()
    first.open()()
    await seconds(901)
    const again = open(first.storage)
    again.open()
    await seconds(0)
    expect(again.bank.places.length).toBe(1)
    expect(again.$phase.get()).toBe('waiting')
  })

  test('a code that another tab renewed is taken over', async () => {
    const one = open()
    one.open()
    await seconds(601)
    const second = open(one.storage, {
      place: () => Promise.resolve(succeed({ code_url: 'weixin://pay/new', expire_seconds: 600 })),
    })
    second.open()
    await seconds(0)
    window.dispatchEvent(new StorageEvent('storage', { key: 'payments' }))
    expect(one.$code.get()?.url).toBe('weixin://pay/new')
    expect(one.$phase.get()).toBe('waiting')
  })

  test('another subject and another method are other payments', async () => {
    const first = open()
    first.open()
    await seconds(0)
    const alipay = open(first.storage, { method: 3 })
    alipay.open()
    const recharge = open(first.storage, { subject: 'recharge:7' })
    recharge.open()
    await seconds(0)
    expect(alipay.bank.places.length).toBe(1)
    expect(recharge.bank.places.length).toBe(1)
  })
})
