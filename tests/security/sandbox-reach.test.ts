import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createSiteServer } from '#publish/serve/site-server.ts'
import { startServer } from '#server/app/start.ts'
import type { RunningServer } from '#server/app/start.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import { users } from '#server/database/schema/users.ts'
import { hashPassword } from '#server/modules/accounts/login/passwords.ts'
import { sampleAccounts } from '#server/operations/sandbox/sample-accounts.ts'
import { alipayVariables } from '../fixtures/alipay-gateway.ts'
import { wechatVariables } from '../fixtures/wechat-gateway.ts'
import { openTestDatabase } from '../server/support/database.ts'
import { openHarness } from '../server/support/harness.ts'
import type { Harness } from '../server/support/harness.ts'

const config = (variables: Record<string, string>) => configOf(readEnvironment(variables))

describe('the sandbox is for this machine alone (E2)', () => {
  const gateway = 'http://127.0.0.1:1'
  const dangers: Record<string, Record<string, string>> = {
    HOST: { HOST: '0.0.0.0' },
    SITE_URL: { SITE_URL: 'https://pictures.example.cn' },
    TRUST_PROXY: { TRUST_PROXY: 'loopback,10.0.0.0/8' },
    WECHAT_PAY_MCHID: wechatVariables(gateway),
    ALIPAY_APP_ID: alipayVariables(gateway),
    SMS_WEBHOOK: { SMS_WEBHOOK: 'http://127.0.0.1:1/sms' },
  }

  test.each(Object.entries(dangers))('beside %s it is refused by name', (name, variables) => {
    expect(() => config({ SANDBOX: '1', ...variables })).toThrow(new RegExp(`^SANDBOX: .*${name}`))
    // The paths of scripts are off there, and the server starts.
    expect(config({ SANDBOX: 'auto', ...variables }).sandbox).toBe(false)
    expect(config(variables).sandbox).toBe(false)
  })

  test.each([
    {},
    { HOST: '::1' },
    { HOST: 'localhost', SITE_URL: 'http://127.0.0.1:8080' },
    { TRUST_PROXY: 'loopback' },
    { DATABASE_URL: 'postgres://tests@127.0.0.1/tests' },
  ])('on this machine with %j it may be on', (variables) => {
    for (const SANDBOX of ['1', 'auto'])
      expect(config({ SANDBOX, ...variables }).sandbox).toBe(true)
  })
})

const mobile = '13800000003'
const shown = `/sandbox/sms?mobile=${mobile}`
const foreign: Record<string, string>[] = [
  { 'x-forwarded-for': '203.0.113.9' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { via: '1.1 proxy' },
  { host: 'pictures.example.cn' },
]

/** Undici doesn't let a caller choose the host. */
function statusOf(address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((done, failed) => {
    const asked = request(address, { headers }, (reply) => {
      reply.resume()
      done(reply.statusCode ?? 0)
    })
    asked.on('error', failed).end()
  })
}

describe('a running sandbox', () => {
  let server: RunningServer
  let site: string
  const front = createServer()
  beforeAll(async () => {
    const settings = { SANDBOX: '1', API_PORT: '0', TRUST_PROXY: 'loopback' }
    const database = await openTestDatabase()
    server = await startServer(config(settings), { database, log: () => undefined })
    const own = createSiteServer({ root: '/nowhere', v1Origin: server.url })
    front.on('request', (incoming, outgoing) => own.emit('request', incoming, outgoing))
    await new Promise<void>((go) => front.listen(0, '127.0.0.1', go))
    site = `http://127.0.0.1:${(front.address() as AddressInfo).port}`
    const body = JSON.stringify({ mobile })
    const headers = { 'content-type': 'application/json' }
    await fetch(`${server.url}/api/v1/auth/code`, { method: 'POST', headers, body })
  })
  afterAll(async () => {
    front.close()
    await server.close()
  })

  it('shows a code to a program and a browser of this machine', async () => {
    expect(await statusOf(server.url + shown, {})).toBe(200)
    expect(await statusOf(site + shown, {})).toBe(200)
  })

  it('says that it is one, for the banner of every page', async () => {
    const info = async (variables: Record<string, string>) => {
      const harness = await openHarness({ config: { ...config(variables) } })
      const { json } = await harness.ask('v1/siteinfo')
      await harness.close()
      return json
    }
    expect(await info({ SANDBOX: '1' })).toMatchObject({ sandbox: true })
    expect(await info({})).not.toHaveProperty('sandbox')
  })

  it.each(foreign)('hides itself from a request with %j', async (headers) => {
    for (const path of [shown, '/sandbox/pay/x'])
      for (const origin of [server.url, site])
        expect(await statusOf(origin + path, headers)).toBe(404)
  })

  it('refuses every call of a stranger, whom a proxy brings that no setting names', async () => {
    const login = '/api/v1/siteinfo'
    for (const origin of [server.url, site]) {
      expect(await statusOf(origin + login, {})).toBe(200)
      expect(await statusOf(origin + login, { host: 'pictures.example.cn' })).toBe(403)
    }
    const stranger = { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'pictures.example.cn' }
    expect(await statusOf(server.url + login, stranger)).toBe(403)
    expect(await statusOf(server.url + login, { 'x-forwarded-for': '127.0.0.1' })).toBe(200)
  })
})

describe('a database of a demonstration', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await openHarness()
    const [{ username, password }] = sampleAccounts
    await harness.db.insert(users).values({ username, passwordHash: await hashPassword(password) })
  })
  afterAll(() => harness.close())

  it('is not opened to strangers while the published password opens an account', async () => {
    const { database, db, config: own } = harness
    const lasting = { ...database, close: () => Promise.resolve() }
    const open = config({ SITE_URL: 'https://pictures.example.cn', API_PORT: '0' })
    const there = { ...open, dataDir: own.dataDir, cacheDir: own.cacheDir, mediaDir: own.mediaDir }
    const starting = startServer(there, { database: lasting })
    await expect(starting).rejects.toThrow(/^DATA_DIR: .*SITE_URL.*demo/)

    const passwordHash = await hashPassword('a word of their own')
    await db.update(users).set({ passwordHash }).where(eq(users.username, 'demo'))
    const server = await startServer(there, { database: lasting, log: () => undefined })
    expect((await fetch(`${server.url}${shown}`)).status).toBe(404)
    await server.close()
  })
})
