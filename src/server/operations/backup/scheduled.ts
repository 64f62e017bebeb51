import type { BackupSettings } from '#server/core/settings/backup.settings.ts'
import type { Config } from '#server/core/settings/settings.ts'
import type { Database } from '#server/database/client.ts'
import type { JobWork } from '#server/modules/jobs/job-runner.ts'
import { insertJob } from '#server/modules/jobs/jobs.queries.ts'
import type { JobPayloads } from '#server/modules/jobs/jobs.ts'
import { backupName, backupPlace, backupsIn } from './backup-place.ts'
import type { BackupPlace } from './backup-place.ts'
import { goneWords, packed } from './backup.ts'

const backupJob = { kind: 'backup', payload: {}, uniqueKey: 'backup' } as const

/** How the last backup at a place went. */
export interface BackupResult {
  readonly at: string
  readonly seconds: number
  /** Absent where none was written: then `error` says why. */
  readonly file?: string
  readonly bytes?: number
  /** Files that were deleted meanwhile and are not in it; absent where there were none. */
  readonly gone?: number
  readonly error?: string
  /** Of the last one that was written. */
  readonly goodAt?: string
}

const resultName = 'last-backup.json'

/** For metrics and readiness: undefined where none was tried, or none is wanted. */
export async function lastBackup(
  settings: BackupSettings | undefined,
): Promise<BackupResult | undefined> {
  if (!settings) return undefined
  // A bucket that is away says nothing of the last one: the next one tells.
  const bytes = await backupPlace(settings)
    .store.get(resultName)
    .catch(() => undefined)
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as BackupResult)
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
    yields: true,
    async run(_, signal) {
      const { backups } = config
      // Another server of this database, or an earlier setting, asked for it.
      if (!backups) return
      const place = backupPlace(backups)
      const result = await tried({ db, config, now }, place, signal)
      await keepResult(backups, result)
      if (result.error !== undefined) {
        log(`backup failed: ${result.error}`)
        throw new Error(result.error)
      }
      const { file, bytes, seconds, gone } = result
      log(`backup written: ${file}, ${bytes} bytes, ${seconds} s${goneWords(gone)}`)
      for (const old of (await backupsIn(place)).slice(backups.keep)) await place.store.remove(old)
      await next()
    },
    gaveUp: next,
  }
}

async function tried(
  { db, config, now }: Omit<Deps, 'log'>,
  { store, prepare, pathOf }: BackupPlace,
  signal: AbortSignal,
): Promise<BackupResult> {
  const at = now()
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 100) / 10
  try {
    await prepare()
    const name = backupName(at)
    let gone = 0
    const onGone = () => void (gone += 1)
    await store.put(name, packed(db, config, { now: at, signal, onGone }))
    const { bytes } = (await store.stat(name)) ?? {}
    const moment = at.toISOString()
    const facts = { ...(bytes !== undefined && { bytes }), ...(gone > 0 && { gone }) }
    const written = { file: pathOf(name), ...facts }
    return { at: moment, seconds: seconds(), ...written, goodAt: moment }
  } catch (error) {
    // It is no failure: the server ends, and the next one writes it.
    signal.throwIfAborted()
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    return { at: at.toISOString(), seconds: seconds(), error: reason ?? '' }
  }
}

async function keepResult(backups: BackupSettings, result: BackupResult): Promise<void> {
  const goodAt = result.goodAt ?? (await lastBackup(backups))?.goodAt
  const kept = { ...result, ...(goodAt !== undefined && { goodAt }) }
  // A place that can't be written to has been told of already.
  await backupPlace(backups)
    .store.put(resultName, Buffer.from(JSON.stringify(kept)))
    .catch(() => undefined)
}
