import { hostname } from 'node:os'
import { join } from 'node:path'
import { countSecurity } from '../metrics/meters.ts'
import { authSecrets } from '../security/auth-secret.ts'
import type { Config } from '../settings/settings.ts'
import { serverName } from './chain-files.ts'
import { openChain } from './chain-writer.ts'
import { chainKey } from './chain.ts'
import { clean } from './clean.ts'
import { createFlood } from './flood.ts'
import type { Log } from './log.ts'
import { currentScope } from './request-scope.ts'
import { levelOf, shortened } from './security-events.ts'
import type { RecordSecurity, SecurityEvent, SecurityFacts } from './security-events.ts'

export interface SecurityLog {
  readonly record: RecordSecurity
  /** Waits until everything is written. */
  close(): Promise<void>
}

interface Options {
  readonly config: Pick<Config, 'dataDir' | 'port'>
  readonly log: Log
  readonly now?: () => Date
  /** Of a task of the command line, which may run beside the server. */
  readonly task?: string
}

export const securityFolder = (dataDir: string): string => join(dataDir, 'logs')

/**
 * Security events as sealed lines below `DATA_DIR/logs`, and as lines of the ordinary log, from where they reach another
 * system. Each line seals the one before with a key that isn't in the folder.
 */
export async function openSecurityLog(options: Options): Promise<SecurityLog> {
  const { config, log, task, now = () => new Date() } = options
  const name = task === undefined ? String(config.port) : `${task}-${process.pid}`
  const chain = await openChain({
    folder: securityFolder(config.dataDir),
    server: serverName(`${hostname()}-${name}`),
    key: chainKey((await authSecrets(config.dataDir))[0]),
    onFault: (error) => log.error('security_log_not_written', { error }),
  })
  const flood = createFlood()

  function write(event: SecurityEvent, facts: SecurityFacts, at: Date): void {
    const told = clean({ event, ...facts })
    const { seq, mac } = chain.append(at, told)
    log[levelOf(event)]('security', { ...told, event: 'security', security: event, seq, mac })
  }

  function roll(at?: Date): void {
    for (const { event, facts } of flood.over(at)) write(event, facts, at ?? now())
  }

  // Counts of a flood that has ended must not wait for the next one.
  const clock = setInterval(() => roll(now()), 60_000).unref()

  return {
    record(event, given = {}) {
      countSecurity(event)
      const at = now()
      const facts = shortened({ ...currentScope(), ...given })
      roll(at)
      if (flood.admit(event, facts.address ?? 'unknown')) write(event, facts, at)
    },
    async close() {
      clearInterval(clock)
      roll()
      await chain.close()
    },
  }
}
