import { randomInt } from 'node:crypto'
import { expect } from 'vitest'
import { createApp } from '#server/app/app.ts'
import { servicesOf } from '#server/app/services.ts'
import type { SecurityEvent, SecurityFacts } from '#server/core/log/security-events.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import type { Config } from '#server/core/settings/settings.ts'
import type { Database } from '#server/database/client.ts'
import { smsSender } from '#server/modules/accounts/login/sms.ts'
import type { SmsSender } from '#server/modules/accounts/login/sms.ts'
import { openTestDatabase } from './database.ts'
import { quickAccounts } from './harness.ts'
import { watchedLog } from './watched-log.ts'

export interface Answer {
  status: number
  // Replies of many shapes: each test names the fields it looks at.
  body: Record<string, unknown>
  headers: Headers
}

export interface Question {
  method?: string
  body?: unknown
  token?: string | undefined
  lang?: string
  /** Of the client; each question has its own when there is none. */
  address?: string
  /** Device cookie, as a reply set it. */
  device?: string | undefined
}

interface Beside {
  config?: Partial<Config>
  sms?: SmsSender
  ahead?: number
}

export interface TestServer {
  db: Database
  /** The lines of the security log. */
  events: ({ event: SecurityEvent } & SecurityFacts)[]
  ask: (path: string, question?: Question) => Promise<Answer>
  /** Seconds. */
  advance: (seconds: number) => void
  now: () => Date
  /** Answered by the sandbox, after the code was asked for. */
  codeFor: (mobile: string) => Promise<string>
  /** Another server on the same database; its clock is so many seconds ahead. */
  beside: (change: Beside) => TestServer
  close: () => Promise<void>
}

/** The API with accounts and cart in this process: a clock to be turned by hand, the client's address by header, replies checked by the contract. */
export async function startTestServer(): Promise<TestServer> {
  const database = await openTestDatabase()
  let time = Date.parse('2026-03-01T00:00:00Z')
  const watched = watchedLog(() => undefined)
  const close = async () => {
    await database.close()
    expect(watched.leaked(), 'secrets in the log').toEqual([])
  }
  const events: TestServer['events'] = []
  const config = {
    ...configOf(readEnvironment({ SANDBOX: '1', TRUST_PROXY: 'loopback' })),
    siteUrl: new URL('https://pictures.example'),
    dataDir: 'memory://',
    accounts: quickAccounts,
  }
  const clock = {
    now: () => new Date(time),
    advance: (seconds: number) => void (time += seconds * 1000),
  }

  function serve(change: Beside): TestServer {
    const now = () => new Date(time + (change.ahead ?? 0) * 1000)
    const ownConfig = { ...config, ...change.config }
    const services = {
      ...servicesOf(ownConfig, { db: database.db, now }),
      sms: smsSender(ownConfig, () => undefined),
    }
    const app = createApp({
      db: database.db,
      config: ownConfig,
      services: change.sms ? { ...services, sms: change.sms } : services,
      now,
      log: watched.log,
      security: (event, facts) => {
        watched.security(event, facts)
        events.push({ event, ...facts })
      },
      checkReplies: true,
    })
    async function ask(path: string, question: Question = {}): Promise<Answer> {
      const { body, token, lang, device, address = anyAddress() } = question
      // The sandbox answers nothing that came through a proxy.
      const isSandbox = path.startsWith('/sandbox')
      const headers: Record<string, string> = isSandbox ? {} : { 'x-forwarded-for': address }
      if (token !== undefined) headers['authorization'] = `Bearer ${token}`
      if (device !== undefined) headers['cookie'] = device
      if (lang !== undefined) headers['lang'] = lang
      if (body !== undefined) headers['content-type'] = 'application/json'
      const method = question.method ?? (body === undefined ? 'GET' : 'POST')
      const reply = await app.request(path.startsWith('/') ? path : `/api/v1/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const answer = (await reply.json()) as Record<string, unknown>
      watched.keep([body, answer])
      return { status: reply.status, body: answer, headers: reply.headers }
    }
    async function codeFor(mobile: string): Promise<string> {
      const sent = await ask('auth/code', { body: { mobile } })
      if (sent.status !== 200) throw new Error(`no code: ${JSON.stringify(sent.body)}`)
      const shown = await ask(`/sandbox/sms?mobile=${mobile}`)
      return String(shown.body['code'])
    }
    return { db: database.db, events, ...clock, now, ask, codeFor, beside: serve, close }
  }
  return serve({})
}

function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

let mobiles = 0
/** A mobile that no other test of the file uses. */
export function newMobile(): string {
  mobiles += 1
  return `139${String(mobiles).padStart(8, '0')}`
}

let names = 0
export function newName(): string {
  names += 1
  return `reader${names}`
}

export interface Account {
  id: number
  username: string
  mobile: string
  password: string
  token: string
}

/** A registered user, logged in. */
export async function newAccount(server: TestServer): Promise<Account> {
  const account = { username: newName(), mobile: newMobile(), password: 'secret_pass' }
  const code = await server.codeFor(account.mobile)
  const made = await server.ask('auth/register', { body: { ...account, code } })
  const token = tokenOf(made)
  const me = await server.ask('auth/me', { token })
  return { ...account, token, id: Number(me.body['id']) }
}

/** Access token of a login, of either shape. */
export function tokenOf({ status, body }: Answer): string {
  const carrier = (body['token'] ?? body['auth'] ?? body) as { access_token?: unknown }
  if (status !== 200 || typeof carrier.access_token !== 'string') {
    throw new Error(`no token: ${status} ${JSON.stringify(body)}`)
  }
  return carrier.access_token
}

/** The device cookie that a login set, to be sent with later questions. */
export function deviceOf({ headers }: Answer): string {
  const cookie = headers.get('set-cookie')?.split(';')[0]
  if (!cookie?.includes('device=')) throw new Error('no device cookie')
  return cookie
}

/** A code of six digits that is not this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}
