import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import { longestHeaders, longestRequest } from '#domain/limits/transfer-pace.ts'
import type { Services } from '../core/context.ts'
import { dropDrafts } from '../core/files/local-store.ts'
import { logOf } from '../core/log/log.ts'
import type { RecordSecurity } from '../core/log/security-events.ts'
import { openSecurityLog } from '../core/log/security-log.ts'
import { feedGauge } from '../core/metrics/meters.ts'
import type { Config } from '../core/settings/settings.ts'
import { keepChainKey } from '../core/log/kept-keys.ts'
import { useAuthSecrets } from '../core/security/auth-secret.ts'
import { closeBelow, closeFolder } from '../core/vault/file-modes.ts'
import { openDatabase } from '../database/client.ts'
import type { DatabaseHandle } from '../database/client.ts'
import { watchBodies } from '../http/bodies.ts'
import { databaseCodeOf } from '../http/errors.ts'
import type { Leaving } from '../http/leaving.ts'
import { dropForms } from '../http/multipart.ts'
import { renamePressCopies } from '../modules/media/jobs/rename-press-copies.ts'
import { writeMissingGlances } from '../modules/media/similarity/vectors.queries.ts'
import { seeToAllPrints } from '../modules/documents/print-contract.ts'
import { insertMissedMedia } from '../modules/jobs/jobs.queries.ts'
import { enqueue } from '../modules/jobs/jobs.ts'
import { openLive } from '../modules/live/live.ts'
import type { Live } from '../modules/live/live.ts'
import { enqueueRemakeIfStale } from '../modules/media/jobs/remake-media.ts'
import { seedThesaurus } from '../modules/search/seed-thesaurus.ts'
import { readAllWords } from '../modules/search/words.queries.ts'
import { startSweeping } from '../modules/payments/reconcile.ts'
import { enqueueBackup } from '../operations/backup/scheduled.ts'
import { clockOf } from '../database/shared-clock.ts'
import { enterVault, keyWarning } from '../operations/encryption/enter-vault.ts'
import { enqueueSealIfStale } from '../operations/encryption/seal-data.ts'
import { startMetrics } from '../operations/metrics/metrics-server.ts'
import type { RunningMetrics } from '../operations/metrics/metrics-server.ts'
import { refuseDemoAccounts } from '../operations/sandbox/demo-accounts.ts'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { openReads } from './open-reads.ts'
import { listenForWork } from './listen-for-work.ts'
import { servicesOf } from './services.ts'
import { tellJob } from '../modules/buying/searches/tell-searches.ts'
import { insertJob } from '../modules/jobs/jobs.queries.ts'
import { sweepJob } from './sweep-uploads.ts'

export interface RunningServer {
  /** `http://host:port`, with the port the system chose when 0 was asked. */
  readonly url: string
  readonly app: Hono
  readonly database: DatabaseHandle
  readonly services: Services
  readonly security: RecordSecurity
  /** Has proxies ask other servers, and answers on for `DRAIN_SECONDS`, or until `isOver`. */
  readonly drain: (isOver: AbortSignal) => Promise<void>
  /** Lets requests under way finish (at most 10 s), then closes the database and frees its lock. */
  readonly close: () => Promise<void>
}

const inUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host)

/** `http://host:port` as the server with these settings will have it; undefined where the system is to choose the port. */
export const urlOf = ({ host, port }: Config): string | undefined =>
  port === 0 ? undefined : `http://${inUrl(host)}:${port}`

/** Where a server that listens everywhere is asked on its own machine. */
const reachable: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }

/**
 * Milliseconds that a connection rests: longer than nginx keeps one (60 s), so that the proxy ends it. Ended here it could meet a request
 * on its way, which is lost where it may not be sent twice.
 */
const longestRest = 75_000

/** For requests under way at the end, in milliseconds. */
const patience = 10_000

export type StartOptions = Partial<
  Pick<AppOptions, 'log' | 'security' | 'now' | 'random' | 'checkReplies'>
> & {
  database?: DatabaseHandle
}

/** Other servers may be writing where several share a database; what they write was touched a moment ago. */
async function dropOldDrafts(config: Config, began: number): Promise<void> {
  const hour = 3_600_000
  const before = new Date(began - (config.databaseUrl === undefined ? 0 : hour))
  const folders = [config.mediaDir, config.originalsDir, config.cacheDir]
  await Promise.all(folders.map((folder) => dropDrafts(folder, before)))
  const day = 24 * hour
  await dropForms(config.cacheDir, new Date(began - (config.databaseUrl ? day : 0)))
}

const unmigrated =
  'The database has no tables of this version: run --migrate as their owner (scripts/deploy/README.md).'

/** Opens the database, and the vault that its columns are sealed by. Throws `KeyMissing` where no key opens them. */
export async function databaseOf(config: Config): Promise<DatabaseHandle> {
  closeFolder(config.dataDir)
  const { databaseUrl: url, databaseDirectUrl: directUrl, databasePool: connections } = config
  const { databaseFolder: folder, migrate } = config
  const database = await openDatabase({ url, directUrl, connections, folder, migrate })
  try {
    closeBelow(config.databaseFolder)
    await enterVault(config, database.db)
    const close = async () => {
      await database.close()
      closeBelow(config.databaseFolder)
    }
    return { ...database, close }
  } catch (error) {
    await database.close()
    throw databaseCodeOf(error) === '42P01' ? new Error(unmigrated, { cause: error }) : error
  }
}

/** Opens the database, binds the port and answers. Throws when either is taken. */
export async function startServer(
  config: Config,
  { database: given, ...options }: StartOptions = {},
): Promise<RunningServer> {
  useAuthSecrets(config.dataDir, config.authSecrets)
  for (const old of config.authSecrets?.slice(1) ?? []) await keepChainKey(config.dataDir, old)
  const database = given ?? (await databaseOf(config))
  const log = logOf(options.log ?? ((line: string) => console.error(line)))
  const shared = options.now ? undefined : await clockOf(database, { log })
  const clock = options.now ?? shared?.now ?? (() => new Date())
  const ledger = { db: database.db, now: clock, random: options.random ?? randomBytes, log }
  const services = servicesOf(config, ledger)
  feedGauge('pictures_decoder_waiting', 'Pictures that wait to be decoded', () =>
    Object.values(services.decoder.state().waiting).reduce((sum, one) => sum + one, 0),
  )
  const reads = await openReads(config, log)
  let listening: ServerType | undefined
  let live: Live | undefined
  let metrics: RunningMetrics | undefined
  let deafen: (() => Promise<void>) | undefined
  const liveFiles = () => live?.files
  const securityLog = await openSecurityLog({ config, log, now: clock }).catch(async (error) => {
    shared?.close()
    await reads.close()
    await database.close()
    throw error
  })
  const security = options.security ?? securityLog.record
  const ownMachineOnly = config.sandbox
  const leaving: Leaving = { isLeaving: false }
  const app = createApp({
    ...options,
    ...ledger,
    security,
    config,
    services,
    liveFiles,
    ownMachineOnly,
    leaving,
    lent: reads.lent,
    replica: reads.replica,
  })
  // A browser that goes away ends its connection, not what its request has begun.
  const answer: Hono['fetch'] = (...asked) =>
    services.works.watch(Promise.resolve(app.fetch(...asked)))
  try {
    await enterVault(config, database.db)
    const warning = keyWarning(config)
    if (warning !== undefined) log(warning)
    await refuseDemoAccounts(database.db, config)
    const began = Date.now()
    const { server, port } = await listen(answer, config)
    listening = server
    services.works.after(0, () =>
      dropOldDrafts(config, began).catch((error: unknown) => log(String(error))),
    )
    await seeToAllPrints({ ...ledger, files: services.files, siteUrl: config.siteUrl })
    const stream = openLive(config, { db: database.db, files: services.files, log })
    live = stream
    server.on('upgrade', stream.upgrade)
    await enqueue(database.db, sweepJob)
    await insertMissedMedia(database.db)
    await renamePressCopies({ db: database.db, files: services.files })
    services.works.after(0, () =>
      writeMissingGlances(database.db).catch((error: unknown) => log(String(error))),
    )
    await seedThesaurus(database.db)
    services.works.after(0, () =>
      readAllWords(database.db).catch((error: unknown) => log(String(error))),
    )
    await enqueueRemakeIfStale({ db: database.db, siteUrl: config.siteUrl })
    await enqueueSealIfStale(database.db)
    await enqueueBackup(database.db, config, clock())
    await insertJob(database.db, tellJob)
    await services.jobs.start()
    deafen = listenForWork(config, services)
    const sweeper = startSweeping({ ...ledger, gateways: services.gateways })
    const host = inUrl(config.host)
    const own = `http://${reachable[host] ?? host}:${port}`
    await services.publisher.readFrom(own)
    services.previewer.readFrom(own)
    metrics = await startMetrics(config, { database, publisher: services.publisher })
    log.info('started', { port, database: database.kind })
    return {
      url: `http://${host}:${port}`,
      app,
      database,
      services,
      security,
      drain: async (signal) => {
        leaving.isLeaving = true
        await pause(config.drainSeconds * 1000, undefined, { signal }).catch(() => undefined)
      },
      close: async () => {
        await metrics?.close()
        shared?.close()
        // They read from this server.
        services.previewer.close()
        await services.publisher.close()
        await stream.close()
        await stop(server)
        await deafen?.()
        await Promise.all([services.works.end(patience), services.jobs.close(patience)])
        await sweeper.stop()
        await Promise.all([
          services.printer.close(),
          services.cards.close(),
          services.decoder.close(),
        ])
        await securityLog.close()
        await reads.close()
        await database.close()
        log.info('ended')
      },
    }
  } catch (error) {
    if (listening) await stop(listening)
    await deafen?.()
    await services.jobs.close(0)
    await Promise.all([services.printer.close(), services.cards.close(), services.decoder.close()])
    await metrics?.close()
    shared?.close()
    await securityLog.close()
    await reads.close()
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
      {
        fetch: answer,
        hostname: config.host,
        port: config.port,
        serverOptions: {
          requestTimeout: longestRequest,
          headersTimeout: longestHeaders,
          keepAliveTimeout: longestRest,
        },
      },
      ({ port }) => {
        server.off('error', reject)
        resolve({ server, port })
      },
    )
    server.once('error', reject)
    watchBodies(server as Server)
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
