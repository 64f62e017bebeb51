import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cartAdd } from '#api/endpoints/buying/cart.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import type { Ask } from '#client/client.ts'
import { fail } from '#client/outcome.ts'
import { addCheapest } from '#components/cards/add-cheapest.ts'
import { createCart } from '#state/cart.ts'
import { ids, insertCatalogue } from '../fixtures/catalogue.ts'
import { type Browser, openBrowser } from '../fixtures/embedded-browser.ts'
import { type Harness, openHarness } from '../server/support/harness.ts'

let server: Harness
let browser: Browser
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())
beforeEach(() => {
  browser = openBrowser(server)
})

function open() {
  const cart = createCart(browser.ask, () => undefined)
  const isLoggedIn = () => browser.session.$session.get() !== undefined
  return { ask: browser.ask, cart, isLoggedIn, savePendingAction: vi.fn(), openLogin: vi.fn() }
}

async function signIn() {
  const { token } = await server.login()
  browser.session.signIn({ access_token: token }, { username: 'u' })
}

async function cheapest() {
  const outcome = await browser.ask(imageDetail, { params: { id: ids.harbour } })
  const options = outcome.ok ? (outcome.value.option ?? []) : []
  expect(options.length).toBeGreaterThan(1)
  return options.reduce((one, other) => (other.price < one.price ? other : one))
}

test('the size with the lowest price goes into the cart', async () => {
  await signIn()
  const deps = open()
  const option = await cheapest()
  expect(await addCheapest(deps, ids.harbour)).toEqual({ kind: 'added', option, type: 1 })
  await deps.cart.load()
  expect(deps.cart.$chosen.get().get(ids.harbour)).toEqual([option.id])
})

test('without a login the action is kept and the dialog opens', async () => {
  const deps = open()
  expect(await addCheapest(deps, ids.harbour)).toEqual({ kind: 'asked' })
  const { id } = await cheapest()
  expect(deps.savePendingAction).toHaveBeenCalledExactlyOnceWith({
    kind: 'cart.add',
    image_id: ids.harbour,
    option_id: [id],
  })
  expect(deps.openLogin).toHaveBeenCalledWith('password', 'cart')
})

test('a login that ended is asked for again', async () => {
  browser.session.signIn({ access_token: 'stale' }, { username: 'u' })
  const deps = open()
  expect(await addCheapest(deps, ids.harbour)).toEqual({ kind: 'asked' })
  expect(deps.openLogin).toHaveBeenCalledWith('password', 'expired')
})

test('the button reports works that are not for sale, and keeps no action', async () => {
  const deps = open()
  for (const id of [ids.hidden, 99_999])
    expect(await addCheapest(deps, id)).toEqual({ kind: 'notForSale' })
  expect(deps.savePendingAction).not.toHaveBeenCalled()
})

test('without a connection nothing is claimed', async () => {
  await signIn()
  const deps = open()
  browser.break('request', 10)
  expect(await addCheapest(deps, ids.harbour)).toMatchObject({ kind: 'failed' })
})

test('a reply that was lost is looked up, not sent again', async () => {
  await signIn()
  const { ask } = browser
  let sent = 0
  const losing: Ask = async (row, input, options) => {
    const outcome = await ask(row, input, options)
    if ((row as unknown) !== cartAdd) return outcome
    sent += 1
    return fail({ kind: 'network' })
  }
  const deps = { ...open(), cart: createCart(losing, () => undefined) }
  expect(await addCheapest(deps, ids.harbour)).toMatchObject({ kind: 'added' })
  expect(sent).toBe(1)
})
