// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { authMe } from '#api/endpoints/account/auth.ts'
import { tokenHolder } from '#client/session-cookie.ts'
import { MyGate } from '#modules/account-area/MyGate.tsx'
import { gateKeys } from '#modules/account-area/gate-keys.ts'
import { $loginDialog, cancelLogin } from '#state/login-dialog.ts'
import { signIn, signOut, updateUser } from '#state/session.ts'
import { visit } from '../fixtures/page-address.ts'
import { stringsOf } from '../fixtures/strings.ts'
import { type Double, ok, refuse, startDouble } from '../fixtures/v1-double.ts'

let server: Double
beforeAll(async () => {
  server = await startDouble()
})
afterAll(() => server.stop())

const auth = { access_token: 'a1', expires_in: 7200 }
const lin = { username: 'lin', mobile: '13800138000' }

beforeEach(() => {
  visit(`${server.origin}/en/my/setting/`)
  server.on(authMe, () => ok(lin))
})
afterEach(() => {
  cleanup()
  signOut()
  cancelLogin()
})

const open = () =>
  render(
    <MyGate strings={stringsOf(gateKeys)}>
      <label>
        Note <input />
      </label>
    </MyGate>,
  )
const note = () => screen.findByLabelText<HTMLInputElement>('Note')
const dialog = () => {
  const { open: isOpen, mode, reason } = $loginDialog.get()
  return isOpen ? `${mode} ${reason}` : undefined
}

test('without a login the dialog opens and gives the reason; closed, the page tells how to go on', () => {
  open()
  expect(dialog()).toBe('password page')
  act(() => cancelLogin())
  expect(screen.getByText('Log in to open this page')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }))
  expect(dialog()).toBe('password page')
})

test('a login without a mobile is asked for one, and let in with it', async () => {
  server.on(authMe, () => ok({ username: 'lin' }))
  signIn(auth, { username: 'lin' })
  open()
  await waitFor(() => expect(dialog()).toBe('bind page'))
  expect(screen.queryByLabelText('Note')).toBeNull()
  server.on(authMe, () => ok(lin))
  act(() => updateUser({ mobile: lin.mobile }))
  expect(await note()).toBeTruthy()
})

test('a person the server will not tell about: the dialog, and another try', async () => {
  server.on(authMe, () => refuse('forbidden'))
  signIn(auth, lin)
  open()
  await waitFor(() => expect(dialog()).toBe('password person'))
  server.on(authMe, () => ok(lin))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await note()).toBeTruthy()
})

test('a login that ends by itself leaves the input, and the page goes on where it was', async () => {
  signIn(auth, lin)
  open()
  fireEvent.change(await note(), { target: { value: 'half a sentence' } })
  act(() => tokenHolder.set(undefined))
  expect(dialog()).toBe('password expired')
  expect((await note()).value).toBe('half a sentence')
  act(() => cancelLogin())
  expect(screen.getByText(/What you entered is still here/)).toBeTruthy()
  act(() => signIn(auth, lin))
  await waitFor(() => expect(screen.queryByText(/What you entered is still here/)).toBeNull())
  expect((await note()).value).toBe('half a sentence')
})

test('a logout closes the page at once, and no dialog jumps at the person', async () => {
  signIn(auth, lin)
  open()
  await note()
  act(() => signOut())
  expect(screen.queryByLabelText('Note')).toBeNull()
  expect(dialog()).toBeUndefined()
})

test('a login while the guard reads a user who logged out gets a reading of its own', async () => {
  signIn(auth, lin)
  open()
  act(() => signOut())
  server.on(authMe, () => ok({ username: 'mei', mobile: '13900139000' }))
  act(() => signIn({ ...auth, access_token: 'a2' }, { username: 'mei', mobile: '13900139000' }))
  expect(await note()).toBeTruthy()
})

test('a page that comes to life after a logout by hand opens no dialog', () => {
  signIn(auth, lin)
  signOut()
  open()
  expect(screen.getByText('Log in to open this page')).toBeTruthy()
  expect(dialog()).toBeUndefined()
})
