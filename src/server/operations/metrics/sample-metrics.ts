import { Gauge } from 'prom-client'
import { freeBytes } from '#server/core/files/free-bytes.ts'
import { inTime } from '#server/core/with-timeout.ts'
import { registry } from '#server/core/metrics/meters.ts'
import type { DatabaseHandle } from '#server/database/client.ts'
import { readBacklog } from '#server/database/queries/health.queries.ts'
import type { Publisher, PublisherState } from '#server/modules/publishing/publisher.ts'

export interface Sampled {
  readonly database: DatabaseHandle
  readonly publisher: Pick<Publisher, 'state'>
}

const gauge = (name: `pictures_${string}`, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] })

const gauges = {
  databaseUp: gauge('pictures_database_up', '1 while the database answers'),
  connections: gauge('pictures_database_connections', 'Connections of the pool by state', [
    'state',
  ]),
  jobs: gauge('pictures_jobs', 'Jobs by state', ['state']),
  oldestJob: gauge('pictures_jobs_oldest_seconds', 'Age of the oldest due job that waits'),
  payments: gauge('pictures_payments_waiting', 'Trades whose outcome is not known'),
  oldestPayment: gauge('pictures_payments_oldest_seconds', 'Age of the oldest such trade'),
  withdrawals: gauge('pictures_withdrawals_waiting', 'Withdrawals that no editor has settled'),
  rebuilding: gauge('pictures_rebuild_running', '1 while the site is built anew'),
  rebuildSeconds: gauge('pictures_rebuild_last_seconds', 'How long the last finished run took'),
  rebuildFailed: gauge('pictures_rebuild_last_failed', '1 if the last finished run failed'),
  rebuiltAt: gauge('pictures_rebuild_success_timestamp_seconds', 'When the last good run ended'),
  freeDisk: gauge('pictures_disk_free_bytes', 'Bytes free where files lie'),
}

/** Reads what counts can't tell, once a scrape: one query, one look at the disk. */
export function sampler(folder: string, { database, publisher }: Sampled): () => Promise<void> {
  let goodAt: Date | undefined
  return async () => {
    const [backlog, published, free] = await Promise.all([
      inTime(readBacklog(database.db)),
      inTime(publisher.state()),
      inTime(freeBytes(folder)),
    ])
    gauges.databaseUp.set(backlog ? 1 : 0)
    if (backlog) {
      gauges.jobs.set({ state: 'waiting' }, backlog.jobsWaiting)
      gauges.jobs.set({ state: 'running' }, backlog.jobsRunning)
      gauges.jobs.set({ state: 'failed' }, backlog.jobsFailed)
      gauges.oldestJob.set(backlog.oldestJob)
      gauges.payments.set(backlog.paymentsWaiting)
      gauges.oldestPayment.set(backlog.oldestPayment)
      gauges.withdrawals.set(backlog.withdrawalsWaiting)
    }
    if (free !== undefined) gauges.freeDisk.set(free)
    for (const [state, number] of Object.entries(database.pool?.() ?? {}))
      gauges.connections.set({ state }, number)
    if (published) goodAt = sampleRebuild(published) ?? goodAt
    if (goodAt) gauges.rebuiltAt.set(goodAt.getTime() / 1000)
  }
}

/** Gives back when the last good run ended, or, of one before the last, when it began. */
function sampleRebuild({ isRunning, last }: PublisherState): Date | undefined {
  gauges.rebuilding.set(isRunning ? 1 : 0)
  if (!last?.finishedAt) return last?.siteFrom
  const { startedAt, finishedAt, fault, siteFrom } = last
  gauges.rebuildSeconds.set((finishedAt.getTime() - startedAt.getTime()) / 1000)
  gauges.rebuildFailed.set(fault ? 1 : 0)
  return fault ? siteFrom : finishedAt
}
