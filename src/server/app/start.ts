import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
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
import { clockOf } from '../database/shared-clock.ts'
import { databaseCodeOf } from '../http/errors.ts'
import type { Leaving } from '../http/leaving.ts'
import { dropForms } from '../http/multipart.ts'
import { seeToAllPrints } from '../modules/documents/print-contract.ts'
import { openLive } from '../modules/live/live.ts'
import { startSweeping } from '../modules/payments/reconcile.ts'
import { enterVault, keyWarning } from '../operations/encryption/enter-vault.ts'
import { startMetrics } from '../operations/metrics/metrics-server.ts'
import { refuseDemoAccounts } from '../operations/sandbox/demo-accounts.ts'
import { createApp } from './app.ts'
import type { AppOptions } from './app.ts'
import { enqueueAtStart } from './enqueue-at-start.ts'
import { listenForWork } from './listen-for-work.ts'
import { listen, patience } from './listen.ts'
import { openReads } from './open-reads.ts'
import { closeAll } from './opened.ts'
import type { Opened } from './opened.ts'
import { servicesOf } from './services.ts'

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
  const opened: Opened = { database: given ?? (await databaseOf(config)) }
  try {
    return await open(opened, config, options)
  } catch (error) {
    await closeAll(opened, 0)
    throw error
  }
}

/** Each thing is noted as soon as it is open: what fails later closes it. */
async function open(
  opened: Opened,
  config: Config,
  options: Omit<StartOptions, 'database'>,
): Promise<RunningServer> {
  const { database } = opened
  const log = logOf(options.log ?? ((line: string) => console.error(line)))
  opened.clock = options.now ? undefined : await clockOf(database, { log })
  const now = options.now ?? opened.clock?.now ?? (() => new Date())
  const ledger = { db: database.db, now, random: options.random ?? randomBytes, log }
  const services = (opened.services = servicesOf(config, ledger))
  feedGauge('pictures_decoder_waiting', 'Pictures that wait to be decoded', () =>
    Object.values(services.decoder.state().waiting).reduce((sum, one) => sum + one, 0),
  )
  const { lent, replica } = (opened.reads = await openReads(config, log))
  opened.securityLog = await openSecurityLog({ config, log, now })
  const security = options.security ?? opened.securityLog.record
  const leaving: Leaving = { isLeaving: false }
  const app = createApp({
    ...options,
    ...ledger,
    security,
    config,
    services,
    liveFiles: () => opened.live?.files,
    ownMachineOnly: config.sandbox,
    leaving,
    lent,
    replica,
  })
  // A browser that goes away ends its connection, not what its request has begun.
  const answer: Hono['fetch'] = (...asked) =>
    services.works.watch(Promise.resolve(app.fetch(...asked)))
  await enterVault(config, database.db)
  const warning = keyWarning(config)
  if (warning !== undefined) log(warning)
  await refuseDemoAccounts(database.db, config)
  const began = Date.now()
  const { server, port } = await listen(answer, config)
  opened.listening = server
  services.works.after(0, () =>
    dropOldDrafts(config, began).catch((error: unknown) => log(String(error))),
  )
  await seeToAllPrints({ ...ledger, files: services.files, siteUrl: config.siteUrl })
  opened.live = openLive(config, { db: database.db, files: services.files, log })
  server.on('upgrade', opened.live.upgrade)
  await enqueueAtStart(config, { ...ledger, services })
  await services.jobs.start()
  opened.deafen = listenForWork(config, services)
  opened.sweeper = startSweeping({ ...ledger, gateways: services.gateways })
  const host = inUrl(config.host)
  const own = `http://${reachable[host] ?? host}:${port}`
  await services.publisher.readFrom(own)
  services.previewer.readFrom(own)
  opened.metrics = await startMetrics(config, { database, publisher: services.publisher })
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
      await closeAll(opened, patience)
      log.info('ended')
    },
  }
}
