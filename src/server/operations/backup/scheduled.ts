import { chmod, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dropDrafts } from '#server/core/files/local-store.ts'
import type { BackupSettings } from '#server/core/settings/backup.settings.ts'
import type { Config } from '#server/core/settings/settings.ts'
import { fileMode, folderMode } from '#server/core/vault/file-modes.ts'
import type { Database } from '#server/database/client.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { backup } from './backup.ts'

const backupJob = { kind: 'backup', payload: {}, uniqueKey: 'backup' } as const

/** How the last backup of a folder went. */
export interface BackupResult {
  readonly at: string
  readonly seconds: number
  /** Absent where none was written: then `error` says why. */
  readonly file?: string
  readonly bytes?: number
  readonly error?: string
  /** Of the last one that was written. */
  readonly goodAt?: string
}

const nameShape = /^backup-\d{8}T\d{6}Z\.sealed$/
const resultName = 'last-backup.json'

/** Finished backups of a folder, the newest first. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => nameShape.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
}

/** For metrics and readiness: undefined where none was tried, or none is wanted. */
export async function lastBackup(
  settings: BackupSettings | undefined,
): Promise<BackupResult | undefined> {
  if (!settings) return undefined
  const text = await readFile(join(settings.folder, resultName), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : (JSON.parse(text) as BackupResult)
}

/** At a server's start: the next backup is due when the last good one is as old as the setting says. */
export async function enqueueBackup(db: Database, config: Config, now: Date): Promise<void> {
  const { backups } = config
  if (!backups) return
  const last = (await lastBackup(backups))?.goodAt
  const age = last === undefined ? Infinity : (now.getTime() - Date.parse(last)) / 1000
  await insertJob(db, backupJob, Math.max(0, backups.every - age))
}

interface Deps {
  readonly db: Database
  readonly config: Config
  readonly now: () => Date
  readonly log: (line: string) => void
}

/** Writes a backup, removes those beyond the number that stays, and asks for the next one. */
export const scheduledBackup = ({ db, config, now, log }: Deps): JobWork<JobPayloads['backup']> => {
  const next = async () => {
    if (config.backups) await insertJob(db, backupJob, config.backups.every)
  }
  return {
    async run() {
      const { backups } = config
      // Another server of this database, or an earlier setting, asked for it.
      if (!backups) return
      const result = await tried(db, config, backups, now)
      await keepResult(backups, result)
      if (result.error !== undefined) {
        log(`backup failed: ${result.error}`)
        throw new Error(result.error)
      }
      log(`backup written: ${result.file}, ${result.bytes} bytes, ${result.seconds} s`)
      for (const old of (await backupsIn(backups.folder)).slice(backups.keep)) await rm(old)
      await next()
    },
    gaveUp: next,
  }
}

async function tried(
  db: Database,
  config: Config,
  { folder }: BackupSettings,
  now: () => Date,
): Promise<BackupResult> {
  const at = now()
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  try {
    await mkdir(folder, { recursive: true, mode: folderMode })
    await chmod(folder, folderMode)
    await dropDrafts(folder, new Date(Date.now() - 24 * 3_600_000))
    const name = `backup-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.sealed`
    const file = join(folder, name)
    await backup(db, config, file, { now: at })
    const { size: bytes } = await stat(file)
    return { at: at.toISOString(), seconds: seconds(), file, bytes, goodAt: at.toISOString() }
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { at: at.toISOString(), seconds: seconds(), error: reason ?? '' }
  }
}

async function keepResult(backups: BackupSettings, result: BackupResult): Promise<void> {
  const goodAt = result.goodAt ?? (await lastBackup(backups))?.goodAt
  const kept = { ...result, ...(goodAt !== undefined && { goodAt }) }
  const path = join(backups.folder, resultName)
  // A folder that can't be written to has been told of already.
  await writeFile(path, JSON.stringify(kept), { mode: fileMode }).catch(() => undefined)
}
