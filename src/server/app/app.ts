import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { calls } from '#api/all.ts'
import type { Call } from '#api/call.ts'
import { openapi } from '#api/openapi.ts'
import { localeCodes } from '#i18n/locales.ts'
import { ApiError } from '../core/api-error.ts'
import type { Services } from '../core/context.ts'
import { isLog, logOf } from '../core/log/log.ts'
import type { Log } from '../core/log/log.ts'
import { securityLines } from '../core/log/security-events.ts'
import type { RecordSecurity } from '../core/log/security-events.ts'
import type { Config } from '../core/settings/settings.ts'
import type { Database } from '../database/client.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import { stepsOf } from '../http/bind.ts'
import type { AnyHandler } from '../http/bind.ts'
import { apiDocsRoutes } from '../http/api-docs.ts'
import { deskRoutes } from '../http/desk-files.ts'
import { errorReply } from '../http/errors.ts'
import { healthRoutes } from '../http/health.ts'
import { endConnections } from '../http/leaving.ts'
import type { Leaving } from '../http/leaving.ts'
import { hookRoutes } from '../http/hooks.ts'
import { createKeptReplies } from '../http/kept-replies.ts'
import type { LentReplies } from '../http/lent-replies.ts'
import { mediaRoutes } from '../http/media-routes.ts'
import { notificationRoutes } from '../http/notifications.ts'
import { partRoutes } from '../http/part-routes.ts'
import { previewRoutes } from '../http/preview-routes.ts'
import { requestLog } from '../http/request-log.ts'
import { securityHeaders } from '../http/security-headers.ts'
import type { LiveFiles } from '../modules/live/live-files.ts'
import { playlistRoutes } from '../modules/live/playlist.ts'
import { previewsAt } from '../modules/publishing/preview/preview-html.ts'
import { partsAddress } from '../modules/uploads/parts/parts.ts'
import { ownMachineOnly, sandboxRoutes } from '../operations/sandbox/sandbox-routes.ts'
import { handlers } from './handlers.ts'

export interface AppOptions {
  db: Database
  config: Config
  services: Services
  now?: () => Date
  random?: (bytes: number) => Uint8Array
  /** A plain function gets what went wrong; a `Log` gets every request too. */
  log?: Log | ((line: string) => void)
  security?: RecordSecurity
  /** Parse every reply by its row and fail on a mismatch: for tests. */
  checkReplies?: boolean
  /** Files of the live stream, once it is open. */
  liveFiles?: () => LiveFiles | undefined
  /** Open replies of other servers, and a copy of the database that makes some; absent: this server alone, by its database. */
  lent?: LentReplies | undefined
  replica?: ReadReplica | undefined
  /** Answer this machine alone: a running sandbox knows no stranger. */
  ownMachineOnly?: boolean
  /** Where the built desk lies; absent: where the build puts it. */
  deskFolder?: string
  /** Rows and handlers besides the contract's, for tests of the binding itself. */
  /** Told when the server is about to end. */
  leaving?: Leaving
  extra?: { rows: Record<string, Call>; handlers: Record<string, AnyHandler> }
}

/** The v1 API with its media as one Hono application: every row bound to its handler. */
export function createApp(options: AppOptions): Hono {
  const { db, config, services, extra } = options
  const log = logOf(options.log ?? ((line) => console.error(line)))
  const security = options.security ?? (isLog(options.log) ? securityLines(log) : () => undefined)
  const base = {
    db,
    config,
    services,
    now: options.now ?? (() => new Date()),
    random: options.random ?? randomBytes,
    log,
    security,
  }
  const app = new Hono()
  app.use(requestLog({ log, proxies: config.trustProxy }))
  app.use(securityHeaders(config))
  const leaving = options.leaving ?? { isLeaving: false }
  app.use(endConnections(leaving))
  app.onError((error, request) => errorReply(error, request, base))
  app.notFound((request) => errorReply(new ApiError('not_found'), request, base))
  if (config.sandbox) app.route('/sandbox', sandboxRoutes(base))
  // Routes above validate by themselves where a request comes from: this guards those below alone.
  if (options.ownMachineOnly) app.use(ownMachineOnly)
  if (config.sandbox) {
    app.get('/api/v1/docs', (request) => request.redirect('/api/v1/docs/'))
    app.route('/api/v1/docs/', apiDocsRoutes())
  }

  const rows: Record<string, Call> = { ...calls, ...extra?.rows }
  const bound: Record<string, AnyHandler | undefined> = {
    ...(handlers as Record<string, AnyHandler>),
    ...extra?.handlers,
  }
  const kept = createKeptReplies(db, {
    lent: options.lent,
    replica: options.replica,
    staleFor: config.staleSeconds * 1000,
  })
  for (const [name, row] of Object.entries(rows).sort(([, a], [, b]) => fixedFirst(a, b))) {
    const checkReplies = options.checkReplies ?? false
    const steps = stepsOf({ name, row, handler: bound[name], base, kept, checkReplies })
    app.on(row.method, [`/api/${row.path.replaceAll(/\{(\w+)\}/g, ':$1')}`], ...steps)
  }

  app.route(partsAddress, partRoutes(base))
  app.route('/', notificationRoutes(services.gateways, base))
  app.route('/hooks', hookRoutes(base, services.publisher))
  app.route('/media', mediaRoutes(services.files))
  app.get('/desk', (request) => request.redirect('/desk/'))
  app.route(previewsAt, previewRoutes(services.previews, config))
  app.route('/desk', deskRoutes(options.deskFolder))
  app.route('/local', playlistRoutes(options.liveFiles ?? (() => undefined)))
  app.get('/api/v1/openapi.json', etag(), (request) => {
    if (!config.openapi) throw new ApiError('not_found')
    const options = { version: '1.0.0', serverUrl: '/api', langs: localeCodes }
    request.header('cache-control', 'public, no-cache')
    return request.json(openapi(calls, options))
  })
  app.route('/', healthRoutes(base, leaving))
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
