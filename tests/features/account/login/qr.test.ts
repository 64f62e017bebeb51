import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { authScanConfirm } from '#api/endpoints/account/account.ts'
import { createQrLogin, type QrLogin } from '#features/account/login/qr-login.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { memoryStorage } from '#tests/fixtures/memory-storage.ts'
import { stubPage } from '#tests/fixtures/stub-page.ts'
import { type Harness, openHarness } from '#tests/server/support/harness.ts'

let server: Harness
let browser: Browser
let phone: Browser
let storage: Storage
const opened: QrLogin[] = []

beforeAll(async () => {
  // The poll looks whether the tab is seen; the server needs the rest of Node as it is.
  stubPage()
  server = await openHarness({ now: () => new Date() })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
})
afterEach(() => opened.splice(0).forEach((qr) => qr.stop()))

let count = 0
beforeEach(async () => {
  count += 1
  storage = memoryStorage()
  browser = openBrowser(server)
  phone = openBrowser(server)
  await person({ mobile: `1390000000${count}` })
})

async function person(fields: { mobile?: string }): Promise<void> {
  const { token } = await server.login('user', { username: `qr-${Math.random()}`, ...fields })
  // The harness dates its sessions by its own clock.
  await server.db.execute(`update sessions set expires_at = now() + interval '1 hour'`)
  phone.session.signIn({ access_token: token, expires_in: 3600 }, fields)
}

function open() {
  const deps = { goTo: vi.fn(), onDone: vi.fn() }
  const { signIn } = browser.session
  const qr = createQrLogin({ ...deps, ask: browser.ask, signIn, storage, interval: 20 })
  opened.push(qr)
  return { ...deps, ...qr }
}

/** The key in the address that the picture shows. */
async function shown(qr: QrLogin): Promise<string> {
  await vi.waitFor(() => expect(qr.$state.get().kind).toBe('shown'))
  const state = qr.$state.get()
  return state.kind === 'shown' ? (state.url.split('/').at(-1) ?? '') : ''
}

const answer = (key: string, confirm: boolean) =>
  phone.ask(authScanConfirm, { params: { key }, body: { confirm } })

test('confirmed on the phone: logged in here, and the code is forgotten', async () => {
  const qr = open()
  qr.start()
  await answer(await shown(qr), true)
  await vi.waitFor(() => expect(qr.onDone).toHaveBeenCalledExactlyOnceWith('qr'))
  expect(browser.session.$session.get()?.user.mobile).toBe(`1390000000${count}`)
  expect(storage.length).toBe(0)
})

test('the dialog asks a user without a mobile for one', async () => {
  await person({})
  const qr = open()
  qr.start()
  await answer(await shown(qr), true)
  await vi.waitFor(() => expect(qr.goTo).toHaveBeenCalledExactlyOnceWith('bind'))
  expect(browser.session.$session.get()).toBeDefined()
  expect(qr.onDone).not.toHaveBeenCalled()
})

test("refused on the phone: another code, with the server's words", async () => {
  const qr = open()
  qr.start()
  const first = await shown(qr)
  await answer(first, false)
  await vi.waitFor(async () => expect(await shown(qr)).not.toBe(first))
  expect(qr.$warning.get()).toMatchObject({ text: expect.stringMatching(/refused/i) })
})

test('a code lives on after the dialog was closed', async () => {
  const first = open()
  first.start()
  const key = await shown(first)
  first.stop()
  const second = open()
  second.start()
  expect(await shown(second)).toBe(key)
  await answer(key, true)
  await vi.waitFor(() => expect(second.onDone).toHaveBeenCalledOnce())
})

describe('codes that end', () => {
  const kept = (until: number) =>
    storage.setItem('login-qr', JSON.stringify({ url: '/scan/old', key: 'old', until }))

  test('one that ran out is not shown again', async () => {
    kept(Date.now() - 1)
    const qr = open()
    qr.start()
    expect(await shown(qr)).not.toBe('old')
    expect(qr.$warning.get()).toBeUndefined()
  })

  test('one that runs out while it is shown is replaced, which is said', async () => {
    kept(Date.now() + 600)
    const qr = open()
    qr.start()
    expect(qr.$state.get()).toEqual({ kind: 'shown', url: '/scan/old' })
    await vi.waitFor(async () => expect(await shown(qr)).not.toBe('old'))
    expect(qr.$warning.get()).toBeDefined()
  })

  test('a server whose codes never last is not asked on and on', async () => {
    let made = 0
    const deps = { goTo: vi.fn(), onDone: vi.fn(), signIn: vi.fn(), storage, interval: 5 }
    const ask = vi.fn((row: { path: string }) => {
      if (row.path.endsWith('qrcode')) made += 1
      return Promise.resolve(
        row.path.endsWith('qrcode')
          ? { ok: true, value: { url: '/scan/x', key: 'x', expire_seconds: 60 } }
          : { ok: false, failure: { kind: 'refused', status: 200, code: '2', message: 'ended' } },
      )
    })
    const qr = createQrLogin({ ...deps, ask: ask as unknown as Browser['ask'] })
    opened.push(qr)
    qr.start()
    await vi.waitFor(() => expect(qr.$state.get().kind).toBe('failed'))
    expect(made).toBeLessThanOrEqual(3)
    qr.renew()
    await vi.waitFor(() => expect(made).toBeGreaterThan(3))
  })
})

test('no connection: it says so, and a new code is one press away', async () => {
  const qr = open()
  browser.break('request', 3)
  qr.start()
  await vi.waitFor(() => expect(qr.$state.get().kind).toBe('failed'))
  browser.break('request', 0)
  qr.renew()
  await shown(qr)
})
