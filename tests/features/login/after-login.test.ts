// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { afterLogin } from '../../../src/features/login/after-login.ts'
import { loginKeys } from '../../../src/features/login/keys.ts'
import { $loginDialog, closeLogin, openLogin } from '../../../src/state/login-dialog.ts'
import { signIn, signOut } from '../../../src/state/session.ts'
import { $toasts, dismissToast } from '../../../src/state/toasts.ts'
import { stringsOf } from '../../fixtures/strings.ts'

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
