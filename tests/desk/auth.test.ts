import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDeskAuth } from '#desk/auth/auth-store.ts'
import { createEditor } from '#server/modules/accounts/create-editor.ts'
import { type Browser, openBrowser } from '../fixtures/embedded-browser.ts'
import { type Harness, openHarness } from '../server/support/harness.ts'

let server: Harness
let browser: Browser
beforeEach(async () => {
  server = await openHarness()
  browser = openBrowser(server)
})
afterEach(() => server.close())

const authOf = () => createDeskAuth({ ask: browser.ask, ...browser.session })

test('an editor logs in; a wrong password says so and leaves the auth closed', async () => {
  const { password } = await createEditor(server.db, { username: 'ann' })
  const auth = authOf()
  await auth.check()
  expect(auth.$state.get()).toEqual({ state: 'closed' })
  expect(await auth.enter('ann', 'wrong')).toMatchObject({ kind: 'refused' })
  expect(auth.$state.get()).toEqual({ state: 'closed' })
  expect(await auth.enter('ann', password)).toBeUndefined()
  await vi.waitFor(() => expect(auth.$state.get()).toEqual({ state: 'open', name: 'ann' }))
})

test('the auth keeps other users than editors outside and names their account', async () => {
  for (const role of ['user', 'photographer'] as const) {
    const { token } = await server.login(role, { username: role })
    browser.session.signIn({ access_token: token }, { username: role })
    const auth = authOf()
    await auth.check()
    expect(auth.$state.get()).toEqual({ state: 'stranger', name: role })
  }
})

test('a login that ends while the desk is open leaves it standing, and the next login goes on', async () => {
  const { password } = await createEditor(server.db, { username: 'ann' })
  const auth = authOf()
  await auth.enter('ann', password)
  await vi.waitFor(() => expect(auth.$state.get().state).toBe('open'))
  browser.holder.set(undefined)
  await vi.waitFor(() => expect(auth.$state.get()).toEqual({ state: 'ended', name: 'ann' }))
  await auth.enter('ann', password)
  await vi.waitFor(() => expect(auth.$state.get()).toEqual({ state: 'open', name: 'ann' }))
})

test('a server that does not answer is no stranger: the question can be asked again', async () => {
  const { token } = await server.login('editor', { username: 'ann' })
  browser.session.signIn({ access_token: token }, { username: 'ann' })
  browser.break('request', 2)
  const auth = authOf()
  await auth.check()
  expect(auth.$state.get()).toMatchObject({ state: 'failed', failure: { kind: 'network' } })
  await auth.check()
  expect(auth.$state.get()).toEqual({ state: 'open', name: 'ann' })
})
