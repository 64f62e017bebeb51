import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  newAccount,
  newMobile,
  otherThan,
  startTestServer,
  tokenOf,
} from '../support/auth-server.ts'
import type { TestServer } from '../support/auth-server.ts'

/** Seconds between the clocks of two servers over one database. */
const apart = 5

let early: TestServer
let late: TestServer
beforeAll(async () => {
  early = await startTestServer()
  late = early.beside({ ahead: apart })
})
afterAll(() => early.close())

/** Both ways: a request to one, the next one to the other. */
const ways: readonly (readonly [string, () => readonly [TestServer, TestServer]])[] = [
  ['from the clock that is ahead to the other', () => [late, early]],
  ['from the clock that is behind to the other', () => [early, late]],
]

for (const [words, pair] of ways)
  describe(`clocks ${apart} seconds apart, ${words}`, () => {
    it('a session begins at once, and lasts as long within those seconds', async () => {
      const [one, other] = pair()
      const { token, id } = await newAccount(one)
      for (let turn = 0; turn < 4; turn += 1)
        for (const server of [other, one]) {
          const me = await server.ask('auth/me', { token })
          expect([me.status, me.body['id']]).toEqual([200, id])
        }
      early.advance(7200 - apart - 1)
      expect((await other.ask('auth/me', { token })).status).toBe(200)
      early.advance(2 * apart + 2)
      expect((await other.ask('auth/me', { token })).body['code']).toBe('token_expired')
    })

    it('a code that was just sent logs in', async () => {
      const [one, other] = pair()
      const mobile = newMobile()
      const code = await one.codeFor(mobile)
      const login = await other.ask('auth/code/login', { body: { mobile, code } })
      expect(login.status).toBe(200)
      expect((await one.ask('auth/me', { token: tokenOf(login) })).status).toBe(200)
    })

    it('the wait for another code is a minute at most beside those seconds', async () => {
      const [one, other] = pair()
      const mobile = newMobile()
      await one.codeFor(mobile)
      const again = await other.ask('auth/code', { body: { mobile } })
      expect(again.status).toBe(429)
      const wait = Number(again.headers.get('retry-after'))
      expect(Math.abs(wait - 60)).toBeLessThanOrEqual(apart)
    })

    it('a token is renewed once, and a request that lost the answer gets the same', async () => {
      const [one, other] = pair()
      const { token } = await newAccount(one)
      const first = await other.ask('auth/refresh', { token })
      expect(first.status).toBe(200)
      const repeated = await one.ask('auth/refresh', { token })
      expect(tokenOf(repeated)).toBe(tokenOf(first))
      expect((await one.ask('auth/me', { token: tokenOf(first) })).status).toBe(200)
    })

    it('a phone lets in the screen that shows a code of the other server', async () => {
      const [one, other] = pair()
      const phone = await newAccount(other)
      const shown = await one.ask('auth/qrcode')
      const code = new URL(String(shown.body['url'])).pathname.replace(/^\/scan\//, '')
      const body = { confirm: true }
      expect((await other.ask(`auth/scan/${code}`, { token: phone.token })).status).toBe(200)
      const allowed = await other.ask(`auth/scan/${code}`, { token: phone.token, body })
      expect(allowed.status).toBe(200)
      const key = { key: String(shown.body['key']) }
      const login = await one.ask('auth/ticket', { body: key })
      expect(login.body).toMatchObject({ status: 4, user: { username: phone.username } })
      expect((await other.ask('auth/me', { token: tokenOf(login) })).body['id']).toBe(phone.id)
    })

    it('wrong tries at both servers count together against one code', async () => {
      const [one, other] = pair()
      const mobile = newMobile()
      const code = await one.codeFor(mobile)
      const logIn = (server: TestServer, tried: string) =>
        server.ask('auth/code/login', { body: { mobile, code: tried } })
      for (let turn = 0; turn < 8; turn += 1)
        await logIn(turn % 2 === 0 ? other : one, otherThan(code))
      const right = await logIn(other, code)
      expect(right.body).not.toHaveProperty('auth')
    })
  })
