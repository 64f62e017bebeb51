// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  walletCharge,
  walletChargePay,
  walletRecordDetail,
  walletRecords,
} from '#api/endpoints/buying/wallet.ts'
import { shopKeys } from '#features/buying/packages/packages-keys.ts'
import PackageShop from '#features/buying/packages/package-shop.island.tsx'
import { $loginDialog, cancelLogin } from '#state/login-dialog.ts'
import { signIn, signOut } from '#state/session.ts'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { carryOutPendingAction } from '#state/pending-action.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

let server: Double
let status: 0 | 1 | 2
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

const order = { id: 17, order_sn: 'R17', price: 2200 }
const row = () => ({ ...order, message: 'Package: Commercial', package_id: 2, status })

beforeEach(() => {
  status = 0
  visit(`${server.origin}/en/packages/`)
  sessionStorage.clear()
  localStorage.clear()
  server.heard.length = 0
  server.on(walletCharge, () => ok(order))
  server.on(walletChargePay, () => ok({ code_url: 'weixin://pay/17', expire_seconds: 900 }))
  server.on(walletRecordDetail, () => ok(row()))
  server.on(walletRecords, () => ok([row()]))
})
afterEach(() => {
  cleanup()
  signOut()
  cancelLogin()
  for (const { id } of $toasts.get()) dismissToast(id)
})

const rows = [
  {
    id: 2,
    title: 'Commercial',
    yuan: 2200,
    price: '¥2,200.00',
    lang: undefined,
    desc: undefined,
    scope: undefined,
    each: undefined,
    instead: undefined,
    units: '20',
    valid: '365 days',
  },
]
const shop = () => <PackageShop rows={rows} strings={stringsOf(shopKeys)} code="en" />
const logIn = () => act(() => signIn({ access_token: 'a1' }, { username: 'lin' }))
const buy = () => fireEvent.click(screen.getByRole('button', { name: /^Buy / }))
const choose = () => fireEvent.click(screen.getByRole('radio', { name: 'Commercial' }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const code = () => screen.findByRole('img', { name: /QR code: pay ¥2,200.00/ })
/** Carries the wish out, by the island that made it. */
const carryOut = () =>
  act(() =>
    carryOutPendingAction({
      open: () => expect.unreachable(),
      'cart.add': () => expect.unreachable(),
      favorite: () => expect.unreachable(),
    }),
  )
const query = () => Object.fromEntries(new URLSearchParams(location.search))

test('the order is made, its code shown, its state asked for and the money told', async () => {
  logIn()
  render(shop())
  choose()
  buy()
  await code()
  expect(screen.getByText('R17')).toBeTruthy()
  expect(server.heard.find(({ path }) => path.endsWith('wallet/charge'))?.json).toEqual({
    package_id: 2,
  })
  expect(query()).toEqual({ package: '2', pay: '2', order: '17', way: '2' })

  status = 1
  press('Check now')
  await screen.findByText(/“Commercial” is yours/)
  expect($toasts.get()).toMatchObject([{ text: 'Payment received', duration: 10_000 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('')
})

test('a visitor logs in, and the wish goes on by itself', async () => {
  render(shop())
  choose()
  fireEvent.click(screen.getByRole('radio', { name: 'Alipay' }))
  buy()
  expect(server.count(walletCharge)).toBe(0)
  logIn()
  await carryOut()
  await code()
  expect(query()).toMatchObject({ order: '17', way: '3' })
})

test('closed without paying, the same order is taken up by the next Buy', async () => {
  logIn()
  render(shop())
  choose()
  buy()
  await code()
  press('Close')
  expect(location.search).toBe('')
  buy()
  await code()
  expect(server.count(walletCharge)).toBe(1)
})

test('a reload while the code is shown brings it back and makes no other order', async () => {
  logIn()
  visit(`${server.origin}/en/packages/?package=2&pay=2&order=17&way=2`)
  render(shop())
  await code()
  expect(server.count(walletCharge)).toBe(0)
})

test('a lost reply looks into the records and asks', async () => {
  logIn()
  server.on(walletCharge, () => 'drop')
  render(shop())
  choose()
  buy()
  await screen.findByText(/Your records show a matching order: ¥2,200.00/)
  expect(server.count(walletCharge)).toBe(1)
  press('Pay this order')
  await code()
})

test('sent again, it is sent under the key it had', async () => {
  logIn()
  server.on(walletCharge, () => 'drop')
  server.on(walletRecords, () => ok([]))
  render(shop())
  choose()
  buy()
  await screen.findByText(/your records show no such order/)
  server.on(walletCharge, () => ok(order))
  press('Send again')
  await code()
  const keys = server.heard
    .filter(({ path }) => path.endsWith('wallet/charge'))
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('a refused order is warned of in the words of the server, and can be tried again', async () => {
  logIn()
  server.on(walletCharge, () => refuse('not_found', { message: 'No longer on sale.' }))
  render(shop())
  choose()
  buy()
  await screen.findByText('No longer on sale.')
  server.on(walletCharge, () => ok(order))
  press('Try again')
  await code()
})

test('an ended login opens the login dialog and keeps the choice', async () => {
  logIn()
  server.on(walletCharge, () => refuse('unauthorized'))
  render(shop())
  choose()
  buy()
  await waitFor(() => expect($loginDialog.get()).toMatchObject({ open: true, reason: 'buy' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  server.on(walletCharge, () => ok(order))
  logIn()
  await carryOut()
  await code()
})

test('an order closed while its code is shown gives way to another', async () => {
  logIn()
  render(shop())
  choose()
  buy()
  await code()
  status = 2
  press('Check now')
  await screen.findByText('This order was closed without payment')
  press('Start again')
  status = 0
  buy()
  await code()
  expect(server.count(walletCharge)).toBe(2)
})

test('an order closed meanwhile says so, and another can be bought', async () => {
  status = 2
  logIn()
  visit(`${server.origin}/en/packages/?package=2&pay=2&order=17&way=2`)
  render(shop())
  await screen.findByText('This order was closed unpaid')
  press('Start again')
  status = 0
  buy()
  await code()
  expect(server.count(walletCharge)).toBe(1)
})
