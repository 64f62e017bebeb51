import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/database/schema/users.ts'
import { newAccount, newMobile, startTestServer, tokenOf } from '../server/support/auth-server.ts'
import type { Account, TestServer } from '../server/support/auth-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const hour = 3600
const me = async (token: string) => (await server.ask('auth/me', { token })).status
const refresh = (token: string) => server.ask('auth/refresh', { token })

async function another({ username, password }: Pick<Account, 'username' | 'password'>) {
  return tokenOf(await server.ask('auth/login', { body: { username, password } }))
}

describe('logout', () => {
  it('ends the token, what it was renewed to and what it came from; other logins stay', async () => {
    const user = await newAccount(server)
    const other = await another(user)
    const renewed = tokenOf(await refresh(user.token))
    const out = await server.ask('auth/logout', { token: user.token, method: 'POST' })
    expect(out.status).toBe(200)
    expect(out.headers.get('clear-site-data')).toBe('"cache"')
    expect([await me(user.token), await me(renewed), await me(other)]).toEqual([401, 401, 200])
    expect((await refresh(renewed)).status).toBe(401)
    const again = await server.ask('auth/logout', { token: user.token, method: 'POST' })
    expect(again.status, 'a second time is no error').toBe(200)
    expect((await server.ask('auth/logout', { method: 'POST' })).status).toBe(200)
  })

  it('ends also a token that has expired but could be renewed', async () => {
    const { token } = await newAccount(server)
    server.advance(3 * hour)
    await server.ask('auth/logout', { token, method: 'POST' })
    expect((await refresh(token)).status).toBe(401)
  })
})

describe('a login', () => {
  it('ends thirty days after it was made, however often it was renewed', async () => {
    let { token } = await newAccount(server)
    let days = 0
    for (; days < 40; days += 5) {
      server.advance(5 * 24 * hour)
      const next = await refresh(token)
      if (next.status !== 200) break
      token = tokenOf(next)
    }
    expect(days).toBe(25)
    expect(await me(token)).toBe(401)
  })

  it('of an editor ends after twelve hours, and its last token does not outlast it', async () => {
    const user = await newAccount(server)
    await server.db.update(users).set({ role: 'editor' }).where(eq(users.id, user.id))
    let token = await another(user)
    for (let hours = 0; hours < 11; hours += 1) {
      server.advance(hour)
      token = tokenOf(await refresh(token))
    }
    expect(await me(token)).toBe(200)
    server.advance(hour)
    expect(await me(token)).toBe(401)
    expect((await refresh(token)).status).toBe(401)
  })

  it('more than twenty ends the oldest', async () => {
    const user = await newAccount(server)
    for (let logins = 0; logins < 20; logins += 1) {
      server.advance(1)
      await another(user)
    }
    expect(await me(user.token)).toBe(401)
    const token = await another(user)
    const { body } = await server.ask('auth/session', { token })
    expect(Object.values(body)).toHaveLength(20)
  })
})

describe('the list of own logins', () => {
  const list = async (token: string) =>
    Object.values((await server.ask('auth/session', { token })).body) as Record<string, unknown>[]

  it('marks the one that asks, follows renewals and shows nothing of other people', async () => {
    const user = await newAccount(server)
    await newAccount(server)
    server.advance(60)
    const other = await another(user)
    const rows = await list(tokenOf(await refresh(other)))
    expect(rows.map((row) => row['present'])).toEqual([true, false])
    expect(JSON.stringify(rows)).not.toContain(other)
  })

  it('ends one, or all others, and none of another person', async () => {
    const user = await newAccount(server)
    const [second, third] = [await another(user), await another(user)]
    const stranger = await newAccount(server)
    const id = (await list(second)).find((row) => row['present'])?.['id']
    const end = (token: string, body: object) => server.ask('auth/session/end', { token, body })
    expect((await end(stranger.token, { id })).status).toBe(404)
    expect(await me(second)).toBe(200)
    expect((await end(user.token, { id })).status).toBe(200)
    expect([await me(second), await me(third)]).toEqual([401, 200])
    expect((await end(user.token, {})).status).toBe(200)
    expect([await me(user.token), await me(third), await me(stranger.token)]).toEqual([
      200, 401, 200,
    ])
  })

  it('asks for the password beside a login of some time ago', async () => {
    const user = await newAccount(server)
    server.advance(601)
    const end = (body: object) =>
      server.ask('auth/session/end', { token: user.token, body, lang: 'en' })
    const asked = await end({})
    expect([asked.status, asked.body['field']]).toEqual([422, 'password_old'])
    expect((await end({ password_old: user.password })).status).toBe(200)
  })
})

describe('a stolen token', () => {
  const change = (token: string, body: object) =>
    server.ask('auth/password', {
      token,
      body: { password: 'another_pass', password_confirm: 'another_pass', ...body },
    })
  const codeFor = async (mobile: string, purpose: string) => {
    server.advance(60)
    await server.ask('auth/code', { body: { mobile, purpose } })
    return String((await server.ask(`/sandbox/sms?mobile=${mobile}`)).body['code'])
  }

  it('of a fresh login sets no password; the old one or a code for this purpose does', async () => {
    const { token, mobile } = await newAccount(server)
    expect((await change(token, {})).status).toBe(422)
    const login = await codeFor(mobile, 'login')
    expect((await change(token, { confirm_code: login })).body['code']).toBe('wrong_code')
    const confirm = await codeFor(mobile, 'confirm')
    expect((await change(token, { confirm_code: confirm })).status).toBe(200)
  })

  it('of some time ago changes neither e-mail nor user name', async () => {
    const { token, username, password } = await newAccount(server)
    const save = (body: object) => server.ask('auth/profile', { token, body })
    expect((await save({ email: 'mine@example.com' })).status).toBe(200)
    server.advance(601)
    for (const body of [{ email: 'thief@example.com' }, { email: '' }, { username: 'thief-1' }])
      expect((await save(body)).body['field']).toBe('password_old')
    expect((await save({ department: '摄影部', username })).status).toBe(200)
    const proven = { email: 'new@example.com', password_old: password }
    expect((await save(proven)).body['email']).toBe('new@example.com')
  })

  it('finds that a code for login opens neither a new password nor another mobile', async () => {
    const { mobile } = await newAccount(server)
    const code = await codeFor(mobile, 'login')
    const reset = { mobile, code, password: 'another_pass' }
    expect((await server.ask('auth/update', { body: reset })).body['code']).toBe('wrong_code')
    const stranger = await newAccount(server)
    const bound = { mobile: newMobile(), code: '' }
    bound.code = await codeFor(bound.mobile, 'login')
    const answer = await server.ask('auth/update', { token: stranger.token, body: bound })
    expect(answer.body['code']).toBe('wrong_code')
    tokenOf(await server.ask('auth/code/login', { body: { mobile, code } }))
  })
})

describe('the security log', () => {
  it('is told of logins, refused ones, changes of the password and ends of sessions', async () => {
    const user = await newAccount(server)
    const { id, username, password } = user
    server.events.length = 0
    await server.ask('auth/login', { body: { username, password: 'a bad guess' } })
    const token = await another(user)
    const change = { password: 'another_pass', password_confirm: 'another_pass' }
    const body = { ...change, password_old: password }
    await server.ask('auth/password', { token, body })
    await server.ask('auth/session/end', { token, body: {} })
    await server.ask('auth/logout', { token, method: 'POST' })
    expect(server.events.map(({ event, user: of }) => [event, of])).toEqual([
      ['login_failed', id],
      ['login_succeeded', id],
      ['password_changed', id],
      ['logout', id],
    ])
    const told = JSON.stringify(server.events)
    for (const secret of [token, password, 'another_pass', 'a bad guess'])
      expect(told).not.toContain(secret)
  })
})
