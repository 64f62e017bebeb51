import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { authQrcode, authTicket } from '#api/endpoints/account/account.ts'
import { createScan } from '#features/account/qr-login/scan-store.ts'
import { type Browser, openBrowser } from '#tests/fixtures/embedded-browser.ts'
import { type Harness, openHarness, testNow } from '#tests/server/support/harness.ts'

let server: Harness
let clock = testNow.getTime()
let phone: Browser
let screen: Browser

beforeAll(async () => {
  server = await openHarness({ now: () => new Date(clock) })
})
afterAll(() => server.close())

beforeEach(async () => {
  clock = testNow.getTime()
  screen = openBrowser(server)
  phone = openBrowser(server)
  const { token } = await server.login('user', {})
  phone.session.signIn({ access_token: token, expires_in: 3600 }, { mobile: '13800138000' })
})

async function shown() {
  const outcome = await screen.ask(authQrcode, {})
  if (!outcome.ok) throw new Error('no code')
  const { url, key } = outcome.value
  const ticket = url.split('/').at(-1)
  return {
    scan: createScan(phone.ask, ticket),
    poll: () => screen.ask(authTicket, { body: { key } }),
  }
}

test('the phone shows the waiting login and its time, then confirms it', async () => {
  const { scan, poll } = await shown()
  await scan.load()
  expect(scan.$state.get()).toEqual({ kind: 'waiting', client: undefined, seconds: 180 })
  await scan.decide('confirm')
  expect(scan.$state.get()).toEqual({ kind: 'confirmed' })
  expect(await poll()).toMatchObject({ ok: true, value: { status: 4 } })
})

test('refuses', async () => {
  const { scan, poll } = await shown()
  await scan.load()
  await scan.decide('refuse')
  expect(scan.$state.get()).toEqual({ kind: 'refused' })
  expect(await poll()).toMatchObject({ ok: false })
})

test('a code that ran out before it was read, or before it was answered', async () => {
  const { scan } = await shown()
  await scan.load()
  clock += 181_000
  await scan.decide('confirm')
  expect(scan.$state.get()).toEqual({ kind: 'ended' })
  const again = await shown()
  clock += 181_000
  await again.scan.load()
  expect(again.scan.$state.get()).toEqual({ kind: 'ended' })
})

test('no code of ours, and an address without any', async () => {
  for (const key of ['nothing', undefined]) {
    const scan = createScan(phone.ask, key)
    await scan.load()
    expect(scan.$state.get()).toEqual({ kind: 'unknown' })
  }
})

test('an answer whose reply is lost is given again', async () => {
  const { scan } = await shown()
  await scan.load()
  phone.break('reply')
  await scan.decide('confirm')
  expect(scan.$state.get().kind).toBe('waiting')
  expect(scan.$failure.get()).toEqual({ kind: 'network' })
  await scan.decide('confirm')
  expect(scan.$state.get()).toEqual({ kind: 'confirmed' })
})
