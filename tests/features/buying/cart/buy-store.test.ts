import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { OptionRecord } from '#api/records.ts'
import { createBuyPanel } from '#features/buying/cart/buy-store.ts'
import { createPickedOptions } from '#features/buying/shared/payment/picked-options.ts'
import { createCart } from '#state/cart.ts'
import { ids, insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
let live: readonly OptionRecord[]
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())

beforeEach(async () => {
  browser = openBrowser(server)
  const outcome = await browser.ask(imageDetail, { params: { id: ids.harbour } })
  live = outcome.ok ? (outcome.value.option ?? []) : []
})

async function signIn() {
  const { token } = await server.login()
  browser.session.signIn({ access_token: token }, { username: 'u' })
}

function open(extra: { imageId?: number; options?: readonly OptionRecord[] } = {}) {
  const deps = {
    savePendingAction: vi.fn(),
    openLogin: vi.fn(),
    onAdded: vi.fn(),
    go: vi.fn(),
  }
  const cart = createCart(browser.ask, () => undefined)
  const pickedOptions = createPickedOptions(memoryStorage())
  const panel = createBuyPanel({
    ask: browser.ask,
    cart,
    pickedOptions,
    checkoutPath: (option) => `/checkout/${option}`,
    imageId: ids.harbour,
    options: live,
    isLoggedIn: () => browser.session.$session.get() !== undefined,
    ...deps,
    ...extra,
  })
  return { ...deps, cart, pickedOptions, ...panel }
}

test('the catalogue gives a picture with more than one option', () => {
  expect(live.length).toBeGreaterThan(1)
  expect(live[0]?.id).toBe(0)
})

test('the cheapest option is chosen at first, whose price the card named', () => {
  const cheapest = Math.min(...live.map(({ price }) => price))
  const { $choice, $options } = open()
  expect($options.get().find(({ id }) => id === $choice.get())?.price).toBe(cheapest)
})

describe('prices', () => {
  test('those of the page stand until the server has others, then it is said', async () => {
    const old = live.map((option) => ({ ...option, price: option.price + 1 }))
    const panel = open({ options: old })
    expect(panel.$options.get()).toEqual(old)
    expect(panel.$pricesChanged.get()).toBe(false)
    await panel.refresh()
    expect(panel.$options.get()).toEqual(live)
    expect(panel.$pricesChanged.get()).toBe(true)
  })

  test('the same prices are no news', async () => {
    const panel = open()
    await panel.refresh()
    expect(panel.$pricesChanged.get()).toBe(false)
  })

  test('an option that is gone is no longer chosen', async () => {
    const [first] = live
    const panel = open({ options: [{ ...(first as OptionRecord) }, { id: 2, price: 1 } as never] })
    panel.choose(2)
    const isOffered = live.some(({ id }) => id === 2)
    await panel.refresh()
    expect(panel.$choice.get()).toBe(isOffered ? 2 : undefined)
  })

  test('a picture that is gone cannot be bought', async () => {
    const panel = open({ imageId: 99_999 })
    await panel.refresh()
    expect(panel.$forSale.get()).toBe(false)
  })

  test('a connection that broke leaves the page as it was built', async () => {
    const panel = open()
    browser.break('request', 5)
    await panel.refresh()
    expect(panel.$options.get()).toEqual(live)
    expect(panel.$forSale.get()).toBe(true)
  })
})

describe('without a login', () => {
  test('the action is kept, zero included, and the dialog opens', async () => {
    const panel = open()
    panel.choose(0)
    await panel.press('cart')
    expect(panel.savePendingAction).toHaveBeenCalledExactlyOnceWith({
      kind: 'cart.add',
      image_id: ids.harbour,
      option_id: [0],
    })
    expect(panel.openLogin).toHaveBeenCalledWith('password', 'cart')
  })

  test('buying goes on to the checkout of that size afterwards, and adds nothing', async () => {
    const panel = open()
    panel.choose(1)
    await panel.press('buy')
    expect(panel.savePendingAction).toHaveBeenCalledExactlyOnceWith({
      kind: 'open',
      path: '/checkout/1',
    })
    expect(panel.openLogin).toHaveBeenCalledWith('password', 'buy')
    expect(panel.go).not.toHaveBeenCalled()
  })

  test('a login that ended meanwhile is asked for again with the action', async () => {
    browser.session.signIn({ access_token: 'stale' }, { username: 'u' })
    const panel = open()
    await panel.press('cart')
    expect(panel.savePendingAction).toHaveBeenCalledOnce()
    expect(panel.openLogin).toHaveBeenCalledWith('password', 'expired')
    expect(panel.$busy.get()).toBe(false)
  })
})

describe('with a login', () => {
  beforeEach(signIn)

  test('adds, says so, and knows that it is in the cart', async () => {
    const panel = open()
    panel.choose(0)
    const working = panel.press('cart')
    expect(panel.$busy.get()).toBe(true)
    await working
    expect(panel.onAdded).toHaveBeenCalledOnce()
    expect(panel.$busy.get()).toBe(false)
    expect(panel.$inCart.get()).toBe(true)
    panel.choose(1)
    expect(panel.$inCart.get()).toBe(false)
  })

  test('the panel knows earlier additions after the first touch', async () => {
    await open().press('cart')
    const later = open()
    await later.refresh()
    expect(later.$inCart.get()).toBe(true)
  })

  test('buying goes to the checkout, with the price that was shown', async () => {
    const panel = open()
    panel.choose(0)
    await panel.press('buy')
    expect(panel.go).toHaveBeenCalledExactlyOnceWith('/checkout/0')
    expect(panel.pickedOptions.of(ids.harbour)).toEqual({ option: 0, price: live[0]?.price })
    await panel.cart.load()
    expect(panel.cart.$items.get()).toEqual([])
  })

  test('an option with a licence is owned, and no other', () => {
    const panel = open({
      options: live.map((one) => (one.id === 0 ? { ...one, licence_id: 4 } : one)),
    })
    panel.choose(0)
    expect(panel.$owned.get()).toBe(true)
    panel.choose(1)
    expect(panel.$owned.get()).toBe(false)
  })

  test('two presses are one', async () => {
    const panel = open()
    await Promise.all([panel.press('cart'), panel.press('cart'), panel.press('buy')])
    expect(panel.onAdded).toHaveBeenCalledOnce()
    expect(panel.go).not.toHaveBeenCalled()
  })

  test('without a choice nothing is sent', async () => {
    const panel = open({ options: [] })
    await panel.press('cart')
    expect(panel.$choiceMissing.get()).toBe(true)
    panel.choose(0)
    expect(panel.$choiceMissing.get()).toBe(false)
  })

  test("a refusal stands at the panel in the server's words", async () => {
    const panel = open({ imageId: ids.hidden })
    await panel.press('cart')
    expect(panel.$words.get()).toHaveProperty('text')
    expect(panel.$forSale.get()).toBe(false)
  })

  test('after a connection broke for good the panel tells the unknown and the safe facts', async () => {
    const panel = open()
    browser.break('request', 10)
    await panel.press('cart')
    expect(panel.$words.get()).toEqual({ key: 'cart.addUnknown' })
  })
})
