import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { join, resolve } from 'node:path'
import { serve } from '@hono/node-server'
import type { ServerType } from '@hono/node-server'
import type { Hono } from 'hono'
import { longestHeaders, longestRequest } from '#domain/limits/transfer-pace.ts'
import { createBackgroundTasks } from '../core/background-tasks.ts'
import type { Context, Services } from '../core/context.ts'
import { dropDrafts, localStore } from '../core/files/file-store.ts'
import { logOf } from '../core/log/log.ts'
import { openSecurityLog } from '../core/log/security-log.ts'
import { feedGauge } from '../core/metrics/meters.ts'
import type { Config } from '../core/settings/settings.ts'
import { closeBelow, closeFolder } from '../core/vault/file-modes.ts'
import { openDatabase } from '../database/client.ts'
import type { Database, DatabaseHandle } from '../database/client.ts'
import { watchBodies } from '../http/bodies.ts'
import { databaseCodeOf } from '../http/errors.ts'
import { formsFolder } from '../http/multipart.ts'
import { smsSender } from '../modules/accounts/login/sms.ts'
import { shareSigner } from '../modules/catalogue/site/share-signer.ts'
import { createCardReader } from '../modules/contributors/identity-card/card-reader.ts'
import { createDocuments } from '../modules/documents/documents.ts'
import { renamePressCopies } from '../modules/media/jobs/rename-press-copies.ts'
import type { JobContext } from '../modules/jobs/job-context.ts'
import { createJobs, noJobs } from '../modules/jobs/job-runner.ts'
import type { Jobs } from '../modules/jobs/job-runner.ts'
import { insertMissedMedia } from '../modules/jobs/jobs.queries.ts'
import { enqueue } from '../modules/jobs/jobs.ts'
import { openLive } from '../modules/live/live.ts'
import type { Live } from '../modules/live/live.ts'
import { createDecoder } from '../modules/media/decoder/decoder.ts'
import { enqueueRemakeIfStale } from '../modules/media/jobs/remake-media.ts'
import { gatewaysOf } from '../modules/payments/providers/gateways.ts'
import { startSweeping } from '../modules/payments/reconcile.ts'
import { createKeptPreviews } from '../modules/publishing/preview/kept-previews.ts'
import { createPreviewer } from '../modules/publishing/preview/previewer.ts'
import type { Previewer } from '../modules/publishing/preview/previewer.ts'
import { createPublisher } from '../modules/publishing/publisher.ts'
import type { Publisher } from '../modules/publishing/publisher.ts'
import { enqueueBackup } from '../operations/backup/scheduled.ts'
import { enterVault, keyWarning } from '../operations/encryption/enter-vault.ts'
import { enqueueSealIfStale } from '../operations/encryption/seal-data.ts'
import { startMetrics } from '../operations/metrics/metrics-server.ts'
import type { RunningMetrics } from '../operations/metrics/metrics-server.ts'
import { refuseDemoAccounts } from '../operations/sandbox/demo-accounts.ts'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { jobWork } from './job-kinds.ts'
import { sweepJob } from './sweep-uploads.ts'

export interface RunningServer {
  /** `http://host:port`, with the port the system chose when 0 was asked. */
  readonly url: string
  readonly app: Hono
  readonly database: DatabaseHandle
  readonly services: Services
  /** Lets requests under way finish (at most 10 s), then closes the database and frees its lock. */
  readonly close: () => Promise<void>
}

/** Where a server that listens everywhere is asked on its own machine. */
const reachable: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '[::]': '[::1]' }

/** For requests under way at the end, in milliseconds. */
const patience = 10_000

export type StartOptions = Partial<
  Pick<AppOptions, 'log' | 'security' | 'now' | 'random' | 'checkReplies'>
> & {
  database?: DatabaseHandle
}

type LedgerDeps = Pick<Context, 'db' | 'now'> & Partial<Pick<Context, 'log' | 'random'>>

/** Without a database there are no jobs and no gateways: the sandbox's keep their books in it. */
export function servicesOf(config: Config, ledger?: LedgerDeps): Services {
  const originals = localStore(config.originalsDir)
  const files = { media: localStore(config.mediaDir, '/media'), originals }
  const publisher = publisherOf(config, ledger)
  const decoder = createDecoder()
  return {
    sms: smsSender(config),
    shares: config.wechat && shareSigner(config.wechat),
    files,
    decoder,
    documents: createDocuments({
      originals,
      siteUrl: config.siteUrl,
      ...(ledger?.log && { log: ledger.log }),
    }),
    cards: createCardReader(decoder),
    gateways: ledger ? gatewaysOf(config, ledger) : {},
    publisher,
    previewer: previewerOf(config, ledger),
    previews: createKeptPreviews({
      now: ledger?.now ?? (() => new Date()),
      random: ledger?.random ?? randomBytes,
    }),
    works: createBackgroundTasks(),
    jobs: ledger ? jobsOf(config, ledger, { files, decoder, publisher }) : noJobs,
  }
}

function publisherOf(
  { publishCommand: command, dataDir }: Config,
  { now = () => new Date(), log = console.error }: Partial<LedgerDeps> = {},
): Publisher {
  return createPublisher({ command, path: join(dataDir, 'publishing.json'), now, log })
}

const root = resolve(import.meta.dirname, '../../..')

/** The site lies where the rebuild, which inherits the environment, puts it. */
function previewerOf(
  { publishCommand: command }: Config,
  { log = console.error }: Partial<LedgerDeps> = {},
): Previewer {
  const siteDir = resolve(root, process.env.SITE_DIR || '.site')
  return createPreviewer({ command, root, siteDir, log })
}

type JobServices = Pick<Services, 'files' | 'decoder'> & { publisher: Pick<Publisher, 'state'> }

/** Services that the jobs of a server use. */
function jobContextOf(
  config: Config,
  { db, now }: Pick<Context, 'db' | 'now'>,
  { files, decoder, publisher }: JobServices,
): JobContext {
  const cache = localStore(config.cacheDir)
  const parts = { folder: config.partsDir, patience: config.uploadPatience }
  const siteFrom = () => publisher.state().last?.siteFrom
  const { siteUrl, retention } = config
  return { db, files, decoder, cache, parts, siteUrl, retention, now, siteFrom }
}

function jobsOf(
  config: Config,
  { db, now, log = console.error }: LedgerDeps,
  services: JobServices,
): Jobs {
  const work = jobWork(jobContextOf(config, { db, now }, services), { config, log })
  return createJobs({ db, work, log, isAlone: config.databaseUrl === undefined })
}

/** The same for a task of the command line. */
export function jobContextOfConfig(config: Config, db: Database): JobContext {
  return jobContextOf(config, { db, now: () => new Date() }, servicesOf(config))
}

/** Other servers may be writing where several share a database; what they write was touched a moment ago. */
async function dropOldDrafts(config: Config): Promise<void> {
  const hour = 3_600_000
  const before = new Date(Date.now() - (config.databaseUrl === undefined ? 0 : hour))
  const folders = [config.mediaDir, config.originalsDir, config.cacheDir]
  await Promise.all(folders.map((folder) => dropDrafts(folder, before)))
}

const unmigrated =
  'The database has no tables of this version: run --migrate as their owner (scripts/deploy/README.md).'

/** Opens the database, and the vault that its columns are sealed by. Throws `KeyMissing` where no key opens them. */
export async function databaseOf(config: Config): Promise<DatabaseHandle> {
  closeFolder(config.dataDir)
  const { databaseUrl: url, databasePool: connections, databaseFolder: folder, migrate } = config
  const database = await openDatabase({ url, connections, folder, migrate })
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
  const database = given ?? (await databaseOf(config))
  const log = logOf(options.log ?? ((line: string) => console.error(line)))
  const clock = options.now ?? (() => new Date())
  const ledger = { db: database.db, now: clock, random: options.random ?? randomBytes, log }
  const services = servicesOf(config, ledger)
  feedGauge('pictures_decoder_waiting', 'Pictures that wait to be decoded', () =>
    Object.values(services.decoder.state().waiting).reduce((sum, one) => sum + one, 0),
  )
  let listening: ServerType | undefined
  let live: Live | undefined
  let metrics: RunningMetrics | undefined
  const liveFolder = () => live?.folder()
  const securityLog = await openSecurityLog({ config, log, now: clock }).catch(async (error) => {
    await database.close()
    throw error
  })
  const security = options.security ?? securityLog.record
  const ownMachineOnly = config.sandbox
  const app = createApp({
    ...options,
    ...ledger,
    security,
    config,
    services,
    liveFolder,
    ownMachineOnly,
  })
  // A browser that goes away ends its connection, not what its request has begun.
  const answer: Hono['fetch'] = (...asked) =>
    services.works.watch(Promise.resolve(app.fetch(...asked)))
  try {
    await enterVault(config, database.db)
    const warning = keyWarning(config)
    if (warning !== undefined) log(warning)
    await refuseDemoAccounts(database.db, config)
    await rm(formsFolder(config.cacheDir), { recursive: true, force: true })
    await dropOldDrafts(config)
    const { server, port } = await listen(answer, config)
    listening = server
    await services.documents.seeToAll(database.db, clock())
    const stream = openLive(database.db, config, log)
    live = stream
    server.on('upgrade', stream.upgrade)
    await enqueue(database.db, sweepJob)
    await insertMissedMedia(database.db)
    await renamePressCopies({ db: database.db, files: services.files })
    await enqueueRemakeIfStale({ db: database.db, siteUrl: config.siteUrl })
    await enqueueSealIfStale(database.db)
    await enqueueBackup(database.db, config, clock())
    await services.jobs.start()
    const sweeper = startSweeping({ ...ledger, gateways: services.gateways })
    const host = config.host.includes(':') ? `[${config.host}]` : config.host
    const own = `http://${reachable[host] ?? host}:${port}`
    services.publisher.readFrom(own)
    services.previewer.readFrom(own)
    metrics = await startMetrics(config, { database, publisher: services.publisher })
    log.info('started', { port, database: database.kind })
    return {
      url: `http://${host}:${port}`,
      app,
      database,
      services,
      close: async () => {
        await metrics?.close()
        // They read from this server.
        services.previewer.close()
        await services.publisher.close()
        await stream.close()
        await stop(server)
        await Promise.all([services.works.end(patience), services.jobs.close(patience)])
        await sweeper.stop()
        await Promise.all([
          services.documents.close(),
          services.cards.close(),
          services.decoder.close(),
        ])
        await securityLog.close()
        await database.close()
        log.info('ended')
      },
    }
  } catch (error) {
    if (listening) await stop(listening)
    await services.jobs.close(0)
    await Promise.all([
      services.documents.close(),
      services.cards.close(),
      services.decoder.close(),
    ])
    await metrics?.close()
    await securityLog.close()
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
        serverOptions: { requestTimeout: longestRequest, headersTimeout: longestHeaders },
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
