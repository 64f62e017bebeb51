// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { shopKeys } from '#features/buying/packages/packages-keys.ts'
import PackageShop from '#features/buying/packages/package-shop.island.tsx'
import { $loginDialog, cancelLogin } from '#state/login-dialog.ts'
import { signOut } from '#state/session.ts'
import { takePendingAction } from '#state/pending-action.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const rows = [
  { id: 1, title: 'Editorial', yuan: 1500, price: '¥1,500.00' },
  { id: 2, title: 'Commercial', yuan: 2200, price: '¥2,200.00' },
].map((row) => ({
  lang: undefined,
  desc: undefined,
  scope: undefined,
  each: undefined,
  instead: undefined,
  units: '10',
  valid: '365 days',
  ...row,
}))

const shop = () => <PackageShop rows={rows} strings={stringsOf(shopKeys)} code="en" />
const buy = () => fireEvent.click(screen.getByRole('button', { name: /^Buy / }))

beforeEach(() => {
  visit('http://site.test/en/packages/')
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  signOut()
  cancelLogin()
})

test('reads whole without JavaScript', () => {
  const html = renderToString(shop())
  for (const text of ['Editorial', '¥1,500.00', 'Commercial', '365 days', 'WeChat Pay', 'Alipay'])
    expect(html).toContain(text)
})

test('the first package is chosen, and the button names it', () => {
  render(shop())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Editorial' }).checked).toBe(true)
  expect(screen.getByRole('button', { name: 'Buy Editorial · WeChat Pay ¥1,500.00' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Commercial' }))
  expect(screen.getByRole('button', { name: 'Buy Commercial · WeChat Pay ¥2,200.00' })).toBeTruthy()
})

test('a choice made before the page came alive stands', () => {
  const container = document.createElement('div')
  container.innerHTML = renderToString(shop())
  document.body.append(container)
  const commercial = container.querySelector<HTMLInputElement>('input[value="2"]')
  if (commercial) commercial.checked = true
  render(shop(), { container, hydrate: true })
  expect(screen.getByRole('button', { name: 'Buy Commercial · WeChat Pay ¥2,200.00' })).toBeTruthy()
})

test('Buy without a login opens the dialog and keeps the choice over it', () => {
  render(shop())
  fireEvent.click(screen.getByRole('radio', { name: 'Commercial' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Alipay' }))
  buy()
  expect($loginDialog.get()).toMatchObject({ open: true, reason: 'buy' })
  expect(takePendingAction()?.action).toEqual({
    kind: 'open',
    path: '/en/packages/?package=2&pay=3',
  })
})

test('a dialog given up leaves nothing to be done later', () => {
  render(shop())
  fireEvent.click(screen.getByRole('radio', { name: 'Editorial' }))
  buy()
  act(cancelLogin)
  expect(takePendingAction()).toBeUndefined()
})

test('an address carries the choice, and nothing that is not on sale', () => {
  visit('http://site.test/en/packages/?package=2&pay=3')
  render(shop())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Commercial' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Alipay' }).checked).toBe(true)
  cleanup()
  visit('http://site.test/en/packages/?package=9&pay=1')
  render(shop())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'WeChat Pay' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Commercial' }).checked).toBe(false)
})
