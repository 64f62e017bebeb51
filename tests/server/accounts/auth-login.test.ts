import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#server/database/schema/users.ts'
import { newAccount, newMobile, newName, startTestServer, tokenOf } from '../support/auth-server.ts'
import type { Account, TestServer } from '../support/auth-server.ts'
import { quickAccounts } from '../support/harness.ts'

/** Enough to stand out of the time of a request. */
const passwordCost = { logN: 13, r: 8, p: 3 }

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const login = (username: string, password: string, address?: string) =>
  server.ask('auth/login', { body: { username, password }, ...(address ? { address } : {}) })

describe('registration', () => {
  it('makes an account and logs it in', async () => {
    const mobile = newMobile()
    const made = await server.ask('auth/register', {
      body: {
        username: '云冈读者',
        password: 'secret_pass',
        password_confirm: 'secret_pass',
        email: 'reader@example.com',
        department: '摄影部',
        mobile,
        code: await server.codeFor(mobile),
      },
    })
    expect(made.body).toMatchObject({
      status: 1,
      user: { username: '云冈读者', mobile },
      token: { token_type: 'Bearer', expires_in: 7200 },
    })
    const me = await server.ask('auth/me', { token: tokenOf(made) })
    expect(me.body).toMatchObject({
      username: '云冈读者',
      mobile,
      email: 'reader@example.com',
      department: '摄影部',
      role: 'user',
      has_password: true,
      created_at: '2026-03-01 08:00:00',
    })
  })

  it('keeps names unique whatever their case, width and spaces', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const as = (username: string) =>
      server.ask('auth/register', { body: { username, password: 'secret_pass', mobile, code } })
    const account = await newAccount(server)
    await server.db
      .update(users)
      .set({ company: 'Datong Culture Co.' })
      .where(eq(users.id, account.id))
    const taken = [
      account.username.toUpperCase(),
      ` ${account.username} `,
      'ｒ' + account.username.slice(1),
      'datong  culture co.',
    ]
    for (const name of taken) {
      const answer = await as(name)
      expect([answer.status, answer.body['code'], answer.body['field']]).toEqual([
        409,
        'name_taken',
        'username',
      ])
    }
    expect((await as(newName())).status, 'the code was not used up').toBe(200)
  })

  it('refuses names and passwords by the rules, in the asked language', async () => {
    const mobile = newMobile()
    const code = await server.codeFor(mobile)
    const good = { username: newName(), password: 'secret_pass', mobile, code }
    const refused = [
      [{ username: '13800138000' }, 'username', 'The user name cannot be a mobile number.'],
      [{ password: 'password123' }, 'password', undefined],
      [{ password_confirm: 'other_pass' }, 'password_confirm', 'The two passwords differ.'],
      [{ department: '7' }, 'department', undefined],
    ] as const
    for (const [change, field, message] of refused) {
      const body = { ...good, ...change }
      const answer = await server.ask('auth/register', { body, lang: 'en' })
      expect([answer.status, answer.body['field']]).toEqual([422, field])
      if (message) expect(answer.body['message']).toBe(message)
    }
    expect((await server.ask('auth/register', { body: good })).status).toBe(200)
  })

  it('needs the code, and tells of a taken mobile only a caller with the code', async () => {
    const account = await newAccount(server)
    server.advance(60)
    const code = await server.codeFor(account.mobile)
    const body = { username: newName(), password: 'secret_pass', mobile: account.mobile }
    const guess = await server.ask('auth/register', { body: { ...body, code: '999999' } })
    if (code !== '999999') expect([guess.status, guess.body['code']]).toEqual([422, 'wrong_code'])
    const proven = await server.ask('auth/register', { body: { ...body, code } })
    expect([proven.status, proven.body['code']]).toEqual([409, 'mobile_taken'])
    const instead = { mobile: account.mobile, code }
    expect((await server.ask('auth/code/login', { body: instead })).body['code']).toBe(0)
  })

  it('gives a name to one of two who want it at once', async () => {
    const username = newName()
    const answers = await Promise.all(
      [newMobile(), newMobile()].map(async (mobile) => {
        const code = await server.codeFor(mobile)
        return server.ask('auth/register', {
          body: { username, password: 'secret_pass', mobile, code },
        })
      }),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.find((answer) => answer.status === 409)?.body['code']).toBe('name_taken')
  })
})

describe('login', () => {
  let account: Account
  beforeAll(async () => {
    account = await newAccount(server)
    await server.db.update(users).set({ company: '大同日报社' }).where(eq(users.id, account.id))
  })

  it('takes user name in any case, mobile and company name', async () => {
    const { username, mobile, password } = account
    const names = [
      username,
      username.toUpperCase(),
      ` ${username}`,
      mobile,
      `+86 ${mobile}`,
      '大同日报社',
    ]
    for (const name of names) {
      const answer = await login(name, password)
      expect(answer.body).toMatchObject({ status: 1, user: { username, mobile } })
      const me = await server.ask('auth/me', { token: tokenOf(answer) })
      expect(me.body['id']).toBe(account.id)
    }
  })

  it('answers unknown names, wrong passwords and accounts without password alike', async () => {
    const bare = newMobile()
    await server.ask('auth/code/login', {
      body: { mobile: bare, code: await server.codeFor(bare) },
    })
    const cases = [
      [account.username, 'wrong_pass'],
      ['nobody-here', 'secret_pass'],
      [bare, 'x'],
    ] as const
    const answers = await Promise.all(cases.map(([name, password]) => login(name, password)))
    for (const answer of answers) {
      expect(answer.status).toBe(422)
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  it('costs unknown names as much work as wrong passwords', async () => {
    const costly = server.beside({ config: { accounts: { ...quickAccounts, passwordCost } } })
    const measure = async (name: string) => {
      const times: number[] = []
      for (let round = 0; round < 7; round += 1) {
        const before = process.cpuUsage()
        const username = `${name}${' '.repeat(round)}`
        await costly.ask('auth/login', { body: { username, password: 'wrong_pass' } })
        times.push(process.cpuUsage(before).user)
      }
      return times.sort((one, other) => one - other)[3] ?? 0
    }
    // Hashed at a lower cost, as an account of old is.
    const known = await measure((await newAccount(server)).username)
    const unknown = await measure('nobody-at-all')
    expect(unknown).toBeGreaterThan(known / 3)
    expect(unknown).toBeLessThan(known * 3)
  })

  it('refuses a name at one address after ten failures, for a quarter of an hour', async () => {
    const victim = await newAccount(server)
    const address = '198.51.100.7'
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await login(victim.username, 'wrong_pass', address)).status).toBe(422)
    }
    const stopped = await login(victim.username.toUpperCase(), victim.password, address)
    expect(stopped.status).toBe(429)
    expect(stopped.headers.get('retry-after')).toBe('900')
    server.advance(899)
    expect((await login(victim.username, victim.password, address)).status).toBe(429)
    server.advance(1)
    expect((await login(victim.username, victim.password, address)).status).toBe(200)
  })

  it('treats names that do not exist no differently', async () => {
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      statuses.push((await login('never-was', 'wrong_pass', '198.51.100.8')).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  it('does not let guesses that come at once past the limit', async () => {
    const victim = await newAccount(server)
    const all = await Promise.all(
      Array.from({ length: 14 }, () => login(victim.username, 'wrong_pass', '198.51.100.9')),
    )
    expect(all.filter((answer) => answer.status === 422)).toHaveLength(10)
    expect(all.filter((answer) => answer.status === 429)).toHaveLength(4)
  })

  it('refuses an address after thirty failures, but counts no successes', async () => {
    const address = '198.51.100.4'
    for (let round = 0; round < 12; round += 1) {
      expect((await login(account.username, account.password, address)).status).toBe(200)
    }
    for (let tries = 0; tries < 30; tries += 1) {
      expect((await login(`ghost${tries}`, 'wrong_pass', address)).status).toBe(422)
    }
    expect((await login(account.username, account.password, address)).status).toBe(429)
    expect((await login(account.username, account.password)).status).toBe(200)
  })

  it('a success forgets the failures of the name', async () => {
    const user = await newAccount(server)
    for (let round = 0; round < 2; round += 1) {
      const address = '198.51.100.10'
      for (let tries = 0; tries < 9; tries += 1) await login(user.username, 'wrong_pass', address)
      expect((await login(user.username, user.password, address)).status).toBe(200)
    }
  })

  it('tells a blocked user so only with the right password, and ends the sessions', async () => {
    const user = await newAccount(server)
    await server.db.update(users).set({ blocked: true }).where(eq(users.id, user.id))
    expect((await login(user.username, 'wrong_pass')).body['code']).toBe('wrong_credentials')
    const right = await server.ask('auth/login', {
      body: { username: user.username, password: user.password },
      lang: 'en',
    })
    expect([right.status, right.body['message']]).toEqual([
      403,
      'This account is blocked. Contact support.',
    ])
    expect((await server.ask('auth/me', { token: user.token })).status).toBe(401)
    expect((await server.ask('auth/refresh', { token: user.token })).status).toBe(401)
  })
})
