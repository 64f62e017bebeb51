import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createDoor } from '#desk/auth/door-store.ts'
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

const doorOf = () => createDoor({ ask: browser.ask, ...browser.session })

test('an editor logs in; a wrong password says so and leaves the door closed', async () => {
  const { password } = await createEditor(server.db, { username: 'ann' })
  const door = doorOf()
  await door.check()
  expect(door.$door.get()).toEqual({ state: 'closed' })
  expect(await door.enter('ann', 'wrong')).toMatchObject({ kind: 'refused' })
  expect(door.$door.get()).toEqual({ state: 'closed' })
  expect(await door.enter('ann', password)).toBeUndefined()
  await vi.waitFor(() => expect(door.$door.get()).toEqual({ state: 'open', name: 'ann' }))
})

test('the door keeps other users than editors outside and names their account', async () => {
  for (const role of ['user', 'photographer'] as const) {
    const { token } = await server.login(role, { username: role })
    browser.session.signIn({ access_token: token }, { username: role })
    const door = doorOf()
    await door.check()
    expect(door.$door.get()).toEqual({ state: 'stranger', name: role })
  }
})

test('a login that ends while the desk is open leaves it standing, and the next login goes on', async () => {
  const { password } = await createEditor(server.db, { username: 'ann' })
  const door = doorOf()
  await door.enter('ann', password)
  await vi.waitFor(() => expect(door.$door.get().state).toBe('open'))
  browser.holder.set(undefined)
  await vi.waitFor(() => expect(door.$door.get()).toEqual({ state: 'ended', name: 'ann' }))
  await door.enter('ann', password)
  await vi.waitFor(() => expect(door.$door.get()).toEqual({ state: 'open', name: 'ann' }))
})

test('a server that does not answer is no stranger: the question can be asked again', async () => {
  const { token } = await server.login('editor', { username: 'ann' })
  browser.session.signIn({ access_token: token }, { username: 'ann' })
  browser.break('request', 2)
  const door = doorOf()
  await door.check()
  expect(door.$door.get()).toMatchObject({ state: 'failed', failure: { kind: 'network' } })
  await door.check()
  expect(door.$door.get()).toEqual({ state: 'open', name: 'ann' })
})
