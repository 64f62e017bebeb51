// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { settlementInfo } from '#api/endpoints/contributing/settlement.ts'
import { keptAccountScript } from '#features/account/header/kept-account.ts'
import { markSettled } from '#state/signed-agreement.ts'
import { setCartCount } from '#state/cart-count.ts'
import { $loginDialog, closeLogin } from '#state/login-dialog.ts'
import { $session, signIn, signOut } from '#state/session.ts'

vi.mock('#client/end-session.ts', () => ({ endSession: () => undefined }))
/** Answers of the server to who a person is, in the order of the questions; undefined: the call fails. */
const role = vi.hoisted(() => ({
  asked: [] as ((isContributor: boolean | undefined) => void)[],
}))
vi.mock(import('#client/browser.ts'), async (original) => {
  const { fail, succeed } = await import('#client/outcome.ts')
  const ask = async ({ path }: { path: string }) => {
    if (path !== settlementInfo.path) return fail({ kind: 'network' })
    const told = Promise.withResolvers<boolean | undefined>()
    role.asked.push(told.resolve)
    const isContributor = await told.promise
    return isContributor === undefined
      ? fail({ kind: 'network' })
      : succeed({ status: Number(isContributor) })
  }
  return { ...(await original()), ask: ask as never }
})

beforeAll(async () => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  document.body.innerHTML = `
    <span data-cart-count hidden></span>
    <div data-account="signed-out"><button data-account-login>Log in</button></div>
    <div data-account="signed-in" hidden>
      <button><span data-account-name></span></button>
      <ul popover="auto">
        <li data-contributors hidden><a href="/my/apply_work/">Upload works</a></li>
        <li data-invitation hidden><a href="/my/no_settled/">Contribute</a></li>
        <li><button data-account-logout>Log out</button></li>
      </ul>
    </div>`
  await import('#features/account/header/live-header.ts')
  await import('#features/account/header/header.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  role.asked.length = 0
})
afterEach(() => {
  vi.restoreAllMocks()
  signOut()
  closeLogin()
  vi.useRealTimers()
})

/** As a browser runs a script of the page: in its own global scope. */
const runInPage = (script: string): unknown => globalThis.eval(script)
const find = <Kind extends HTMLElement>(selector: string) =>
  document.querySelector<Kind>(selector) as Kind
const login = (user: { username?: string; mobile?: string }, token = 'a1') =>
  signIn({ access_token: token, expires_in: 7200 }, user)

test('the login button opens the dialog', async () => {
  find('[data-account-login]').click()
  await vi.waitFor(() => expect($loginDialog.get().open).toBe(true))
  expect($loginDialog.get()).toEqual({ open: true, mode: 'password', reason: 'asked' })
})

test('after a login the name stands in place of the button', () => {
  login({ username: 'lin', mobile: '13800138000' })
  expect(find('[data-account="signed-out"]').hidden).toBe(true)
  expect(find('[data-account="signed-in"]').hidden).toBe(false)
  expect(find('[data-account-name]').textContent).toBe('lin')
})

test('without a name the mobile stands there', () => {
  login({ mobile: '13800138000' })
  expect(find('[data-account-name]').textContent).toBe('13800138000')
})

test('a name is text, whatever is in it', () => {
  login({ username: '<img src=x>' })
  expect(find('[data-account-name]').innerHTML).toBe('&lt;img src=x&gt;')
})

const entries = () =>
  ['[data-contributors]', '[data-invitation]'].map((entry) => !find(entry).hidden)
const openMenu = () => find('[popover]').dispatchEvent(new Event('beforetoggle'))

test('the menu has entries for contributors, and for others one invitation', () => {
  login({ username: 'lin' })
  markSettled(false)
  openMenu()
  expect(entries()).toEqual([false, true])
  markSettled(true)
  openMenu()
  expect(entries()).toEqual([true, false])
})

/** Answers the question that the page asked as number `at`. */
async function tell(at: number, isContributor: boolean | undefined): Promise<void> {
  await vi.waitFor(() => expect(role.asked[at]).toBeDefined())
  role.asked[at]?.(isContributor)
  await vi.advanceTimersByTimeAsync(0)
}

test('a browser that was not told asks once who a person is, and invites no contributor meanwhile', async () => {
  openMenu()
  expect(role.asked).toHaveLength(0)
  login({ username: 'lin' })
  openMenu()
  openMenu()
  expect(entries()).toEqual([false, false])
  await tell(0, true)
  expect(entries()).toEqual([true, false])
  openMenu()
  expect([role.asked.length, ...entries()]).toEqual([1, true, false])
})

test('a person of whom the server could not tell is invited nowhere, and asked for at the next opening', async () => {
  login({ username: 'lin' })
  openMenu()
  await tell(0, undefined)
  expect(entries()).toEqual([false, false])
  openMenu()
  expect(entries()).toEqual([false, false])
  await tell(1, false)
  expect(entries()).toEqual([false, true])
})

test('a token that is renewed while it is asked, or another person, has a question of its own', async () => {
  login({ username: 'lin' })
  await vi.waitFor(() => expect(role.asked).toHaveLength(1))
  login({ username: 'lin' }, 'a2')
  await tell(0, false)
  expect(entries()).toEqual([false, false])
  await tell(1, true)
  expect(entries()).toEqual([true, false])
})

test('where the browser keeps nothing, the answer lasts for the page', async () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  login({ username: 'lin' })
  await tell(0, true)
  openMenu()
  expect([role.asked.length, ...entries()]).toEqual([1, true, false])
  login({ username: 'mei' }, 'b1')
  openMenu()
  expect(entries()).toEqual([false, false])
  await tell(1, false)
  expect(entries()).toEqual([false, true])
})

test('logging out gives the button back with the focus', () => {
  login({ username: 'lin' })
  find('[data-account-logout]').click()
  expect($session.get()).toBeUndefined()
  expect(find('[data-account="signed-out"]').hidden).toBe(false)
  expect(document.activeElement).toBe(find('[data-account-login]'))
})

test('the count shows while something is in the cart', () => {
  login({ username: 'lin' })
  const badge = find('[data-cart-count]')
  setCartCount(3)
  expect([badge.textContent, badge.hidden]).toEqual(['3', false])
  setCartCount(120)
  expect(badge.textContent).toBe('99+')
  setCartCount(0)
  expect(badge.hidden).toBe(true)
})

test.each(['session', '__Host-session'])(
  'a page that opens with the cookie %s shows the kept name and count before any script arrives',
  (name) => {
    localStorage.setItem('account', JSON.stringify({ username: '<b>lin', at: 1 }))
    localStorage.setItem('cart', JSON.stringify({ count: 3, at: 1 }))
    const cookie = vi
      .spyOn(document, 'cookie', 'get')
      .mockReturnValue(`lang=en; ${name}=token%3Da1`)
    runInPage(keptAccountScript)
    expect(find('[data-account="signed-in"]').hidden).toBe(false)
    expect(find('[data-account-name]').textContent).toBe('<b>lin')
    expect(find('[data-cart-count]').textContent).toBe('3')
    cookie.mockRestore()
    localStorage.clear()
  },
)

test('a page without a login shows nothing that the browser keeps, and garbage is no name', () => {
  find('[data-account="signed-in"]').hidden = true
  localStorage.setItem('account', 'garbage')
  localStorage.setItem('cart', JSON.stringify({ count: '<img>' }))
  runInPage(keptAccountScript)
  expect(find('[data-account="signed-in"]').hidden).toBe(true)
  const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue('session=token%3Da1')
  runInPage(keptAccountScript)
  expect(find('[data-account-name]').textContent).toBe('')
  expect(find('[data-cart-count]').innerHTML).not.toContain('img')
  cookie.mockRestore()
  localStorage.clear()
})
