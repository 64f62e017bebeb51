import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { smsCodes, users } from '#server/database/schema/users.ts'
import { smsSender } from '#server/modules/accounts/login/sms.ts'
import { newMobile, otherThan, startTestServer, tokenOf } from '../support/auth-server.ts'
import type { TestServer } from '../support/auth-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const login = (mobile: string, code: string, address?: string) =>
  server.ask('auth/code/login', { body: { mobile, code }, ...(address ? { address } : {}) })

describe('asking for a code', () => {
  it('tells how long to wait and nothing about the mobile', async () => {
    const unknown = newMobile()
    const first = await server.ask('auth/code', { body: { mobile: unknown } })
    expect(first.body).toEqual({ wait_seconds: 60, expire_seconds: 300 })
    const known = newMobile()
    await login(known, await server.codeFor(known))
    server.advance(61)
    const second = await server.ask('auth/code', { body: { mobile: known } })
    expect(second.body).toEqual(first.body)
    expect(second.status).toBe(first.status)
  })

  it('is allowed once a minute and ten times a day', async () => {
    const mobile = newMobile()
    await server.codeFor(mobile)
    server.advance(20)
    const early = await server.ask('auth/code', { body: { mobile }, lang: 'en' })
    expect(early.status).toBe(429)
    expect(early.headers.get('retry-after')).toBe('40')
    expect(early.body['code']).toBe('too_many_requests')
    for (let sent = 1; sent < 10; sent += 1) {
      server.advance(60)
      await server.codeFor(mobile)
    }
    server.advance(60)
    const eleventh = await server.ask('auth/code', { body: { mobile } })
    expect(eleventh.status).toBe(429)
    const wait = Number(eleventh.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(86_000 - 3600)
    server.advance(wait)
    await server.codeFor(mobile)
  })

  it('lets one of several questions at once through', async () => {
    const mobile = newMobile()
    const all = await Promise.all(
      Array.from({ length: 6 }, () => server.ask('auth/code', { body: { mobile } })),
    )
    expect(all.map((answer) => answer.status).sort()).toEqual([200, 429, 429, 429, 429, 429])
  })

  it('is limited for an address', async () => {
    const address = '192.0.2.7'
    const statuses: number[] = []
    for (let sent = 0; sent < 61; sent += 1) {
      const answer = await server.ask('auth/code', { body: { mobile: newMobile() }, address })
      statuses.push(answer.status)
    }
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true)
    expect(statuses[60]).toBe(429)
    server.advance(3600)
    const later = await server.ask('auth/code', { body: { mobile: newMobile() }, address })
    expect(later.status).toBe(200)
  })

  it('refuses texts that are no mobile', async () => {
    for (const mobile of ['12345678901', '1380013800', 13800138000, undefined]) {
      const answer = await server.ask('auth/code', { body: { mobile } })
      expect(answer.status).toBe(400)
      expect(answer.body['field']).toBe('mobile')
    }
  })

  it('stores no code in the clear', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const [row] = await server.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))
    expect(JSON.stringify(row)).not.toContain(code)
    expect(row?.codeHash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('login by code', () => {
  it('makes an account of a new mobile, once', async () => {
    const mobile = newMobile()
    const first = await login(mobile, await server.codeFor(mobile))
    expect(first.body['code']).toBe(0)
    expect(first.body['user']).toEqual({ username: null, mobile })
    expect(first.body['auth']).toMatchObject({ token_type: 'Bearer', expires_in: 7200 })
    server.advance(60)
    const second = await login(mobile, await server.codeFor(mobile))
    const ids = await Promise.all(
      [first, second].map(async (answer) => {
        const me = await server.ask('auth/me', { token: tokenOf(answer) })
        return me.body['id']
      }),
    )
    expect(ids[0]).toBe(ids[1])
  })

  it('refuses a wrong code inside a 200, with code -1 and a sentence in the asked language', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const wrong = await server.ask('auth/code/login', {
      body: { mobile, code: otherThan(code) },
      lang: 'de',
    })
    expect(wrong.status).toBe(200)
    expect(wrong.body).toEqual({ code: -1, msg: 'Der Code ist falsch oder abgelaufen.' })
    expect(wrong.headers.get('cache-control')).toContain('no-store')
    expect(await server.db.select().from(users).where(eq(users.mobile, mobile))).toEqual([])
  })

  it('ends a code after five minutes', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    server.advance(299)
    const other = newMobile()
    const late = await server.codeFor(other)
    expect((await login(mobile, code)).body['code']).toBe(0)
    server.advance(300)
    expect((await login(other, late)).body['code']).toBe(-1)
  })

  it('ends a code after five wrong tries, also when they come at once', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    for (let tries = 0; tries < 4; tries += 1) await login(mobile, otherThan(code))
    expect((await login(mobile, code)).body['code']).toBe(0)

    const second = newMobile()
    const right = await server.codeFor(second)
    await Promise.all(Array.from({ length: 5 }, () => login(second, otherThan(right))))
    expect((await login(second, right)).body['code']).toBe(-1)
  })

  it('lets a code in once, also when two use it at once', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const all = await Promise.all(Array.from({ length: 4 }, () => login(mobile, code)))
    expect(all.map((answer) => answer.body['code']).sort()).toEqual([-1, -1, -1, 0])
    expect((await login(mobile, code)).body['code']).toBe(-1)
  })

  it('takes the newest code alone, and only for its mobile', async () => {
    const mobile = newMobile()
    const first = await server.codeFor(mobile)
    server.advance(60)
    let second = await server.codeFor(mobile)
    while (second === first) {
      server.advance(60)
      second = await server.codeFor(mobile)
    }
    expect((await login(mobile, first)).body['code']).toBe(-1)
    expect((await login(newMobile(), second)).body['code']).toBe(-1)
    expect((await login(mobile, second)).body['code']).toBe(0)
  })

  it('stops an address that guesses', async () => {
    const address = '192.0.2.9'
    for (let guess = 0; guess < 20; guess += 1) await login(newMobile(), '123456', address)
    const stopped = await login(newMobile(), '123456', address)
    expect(stopped.status).toBe(429)
    expect(Number(stopped.headers.get('retry-after'))).toBe(900)
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    expect((await login(mobile, code)).body['code']).toBe(0)
  })

  it('does not count right codes against an address', async () => {
    const address = '192.0.2.10'
    for (let round = 0; round < 22; round += 1) {
      const mobile = newMobile()
      const answer = await login(mobile, await server.codeFor(mobile), address)
      expect(answer.body['code']).toBe(0)
    }
  })
})

describe('how codes travel', () => {
  it('shows the last code in the sandbox alone', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    expect((await server.ask(`/sandbox/sms?mobile=${mobile}`)).body).toEqual({ mobile, code })
    const open = server.beside({ config: { sandbox: false } })
    expect((await open.ask(`/sandbox/sms?mobile=${mobile}`)).status).toBe(404)
  })

  it('prints it in the sandbox, the mobile half hidden', async () => {
    const lines: string[] = []
    await smsSender({ smsWebhook: undefined, sandbox: true }, (line) => lines.push(line)).send(
      '13800000001',
      '123456',
    )
    expect(lines).toEqual(['sandbox SMS to 138****0001: 123456'])
  })

  it('does not follow the webhook elsewhere', async () => {
    let elsewhere = 0
    const hook = createServer((request, response) => {
      if (request.url !== '/sms') elsewhere += 1
      response.writeHead(request.url === '/sms' ? 307 : 200, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = hook.address() as AddressInfo
      const smsWebhook = new URL(`http://127.0.0.1:${port}/sms`)
      const sending = smsSender({ smsWebhook, sandbox: true }).send('13800000001', '123456')
      await expect(sending).rejects.toMatchObject({ code: 'unavailable' })
      expect(elsewhere).toBe(0)
    } finally {
      hook.close()
    }
  })

  it('says unavailable where nothing can send, and forgets the code', async () => {
    const open = server.beside({ config: { sandbox: false } })
    const mobile = newMobile()
    for (let round = 0; round < 2; round += 1) {
      const answer = await open.ask('auth/code', { body: { mobile }, lang: 'en' })
      expect(answer.status).toBe(503)
      expect(answer.body['code']).toBe('unavailable')
    }
    expect(await server.db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile))).toEqual([])
    await server.codeFor(mobile)
  })

  it('posts JSON to the webhook, and keeps the earlier code when that fails', async () => {
    const seen: unknown[] = []
    let status = 200
    const hook = createServer((request, response) => {
      let text = ''
      request.on('data', (part: Buffer) => (text += part.toString()))
      request.on('end', () => {
        seen.push({ type: request.headers['content-type'], body: JSON.parse(text) as unknown })
        response.writeHead(status).end()
      })
    })
    await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = hook.address() as AddressInfo
      const smsWebhook = new URL(`http://127.0.0.1:${port}/sms`)
      const logged = vi.spyOn(console, 'log')
      const open = server.beside({ sms: smsSender({ smsWebhook, sandbox: false }) })
      const mobile = newMobile()
      expect((await open.ask('auth/code', { body: { mobile } })).status).toBe(200)
      const sent = seen[0] as { type: string; body: { mobile: string; code: string } }
      expect(sent.type).toContain('application/json')
      expect(sent.body).toMatchObject({ mobile, code: expect.stringMatching(/^\d{6}$/) })
      status = 500
      server.advance(60)
      expect((await open.ask('auth/code', { body: { mobile } })).status).toBe(503)
      expect((await login(mobile, sent.body.code)).body['code']).toBe(0)
      expect(JSON.stringify(logged.mock.calls)).not.toContain(sent.body.code)
      logged.mockRestore()
    } finally {
      hook.close()
    }
  })
})
