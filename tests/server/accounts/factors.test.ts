import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { passkeys, recoveryCodes } from '#server/database/schema/factors.ts'
import { users } from '#server/database/schema/users.ts'
import { Authenticator } from '#tests/fixtures/authenticator.ts'
import { newAccount, startTestServer, tokenOf } from '../support/auth-server.ts'
import type { TestServer } from '../support/auth-server.ts'
import {
  addApp,
  addPasskey,
  give,
  logIn,
  origin,
  shown,
  waitingLogin,
} from '../support/factor-steps.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const post = (path: string, token: string, body?: object) =>
  server.ask(path, { method: 'POST', token, ...(body && { body }) })
const state = async (token: string) => (await server.ask('auth/factor', { token })).body
const isRefused = { status: 422, body: { code: 'wrong_credentials' } }

describe('a login', () => {
  it('without a second factor answers as the specification says', async () => {
    const account = await newAccount(server)
    const { body } = await logIn(server, account)
    expect(Object.keys(body).sort()).toEqual(['status', 'token', 'user'])
  })

  it('of a person with one waits for it: every call but the factor calls is refused', async () => {
    const { account, waiting } = await waitingLogin(server)
    const reply = await logIn(server, account)
    expect(reply.body).toMatchObject({ factor: { methods: ['passkey', 'recovery'] } })
    expect(reply.body['token']).toMatchObject({ expires_in: 600 })
    const closed = Object.entries<Call>(calls).filter(
      ([, row]) => row.access !== 'open' && !row.beforeFactor,
    )
    expect(closed.length).toBeGreaterThan(80)
    for (const [name, row] of closed) {
      const path = row.path.replace('v1/', '').replaceAll(/\{\w+\}/g, '1')
      const answer = await server.ask(path, { method: row.method, token: waiting })
      expect([name, answer.status, answer.body['code']]).toEqual([name, 403, 'factor_required'])
    }
    const open = Object.values<Call>(calls).filter((row) => row.beforeFactor)
    expect(open.map((row) => row.path).sort()).toEqual([
      'v1/auth/factor/give',
      'v1/auth/factor/options',
    ])
  })

  it('that waits binds no mobile and is not renewed', async () => {
    const { waiting } = await waitingLogin(server)
    const code = await server.codeFor('13700000001')
    const bound = await post('auth/update', waiting, { mobile: '13700000001', code })
    expect(bound.status).toBe(401)
    const renewed = await server.ask('auth/refresh', { token: waiting })
    expect(renewed.body['code']).toBe('token_expired')
  })

  it('by SMS waits for the second factor too', async () => {
    const { account } = await waitingLogin(server)
    // The registration took a code already.
    server.advance(61)
    const code = await server.codeFor(account.mobile)
    const reply = await server.ask('auth/code/login', { body: { mobile: account.mobile, code } })
    expect(reply.body).toMatchObject({ code: 0, factor: { methods: ['passkey', 'recovery'] } })
    const me = await server.ask('auth/me', { token: tokenOf(reply) })
    expect(me.body['code']).toBe('factor_required')
  })

  it('by a phone that confirms asks the waiting screen for the factor, and needs a full session on the phone', async () => {
    const { account, authenticator, waiting } = await waitingLogin(server)
    const { body } = await server.ask('auth/qrcode')
    const scan = `auth/scan/${String(body['ticket'])}`
    expect((await post(scan, waiting, { confirm: true })).body['code']).toBe('factor_required')
    expect((await post(scan, account.token, { confirm: true })).status).toBe(200)
    const collected = await server.ask('auth/ticket', { body: { key: body['key'] } })
    expect(collected.body).toMatchObject({
      status: 4,
      factor: { methods: ['passkey', 'recovery'] },
    })
    const token = tokenOf(collected)
    expect((await server.ask('auth/me', { token })).body['code']).toBe('factor_required')
    const given = await give(server, token, { passkey: await shown(server, token, authenticator) })
    expect((await server.ask('auth/me', { token: tokenOf(given) })).status).toBe(200)
  })
})

describe('a passkey', () => {
  it('opens the login under a new token, which stays open when renewed; the waiting token ends', async () => {
    const { authenticator, waiting } = await waitingLogin(server)
    const given = await give(server, waiting, {
      passkey: await shown(server, waiting, authenticator),
    })
    const token = tokenOf(given)
    expect(token).not.toBe(waiting)
    expect((await server.ask('auth/me', { token: waiting })).status).toBe(401)
    expect((await server.ask('auth/me', { token })).status).toBe(200)
    const renewed = tokenOf(await server.ask('auth/refresh', { token }))
    expect((await server.ask('auth/me', { token: renewed })).status).toBe(200)
    const [passkey] = (await state(renewed))['passkeys'] as Record<string, unknown>[]
    expect(passkey).toMatchObject({ label: 'Phone', synced: false })
    expect(passkey?.['used_at']).toBeTypeOf('string')
  })

  it('answers a challenge once', async () => {
    const { account, authenticator, waiting } = await waitingLogin(server)
    const passkey = await shown(server, waiting, authenticator)
    expect((await give(server, waiting, { passkey })).status).toBe(200)
    const other = tokenOf(await logIn(server, account))
    expect(await give(server, other, { passkey })).toMatchObject(isRefused)
  })

  it('answers challenges of its own person and purpose only, and in time', async () => {
    const { authenticator, waiting } = await waitingLogin(server)
    const stranger = await waitingLogin(server)
    const foreign = await server.ask('auth/factor/options', {
      method: 'POST',
      token: stranger.waiting,
    })
    expect(await give(server, waiting, { passkey: authenticator.get(foreign.body) })).toMatchObject(
      isRefused,
    )
    const open = await server.ask('auth/passkey/options', { method: 'POST' })
    expect(await give(server, waiting, { passkey: authenticator.get(open.body) })).toMatchObject(
      isRefused,
    )
    const late = await shown(server, waiting, authenticator)
    server.advance(301)
    expect(await give(server, waiting, { passkey: late })).toMatchObject(isRefused)
  })

  it('is refused from another page, without a finger or PIN, with a count that went back, and of another person', async () => {
    const { account, authenticator, waiting } = await waitingLogin(server)
    const stranger = await waitingLogin(server)
    const asked = async () =>
      (await server.ask('auth/factor/options', { method: 'POST', token: waiting })).body
    const tries = [
      authenticator.get(await asked(), { origin: 'https://pictures.example.evil' }),
      authenticator.get(await asked(), { verified: false }),
      authenticator.get(await asked(), { challenge: 'A'.repeat(43) }),
      stranger.authenticator.get(await asked()),
    ]
    for (const passkey of tries) {
      expect(await give(server, waiting, { passkey })).toMatchObject(isRefused)
    }
    const good = authenticator.get(await asked(), { counter: 9 })
    expect((await give(server, waiting, { passkey: good })).status).toBe(200)
    const next = tokenOf(await logIn(server, account))
    const { body } = await server.ask('auth/factor/options', { method: 'POST', token: next })
    const copied = authenticator.get(body, { counter: 9 })
    expect(await give(server, next, { passkey: copied })).toMatchObject(isRefused)
  })

  it('is not added where the browser made it elsewhere, without verification, or twice', async () => {
    const { token } = await newAccount(server)
    const begin = async () => (await post('auth/factor/passkey/options', token)).body
    const key = new Authenticator(origin)
    for (const faults of [{ origin: 'https://evil.example' }, { verified: false }]) {
      const passkey = key.create(await begin(), faults)
      const refused = await post('auth/factor/passkey', token, { label: 'x', passkey })
      expect(refused).toMatchObject(isRefused)
    }
    await addPasskey(server, token, key)
    const again = key.create(await begin())
    const twice = await post('auth/factor/passkey', token, { label: 'x', passkey: again })
    expect(twice.body['code']).toBe('conflict')
  })

  it('of another user is not found', async () => {
    const owner = await newAccount(server)
    await addPasskey(server, owner.token)
    const [row] = await server.db.select().from(passkeys).where(eq(passkeys.userId, owner.id))
    const { token } = await newAccount(server)
    const path = `auth/factor/passkey/${row?.id}`
    expect((await server.ask(path, { method: 'DELETE', token })).status).toBe(404)
    expect((await server.ask(path, { method: 'DELETE', token: owner.token })).status).toBe(200)
  })

  it('alone is a whole login', async () => {
    const { account, authenticator } = await waitingLogin(server)
    const options = await server.ask('auth/passkey/options', { method: 'POST' })
    expect(options.body).toMatchObject({ allowCredentials: [], userVerification: 'required' })
    const passkey = authenticator.get(options.body)
    const reply = await server.ask('auth/passkey/login', { body: { passkey } })
    expect(reply.body).toMatchObject({ status: 1, user: { username: account.username } })
    expect((await server.ask('auth/me', { token: tokenOf(reply) })).status).toBe(200)
    const again = await server.ask('auth/passkey/login', { body: { passkey } })
    expect(again).toMatchObject(isRefused)
    await server.db.update(users).set({ blocked: true }).where(eq(users.id, account.id))
    const next = await server.ask('auth/passkey/options', { method: 'POST' })
    const blocked = await server.ask('auth/passkey/login', {
      body: { passkey: authenticator.get(next.body) },
    })
    expect(blocked.status).toBe(403)
  })
})

describe('recovery codes', () => {
  it('come with the first factor alone, ten of them, stored as hashes', async () => {
    const { id, token } = await newAccount(server)
    const { codes } = await addPasskey(server, token)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/)
    const rows = await server.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))
    expect(rows).toHaveLength(10)
    for (const code of codes)
      expect(JSON.stringify(rows)).not.toMatch(new RegExp(code.replace('-', '-?')))
    expect((await addApp(server, token)).codes).toEqual([])
    expect((await state(token))['recovery_left']).toBe(10)
  })

  it('open a login once each, however they are typed', async () => {
    const { account, codes, waiting } = await waitingLogin(server)
    const [code = ''] = codes
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `
    const given = await give(server, waiting, { recovery_code: typed })
    expect((await state(tokenOf(given)))['recovery_left']).toBe(9)
    const next = tokenOf(await logIn(server, account))
    const again = await give(server, next, { recovery_code: code })
    expect([again.status, again.body['code'], again.body['field']]).toEqual([
      422,
      'wrong_code',
      'recovery_code',
    ])
  })

  it('made anew end those from before', async () => {
    const { account, codes } = await waitingLogin(server)
    const made = await post('auth/factor/recovery', account.token)
    const fresh = made.body['recovery_codes'] as string[]
    expect(fresh).toHaveLength(10)
    const waiting = tokenOf(await logIn(server, account))
    expect((await give(server, waiting, { recovery_code: codes[1] })).status).toBe(422)
    expect((await give(server, waiting, { recovery_code: fresh[1] })).status).toBe(200)
  })
})

describe('changing factors', () => {
  it('ends every other session with the first factor, and leaves them at the second', async () => {
    const account = await newAccount(server)
    const other = tokenOf(await logIn(server, account))
    const { authenticator } = await addPasskey(server, account.token)
    expect((await server.ask('auth/me', { token: other })).status).toBe(401)
    const waiting = tokenOf(await logIn(server, account))
    const passkey = await shown(server, waiting, authenticator)
    const full = tokenOf(await give(server, waiting, { passkey }))
    await addApp(server, full)
    expect((await server.ask('auth/me', { token: account.token })).status).toBe(200)
  })

  it('asks for a proof ten minutes after the login: the password, with a factor the factor', async () => {
    const account = await newAccount(server)
    const { token } = account
    server.advance(601)
    const begin = () => post('auth/factor/passkey/options', token)
    expect((await begin()).body['code']).toBe('proof_required')
    const prove = (body: object) => post('auth/factor/prove', token, body)
    const wrong = await prove({ password: 'not this one' })
    expect([wrong.status, wrong.body['field']]).toEqual([422, 'password'])
    expect((await prove({ password: account.password })).status).toBe(200)
    const { authenticator } = await addPasskey(server, token)
    server.advance(601)
    const [passkey] = (await state(token))['passkeys'] as { id: number }[]
    const remove = () =>
      server.ask(`auth/factor/passkey/${passkey?.id}`, { method: 'DELETE', token })
    for (const path of ['auth/factor/app/options', 'auth/factor/recovery']) {
      expect((await post(path, token)).body['code']).toBe('proof_required')
    }
    expect((await remove()).body['code']).toBe('proof_required')
    expect((await prove({ password: account.password })).status).toBe(422)
    expect((await prove({ passkey: await shown(server, token, authenticator) })).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  it('leaves no recovery codes behind the last factor, and no second step', async () => {
    const { account } = await waitingLogin(server)
    const [passkey] = (await state(account.token))['passkeys'] as { id: number }[]
    const path = `auth/factor/passkey/${passkey?.id}`
    expect((await server.ask(path, { method: 'DELETE', token: account.token })).status).toBe(200)
    expect(await state(account.token)).toMatchObject({ passkeys: [], recovery_left: 0 })
    expect((await logIn(server, account)).body).not.toHaveProperty('factor')
  })
})
