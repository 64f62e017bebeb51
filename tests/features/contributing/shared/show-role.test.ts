// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showRole } from '#features/contributing/shared/contributor/show-role.ts'
import { signIn, signOut } from '#state/session.ts'
import { markSettled } from '#state/signed-agreement.ts'

vi.mock('#client/end-session.ts', () => ({ endSession: () => undefined }))
const role = vi.hoisted(() => ({ learn: () => Promise.resolve() }))
vi.mock('#state/learn-role.ts', () => ({ learnRole: () => role.learn() }))

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const shown = () => all('[data-contributors], [data-invitation]').map(({ hidden }) => !hidden)

beforeEach(() => {
  document.body.innerHTML = `
    <ul popover><li data-contributors hidden></li><li data-invitation hidden></li></ul>
    <div data-contributors hidden><a aria-current="page" href="/my/recharge/">Earnings</a></div>
    <ul data-invitation hidden><li><button data-apply>Contribute</button></li></ul>`
})
afterEach(() => signOut())

test('on a page for contributors the rail marks the invitation where the visitor is none', () => {
  showRole()
  expect(shown()).toEqual([false, true, false, true])
  expect(document.querySelector('[data-apply]')?.getAttribute('aria-current')).toBe('page')
})

test('the rail and the menu of the header show no invitation before the server told the role', async () => {
  const told = Promise.withResolvers<void>()
  role.learn = () => told.promise
  signIn({ access_token: 'a1', expires_in: 7200 }, { username: 'lin' })
  showRole()
  expect(shown()).toEqual([false, false, false, false])
  markSettled(false)
  expect(shown()).toEqual([false, true, false, true])
  signOut()
  signIn({ access_token: 'b1', expires_in: 7200 }, { username: 'mei' })
  expect(shown()).toEqual([false, false, false, false])
  markSettled(true)
  expect(shown()).toEqual([true, false, true, false])
})
