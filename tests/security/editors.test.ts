import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/database/schema/users.ts'
import { blockUser, endSessions, unblockUser } from '#server/modules/accounts/account-commands.ts'
import { createEditor } from '#server/modules/accounts/create-editor.ts'
import {
  deviceOf,
  newAccount,
  newMobile,
  newName,
  startTestServer,
  tokenOf,
} from '../server/support/auth-server.ts'
import type { TestServer } from '../server/support/auth-server.ts'
import { quickAccounts } from '../server/support/harness.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const cost = quickAccounts.passwordCost
const deps = () => ({ db: server.db, security: () => undefined })
const login = (username: string, password: string) =>
  server.ask('auth/login', { lang: 'en', body: { username, password } })

describe('an editor', () => {
  it('is not made of a name that a stranger registered', async () => {
    const stranger = await newAccount(server)
    const making = createEditor(server.db, { username: stranger.username.toUpperCase() })
    await expect(making).rejects.toThrow(
      `Account ${stranger.id} (${stranger.username}, user, mobile`,
    )
    const me = await server.ask('auth/me', { token: stranger.token })
    expect(me.body['role']).toBe('user')
  })

  it('of a promoted account keeps no way in that the account had before', async () => {
    const stranger = await newAccount(server)
    const { username, mobile } = stranger
    const device = deviceOf(await login(username, stranger.password))
    server.advance(60)
    const { password } = await createEditor(server.db, { username, promote: true }, cost)
    expect((await server.ask('auth/me', { token: stranger.token })).status).toBe(401)
    expect((await login(username, stranger.password)).status).toBe(422)
    const code = await server.codeFor(mobile)
    const byCode = await server.ask('auth/code/login', { body: { mobile, code } })
    const other = await server.ask('auth/me', { token: tokenOf(byCode) })
    expect([other.body['role'], other.body['id'] === stranger.id]).toEqual(['user', false])
    const address = '198.51.100.31'
    for (let tries = 0; tries < 10; tries += 1)
      await server.ask('auth/login', { address, body: { username, password: 'wrong_pass' } })
    const known = await server.ask('auth/login', { address, device, body: { username, password } })
    expect(known.status, 'the old browser is a stranger').toBe(429)
    expect((await login(username, password)).status).toBe(200)
  })

  it('needs the password: neither a code nor a reset by SMS nor a scanned picture is enough', async () => {
    const mobile = newMobile()
    const username = newName()
    const { password } = await createEditor(server.db, { username, mobile }, cost)
    const code = await server.codeFor(mobile)
    const byCode = await server.ask('auth/code/login', { lang: 'en', body: { mobile, code } })
    expect([byCode.status, byCode.body['message']]).toEqual([
      403,
      'Editors log in with name and password only. If you forgot yours, ask the administrator of this site.',
    ])
    const reset = { mobile, code, password: 'another_pass' }
    expect((await server.ask('auth/update', { body: reset })).status).toBe(403)
    const token = tokenOf(await login(username, password))
    const { body: ticket } = await server.ask('auth/qrcode')
    const scan = `auth/scan/${String(ticket['ticket'])}`
    expect((await server.ask(scan, { token, body: { confirm: true } })).status).toBe(403)
  })
})

describe('the name of a new account', () => {
  it('is none that speaks for the house', async () => {
    const mobile = newMobile()
    const body = { password: 'secret_pass', mobile, code: await server.codeFor(mobile) }
    for (const username of [
      'Editor',
      'chief-editor',
      'ADMIN 2',
      '云冈编辑部',
      '官方客服',
      'ｒｏｏｔ1',
    ]) {
      const told = await server.ask('auth/register', { lang: 'en', body: { ...body, username } })
      expect([username, told.status, told.body['field']]).toEqual([username, 422, 'username'])
      expect(told.body['message']).toContain('reserved')
    }
    const account = await newAccount(server)
    const renamed = await server.ask('auth/profile', {
      token: account.token,
      body: { username: 'administrator' },
    })
    expect(renamed.body['field']).toBe('username')
    expect(
      (await server.ask('auth/register', { body: { ...body, username: 'editha' } })).status,
    ).toBe(200)
  })
})

describe('an operator', () => {
  it('blocks an account with a reason, which ends its sessions and is told at login', async () => {
    const user = await newAccount(server)
    await expect(blockUser(deps(), user.username, undefined)).rejects.toThrow('--reason')
    await blockUser(deps(), user.username, 'chargebacks')
    expect((await server.ask('auth/me', { token: user.token })).status).toBe(401)
    const told = await login(user.username, user.password)
    expect([told.status, told.body['message']]).toEqual([
      403,
      'This account is blocked. Contact support.',
    ])
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id))
    expect(row?.blockedReason).toBe('chargebacks')
    await unblockUser(deps(), String(user.id))
    expect((await login(user.username, user.password)).status).toBe(200)
  })

  it('ends the sessions of one account, named without doubt', async () => {
    const user = await newAccount(server)
    const other = await newAccount(server)
    await endSessions(deps(), user.mobile)
    expect((await server.ask('auth/me', { token: user.token })).status).toBe(401)
    expect((await server.ask('auth/me', { token: other.token })).status).toBe(200)
    await server.db
      .update(users)
      .set({ username: String(user.id) })
      .where(eq(users.id, other.id))
    await expect(endSessions(deps(), String(user.id))).rejects.toThrow('Several accounts')
    await expect(endSessions(deps(), 'nobody-such')).rejects.toThrow('No account')
    await endSessions(deps(), '*')
    expect((await server.ask('auth/me', { token: other.token })).status).toBe(401)
  })
})
