import { randomBytes } from 'node:crypto'
import { createLog } from '../core/log/log.ts'
import type { Log } from '../core/log/log.ts'
import { useAuthSecrets } from '../core/security/auth-secret.ts'
import type { Config } from '../core/settings/settings.ts'
import { openSharedClock } from '../database/shared-clock.ts'
import { listenForWork } from './listen-for-work.ts'
import { closeAll } from './opened.ts'
import type { Opened } from './opened.ts'
import { servicesOf } from './services.ts'
import { startMetrics } from '../operations/metrics/metrics-server.ts'
import { databaseOf } from './start.ts'

/** Milliseconds for jobs under way at the end. */
const patience = 10_000

export interface RunningWorker {
  close: () => Promise<void>
}

/** Does jobs and nothing else, beside servers over the same PostgreSQL and the same store. */
export async function startWorker(
  config: Config,
  { log = createLog(config.log) }: { log?: Log } = {},
): Promise<RunningWorker> {
  useAuthSecrets(config.dataDir, config.authSecrets)
  const opened: Opened = { database: await databaseOf(config) }
  try {
    await open(opened, config, log)
  } catch (error) {
    await closeAll(opened, 0)
    throw error
  }
  log.info('worker_started', { database: opened.database.kind })
  return {
    close: async () => {
      await closeAll(opened, patience)
      log.info('worker_ended')
    },
  }
}

/** Each thing is noted as soon as it is open: what fails later closes it. */
async function open(opened: Opened, config: Config, log: Log): Promise<void> {
  const { database } = opened
  const clock = (opened.clock = await openSharedClock(database.db, { log }))
  const ledger = { db: database.db, now: clock.now, random: randomBytes, log }
  const services = (opened.services = servicesOf(config, ledger))
  // Before it takes a job: the port may be another process's.
  opened.metrics = await startMetrics(config, { database, publisher: services.publisher })
  await services.jobs.start()
  opened.deafen = listenForWork(config, services)
}
