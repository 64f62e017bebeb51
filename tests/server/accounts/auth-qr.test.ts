import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, startTestServer, tokenOf } from '../support/auth-server.ts'
import type { TestServer } from '../support/auth-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Shown {
  key: string
  code: string
}

async function show(): Promise<Shown> {
  const { body } = await server.ask('auth/qrcode')
  const url = new URL(String(body['url']))
  expect(url.origin).toBe('https://pictures.example')
  expect(body['expire_seconds']).toBe(180)
  return { key: String(body['key']), code: url.pathname.replace(/^\/scan\//, '') }
}
const poll = (key: string) => server.ask('auth/ticket', { body: { key }, lang: 'en' })
const scan = (code: string, token?: string) => server.ask(`auth/scan/${code}`, { token })
const decide = (code: string, token: string | undefined, confirm: boolean) =>
  server.ask(`auth/scan/${code}`, { token, body: { confirm } })

describe('login by phone', () => {
  it('waits, then gives the session of the user who confirmed', async () => {
    const phone = await newAccount(server)
    const { key, code } = await show()
    expect((await poll(key)).body).toEqual({ status: 1 })
    expect((await scan(code, phone.token)).body).toEqual({
      status: 1,
      expire_seconds: 180,
      client: null,
    })
    expect((await decide(code, phone.token, true)).status).toBe(200)
    const answer = await poll(key)
    expect(answer.body).toMatchObject({
      status: 4,
      user: { username: phone.username, mobile: phone.mobile },
      token: { expires_in: 7200 },
    })
    const me = await server.ask('auth/me', { token: tokenOf(answer) })
    expect(me.body['id']).toBe(phone.id)
    expect(tokenOf(answer)).not.toBe(phone.token)
  })

  it('gives one session: the same for 30 s, then no more', async () => {
    const phone = await newAccount(server)
    const { key, code } = await show()
    await decide(code, phone.token, true)
    const all = await Promise.all([poll(key), poll(key), poll(key)])
    expect(new Set(all.map(tokenOf)).size).toBe(1)
    server.advance(30)
    expect(tokenOf(await poll(key))).toBe(tokenOf(all[0]))
    server.advance(1)
    expect((await poll(key)).body['status']).toBe(2)
  })

  it('does not let a reader of the picture collect the session', async () => {
    const phone = await newAccount(server)
    const { key, code } = await show()
    expect(code).not.toBe(key)
    await decide(code, phone.token, true)
    expect((await poll(code)).body['status']).toBe(2)
    expect((await poll(key)).body['status']).toBe(4)
  })

  it('expires, with a sentence in a 200', async () => {
    const phone = await newAccount(server)
    const { key, code } = await show()
    server.advance(181)
    const expired = await poll(key)
    expect(expired.status).toBe(200)
    expect(expired.body).toEqual({
      status: 2,
      message: 'This QR code has expired. Scan the new one.',
    })
    expect((await decide(code, phone.token, true)).status).toBe(409)
    expect((await scan(code, phone.token)).body['status']).toBe(2)
    expect((await poll('unheard-of')).body['status']).toBe(2)
  })

  it('can be refused, and then not be confirmed', async () => {
    const phone = await newAccount(server)
    const { key, code } = await show()
    await decide(code, phone.token, false)
    expect((await poll(key)).body).toEqual({
      status: 3,
      message: 'The login was refused on the phone.',
    })
    expect((await decide(code, phone.token, false)).status).toBe(200)
    expect((await decide(code, phone.token, true)).body['code']).toBe('conflict')
  })

  it('is decided by the first of two phones', async () => {
    const first = await newAccount(server)
    const second = await newAccount(server)
    const { key, code } = await show()
    const answers = await Promise.all([
      decide(code, first.token, true),
      decide(code, second.token, true),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    const winner = answers[0].status === 200 ? first : second
    const me = await server.ask('auth/me', { token: tokenOf(await poll(key)) })
    expect(me.body['id']).toBe(winner.id)
  })

  it('needs a login on the phone and a code that exists', async () => {
    const { key, code } = await show()
    expect((await decide(code, undefined, true)).status).toBe(401)
    expect((await scan(code)).status).toBe(401)
    expect((await poll(key)).body['status']).toBe(1)
    const phone = await newAccount(server)
    expect((await decide('unheard-of', phone.token, true)).status).toBe(404)
    expect((await scan('unheard-of', phone.token)).status).toBe(404)
  })

  it('limits how many codes an address asks for', async () => {
    const address = '203.0.113.5'
    for (let asked = 0; asked < 120; asked += 1) {
      expect((await server.ask('auth/qrcode', { address })).status).toBe(200)
    }
    expect((await server.ask('auth/qrcode', { address })).status).toBe(429)
  })
})
