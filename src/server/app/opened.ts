import type { ServerType } from '@hono/node-server'
import type { Services } from '../core/context.ts'
import type { SecurityLog } from '../core/log/security-log.ts'
import type { DatabaseHandle } from '../database/client.ts'
import type { SharedClock } from '../database/shared-clock.ts'
import type { Live } from '../modules/live/live.ts'
import type { Sweeper } from '../modules/payments/reconcile.ts'
import type { RunningMetrics } from '../operations/metrics/metrics-server.ts'
import { stop } from './listen.ts'
import type { OpenReads } from './open-reads.ts'

/** What a server has opened until now. */
export interface Opened {
  readonly database: DatabaseHandle
  clock?: SharedClock | undefined
  services?: Services
  reads?: OpenReads
  securityLog?: SecurityLog
  listening?: ServerType
  live?: Live
  deafen?: () => Promise<void>
  sweeper?: Sweeper
  metrics?: RunningMetrics | undefined
}

/** Closes what is open, after a start that failed as well; work under way has so many milliseconds. */
export async function closeAll(opened: Opened, patience: number): Promise<void> {
  const { services } = opened
  services?.works.beginEnd()
  await opened.metrics?.close()
  opened.clock?.close()
  // They read from this server.
  services?.previewer.close()
  await services?.publisher.close()
  await opened.live?.close()
  if (opened.listening) await stop(opened.listening)
  await opened.deafen?.()
  await Promise.all([services?.works.end(patience), services?.jobs.close(patience)])
  await opened.sweeper?.stop()
  await Promise.all([services?.printer.close(), services?.cards.close(), services?.decoder.close()])
  await opened.securityLog?.close()
  await opened.reads?.close()
  await opened.database.close()
}
