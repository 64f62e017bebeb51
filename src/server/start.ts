import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import type { Services } from './context.ts'
import { openDatabase } from './db/client.ts'
import type { DatabaseHandle } from './db/client.ts'
import { pruneKeys } from './db/queries/idempotency.ts'
import type { Config } from './env.ts'
import { localStore } from './files.ts'
import { keyLifetime } from './http/once.ts'
import { openLive } from './live/live.ts'
import type { Live } from './live/live.ts'
import { smsSender } from './sms.ts'
import { shareSigner } from './wechat.ts'

export interface RunningServer {
  /** `http://host:port`, with the port the system chose when 0 was asked. */
  readonly url: string
  readonly app: Hono
  readonly database: DatabaseHandle
  readonly services: Services
  /** Lets requests under way finish (at most 10 s), then closes the database and frees its lock. */
  readonly close: () => Promise<void>
}

export type StartOptions = Partial<Pick<AppOptions, 'log' | 'now' | 'random' | 'checkReplies'>> & {
  database?: DatabaseHandle
}

export function servicesOf(config: Config): Services {
  return {
    sms: smsSender(config),
    shares: config.wechat && shareSigner(config.wechat),
    files: {
      media: localStore(config.mediaDir, '/media'),
      originals: localStore(config.originalsDir),
    },
  }
}

export function databaseOf(config: Config): Promise<DatabaseHandle> {
  return openDatabase({ url: config.databaseUrl, folder: config.databaseFolder })
}

/** Opens the database, binds the port and answers. Throws when either is taken. */
export async function startServer(
  config: Config,
  { database: given, ...options }: StartOptions = {},
): Promise<RunningServer> {
  const database = given ?? (await databaseOf(config))
  const services = servicesOf(config)
  let live: Live | undefined
  const liveFolder = () => live?.folder()
  const app = createApp({ ...options, db: database.db, config, services, liveFolder })
  const now = options.now?.() ?? new Date()
  try {
    await pruneKeys(database.db, new Date(now.getTime() - keyLifetime))
    const { server, port } = await listen(app, config)
    const stream = openLive(database.db, config, options.log ?? ((line) => console.error(line)))
    live = stream
    server.on('upgrade', stream.upgrade)
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return {
      url: `http://${host}:${port}`,
      app,
      database,
      services,
      close: async () => {
        await stream.close()
        await stop(server)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

function listen(app: Hono, config: Config): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: app.fetch, hostname: config.host, port: config.port },
      ({ port }) => {
        server.off('error', reject)
        resolve({ server, port })
      },
    )
    server.once('error', reject)
  })
}

function stop(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections()
    }, 10_000)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
