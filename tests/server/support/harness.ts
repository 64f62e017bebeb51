import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { expect } from 'vitest'
import { createApp } from '#server/app/app.ts'
import type { AppOptions } from '#server/app/app.ts'
import { servicesOf } from '#server/app/services.ts'
import type { Services } from '#server/core/context.ts'
import { hashToken } from '#server/core/security/tokens.ts'
import { configOf, readEnvironment } from '#server/core/settings/settings.ts'
import type { Config } from '#server/core/settings/settings.ts'
import type { Database, DatabaseHandle } from '#server/database/client.ts'
import { sessions, users } from '#server/database/schema/users.ts'
import { syncIdentities } from '#server/database/sync-identities.ts'
import { smsSender } from '#server/modules/accounts/login/sms.ts'
import { insertCatalogue } from '#tests/fixtures/catalogue.ts'
import { openTestDatabase, testKey } from './database.ts'
import { testStore } from './test-store.ts'
import { watchedLog } from './watched-log.ts'

/** The clock of every test. */
export const testNow = new Date('2026-11-21T04:00:00.000Z')

/** A cheap password hash: tests log in by the hundred. */
export const quickAccounts = {
  passwordCost: { logN: 8, r: 8, p: 1 },
  reservedNames: [],
  houseWords: [],
}

export interface Reply {
  status: number
  headers: Headers
  text: string
  /** Parsed when it is JSON; as unknown as any other reply. */
  json: unknown
}

export interface Ask {
  method?: string
  /** Sent as JSON, or as it is when it is text, bytes or a form. */
  body?: unknown
  lang?: string
  token?: string
  headers?: Record<string, string>
}

export interface Harness {
  app: Hono
  database: DatabaseHandle
  db: Database
  config: Config
  services: Services
  /** Lines that the error mapper logged; empty unless the server failed. */
  logged: string[]
  /** Asks `/api/v1/…` by `v1/…`, or any other address as it is. */
  ask: (path: string, options?: Ask) => Promise<Reply>
  /** A user of that role with a session. */
  login: (role?: Role, fields?: Partial<typeof users.$inferInsert>) => Promise<Login>
  close: () => Promise<void>
}

type Role = 'user' | 'photographer' | 'editor'
export interface Login {
  id: number
  token: string
}

/** A server of its own in this process: empty database, folder of its own, every reply checked. */
export async function openHarness(
  options: Partial<AppOptions> = {},
  given?: DatabaseHandle,
): Promise<Harness> {
  const folder = await mkdtemp(join(tmpdir(), 'yungang-test-'))
  const config: Config = {
    ...configOf(
      readEnvironment({
        DATA_DIR: folder,
        SANDBOX: '1',
        LIMIT_SCALE: '1000',
        ENCRYPTION_KEY: testKey,
      }),
    ),
    databaseFolder: 'memory://',
    accounts: quickAccounts,
    store: await testStore(),
    ...options.config,
    // As in a server: contracts are printed and cards read once they ask for it. All other jobs wait for `services.jobs.drain`.
    jobsAtOnce: 0,
    jobLimits: { 'print-contract': 1, 'read-card': 1 },
  }
  const database = given ?? (await openTestDatabase())
  const { db } = database
  const books = { db, now: options.now ?? (() => testNow) }
  const quiet = { ...servicesOf(config, books), sms: smsSender(config, () => undefined) }
  const services = options.services ?? quiet
  await services.jobs.start()
  const logged: string[] = []
  const watched = watchedLog(options.log ?? ((line) => logged.push(line)))
  const app = createApp({
    db,
    services,
    now: () => testNow,
    checkReplies: true,
    ...options,
    log: watched.log,
    security: options.security ?? watched.security,
    config,
  })
  return {
    app,
    database,
    db,
    config,
    services,
    logged,
    ask: async (path, request = {}) => {
      watched.keep(request.body)
      const reply = await ask(app, path, request)
      watched.keep(reply.json)
      return reply
    },
    login: async (role = 'user', fields = {}) => {
      const made = await login(db, role, fields, books.now())
      watched.keep([made, fields])
      return made
    },
    close: async () => {
      await services.works.end(1000)
      await services.jobs.close(1000)
      await Promise.all([
        services.printer.close(),
        services.cards.close(),
        services.decoder.close(),
      ])
      await database.close()
      await rm(folder, { recursive: true, force: true })
      expect(watched.leaked(), 'secrets in the log').toEqual([])
    },
  }
}

/** The same with the small catalogue; new records get ids behind its own. */
export async function openFilledHarness(): Promise<Harness> {
  const harness = await openHarness()
  await insertCatalogue(harness.db)
  await syncIdentities(harness.db)
  return harness
}

/** The same for any other application. */
export async function ask(app: Hono, path: string, options: Ask = {}): Promise<Reply> {
  const { method = 'GET', body, lang, token, headers } = options
  const isRaw = typeof body === 'string' || body instanceof FormData || body instanceof Uint8Array
  const response = await app.request(path.startsWith('/') ? path : `/api/${path}`, {
    method,
    headers: {
      ...(body !== undefined &&
        !(body instanceof FormData) && { 'content-type': 'application/json' }),
      ...(lang && { lang }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: (isRaw ? body : JSON.stringify(body)) as BodyInit }),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as unknown) : undefined,
  }
}

export async function login(
  db: Database,
  role: Role,
  fields: Partial<typeof users.$inferInsert>,
  at = testNow,
): Promise<Login> {
  const token = randomBytes(24).toString('base64url')
  const [user] = await db
    .insert(users)
    .values({ role, ...fields })
    .returning({ id: users.id })
  if (!user) throw new Error('no user was made')
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId: user.id,
    createdAt: at,
    startedAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  })
  return { id: user.id, token }
}
