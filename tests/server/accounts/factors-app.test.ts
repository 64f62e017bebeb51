import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, otherThan, startTestServer, tokenOf } from '../support/auth-server.ts'
import type { TestServer } from '../support/auth-server.ts'
import { addApp, addPasskey, give, logIn, shown } from '../support/factor-steps.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function withApp() {
  const account = await newAccount(server)
  const app = await addApp(server, account.token)
  // The code that added the app is used up.
  server.advance(90)
  const again = async () => tokenOf(await logIn(server, account))
  return { account, app, again, waiting: await again() }
}

describe('an authenticator app', () => {
  it('is shown its secret as text and as an address, which lies sealed in the database', async () => {
    const { account, app } = await withApp()
    expect(app.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(app.url).toMatch(/^otpauth:\/\/totp\/pictures\.example:/)
    expect(new URL(app.url).searchParams.get('secret')).toBe(app.secret)
    const rows: unknown = await server.db.execute(
      sql`select secret from authenticator_apps where user_id = ${account.id}`,
    )
    const kept = JSON.stringify((rows as { rows: unknown[] }).rows)
    expect(kept).not.toContain(app.secret)
    expect(kept).toContain('sealed:1:')
  })

  it('opens a login with a code of now, a step before or a step after, each once', async () => {
    const { app, again, waiting } = await withApp()
    const late = app.codeAt(-1)
    expect((await give(server, waiting, { app_code: late })).status).toBe(200)
    expect((await give(server, await again(), { app_code: late })).status).toBe(422)
    const spaced = app.codeAt().replace(/(...)/, '$1 ')
    expect((await give(server, await again(), { app_code: spaced })).status).toBe(200)
    const early = app.codeAt(1)
    expect((await give(server, await again(), { app_code: early })).status).toBe(200)
    const waitingAgain = await again()
    for (const steps of [-1, 0, 1]) {
      const replayed = await give(server, waitingAgain, { app_code: app.codeAt(steps) })
      expect([replayed.status, replayed.body['field']]).toEqual([422, 'app_code'])
    }
    for (const steps of [-2, 2]) {
      const refused = await give(server, waitingAgain, { app_code: app.codeAt(steps) })
      expect(refused.status).toBe(422)
    }
    server.advance(90)
    expect((await give(server, waitingAgain, { app_code: app.codeAt() })).status).toBe(200)
  })

  it('counts only once it gave its first code, in time; another takes its place', async () => {
    const account = await newAccount(server)
    const { token } = account
    const begun = await server.ask('auth/factor/app/options', { method: 'POST', token })
    expect(begun.status).toBe(200)
    expect((await logIn(server, account)).body).not.toHaveProperty('factor')
    const wrong = await server.ask('auth/factor/app', { token, body: { app_code: '000000' } })
    expect(wrong.body['code']).toBe('wrong_code')
    const first = await addApp(server, token)
    const second = await addApp(server, token)
    server.advance(90)
    const waiting = tokenOf(await logIn(server, account))
    expect((await give(server, waiting, { app_code: first.codeAt() })).status).toBe(422)
    expect((await give(server, waiting, { app_code: second.codeAt() })).status).toBe(200)
  })

  it('allows ten wrong codes in a quarter of an hour from any address; a passkey still opens', async () => {
    const { account, app, waiting } = await withApp()
    const { authenticator } = await addPasskey(server, account.token)
    const wrong = otherThan(app.codeAt())
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await give(server, waiting, { app_code: wrong })).status).toBe(422)
    }
    const refused = await give(server, waiting, { app_code: app.codeAt() })
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    const recovery = await give(server, waiting, { recovery_code: app.codes[0] })
    expect(recovery.status).toBe(429)
    const passkey = await shown(server, waiting, authenticator)
    expect((await give(server, waiting, { passkey })).status).toBe(200)
  })

  it('is not locked by strangers: without the first factor there is no try', async () => {
    const { account, app, again } = await withApp()
    for (let tries = 0; tries < 12; tries += 1) {
      const answer = await server.ask('auth/factor/give', { body: { app_code: '123456' } })
      expect(answer.status).toBe(401)
    }
    const stranger = await newAccount(server)
    for (let tries = 0; tries < 12; tries += 1) {
      await give(server, stranger.token, { app_code: '123456' })
    }
    expect((await give(server, await again(), { app_code: app.codeAt() })).status).toBe(200)
    expect(account.id).not.toBe(stranger.id)
  })

  it('allows an address thirty wrong tries over all accounts', async () => {
    const address = '203.0.113.77'
    let last = 0
    for (let person = 0; person < 4; person += 1) {
      const { app, waiting } = await withApp()
      const wrong = otherThan(app.codeAt())
      for (let tries = 0; tries < 9; tries += 1) {
        last = (await give(server, waiting, { app_code: wrong }, address)).status
      }
    }
    expect(last).toBe(429)
  })
})
