import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  deviceOf,
  newAccount,
  newMobile,
  newName,
  otherThan,
  startTestServer,
  tokenOf,
} from '../server/support/auth-server.ts'
import type { Account, TestServer } from '../server/support/auth-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const login = (username: string, password: string, more: { address?: string; device?: string }) =>
  server.ask('auth/login', { body: { username, password }, ...more })

/** Logs in once, as the owner did on this browser before. */
async function ownDevice({ username, password }: Account): Promise<string> {
  return deviceOf(await login(username, password, {}))
}

describe('strangers who guess the password of a name', () => {
  it('from many addresses slow the name down but do not lock its owner out', async () => {
    const owner = await newAccount(server)
    const device = await ownDevice(owner)
    for (let tries = 0; tries < 25; tries += 1)
      await login(owner.username, 'wrong_pass', { address: `203.0.113.${tries}` })
    const stranger = await login(owner.username, 'wrong_pass', {})
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await login(owner.username, owner.password, { device })).status).toBe(200)
    // Without the device the owner waits a minute at most.
    server.advance(60)
    expect((await login(owner.username, owner.password, {})).status).toBe(200)
  })

  it('from ten addresses do not touch the owner at another', async () => {
    const owner = await newAccount(server)
    for (let tries = 0; tries < 10; tries += 1)
      await login(owner.username, 'wrong_pass', { address: `192.0.2.${tries}` })
    expect((await login(owner.username, owner.password, {})).status).toBe(200)
  })

  it('beside the owner, at one address, lock out neither the known browser', async () => {
    const owner = await newAccount(server)
    const device = await ownDevice(owner)
    const address = '198.51.100.99'
    for (let tries = 0; tries < 11; tries += 1)
      await login(owner.username, 'wrong_pass', { address })
    expect((await login(owner.username, owner.password, { address })).status).toBe(429)
    expect((await login(owner.username, owner.password, { address, device })).status).toBe(200)
  })

  it('with the browser of another account, or a changed cookie, are strangers', async () => {
    const owner = await newAccount(server)
    const thief = await newAccount(server)
    const address = '198.51.100.98'
    for (let tries = 0; tries < 10; tries += 1)
      await login(owner.username, 'wrong_pass', { address })
    const own = await ownDevice(thief)
    const forged = own.replace(/=\d+\./, `=${owner.id}.`)
    for (const device of [own, forged, '__Host-device=1.2.3.4'])
      expect((await login(owner.username, owner.password, { address, device })).status).toBe(429)
  })

  it('on a known browser have ten guesses there too', async () => {
    const owner = await newAccount(server)
    const device = await ownDevice(owner)
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await login(owner.username, 'wrong_pass', { device })).status)
    expect(statuses.slice(0, 10).every((status) => status === 422)).toBe(true)
    expect(statuses[10]).toBe(429)
  })

  it('cannot read the cookie by script or get it over plain http', async () => {
    const { username, password } = await newAccount(server)
    const cookie = (await login(username, password, {})).headers.get('set-cookie')
    expect(cookie).toMatch(/^__Host-device=/)
    for (const rule of ['Path=/', 'HttpOnly', 'SameSite=Strict', 'Secure'])
      expect(cookie).toContain(rule)
  })
})

describe('strangers who ask for codes', () => {
  const codeOf = async (mobile: string, device: string) => {
    const sent = await server.ask('auth/code', { body: { mobile, purpose: 'login' }, device })
    expect(sent.status).toBe(200)
    return String((await server.ask(`/sandbox/sms?mobile=${mobile}`)).body['code'])
  }

  it("use up neither the day's codes nor the tries of the owner's browser", async () => {
    const owner = await newAccount(server)
    const { mobile } = owner
    const device = await ownDevice(owner)
    for (let sent = 0; sent < 9; sent += 1) {
      server.advance(60)
      expect((await server.ask('auth/code', { body: { mobile } })).status).toBe(200)
    }
    server.advance(60)
    expect((await server.ask('auth/code', { body: { mobile } })).status).toBe(429)
    const code = await codeOf(mobile, device)
    for (let tries = 0; tries < 6; tries += 1)
      await server.ask('auth/code/login', { body: { mobile, code: otherThan(code) } })
    const stranger = await server.ask('auth/code/login', { body: { mobile, code } })
    expect(stranger.body['code'], 'the code belongs to the browser').toBe(-1)
    tokenOf(await server.ask('auth/code/login', { body: { mobile, code }, device }))
  })
})

describe('user names', () => {
  it('are told as taken only to the holder of a proven mobile, and twenty a day', async () => {
    const { username } = await newAccount(server)
    const password = 'secret_pass'
    const guess = { username, password, mobile: newMobile(), code: '000000' }
    for (let tries = 0; tries < 3; tries += 1) {
      const told = await server.ask('auth/register', { body: guess })
      expect([told.status, told.body['code']]).toEqual([422, 'wrong_code'])
    }
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      const body = { username, password, mobile, code }
      statuses.push((await server.ask('auth/register', { body })).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 409), 429])
    const free = { username: newName(), password, mobile, code }
    expect((await server.ask('auth/register', { body: free })).status).toBe(200)
  })

  it('of a guesser at one address are told no more once the address is limited', async () => {
    const { username } = await newAccount(server)
    const address = '198.51.100.77'
    const body = { username, password: 'secret_pass', mobile: newMobile(), code: '000000' }
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1)
      statuses.push((await server.ask('auth/register', { body, address })).status)
    expect(statuses.slice(0, 20).every((status) => status === 422)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  it('that are taken, free or unknown get the same answer at login and when a code is asked for', async () => {
    const { username, mobile } = await newAccount(server)
    const said = async (path: string, body: object) => {
      const { status, body: told } = await server.ask(path, { body })
      return JSON.stringify([status, told])
    }
    expect(await said('auth/login', { username, password: 'wrong_pass' })).toBe(
      await said('auth/login', { username: 'never-was', password: 'wrong_pass' }),
    )
    server.advance(60)
    expect(await said('auth/code', { mobile, purpose: 'reset' })).toBe(
      await said('auth/code', { mobile: newMobile(), purpose: 'reset' }),
    )
  })
})
