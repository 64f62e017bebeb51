import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { Authenticator } from '#tests/fixtures/authenticator.ts'
import { newAccount, tokenOf } from './auth-server.ts'
import type { Account, Answer, TestServer } from './auth-server.ts'

/** Where the test server believes to be. */
export const origin = 'https://pictures.example'

export const logIn = (server: TestServer, { username, password }: Account): Promise<Answer> =>
  server.ask('auth/login', { body: { username, password } })

/** Adds a passkey to a session; the recovery codes, if it was the first factor. */
export async function addPasskey(
  server: TestServer,
  token: string,
  authenticator = new Authenticator(origin),
  label = 'Phone',
): Promise<{ authenticator: Authenticator; codes: string[] }> {
  const options = await server.ask('auth/factor/passkey/options', { method: 'POST', token })
  expect(options.status, JSON.stringify(options.body)).toBe(200)
  const passkey = authenticator.create(options.body)
  const added = await server.ask('auth/factor/passkey', { token, body: { label, passkey } })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  return { authenticator, codes: (added.body['recovery_codes'] as string[] | undefined) ?? [] }
}

/** Adds an authenticator app; gives its code at the server's time, steps of 30 s away from it. */
export async function addApp(server: TestServer, token: string) {
  const begun = await server.ask('auth/factor/app/options', { method: 'POST', token })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  const secret = String(begun.body['secret'])
  const codeAt = (steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: server.now().getTime() + steps * 30_000 })
  const added = await server.ask('auth/factor/app', { token, body: { app_code: codeAt() } })
  expect(added.status, JSON.stringify(added.body)).toBe(200)
  const codes = (added.body['recovery_codes'] as string[] | undefined) ?? []
  return { secret, url: String(begun.body['url']), codeAt, codes }
}

/** A passkey's answer to a fresh challenge of this session. */
export async function shown(server: TestServer, token: string, authenticator: Authenticator) {
  const options = await server.ask('auth/factor/options', { method: 'POST', token })
  expect(options.status).toBe(200)
  return authenticator.get(options.body)
}

export const give = (server: TestServer, token: string, body: object, address?: string) =>
  server.ask('auth/factor/give', { token, body, ...(address && { address }) })

/** An account with a passkey, and a login that waits for it. */
export async function waitingLogin(server: TestServer) {
  const account = await newAccount(server)
  const { authenticator, codes } = await addPasskey(server, account.token)
  const waiting = tokenOf(await logIn(server, account))
  return { account, authenticator, codes, waiting }
}
