import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resetFactors } from '#server/modules/accounts/factors/reset.ts'
import { startTestServer } from '../support/auth-server.ts'
import type { TestServer } from '../support/auth-server.ts'
import { addApp, logIn, waitingLogin } from '../support/factor-steps.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('the command line', () => {
  it('removes all factors of a person, ends the sessions and reports it', async () => {
    const { account } = await waitingLogin(server)
    await addApp(server, account.token)
    const events: unknown[] = []
    const said = await resetFactors(server.db, account.username.toUpperCase(), (event, facts) =>
      events.push([event, facts]),
    )
    expect(said).toContain('passkeys 1, authenticator app 1, unused recovery codes 10, sessions 2')
    expect(events).toEqual([['factor_removed', { subject: `user:${account.id}`, reason: 'reset' }]])
    expect((await server.ask('auth/me', { token: account.token })).status).toBe(401)
    expect((await logIn(server, account)).body).not.toHaveProperty('factor')
    await expect(resetFactors(server.db, 'nobody-here', () => undefined)).rejects.toThrow('nobody')
  })
})
