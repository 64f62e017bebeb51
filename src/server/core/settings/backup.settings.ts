import { resolve } from 'node:path'
import type { Settings } from './settings-schema.ts'

/** Backups that the server makes by itself. */
export interface BackupSettings {
  readonly folder: string
  /** Seconds from one to the next. */
  readonly every: number
  /** How many stay. */
  readonly keep: number
}

/** Undefined without a folder. */
export function backupSettings(set: Settings): BackupSettings | undefined {
  const { BACKUP_DIR: folder, BACKUP_EVERY: every, BACKUP_KEEP: keep } = set
  return folder === undefined ? undefined : { folder: resolve(folder), every, keep }
}
