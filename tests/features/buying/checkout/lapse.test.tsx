// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { authMe } from '#api/endpoints/account/auth.ts'
import { orderDetail, orderPay, orderPreCreate } from '#api/endpoints/buying/order.ts'
import { walletInfo } from '#api/endpoints/buying/wallet.ts'
import { tokenCookie } from '#client/session-cookie.ts'
import { orderPayKeys } from '#features/buying/checkout/checkout-keys.ts'
import OrderPayIsland from '#features/buying/checkout/order-pay/order-pay.island.tsx'
import { signIn, signOut } from '#state/session.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, type Heard, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())
afterEach(() => {
  cleanup()
  signOut()
})

const order = {
  id: 9,
  order_sn: 'YG0009',
  total: 300,
  status: 0,
  order_items: [{ image_id: 7, option: { id: 0, price: 300 }, image: null, image_price: 300 }],
}

test('the login ends before the payment: after the next one the payment methods are there again', async () => {
  const known = (reply: object) => (request: Heard) =>
    request.headers.authorization ? ok(reply) : refuse('unauthorized')
  server.on(authMe, known({ username: 'lin', mobile: '13800138000' }))
  server.on(orderDetail, known(order))
  server.on(walletInfo, known({ wallet: { money: 500 }, packages: [] }))
  server.on(
    orderPreCreate,
    known({ total: 300, payInfo: { wallet: { balance: { price: 300, status: 1 } } } }),
  )
  server.on(orderPay, known({ status: 0 }))
  visit(`${server.origin}/en/my/order_pay/?from=order&oid=9`)
  const logIn = () => signIn({ access_token: 'a1' }, { username: 'lin' })
  logIn()
  render(
    <OrderPayIsland
      strings={stringsOf(orderPayKeys)}
      code="en"
      images={{ origin: 'http://api.test' }}
    />,
  )
  const balance = () => screen.queryByRole('radio', { name: /Account balance/ })
  await waitFor(() => expect(balance()).not.toBeNull())

  document.cookie = tokenCookie(undefined, false)
  fireEvent.click(screen.getByRole('button', { name: /Pay/ }))
  await screen.findByText(/Your session has ended/)
  await waitFor(() => expect(balance()).toBeNull())

  act(logIn)
  await waitFor(() => expect(balance()).not.toBeNull())
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
})
