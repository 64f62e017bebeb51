import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { calls } from '../contract/all.ts'
import type { Call } from '../contract/call.ts'
import { openapi } from '../contract/openapi.ts'
import { localeCodes } from '../i18n/locales.ts'
import type { Services } from './context.ts'
import type { Database } from './db/client.ts'
import type { Config } from './env.ts'
import { localStore } from './files.ts'
import { handlers } from './handlers/index.ts'
import { stepsOf } from './http/bind.ts'
import type { AnyHandler } from './http/bind.ts'
import { deskRoutes } from './http/desk-files.ts'
import { errorReply } from './http/errors.ts'
import { hookRoutes } from './http/hooks.ts'
import { mediaRoutes } from './http/media.ts'
import { notificationRoutes } from './http/notifications.ts'
import { partRoutes } from './http/part-routes.ts'
import { playlistRoutes } from './live/playlist.ts'
import { securityLines } from './log/security-events.ts'
import type { RecordSecurity } from './log/security-events.ts'
import { phoneRoutes } from './payments/phone-routes.ts'
import { Refusal } from './refusal.ts'
import { isSandboxSms } from './sms.ts'
import { partsAddress } from './uploads/parts/parts.ts'

export interface AppOptions {
  db: Database
  config: Config
  services: Services
  now?: () => Date
  random?: (bytes: number) => Uint8Array
  log?: (line: string) => void
  security?: RecordSecurity
  /** Parse every reply by its row and fail on a mismatch: for tests. */
  checkReplies?: boolean
  /** Folder of the live stream, while there is one. */
  liveFolder?: () => string | undefined
  /** Where the built desk lies; absent: where the build puts it. */
  deskFolder?: string
  /** Rows and handlers besides the contract's, for tests of the binding itself. */
  extra?: { rows: Record<string, Call>; handlers: Record<string, AnyHandler> }
}

/** The v1 API with its media as one Hono application: every row bound to its handler. */
export function createApp(options: AppOptions): Hono {
  const { db, config, services, extra } = options
  const log = options.log ?? ((line) => console.error(line))
  const base = {
    db,
    config,
    services,
    now: options.now ?? (() => new Date()),
    random: options.random ?? randomBytes,
    log,
    security: options.security ?? securityLines(log),
  }
  const app = new Hono()
  app.onError((error, request) => errorReply(error, request, log))
  app.notFound((request) => errorReply(new Refusal('not_found'), request, log))

  const rows: Record<string, Call> = { ...calls, ...extra?.rows }
  const bound: Record<string, AnyHandler | undefined> = {
    ...(handlers as Record<string, AnyHandler>),
    ...extra?.handlers,
  }
  for (const [name, row] of Object.entries(rows).sort(([, a], [, b]) => fixedFirst(a, b))) {
    const checkReplies = options.checkReplies ?? false
    const steps = stepsOf({ name, row, handler: bound[name], base, checkReplies })
    app.on(row.method, [`/api/${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`], ...steps)
  }

  app.route(partsAddress, partRoutes(base))
  app.route('/', notificationRoutes(services.gateways, base))
  app.route('/hooks', hookRoutes(base, services.publisher))
  app.route('/media', mediaRoutes(services.files.media, localStore(config.cacheDir)))
  app.get('/desk', (request) => request.redirect('/desk/'))
  app.route('/desk', deskRoutes(options.deskFolder))
  app.route('/local', playlistRoutes(options.liveFolder ?? (() => undefined)))
  app.get('/api/v1/openapi.json', etag(), (request) => {
    const options = { version: '1.0.0', serverUrl: '/api', langs: localeCodes }
    request.header('cache-control', 'public, no-cache')
    return request.json(openapi(calls, options))
  })
  app.get('/healthz', async (request) => {
    await db.execute(sql`select 1`)
    return request.json({ ok: true })
  })
  if (config.sandbox) {
    app.route('/sandbox/pay', phoneRoutes(base, services.works))
    app.get('/sandbox/sms', (request) => {
      const { sms } = services
      const mobile = request.req.query('mobile') ?? ''
      const code = isSandboxSms(sms) ? sms.last(mobile) : undefined
      if (code === undefined) throw new Refusal('not_found')
      request.header('cache-control', 'no-store')
      return request.json({ mobile, code })
    })
  }
  return app
}

/** `image/list` must be asked before `image/{id}`: hono takes the first route that fits. */
function fixedFirst(a: Call, b: Call): number {
  const left = a.path.split('/')
  const right = b.path.split('/')
  for (const [place, segment] of left.entries()) {
    const other = right[place]
    if (other === undefined) return 1
    const difference = Number(segment.startsWith('{')) - Number(other.startsWith('{'))
    if (difference !== 0) return difference
  }
  return left.length - right.length
}
