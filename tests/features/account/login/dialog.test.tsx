// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authCode, authCodeLogin, authQrcode, authTicket } from '#api/endpoints/account/account.ts'
import { authLogin } from '#api/endpoints/account/auth.ts'
import { cartAdd } from '#api/endpoints/buying/cart.ts'
import { loginKeys } from '#features/account/login/login-keys.ts'
import LoginDialogIsland from '#features/account/login/login-dialog.island.tsx'
import { $loginDialog, cancelLogin, openLogin } from '#state/login-dialog.ts'
import { $session, signOut } from '#state/session.ts'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { savePendingAction, takePendingAction } from '#state/pending-action.ts'
import { visit } from '#tests/fixtures/page-address.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '#tests/fixtures/v1-double.ts'

/** The site's own file of words; everything else is the v1 server's. */
const readOwnWords: typeof fetch = (address, init) =>
  String(address).endsWith('/en/words/login.json')
    ? Promise.resolve(Response.json(stringsOf(loginKeys)))
    : read(address, init)
const read = fetch

let server: Double
beforeAll(async () => {
  server = await startDouble()
  vi.stubGlobal('fetch', readOwnWords)
})
afterAll(() => {
  vi.unstubAllGlobals()
  return server.stop()
})

const auth = { access_token: 'a1', token_type: 'Bearer', expires_in: 7200 }
const user = { username: 'lin', mobile: '13800138000' }

beforeEach(() => {
  visit(`${server.origin}/en/pictures/7/`)
  document.documentElement.dataset.lang = 'en'
  sessionStorage.clear()
  server.heard.length = 0
  server.on(authLogin, () => ok({ status: 1, user, token: auth }))
  server.on(authCodeLogin, () => ok({ code: 0, auth, user }))
  server.on(authCode, () => ok({ wait_seconds: 60 }))
  server.on(cartAdd, () => ok({ count: 1 }))
})
afterEach(() => {
  cleanup()
  signOut()
  cancelLogin()
  for (const { id } of $toasts.get()) dismissToast(id)
})

const field = (name: string | RegExp) =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } })

async function open(mode: 'password' | 'code' | 'bind' = 'password') {
  render(<LoginDialogIsland code="en" />)
  act(() => openLogin(mode, 'cart'))
  await screen.findByRole('dialog')
}

describe('the dialog', () => {
  test('has a name, says why it opened, and the first field has the focus', async () => {
    await open()
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy()
    expect(screen.getByText(/goes into the cart by itself/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('User name or mobile number')))
  })

  test('fields tell password managers and phones their purpose', async () => {
    await open()
    expect(field('User name or mobile number').autocomplete).toBe('username')
    expect(field('Password').autocomplete).toBe('current-password')
    fireEvent.click(screen.getByRole('tab', { name: 'Mobile code' }))
    await screen.findByLabelText('Mobile number')
    expect(field('Mobile number').type).toBe('tel')
    expect(field('Mobile number').autocomplete).toBe('tel')
    expect(field('Verification code').autocomplete).toBe('one-time-code')
    expect(field('Verification code').inputMode).toBe('numeric')
  })

  test('shows the three ways', async () => {
    await open()
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Password',
      'Mobile code',
      'QR code',
    ])
  })

  test('leads to registration and reset and back, the focus with it', async () => {
    await open()
    type('User name or mobile number', '13800138000')
    fireEvent.click(button('Forgot your password?'))
    expect(await screen.findByRole('dialog', { name: 'Reset your password' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Mobile number')))
    expect(field('Mobile number').value).toBe('13800138000')
    expect(field('New password').autocomplete).toBe('new-password')
    fireEvent.click(button('Back to login'))
    fireEvent.click(button('Create account'))
    expect(await screen.findByRole('dialog', { name: 'Create account' })).toBeTruthy()
    expect(field('User name').autocomplete).toBe('username')
    expect(field('User name').value).toBe('')
    expect(field('Mobile number').value).toBe('13800138000')
  })

  test('the code to scan has a name, and a login by it closes the dialog', async () => {
    server.on(authQrcode, () => ok({ url: '/scan/abc', key: 'k', expire_seconds: 180 }))
    server.on(authTicket, () => ok({ status: 4, user, token: auth }))
    await open()
    fireEvent.click(screen.getByRole('tab', { name: 'QR code' }))
    expect(
      await screen.findByRole('img', { name: 'QR code for logging in with your phone' }),
    ).toBeTruthy()
    await waitFor(() => expect($session.get()?.user).toEqual(user), { timeout: 4000 })
    await waitFor(() => expect($loginDialog.get().open).toBe(false))
  })

  test('closing it gives up the action', async () => {
    savePendingAction({ kind: 'cart.add', image_id: 7, option_id: [0] })
    await open()
    fireEvent.click(button('Close'))
    expect($loginDialog.get().open).toBe(false)
    expect(takePendingAction()).toBeUndefined()
  })

  test('asked to bind a mobile it shows that form alone', async () => {
    await open('bind')
    expect(screen.getByRole('dialog', { name: 'Add your mobile number' })).toBeTruthy()
    expect(screen.queryByRole('tab')).toBeNull()
    expect(await screen.findByRole('button', { name: 'Add number' })).toBeTruthy()
  })
})

describe('login by password', () => {
  test('closes the dialog, tells it, and carries out the action on the page', async () => {
    savePendingAction({ kind: 'cart.add', image_id: 7, option_id: [0] })
    await open()
    type('User name or mobile number', 'lin')
    type('Password', 'secret')
    fireEvent.click(button('Log in'))
    await waitFor(() => expect($loginDialog.get().open).toBe(false))
    expect($session.get()?.user).toEqual(user)
    await waitFor(() =>
      expect($toasts.get().map(({ text }) => text)).toEqual([
        'You are logged in',
        'Added to your cart',
      ]),
    )
    expect(server.heard.find(({ path }) => path.endsWith('cart/add'))).toMatchObject({
      json: { image_id: 7, option_id: [0] },
      headers: { authorization: 'Bearer a1', lang: 'en' },
    })
    expect(takePendingAction()).toBeUndefined()
  })

  test('empty fields are marked, named, and the first has the focus', async () => {
    await open()
    fireEvent.click(button('Log in'))
    const name = field('User name or mobile number')
    expect(name.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(name)
    const described = name.getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe(
      'Enter your user name or mobile number.',
    )
    expect(server.heard.filter(({ path }) => path.endsWith('auth/login'))).toEqual([])
  })

  test("a wrong password stands at the field in the server's words", async () => {
    server.on(authLogin, () => refuse('wrong_credentials', { field: 'password' }))
    await open()
    type('User name or mobile number', 'lin')
    type('Password', 'nope')
    fireEvent.click(button('Log in'))
    expect(await screen.findByText('refused: wrong_credentials')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(field('Password')))
    expect($loginDialog.get().open).toBe(true)
  })

  test('an alert tells of a broken connection and that the input is safe', async () => {
    server.on(authLogin, () => 'drop')
    await open()
    type('User name or mobile number', 'lin')
    type('Password', 'secret')
    fireEvent.click(button('Log in'))
    expect((await screen.findByRole('alert')).textContent).toMatch(/still here/)
    expect(field('Password').value).toBe('secret')
  })
})

describe('login by code', () => {
  test('send, paste the message, log in', async () => {
    await open('code')
    type('Mobile number', '138 0013 8000')
    fireEvent.click(button('Send code'))
    await waitFor(() => expect(button(/Send again in \d+ s/)).toHaveProperty('disabled', true))
    expect(screen.getByRole('status').textContent).toMatch(/13800138000/)
    const code = field('Verification code')
    await waitFor(() => expect(document.activeElement).toBe(code))
    const clipboardData = { getData: () => 'Your code is 246810, valid for 5 minutes' }
    fireEvent.paste(code, { clipboardData })
    expect(code.value).toBe('246810')
    fireEvent.click(button('Log in'))
    await waitFor(() => expect($session.get()?.user).toEqual(user))
    expect(server.heard.at(-1)?.json).toEqual({ mobile: '13800138000', code: '246810' })
  })

  test('another mobile wakes the button', async () => {
    await open('code')
    type('Mobile number', '13900139000')
    fireEvent.click(button('Send code'))
    await waitFor(() => expect(button(/Send again/)).toBeTruthy())
    type('Mobile number', '13900139001')
    expect(button('Send code')).toHaveProperty('disabled', false)
  })

  test('a code that was not sent is told at the mobile', async () => {
    server.on(authCode, () => refuse('too_many_requests'))
    await open('code')
    type('Mobile number', '13700137000')
    fireEvent.click(button('Send code'))
    expect(await screen.findByText('refused: too_many_requests')).toBeTruthy()
    expect(field('Mobile number').getAttribute('aria-invalid')).toBe('true')
    expect(button('Send code')).toHaveProperty('disabled', false)
  })
})

test('where its words do not come the page says that a part failed', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  vi.resetModules()
  const { default: Island } = await import('#features/account/login/login-dialog.island.tsx')
  const failed = vi.fn()
  document.addEventListener('part-failed', failed, { once: true })
  render(<Island code="en" />)
  await waitFor(() => expect(failed).toHaveBeenCalledOnce())
  vi.stubGlobal('fetch', readOwnWords)
})
