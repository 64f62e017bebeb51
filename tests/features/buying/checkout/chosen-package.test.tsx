// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authMe } from '#api/endpoints/account/auth.ts'
import { orderPreCreate } from '#api/endpoints/buying/order.ts'
import { walletInfo } from '#api/endpoints/buying/wallet.ts'
import { imageDetail } from '#api/endpoints/catalogue/image-detail.ts'
import { orderPayKeys } from '#features/buying/checkout/checkout-keys.ts'
import OrderPayIsland from '#features/buying/checkout/order-pay/order-pay.island.tsx'
import { signIn, signOut } from '#state/session.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
afterEach(() => {
  cleanup()
  signOut()
})

async function chosenAt(query: string): Promise<string | null | undefined> {
  const packages = [4, 5].map((id) => ({ package_id: id, title: `Package ${id}` }))
  const quoted = packages.map((one, at) => ({ ...one, status: 1 - at, units: 1, left: 10 }))
  const wallet = { balance: { price: 120, status: 1 }, package: quoted }
  server.on(authMe, () => ok({ username: 'lin', mobile: '13800138000' }))
  server.on(imageDetail, () =>
    ok({ id: 7, title: 'Harbour', enable_cart: 1, option: [{ id: 1, price: 120 }] }),
  )
  server.on(walletInfo, () => ok({ wallet: { money: 500 }, packages: [] }))
  server.on(orderPreCreate, () => ok({ total: 120, payInfo: { wallet } }))
  visit(`${server.origin}/en/my/order_pay/?from=detail&image=7&option=1${query}`)
  signIn({ access_token: 'a1' }, { username: 'lin' })
  render(
    <OrderPayIsland
      strings={stringsOf(orderPayKeys)}
      code="en"
      images={{ origin: 'http://api.test' }}
    />,
  )
  const chosen = await screen.findByRole('radio', { checked: true, name: /balance|Package/ })
  return chosen.closest('label')?.textContent
}

test('the package that the address names is chosen, where it covers the work', async () => {
  expect(await chosenAt('&package=4')).toMatch(/^Package 4/)
  cleanup()
  expect(await chosenAt('&package=5')).toMatch(/^Account balance/)
  cleanup()
  expect(await chosenAt('')).toMatch(/^Account balance/)
})
