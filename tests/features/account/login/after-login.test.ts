// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { afterLogin } from '#features/account/login/after-login.ts'
import { loginKeys } from '#features/account/login/login-keys.ts'
import { $loginDialog, closeLogin, openLogin } from '#state/login-dialog.ts'
import { signIn, signOut } from '#state/session.ts'
import { $toasts, dismissToast } from '#state/toasts.ts'
import { stringsOf } from '#tests/fixtures/strings.ts'

const strings = stringsOf(loginKeys)
const said = () => $toasts.get().map(({ kind, text }) => [kind, text])

afterEach(() => {
  vi.restoreAllMocks()
  $toasts.get().forEach(({ id }) => dismissToast(id))
  closeLogin()
  signOut()
})

test('a login that the browser kept closes the dialog', async () => {
  openLogin('password', 'page')
  signIn({ access_token: 'a1' }, { username: 'lin' })
  await afterLogin('password', strings, 'en')
  expect($loginDialog.get().open).toBe(false)
  expect(said()).toEqual([['ok', strings['situation.loggedIn']]])
})

test('where the browser forbids cookies, the page does not claim a login', async () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined)
  openLogin('password', 'page')
  signIn({ access_token: 'a1' }, { username: 'lin' })
  await afterLogin('password', strings, 'en')
  expect($loginDialog.get().open).toBe(true)
  expect(said()).toEqual([['error', strings['login.noCookies']]])
})
