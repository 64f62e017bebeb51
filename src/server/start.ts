import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import type { Context, Services } from './context.ts'
import { openDatabase } from './db/client.ts'
import type { DatabaseHandle } from './db/client.ts'
import type { Config } from './env.ts'
import { localStore } from './files.ts'
import { formsFolder } from './http/multipart.ts'
import { openLive } from './live/live.ts'
import type { Live } from './live/live.ts'
import { createPapers } from './papers/papers.ts'
import { gatewaysOf } from './payments/gateways.ts'
import { startSweeping } from './payments/reconcile.ts'
import { smsSender } from './sms.ts'
import { shareSigner } from './wechat.ts'
import { createWorks } from './works.ts'

export interface RunningServer {
  /** `http://host:port`, with the port the system chose when 0 was asked. */
  readonly url: string
  readonly app: Hono
  readonly database: DatabaseHandle
  readonly services: Services
  /** Lets requests under way finish (at most 10 s), then closes the database and frees its lock. */
  readonly close: () => Promise<void>
}

/** For requests under way at the end, in milliseconds. */
const patience = 10_000

export type StartOptions = Partial<Pick<AppOptions, 'log' | 'now' | 'random' | 'checkReplies'>> & {
  database?: DatabaseHandle
}

/** Without a database there are no gateways: the sandbox's keep their books in it. */
export function servicesOf(config: Config, books?: Pick<Context, 'db' | 'now'>): Services {
  const originals = localStore(config.originalsDir)
  return {
    sms: smsSender(config),
    shares: config.wechat && shareSigner(config.wechat),
    files: { media: localStore(config.mediaDir, '/media'), originals },
    papers: createPapers({ originals, siteUrl: config.siteUrl }),
    gateways: books ? gatewaysOf(config, books) : {},
    works: createWorks(),
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
  const log = options.log ?? ((line: string) => console.error(line))
  const clock = options.now ?? (() => new Date())
  const books = { db: database.db, now: clock, random: options.random ?? randomBytes, log }
  const services = servicesOf(config, books)
  let listening: ServerType | undefined
  let live: Live | undefined
  const liveFolder = () => live?.folder()
  const app = createApp({ ...options, ...books, config, services, liveFolder })
  // A browser that goes away ends its connection, not what its request has begun.
  const answer: Hono['fetch'] = (...asked) =>
    services.works.watch(Promise.resolve(app.fetch(...asked)))
  try {
    await rm(formsFolder(config.cacheDir), { recursive: true, force: true })
    const { server, port } = await listen(answer, config)
    listening = server
    await services.papers.seeToAll(database.db, clock())
    const stream = openLive(database.db, config, log)
    live = stream
    server.on('upgrade', stream.upgrade)
    const sweeper = startSweeping({ ...books, gateways: services.gateways })
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    return {
      url: `http://${host}:${port}`,
      app,
      database,
      services,
      close: async () => {
        await stream.close()
        await stop(server)
        await services.works.end(patience)
        await sweeper.stop()
        await services.papers.close()
        await database.close()
      },
    }
  } catch (error) {
    if (listening) await stop(listening)
    await services.papers.close()
    await database.close()
    throw error
  }
}

function listen(
  answer: Hono['fetch'],
  config: Config,
): Promise<{ server: ServerType; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve(
      { fetch: answer, hostname: config.host, port: config.port },
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
    }, patience)
    server.close(() => {
      clearTimeout(deadline)
      resolve()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  })
}
