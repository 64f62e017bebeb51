import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashToken } from '#server/core/security/tokens.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import {
  deleteSessionsOf,
  insertSession,
  lockSession,
  markRefreshed,
} from '#server/modules/accounts/sessions/sessions.queries.ts'
import {
  newAccount,
  newMobile,
  newName,
  otherThan,
  startTestServer,
  tokenOf,
} from '../support/auth-server.ts'
import type { TestServer } from '../support/auth-server.ts'

const week = 7 * 24 * 3600

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const refresh = (token: string) => server.ask('auth/refresh', { token })
const me = (token: string) => server.ask('auth/me', { token })
async function anotherSession(user: { username: string; password: string }): Promise<string> {
  const { username, password } = user
  return tokenOf(await server.ask('auth/login', { body: { username, password } }))
}

describe('tokens', () => {
  it('open the calls that need a login, for two hours', async () => {
    const { token } = await newAccount(server)
    expect((await server.ask('auth/me')).body['code']).toBe('unauthorized')
    expect((await me('not-a-token-of-ours')).body['code']).toBe('unauthorized')
    server.advance(7199)
    expect((await me(token)).status).toBe(200)
    server.advance(2)
    const late = await me(token)
    expect([late.status, late.body['code']]).toEqual([401, 'token_expired'])
  })

  it('are stored as hashes only', async () => {
    const { id, token } = await newAccount(server)
    const rows = await server.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(rows.map((row) => row.tokenHash)).toEqual([hashToken(token)])
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  })
})

describe('refresh', () => {
  it('gives a new token once, and the same again for 30 s', async () => {
    const { token } = await newAccount(server)
    const first = await refresh(token)
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 7200 })
    expect(first.headers.get('cache-control')).toContain('no-store')
    const next = tokenOf(first)
    expect(next).not.toBe(token)
    server.advance(30)
    const again = await refresh(token)
    expect(tokenOf(again)).toBe(next)
    expect(again.body['expires_in']).toBe(7170)
    server.advance(1)
    expect((await refresh(token)).body['code']).toBe('token_expired')
  })

  it('gives the same to all who ask at once', async () => {
    const { token, id } = await newAccount(server)
    let current = token
    for (let round = 0; round < 5; round += 1) {
      const asked = current
      const all = await Promise.all(Array.from({ length: 8 }, () => refresh(asked)))
      expect(new Set(all.map(tokenOf)).size).toBe(1)
      current = tokenOf(all[0] ?? (await refresh(asked)))
    }
    const rows = await server.db.select().from(sessions).where(eq(sessions.userId, id))
    expect(rows).toHaveLength(6)
  })

  it('lets calls under way use the old token for 30 s more', async () => {
    const { token } = await newAccount(server)
    await refresh(token)
    server.advance(29)
    expect((await me(token)).status).toBe(200)
    server.advance(2)
    expect((await me(token)).status).toBe(401)
  })

  it('takes a token that ended less than seven days ago', async () => {
    const { token } = await newAccount(server)
    const other = (await newAccount(server)).token
    server.advance(7200 + week)
    expect((await me(tokenOf(await refresh(token)))).status).toBe(200)
    server.advance(1)
    expect((await refresh(other)).body['code']).toBe('token_expired')
  })

  it('refuses unknown tokens, and callers without one', async () => {
    expect((await refresh('A'.repeat(43))).body['code']).toBe('unauthorized')
    expect((await server.ask('auth/refresh')).body['code']).toBe('unauthorized')
  })

  it('ends the session of a token that comes again after its renewal', async () => {
    const { token } = await newAccount(server)
    const second = tokenOf(await refresh(token))
    server.advance(60)
    const third = tokenOf(await refresh(second))
    expect((await me(third)).status).toBe(200)
    expect((await refresh(token)).status).toBe(401)
    expect((await me(third)).status).toBe(401)
    expect((await refresh(third)).status).toBe(401)
  })

  it('forgets sessions that no token can renew any more', async () => {
    const { id } = await newAccount(server)
    server.advance(7200 + week + 1)
    await newAccount(server)
    expect(await server.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })
})

describe('password change', () => {
  const change = (token: string, body: Record<string, string>) =>
    server.ask('auth/password', {
      token,
      lang: 'en',
      body: { password_confirm: body['password'], ...body },
    })

  it('ends every other session and no own one', async () => {
    const user = await newAccount(server)
    const other = await anotherSession(user)
    const done = await change(user.token, {
      password: 'another_pass',
      password_old: user.password,
    })
    expect(done.status).toBe(200)
    expect((await me(user.token)).status).toBe(200)
    expect((await me(other)).status).toBe(401)
    expect((await refresh(other)).status).toBe(401)
    const { username, password } = user
    expect((await server.ask('auth/login', { body: { username, password } })).status).toBe(422)
    await anotherSession({ username, password: 'another_pass' })
  })

  it('asks for the present password, however fresh the login is', async () => {
    const user = await newAccount(server)
    const without = await change(user.token, { password: 'another_pass' })
    expect([without.status, without.body['field'], without.body['message']]).toEqual([
      422,
      'password_old',
      'Confirm with your current password.',
    ])
    const renewed = tokenOf(await refresh(user.token))
    expect((await change(renewed, { password: 'another_pass' })).status).toBe(422)
    const wrong = await change(renewed, { password: 'another_pass', password_old: 'guess_pass' })
    expect(wrong.body['message']).toBe('The current password is wrong.')
    const right = { password: 'another_pass', password_old: user.password }
    expect((await change(renewed, right)).status).toBe(200)
  })

  it('stops guesses of the present password', async () => {
    const user = await newAccount(server)
    const guess = { password: 'another_pass', password_old: 'guess_pass' }
    for (let tries = 0; tries < 10; tries += 1) await change(user.token, guess)
    const right = { password: 'another_pass', password_old: user.password }
    expect((await change(user.token, right)).status).toBe(429)
  })

  it('lets an account without a password set one soon after its login', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const token = tokenOf(await server.ask('auth/code/login', { body: { mobile, code } }))
    expect((await me(token)).body['has_password']).toBe(false)
    server.advance(600)
    expect((await change(token, { password: 'another_pass' })).status).toBe(200)
    await anotherSession({ username: mobile, password: 'another_pass' })
  })

  it('keeps the rules', async () => {
    const { token } = await newAccount(server)
    expect((await change(token, { password: '12345678' })).body['field']).toBe('password')
    const differs = await change(token, {
      password: 'another_pass',
      password_confirm: 'other_pass',
    })
    expect(differs.body['field']).toBe('password_confirm')
  })
})

describe('auth/update', () => {
  it('without login sets a new password, ends all sessions and forgets failed logins', async () => {
    const user = await newAccount(server)
    const { username, mobile } = user
    const wrong = { username, password: 'wrong_pass' }
    for (let tries = 0; tries < 10; tries += 1) await server.ask('auth/login', { body: wrong })
    server.advance(60)
    const code = await server.codeFor(mobile)
    const body = { mobile, code, password: 'new pass phrase', password_confirm: 'new pass phrase' }
    expect(
      (await server.ask('auth/update', { body: { ...body, code: otherThan(code) } })).body['code'],
    ).toBe('wrong_code')
    expect((await server.ask('auth/update', { body })).status).toBe(200)
    expect((await me(user.token)).status).toBe(401)
    await anotherSession({ username, password: 'new pass phrase' })
    expect((await server.ask('auth/update', { body })).body['code']).toBe('wrong_code')
  })

  it('checks the new password before it uses the code', async () => {
    const { mobile } = await newAccount(server)
    server.advance(60)
    const code = await server.codeFor(mobile)
    const none = await server.ask('auth/update', { body: { mobile, code } })
    expect([none.status, none.body['field']]).toEqual([422, 'password'])
    const differs = { mobile, code, password: 'another_pass', password_confirm: 'other_pass' }
    expect((await server.ask('auth/update', { body: differs })).body['field']).toBe(
      'password_confirm',
    )
    const good = { mobile, code, password: 'another_pass' }
    expect((await server.ask('auth/update', { body: good })).status).toBe(200)
  })

  it('says that a mobile has no account only to who holds it', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const body = { mobile, code: otherThan(code), password: 'another_pass' }
    expect((await server.ask('auth/update', { body })).body['code']).toBe('wrong_code')
    const proven = await server.ask('auth/update', { body: { ...body, code } })
    expect([proven.status, proven.body['code']]).toEqual([404, 'mobile_unknown'])
  })

  it('with login binds the mobile', async () => {
    const user = await newAccount(server)
    const other = await newAccount(server)
    const mobile = newMobile()
    const bind = async (to: string) =>
      server.ask('auth/update', {
        token: user.token,
        body: { mobile: to, code: await server.codeFor(to) },
      })
    expect((await bind(mobile)).status).toBe(200)
    expect((await me(user.token)).body['mobile']).toBe(mobile)
    server.advance(60)
    expect((await bind(other.mobile)).body['code']).toBe('mobile_taken')
    expect((await me(user.token)).body['mobile']).toBe(mobile)
    server.advance(60)
    expect((await bind(mobile)).status).toBe(200)
  })

  it('with a login of some time ago replaces no mobile: who holds it can set a password', async () => {
    const user = await newAccount(server)
    server.advance(601)
    const mobile = newMobile()
    const body = { mobile, code: await server.codeFor(mobile) }
    const bound = await server.ask('auth/update', { token: user.token, body, lang: 'en' })
    expect([bound.status, bound.body['field']]).toEqual([422, 'password_old'])
    expect(bound.body['message']).toContain('Confirm')
    const saved = await server.ask('auth/profile', { token: user.token, body })
    expect([saved.status, saved.body['field']]).toEqual([422, 'password_old'])
    expect((await me(user.token)).body['mobile']).toBe(user.mobile)
    const fresh = await anotherSession(user)
    expect((await server.ask('auth/update', { token: fresh, body })).status).toBe(200)
  })

  it('without login ends also a login that a phone has confirmed and no screen has fetched', async () => {
    const user = await newAccount(server)
    const { body: ticket } = await server.ask('auth/qrcode')
    const scan = `auth/scan/${String(ticket['ticket'])}`
    expect((await server.ask(scan, { token: user.token, body: { confirm: true } })).status).toBe(
      200,
    )
    server.advance(60)
    const { mobile } = user
    const body = { mobile, code: await server.codeFor(mobile), password: 'new pass phrase' }
    expect((await server.ask('auth/update', { body })).status).toBe(200)
    const fetched = await server.ask('auth/ticket', { body: { key: ticket['key'] } })
    expect(fetched.body['status']).toBe(2)
  })

  it('a login that only a phone confirmed is not fresh either', async () => {
    const user = await newAccount(server)
    server.advance(601)
    const { body: ticket } = await server.ask('auth/qrcode')
    const scan = `auth/scan/${String(ticket['ticket'])}`
    await server.ask(scan, { token: user.token, body: { confirm: true } })
    const token = tokenOf(await server.ask('auth/ticket', { body: { key: ticket['key'] } }))
    const password = { password: 'another_pass', password_confirm: 'another_pass' }
    const changed = await server.ask('auth/password', { token, body: password })
    expect(changed.body['code']).toBe('wrong_credentials')
    const mobile = newMobile()
    const body = { mobile, code: await server.codeFor(mobile) }
    expect((await server.ask('auth/update', { token, body })).body['field']).toBe('password_old')
  })

  it('without login ends also the session that a refresh is just making', async () => {
    const { id, token } = await newAccount(server)
    const now = server.now()
    const next = { tokenHash: hashToken(`${token}-next`), userId: id, createdAt: now }
    let begun = () => undefined as void
    const hasBegun = new Promise<void>((go) => (begun = go))
    const refreshing = server.db.transaction(async (tx) => {
      await lockSession(tx, hashToken(token))
      await insertSession(tx, { ...next, expiresAt: now })
      const change = { refreshedTo: next.tokenHash, refreshedAt: now, expiresAt: now }
      await markRefreshed(tx, hashToken(token), change)
      begun()
      await new Promise((go) => setTimeout(go, 200))
    })
    await hasBegun
    await server.db.transaction((tx) => deleteSessionsOf(tx, id))
    await refreshing
    expect(await server.db.select().from(sessions).where(eq(sessions.userId, id))).toEqual([])
  })

  it('with an ended login asks for a new one, and the code stays good', async () => {
    const { token, mobile } = await newAccount(server)
    server.advance(7201)
    const code = await server.codeFor(mobile)
    const answer = await server.ask('auth/update', { token, body: { mobile, code } })
    expect([answer.status, answer.body['code']]).toEqual([401, 'token_expired'])
    const renewed = tokenOf(await refresh(token))
    const again = await server.ask('auth/update', { token: renewed, body: { mobile, code } })
    expect(again.status).toBe(200)
  })
})

describe('profile', () => {
  const save = (token: string, body: Record<string, string>) =>
    server.ask('auth/profile', { token, body })

  it('saves given fields, clears empty ones, leaves the rest', async () => {
    const user = await newAccount(server)
    const username = newName()
    const first = await save(user.token, {
      username,
      email: 'a@example.com',
      department: '编辑部',
    })
    expect(first.body).toMatchObject({
      username,
      email: 'a@example.com',
      department: '编辑部',
      mobile: user.mobile,
    })
    const second = await save(user.token, { email: '', mobile: user.mobile })
    expect(second.body).toMatchObject({ username, email: null, department: '编辑部' })
  })

  it('keeps names unique but lets one change the case of the own', async () => {
    const user = await newAccount(server)
    const other = await newAccount(server)
    const taken = await save(user.token, { username: other.username.toUpperCase() })
    expect([taken.status, taken.body['field']]).toEqual([409, 'username'])
    const own = await save(user.token, { username: user.username.toUpperCase() })
    expect(own.body['username']).toBe(user.username.toUpperCase())
  })

  it('needs a code for another mobile, and changes all or nothing', async () => {
    const user = await newAccount(server)
    const mobile = newMobile()
    const without = await save(user.token, { mobile, email: 'b@example.com' })
    expect([without.status, without.body['field']]).toEqual([422, 'code'])
    const code = await server.codeFor(mobile)
    const wrong = await save(user.token, { mobile, code: otherThan(code), email: 'b@example.com' })
    expect(wrong.body['code']).toBe('wrong_code')
    expect((await me(user.token)).body).toMatchObject({ email: null, mobile: user.mobile })
    const right = await save(user.token, { mobile, code, email: 'b@example.com' })
    expect(right.body).toMatchObject({ email: 'b@example.com', mobile })
  })

  it('takes portraits of this site alone', async () => {
    const { token } = await newAccount(server)
    for (const thumb of [
      'https://evil.example/a.png',
      '//evil.example/a',
      '/a/../b',
      'javascript:x',
    ]) {
      expect((await save(token, { thumb })).body['field']).toBe('thumb')
    }
  })

  it('shows a company, and nothing of the password', async () => {
    const user = await newAccount(server)
    await server.db.update(users).set({ company: '云冈文化' }).where(eq(users.id, user.id))
    const answer = await me(user.token)
    expect(answer.body['organize']).toBe('云冈文化')
    expect(JSON.stringify(answer.body)).not.toContain('scrypt')
  })
})
