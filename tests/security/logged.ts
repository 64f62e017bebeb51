import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLog } from '#server/core/log/log.ts'
import type { Log } from '#server/core/log/log.ts'
import { openSecurityLog, securityFolder } from '#server/core/log/security-log.ts'
import type { SecurityLog } from '#server/core/log/security-log.ts'
import type { LogLevel } from '#server/core/settings/log.settings.ts'

export type Line = Readonly<Record<string, unknown>>

export interface Recorder {
  readonly log: Log
  /** As they were written. */
  readonly texts: string[]
  /** The same, read. */
  readonly lines: () => Line[]
}

/** The server's own log, written into the test. */
export function recorder(level: LogLevel = 'debug', format: 'json' | 'text' = 'json'): Recorder {
  const texts: string[] = []
  const log = createLog({ level, format }, { write: (line) => void texts.push(line) })
  return { log, texts, lines: () => texts.map((text) => JSON.parse(text) as Line) }
}

export interface KeptLog extends SecurityLog {
  readonly folder: string
  readonly dataDir: string
  readonly remove: () => Promise<void>
}

/** A security log of its own. */
export async function keptLog(log: Log, now?: () => Date): Promise<KeptLog> {
  const dataDir = await mkdtemp(join(tmpdir(), 'security-log-'))
  const opened = await openSecurityLog({ config: { dataDir, port: 1 }, log, ...(now && { now }) })
  const remove = async () => {
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { ...opened, dataDir, folder: securityFolder(dataDir), remove }
}
