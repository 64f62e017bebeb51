import { randomBytes } from 'node:crypto'
import { createLog } from '../core/log/log.ts'
import type { Log } from '../core/log/log.ts'
import { useAuthSecrets } from '../core/security/auth-secret.ts'
import type { Config } from '../core/settings/settings.ts'
import { openSharedClock } from '../database/shared-clock.ts'
import { listenForWork } from './listen-for-work.ts'
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
  const database = await databaseOf(config)
  const clock = await openSharedClock(database.db, { log })
  const services = servicesOf(config, { db: database.db, now: clock.now, random: randomBytes, log })
  // Before it takes a job: the port may be another process's.
  const metrics = await startMetrics(config, { database, publisher: services.publisher }).catch(
    async (error: unknown) => {
      clock.close()
      await database.close()
      throw error
    },
  )
  await services.jobs.start()
  const deafen = listenForWork(config, services)
  log.info('worker_started', { database: database.kind })
  return {
    close: async () => {
      await metrics?.close()
      clock.close()
      await deafen()
      await services.jobs.close(patience)
      await Promise.all([
        services.printer.close(),
        services.cards.close(),
        services.decoder.close(),
      ])
      await database.close()
      log.info('worker_ended')
    },
  }
}
