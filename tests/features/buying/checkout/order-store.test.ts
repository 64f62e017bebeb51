import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createIntents } from '#features/buying/checkout/order-pay/intents.ts'
import { createOrderPay } from '#features/buying/checkout/order-pay/order-store.ts'
import type { Source } from '#features/buying/checkout/source.ts'
import { createPickedOptions } from '#features/buying/shared/payment/picked-options.ts'
import { imageOptions, images } from '#server/database/schema/images.ts'
import { orders } from '#server/database/schema/orders.ts'
import { wallets } from '#server/database/schema/wallet.ts'
import { createCart } from '#state/cart.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { openShop, type Shop } from '#tests/server/support/buying.ts'
import type { Login } from '#tests/server/support/harness.ts'

let shop: Shop
let user: Login
let browser: Browser
/** The storage that the tabs of one browser share. */
let shared: Storage
let harbour: number
let tower: number
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

beforeEach(async () => {
  user = await shop.buyer(100_000)
  browser = openBrowser(shop.harness)
  browser.session.signIn({ access_token: user.token }, { username: 'u' })
  shared = memoryStorage()
  harbour = await shop.picture(30_000)
  tower = await shop.picture(12_000)
})

const ordersOf = () => shop.harness.db.select().from(orders).where(eq(orders.userId, user.id))
const balance = async () => {
  const [row] = await shop.harness.db.select().from(wallets).where(eq(wallets.userId, user.id))
  return row?.balanceFen
}

/** A tab at the checkout; `own` is the storage of an older one, for a reload. */
function open(source: Source, own = memoryStorage()) {
  const cart = createCart(browser.ask, () => undefined)
  const pickedOptions = createPickedOptions(own)
  const goToCode = vi.fn()
  const onOrder = vi.fn()
  const pay = createOrderPay({
    ask: browser.ask,
    cart,
    pickedOptions,
    source,
    intents: createIntents(shared),
    onOrder,
    goToCode,
  })
  return { ...pay, cart, pickedOptions, goToCode, onOrder, own }
}

async function fillCart(...chosen: [number, (0 | 1 | 2)[]][]): Promise<Source> {
  const cart = createCart(browser.ask, () => undefined)
  for (const [id, options] of chosen) await cart.add(id, options)
  await cart.load()
  return { from: 'cart', cartids: (cart.$items.get() ?? []).map(({ id }) => id) }
}
const rowsLeft = async () => {
  const cart = createCart(browser.ask, () => undefined)
  await cart.load()
  return cart.$items.get()?.length
}
const method = (page: ReturnType<typeof open>, id: string) =>
  page.$methods.get()?.find((one) => one.id === id)

describe('the quote', () => {
  test('lays balance, packages and QR codes side by side', async () => {
    const owned = await shop.give(user)
    const page = open(await fillCart([harbour, [0]], [tower, [1]]))
    await page.start()
    expect(page.$stage.get()).toBe('choosing')
    expect(page.$total.get()).toBe(340)
    expect(method(page, 'balance')).toMatchObject({ state: 'usable', price: 340, moneyAfter: 660 })
    expect(method(page, `package:${owned}`)).toMatchObject({ state: 'usable', units: 2, left: 3 })
    expect(method(page, 'wechat')).toMatchObject({ state: 'usable', price: 340 })
    expect(page.$method.get()).toBe('balance')
  })

  test('a balance that is too small is never taken by itself', async () => {
    const dear = await shop.picture(200_000)
    const page = open({ from: 'detail', image: dear, option: 0 })
    await page.start()
    expect(method(page, 'balance')).toMatchObject({ state: 'short' })
    expect(page.$method.get()).toBe('wechat')
    page.choose('balance')
    expect(page.$method.get()).toBe('wechat')
  })

  test('of several sizes one is picked, and the quote follows', async () => {
    const page = open(await fillCart([harbour, [0, 1]]))
    await page.start()
    expect(page.$methods.get()).toBeUndefined()
    await page.press()
    expect(page.$problem.get()).toEqual({ kind: 'option_missing' })
    await page.pick(harbour, 1)
    expect(method(page, 'balance')?.price).toBe(100)
    await page.pick(harbour, 0)
    expect(method(page, 'balance')?.price).toBe(300)
    // A reload keeps the pick.
    const again = open({ from: 'cart', cartids: [] }, page.own)
    expect(again.pickedOptions.of(harbour)).toEqual({ option: 0, price: 300 })
    expect(await ordersOf()).toEqual([])
  })

  test('a price that changed since the cart is said', async () => {
    const source = await fillCart([harbour, [0]])
    const own = memoryStorage()
    createPickedOptions(own).set(harbour, 0, 300)
    await shop.harness.db
      .update(imageOptions)
      .set({ priceFen: 35_000 })
      .where(eq(imageOptions.imageId, harbour))
    const page = open(source, own)
    await page.start()
    expect(page.$hasNewPrices.get()).toBe(true)
    expect(page.$total.get()).toBe(350)
  })

  test('the page counts works that left the cart or the market, and does not order them', async () => {
    const source = await fillCart([harbour, [0]], [tower, [0]])
    await shop.harness.db.update(images).set({ onSale: false }).where(eq(images.id, tower))
    const page = open(source)
    await page.start()
    expect(page.$missing.get()).toBe(1)
    expect(page.$lines.get().map(({ imageId }) => imageId)).toEqual([harbour])
    await shop.harness.db.update(images).set({ onSale: true }).where(eq(images.id, tower))
  })

  test('an address whose works are all gone says so', async () => {
    const page = open({ from: 'cart', cartids: [99_999] })
    await page.start()
    expect(page.$stage.get()).toBe('nothing')
  })

  test('a connection that broke is a failure with a way on', async () => {
    const page = open(await fillCart([harbour, [0]]))
    browser.break('request', 9)
    await page.start()
    expect(page.$stage.get()).toBe('failed')
    browser.break('request', 0)
    await page.start()
    expect(page.$stage.get()).toBe('choosing')
  })
})

describe('ordering', () => {
  test('balance: the order, the cart emptied in one go, paid', async () => {
    const page = open(await fillCart([harbour, [0]], [tower, [0]]))
    await page.start()
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    const [order] = await ordersOf()
    expect(order).toMatchObject({ status: 1, paytype: 1, totalFen: 42_000 })
    expect(page.onOrder).toHaveBeenCalledWith(order?.id)
    expect(await balance()).toBe(58_000)
    expect(await rowsLeft()).toBe(0)
  })

  test('a package pays in downloads', async () => {
    const owned = await shop.give(user)
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    page.choose(`package:${owned}`)
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    expect(await balance()).toBe(100_000)
  })

  test('a QR code is another page, for an order that exists', async () => {
    const page = open({ from: 'detail', image: harbour, option: 2 })
    await page.start()
    page.choose('alipay')
    await page.press()
    expect(page.$problem.get()).toEqual({ kind: 'agreement_missing' })
    page.agree(true)
    await page.press()
    const [order] = await ordersOf()
    expect(page.goToCode).toHaveBeenCalledExactlyOnceWith(order?.id, 3)
    expect(order).toMatchObject({ status: 0, totalFen: 15_000 })
  })

  test('only rows that were ordered leave the cart', async () => {
    const source = await fillCart([harbour, [0]], [tower, [0]])
    await shop.harness.db.update(images).set({ onSale: false }).where(eq(images.id, tower))
    const page = open(source)
    await page.start()
    page.choose('wechat')
    await page.press()
    expect(page.cart.$items.get()?.map((item) => item.image_id)).toEqual([tower])
    await shop.harness.db.update(images).set({ onSale: true }).where(eq(images.id, tower))
  })

  test('a price that changes at the last moment is shown before it is paid', async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    await shop.harness.db
      .update(imageOptions)
      .set({ priceFen: 44_000 })
      .where(eq(imageOptions.imageId, harbour))
    await page.press()
    expect(page.$problem.get()).toEqual({ kind: 'new_total' })
    expect(page.$total.get()).toBe(440)
    expect(await balance()).toBe(100_000)
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    expect(await balance()).toBe(56_000)
    expect((await ordersOf()).length).toBe(1)
  })

  test('a work that went off sale in between makes no order', async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    await shop.harness.db.update(images).set({ onSale: false }).where(eq(images.id, harbour))
    await page.press()
    expect(page.$problem.get()).toMatchObject({ kind: 'not_ordered' })
    expect(await ordersOf()).toEqual([])
  })

  test('a balance that shrank in between: the server charges nothing, and the page tells the remedy', async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    await shop.harness.db
      .update(wallets)
      .set({ balanceFen: 100 })
      .where(eq(wallets.userId, user.id))
    await page.press()
    expect(page.$problem.get()).toEqual({ kind: 'not_enough' })
    expect(page.$method.get()).toBe('wechat')
    expect(page.$stage.get()).toBe('choosing')
    expect(await balance()).toBe(100)
  })

  test("a blocked wallet says why in the server's words", async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    await shop.harness.db
      .update(wallets)
      .set({ blockedText: 'Ask the desk.' })
      .where(eq(wallets.userId, user.id))
    await page.press()
    expect(page.$problem.get()).toEqual({ kind: 'blocked', text: 'Ask the desk.' })
  })
})

describe('nothing twice', () => {
  test('a lost reply to ordering: the order is found and paid, once', async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    browser.break('reply')
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    expect((await ordersOf()).length).toBe(1)
    expect(await balance()).toBe(70_000)
  })

  test('a request that never arrived: nothing is resent by itself, the next press orders once', async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    browser.break('request')
    await page.press()
    expect(page.$problem.get()).toMatchObject({ kind: 'order_unknown' })
    expect(await ordersOf()).toEqual([])
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    expect((await ordersOf()).length).toBe(1)
  })

  test('the reply and the look both lost: pressing again finds the first order by its key', async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    browser.break('reply', 3)
    await page.press()
    expect(page.$problem.get()).toMatchObject({ kind: 'order_unknown' })
    expect((await ordersOf()).length).toBe(1)
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    expect((await ordersOf()).length).toBe(1)
  })

  test('a reload right after the order was made takes it up', async () => {
    const source = await fillCart([harbour, [0]])
    const page = open(source)
    await page.start()
    browser.break('reply', 99)
    void page.press()
    await vi.waitFor(async () => expect((await ordersOf()).length).toBe(1))
    browser.break('reply', 0)
    const again = open(source, page.own)
    await again.start()
    expect(again.$order.get()?.id).toBe((await ordersOf())[0]?.id)
    expect(await rowsLeft()).toBe(0)
    await again.press()
    expect(again.$stage.get()).toBe('paid')
    expect((await ordersOf()).length).toBe(1)
  })

  test('Back from the QR code to the same cart address pays the same order', async () => {
    const source = await fillCart([harbour, [0]])
    const page = open(source)
    await page.start()
    page.choose('wechat')
    await page.press()
    const back = open(source)
    await back.start()
    expect(back.$order.get()?.id).toBe(page.goToCode.mock.lastCall?.[0])
    back.choose('balance')
    await back.press()
    expect(back.$stage.get()).toBe('paid')
    expect((await ordersOf()).length).toBe(1)
  })

  test('two tabs with the same cart make one order and one charge', async () => {
    const source = await fillCart([harbour, [0]])
    const [one, other] = [open(source), open(source)]
    await Promise.all([one.start(), other.start()])
    await Promise.all([one.press(), other.press()])
    expect((await ordersOf()).length).toBe(1)
    expect(await balance()).toBe(70_000)
    expect([one.$stage.get(), other.$stage.get()]).toContain('paid')
  })

  test('the second tab pressed later learns that it is paid', async () => {
    const source = await fillCart([harbour, [0]])
    const [one, other] = [open(source), open(source)]
    await Promise.all([one.start(), other.start()])
    await one.press()
    await other.press()
    expect(other.$stage.get()).toBe('taken')
    expect((await ordersOf()).length).toBe(1)
  })

  test('two presses are one', async () => {
    const page = open(await fillCart([harbour, [0]]))
    await page.start()
    await Promise.all([page.press(), page.press()])
    expect((await ordersOf()).length).toBe(1)
    expect(await balance()).toBe(70_000)
  })

  test('a lost reply to paying: the order is asked, and it is paid once', async () => {
    const id = await shop.order(user, [harbour])
    const page = open({ from: 'order', oid: id })
    await page.start()
    browser.break('reply')
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    expect(await balance()).toBe(70_000)
  })

  test('paying never arrived: it is said, and the next press pays', async () => {
    const id = await shop.order(user, [harbour])
    const page = open({ from: 'order', oid: id })
    await page.start()
    browser.break('request')
    await page.press()
    expect(page.$problem.get()).toEqual({ kind: 'pay_lost' })
    expect(await balance()).toBe(100_000)
    await page.press()
    expect(page.$stage.get()).toBe('paid')
    expect(await balance()).toBe(70_000)
  })

  test('nothing can be read after paying: unknown until looked up, never another method', async () => {
    const id = await shop.order(user, [harbour])
    const page = open({ from: 'order', oid: id })
    await page.start()
    browser.break('reply', 3)
    await page.press()
    expect(page.$problem.get()).toEqual({ kind: 'pay_unknown' })
    await page.look()
    expect(page.$stage.get()).toBe('paid')
    expect(await balance()).toBe(70_000)
  })
})

describe('an order that waits', () => {
  test('is taken up again at its own price, with nothing left to pick', async () => {
    const id = await shop.order(user, [harbour, tower])
    await shop.harness.db
      .update(imageOptions)
      .set({ priceFen: 1 })
      .where(eq(imageOptions.imageId, harbour))
    const page = open({ from: 'order', oid: id })
    await page.start()
    expect(page.$total.get()).toBe(420)
    await page.pick(harbour, 1)
    expect(page.$lines.get()[0]?.picked).toBe(0)
    await page.press()
    expect(await balance()).toBe(58_000)
    expect((await ordersOf()).length).toBe(1)
  })

  test('that is paid leads to its contract instead', async () => {
    const id = await shop.order(user, [harbour])
    await shop.post(user, 'order/pay', { oid: id, ptype: 1, otype: 1 })
    const page = open({ from: 'order', oid: id })
    await page.start()
    expect(page.$stage.get()).toBe('taken')
  })

  test("of another buyer does not exist, and their intent doesn't stand in the way", async () => {
    const id = await shop.order(await shop.buyer(), [harbour])
    const page = open({ from: 'order', oid: id })
    await page.start()
    expect(page.$stage.get()).toBe('nothing')
    const source = { from: 'detail', image: harbour, option: 0 } as const
    const intents = createIntents(shared)
    intents.open(source, `${harbour}:0`)
    intents.placed(source, id)
    const own = open(source)
    await own.start()
    expect(own.$stage.get()).toBe('choosing')
    expect(own.$order.get()).toBeUndefined()
  })
})
