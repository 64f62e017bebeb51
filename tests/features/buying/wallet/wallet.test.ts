import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWallet, recordTab } from '#features/buying/wallet/wallet-store.ts'
import { openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { openShop, type Shop } from '#tests/server/support/buying.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** A user who topped up, bought a package and paid an order with each. */
async function open() {
  const user = await shop.buyer()
  const browser = openBrowser(shop.harness)
  browser.session.signIn({ access_token: user.token }, { username: 'u' })
  const pay = async (body: object) => {
    const made = await shop.post(user, 'wallet/charge', body, randomUUID())
    const { body: placed } = await shop.post(user, 'wallet/chargePay', {
      id: made.body['id'],
      ptype: 2,
    })
    await shop.phone(placed['code_url'], { action: 'pay' })
    return made.body
  }
  const packageId = await shop.packageOnSale()
  await pay({ price: 500 })
  await pay({ package_id: packageId })
  const byBalance = await shop.order(user, [await shop.picture(30_000)])
  await shop.post(user, 'order/pay', { oid: byBalance, ptype: 1, otype: 1 })
  const info = await shop.get(user, 'wallet/info')
  const [owned] = info.body['packages'] as { id: number; package_id: number }[]
  const byPackage = await shop.order(user, [await shop.picture(), await shop.picture()])
  await shop.post(user, 'order/pay', { oid: byPackage, ptype: 1, package_id: owned?.id })
  await shop.post(user, 'wallet/charge', { price: 9.99 }, randomUUID())
  return { browser, packageId, byBalance, byPackage, wallet: createWallet(browser.ask, 'all') }
}

test('balance, packages and records tell one story', async () => {
  const { wallet, packageId, byBalance, byPackage } = await open()
  await wallet.load()
  expect(wallet.$info.get()).toMatchObject({
    wallet: { money: 200 },
    packages: [{ package_id: packageId, title: 'Picture package', units: 3, left: 1 }],
  })
  await wallet.records.start()
  expect(wallet.records.$items.get()).toHaveLength(5)
  expect(wallet.records.$items.get()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ price: 9.99, status: 0 }),
      expect.objectContaining({ units: -2, price: 0, order_id: byPackage, status: 1 }),
      expect.objectContaining({ price: -300, order_id: byBalance, status: 1 }),
      // The price of the package; the balance has not moved.
      expect.objectContaining({
        units: 3,
        price: 1000,
        package_id: packageId,
        status: 1,
        ptype: 2,
      }),
      expect.objectContaining({ price: 500, status: 1 }),
    ]),
  )
})

test('a tab shows waiting or done records, from the first page', async () => {
  const { wallet } = await open()
  const statuses = () => wallet.records.$items.get().map(({ status }) => status)
  await wallet.records.setTab('waiting')
  expect(statuses()).toEqual([0])
  await wallet.records.setTab('done')
  expect(statuses()).toEqual([1, 1, 1, 1])
  expect(wallet.records.$end.get()).toBe(true)
  expect(recordTab('waiting')).toBe('waiting')
  expect(recordTab('else')).toBe('all')
})

test('a balance that could not be read again stays, and says so', async () => {
  const { browser, wallet } = await open()
  await wallet.load()
  // The read and its one retry.
  browser.break('reply', 2)
  await wallet.load()
  expect(wallet.$failure.get()).toEqual({ kind: 'network' })
  expect(wallet.$info.get()?.wallet.money).toBe(200)
  await wallet.load()
  expect(wallet.$failure.get()).toBeUndefined()
})
