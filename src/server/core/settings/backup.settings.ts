import { resolve } from 'node:path'
import type { Settings } from './settings-schema.ts'
import { EnvironmentError } from './setting-values.ts'
import { bucketAt, storeSettings } from './store.settings.ts'
import type { StoreSettings } from './store.settings.ts'

/** Backups that the server makes by itself. */
export interface BackupSettings {
  /** Path of a folder, or a folder of a bucket. */
  readonly place: string | StoreSettings
  /** Seconds from one to the next. */
  readonly every: number
  /** How many stay. */
  readonly keep: number
}

/** Undefined without a place. Throws `EnvironmentError` for a bucket without the key of `STORE_URL`. */
export function backupSettings(set: Settings): BackupSettings | undefined {
  const { BACKUP_DIR: place, BACKUP_EVERY: every, BACKUP_KEEP: keep } = set
  if (place === undefined) return undefined
  if (typeof place === 'string') return { place: resolve(place), every, keep }
  const store = storeSettings(set)
  if (!store) throw new EnvironmentError('BACKUP_DIR', 'STORE_URL and its key beside a bucket')
  return { place: { ...store, ...bucketAt(set, place) }, every, keep }
}
