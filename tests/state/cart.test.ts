import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartAdd, cartList } from '#api/endpoints/buying/cart.ts'
import { createCart } from '#state/cart.ts'
import { insertCatalogue, ids } from '../fixtures/catalogue.ts'
import { type Browser, openBrowser } from '../fixtures/embedded-browser.ts'
import { holdFirstReply } from '../fixtures/held-reply.ts'
import { type Harness, openHarness } from '../server/support/harness.ts'

let server: Harness
let browser: Browser
beforeAll(async () => {
  server = await openHarness()
  await insertCatalogue(server.db)
})
afterAll(() => server.close())

beforeEach(async () => {
  browser = openBrowser(server)
  const { token } = await server.login('user', { username: `u${Math.random()}`.replace('.', '') })
  browser.session.signIn({ access_token: token }, { username: 'u' })
})

function open() {
  const setCount = vi.fn()
  return { setCount, ...createCart(browser.ask, setCount) }
}
const imageIds = (cart: ReturnType<typeof open>) => cart.$items.get()?.map((item) => item.image_id)

describe('adding', () => {
  test('zero is an option like the others; adding again unites', async () => {
    const cart = open()
    expect(await cart.add(ids.harbour, [0])).toBeUndefined()
    expect(cart.$adding.get()).toMatchObject({ imageId: ids.harbour, status: 'added' })
    expect(await cart.add(ids.harbour, [1])).toBeUndefined()
    expect(cart.$chosen.get().get(ids.harbour)).toEqual([0, 1])
    expect(cart.setCount).toHaveBeenLastCalledWith(1)
    await cart.load()
    expect(cart.$chosen.get().get(ids.harbour)).toEqual([0, 1])
  })

  test('a lost reply is looked up: it was added, so it is a success, and sent once', async () => {
    const cart = open()
    browser.break('reply')
    expect(await cart.add(ids.tower, [1])).toBeUndefined()
    expect(cart.$adding.get()?.status).toBe('added')
    expect(imageIds(cart)).toEqual([ids.tower])
  })

  test('a request that never arrived stays a failure, and nothing is in the cart', async () => {
    const cart = open()
    browser.break('request')
    expect(await cart.add(ids.tower, [1])).toEqual({ kind: 'network' })
    expect(cart.$adding.get()?.status).toBe('failed')
    expect(imageIds(cart)).toEqual([])
  })

  test('is refused for a work off sale', async () => {
    const cart = open()
    expect(await cart.add(ids.hidden, [0])).toMatchObject({ kind: 'refused' })
  })

  test('a reading that began before does not take the added work out again', async () => {
    const cart = open()
    const { arrived, ask } = holdFirstReply(browser.ask, cartList)
    const store = createCart(ask, cart.setCount)
    const first = store.load()
    const reply = await arrived
    const adding = store.add(ids.harbour, [0])
    await vi.waitFor(() => expect(store.$chosen.get().get(ids.harbour)).toEqual([0]))
    const shown = vi.fn()
    store.$chosen.listen((chosen) => shown(chosen.get(ids.harbour)))
    reply()
    await Promise.all([first, adding])
    expect(store.$items.get()?.map((item) => item.image_id)).toEqual([ids.harbour])
    for (const [options] of shown.mock.calls) expect(options).toEqual([0])
  })

  test('a reply that comes after the logout is not shown to the next person', async () => {
    const { arrived, ask } = holdFirstReply(browser.ask, cartList)
    await open().add(ids.tower, [1])
    const setCount = vi.fn()
    const store = createCart(ask, setCount)
    const first = store.load()
    const reply = await arrived
    store.forget()
    const { token } = await server.login('user', { username: 'next' })
    browser.session.signIn({ access_token: token }, { username: 'next' })
    const second = store.load()
    reply()
    await Promise.all([first, second])
    expect(store.$items.get()).toEqual([])
    expect(store.$loading.get()).toBe(false)
    expect(setCount.mock.calls).toEqual([[0]])
  })

  test('a refusal that comes after the logout is told, and nothing else is shown', async () => {
    const { arrived, ask } = holdFirstReply(browser.ask, cartAdd)
    const store = createCart(ask, vi.fn())
    const adding = store.add(ids.hidden, [0])
    const reply = await arrived
    store.forget()
    reply()
    expect(await adding).toMatchObject({ kind: 'refused' })
    expect(store.$adding.get()).toBeUndefined()
  })

  test('two at once follow each other', async () => {
    const cart = open()
    await Promise.all([cart.add(ids.harbour, [0]), cart.add(ids.tower, [1])])
    await cart.load()
    expect(imageIds(cart)?.sort()).toEqual([ids.harbour, ids.tower])
  })
})

describe('removing', () => {
  async function filled() {
    const cart = open()
    for (const id of [ids.harbour, ids.tower]) await cart.add(id, [0, 1])
    await cart.load()
    return cart
  }
  const rows = (cart: ReturnType<typeof open>) => cart.$items.get() ?? []

  test('one, then several, then back in the old order with their options', async () => {
    const cart = await filled()
    const before = rows(cart)
    expect(await cart.remove([before[0]?.id ?? 0])).toBeUndefined()
    expect(rows(cart).length).toBe(1)
    expect(await cart.putBack([before[0] as never])).toEqual([])
    expect(await cart.remove(rows(cart).map(({ id }) => id))).toBeUndefined()
    expect(rows(cart)).toEqual([])
    expect(await cart.putBack(before)).toEqual([])
    expect(imageIds(cart)).toEqual(before.map((item) => item.image_id))
    expect(cart.$chosen.get().get(ids.tower)).toEqual([0, 1])
  })

  test('a row that another tab removed is gone: no failure', async () => {
    const cart = await filled()
    const [row] = rows(cart)
    const other = createCart(browser.ask, () => undefined)
    await other.remove([row?.id ?? 0])
    expect(await cart.remove([row?.id ?? 0])).toBeUndefined()
    expect(rows(cart).length).toBe(1)
  })

  test('a lost reply is looked up', async () => {
    const cart = await filled()
    browser.break('reply')
    expect(await cart.remove([rows(cart)[0]?.id ?? 0])).toBeUndefined()
    expect(rows(cart).length).toBe(1)
  })

  test('a request that never arrived keeps the rows and says so', async () => {
    const cart = await filled()
    browser.break('request')
    expect(await cart.remove(rows(cart).map(({ id }) => id))).toEqual({ kind: 'network' })
    expect(rows(cart).length).toBe(2)
  })

  test('names the rows that cannot be put back', async () => {
    const cart = await filled()
    const gone = { ...rows(cart)[0], image_id: ids.hidden } as never
    expect(await cart.putBack([gone])).toEqual([gone])
  })
})

test('a cart that cannot be read says why and reads again', async () => {
  const cart = open()
  browser.break('request', 2)
  await cart.load()
  expect(cart.$failure.get()).toEqual({ kind: 'network' })
  expect(cart.$items.get()).toBeUndefined()
  await cart.load()
  expect(cart.$failure.get()).toBeUndefined()
  expect(cart.$items.get()).toEqual([])
})
