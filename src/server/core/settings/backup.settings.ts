import { isAbsolute, resolve } from 'node:path'
import { EnvironmentError } from './setting-values.ts'
import type { ReadVariable } from './setting-values.ts'

/** Backups that the server makes by itself. */
export interface BackupSettings {
  readonly folder: string
  /** Seconds from one to the next. */
  readonly every: number
  /** How many stay. */
  readonly keep: number
}

const units = { m: 60, h: 3600, d: 86_400 } as const

/** Throws `EnvironmentError`; undefined without a folder. */
export function backupSettings(read: ReadVariable): BackupSettings | undefined {
  const folder = read('BACKUP_DIR')
  const every = read('BACKUP_EVERY') ?? '1d'
  const keep = read('BACKUP_KEEP') ?? '7'
  const [, number = '', unit = ''] = /^(\d{1,4})([mhd])$/.exec(every) ?? []
  const seconds = Number(number) * (units[unit as keyof typeof units] ?? 0)
  if (!(seconds >= 60)) throw new EnvironmentError('BACKUP_EVERY', 'a time like 90m, 12h or 1d')
  if (!/^[1-9]\d{0,3}$/.test(keep)) {
    throw new EnvironmentError('BACKUP_KEEP', 'a whole number from 1 to 9999')
  }
  if (folder === undefined) return undefined
  const path = isAbsolute(folder) ? folder : resolve(folder)
  return { folder: path, every: seconds, keep: Number(keep) }
}
